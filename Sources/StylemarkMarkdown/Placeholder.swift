enum StylemarkMarkdownPlaceholder {}
