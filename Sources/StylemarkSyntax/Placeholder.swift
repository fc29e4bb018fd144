enum StylemarkSyntaxPlaceholder {}
