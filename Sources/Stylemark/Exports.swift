@_exported public import StylemarkMarkdown
@_exported public import StylemarkRendering
@_exported public import StylemarkSyntax
@_exported public import StylemarkText
