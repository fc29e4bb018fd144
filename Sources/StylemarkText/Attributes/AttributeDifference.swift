extension CharacterAttributes {
  /// What is given here and is not the same in others: laid over them, it gives these attributes.
  package func difference(from others: CharacterAttributes) -> CharacterAttributes {
    var result = CharacterAttributes()
    if fontFamily != others.fontFamily { result.fontFamily = fontFamily }
    if fontSize != others.fontSize { result.fontSize = fontSize }
    if fontWeight != others.fontWeight { result.fontWeight = fontWeight }
    if italic != others.italic { result.italic = italic }
    if monospacedDigits != others.monospacedDigits { result.monospacedDigits = monospacedDigits }
    // A colour of text takes the one for 16 colours back, so that one is said again.
    if textColor != others.textColor || ansiColor != others.ansiColor {
      result.textColor = textColor
      result.ansiColor = ansiColor
    }
    if backgroundColor != others.backgroundColor { result.backgroundColor = backgroundColor }
    if underline != others.underline { result.underline = underline }
    if strikethrough != others.strikethrough { result.strikethrough = strikethrough }
    if letterSpacing != others.letterSpacing { result.letterSpacing = letterSpacing }
    if baseline != others.baseline { result.baseline = baseline }
    if letterCase != others.letterCase { result.letterCase = letterCase }
    if letterCaseOptions != others.letterCaseOptions {
      result.letterCaseOptions = letterCaseOptions
    }
    if language != others.language { result.language = language }
    return result
  }
}

extension ParagraphAttributes {
  /// What is given here and is not the same in others: laid over them, it gives these attributes.
  package func difference(from others: ParagraphAttributes) -> ParagraphAttributes {
    var result = ParagraphAttributes()
    if alignment != others.alignment { result.alignment = alignment }
    if lineSpacing != others.lineSpacing { result.lineSpacing = lineSpacing }
    if lineHeightMultiple != others.lineHeightMultiple {
      result.lineHeightMultiple = lineHeightMultiple
    }
    if minimumLineHeight != others.minimumLineHeight {
      result.minimumLineHeight = minimumLineHeight
    }
    if maximumLineHeight != others.maximumLineHeight {
      result.maximumLineHeight = maximumLineHeight
    }
    if spacingBefore != others.spacingBefore { result.spacingBefore = spacingBefore }
    if spacingAfter != others.spacingAfter { result.spacingAfter = spacingAfter }
    if firstLineIndent != others.firstLineIndent { result.firstLineIndent = firstLineIndent }
    if headIndent != others.headIndent { result.headIndent = headIndent }
    if tailIndent != others.tailIndent { result.tailIndent = tailIndent }
    if lineBreakMode != others.lineBreakMode { result.lineBreakMode = lineBreakMode }
    if writingDirection != others.writingDirection { result.writingDirection = writingDirection }
    if ansiPrefix != others.ansiPrefix { result.ansiPrefix = ansiPrefix }
    if ansiRestPrefix != others.ansiRestPrefix { result.ansiRestPrefix = ansiRestPrefix }
    if ansiRule != others.ansiRule { result.ansiRule = ansiRule }
    if ansiBorder != others.ansiBorder { result.ansiBorder = ansiBorder }
    return result
  }
}
