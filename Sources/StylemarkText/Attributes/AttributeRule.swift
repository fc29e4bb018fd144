/// Says what becomes of one attribute, whichever it is, given its values in three sets.
protocol AttributeRule {
  func value<Value: Equatable>(_ first: Value?, _ second: Value?, _ third: Value?) -> Value?
}

/// Where an attribute has the value that it was given, it has the one that it is given now.
///
/// The values: what it is, what it was given, what it is given now.
struct FollowingRule: AttributeRule {
  func value<Value: Equatable>(_ own: Value?, _ old: Value?, _ new: Value?) -> Value? {
    own == old ? new : own
  }
}

/// An attribute goes where it is there before and not after.
///
/// The values: what it is, before, after.
struct RemovalRule: AttributeRule {
  func value<Value: Equatable>(_ own: Value?, _ before: Value?, _ after: Value?) -> Value? {
    before != nil && after == nil ? nil : own
  }
}

/// Where an attribute has changed, it changes here as well.
///
/// The values: what it is, before, after.
struct ChangeRule: AttributeRule {
  func value<Value: Equatable>(_ own: Value?, _ before: Value?, _ after: Value?) -> Value? {
    before == after ? own : after
  }
}

extension CharacterAttributes {
  /// These attributes with the changes from some to others: what is the same in both stays.
  package func changed(
    from old: CharacterAttributes, to new: CharacterAttributes
  ) -> CharacterAttributes {
    combined(old, new, by: ChangeRule())
  }

  /// Attributes that a rule makes of these and two other sets, one by one.
  func combined(
    _ second: CharacterAttributes, _ third: CharacterAttributes, by rule: some AttributeRule
  ) -> CharacterAttributes {
    func value<Value: Equatable>(_ property: KeyPath<CharacterAttributes, Value?>) -> Value? {
      rule.value(self[keyPath: property], second[keyPath: property], third[keyPath: property])
    }
    var result = CharacterAttributes()
    result.fontFamily = value(\.fontFamily)
    result.fontSize = value(\.fontSize)
    result.fontWeight = value(\.fontWeight)
    result.italic = value(\.italic)
    result.monospacedDigits = value(\.monospacedDigits)
    result.textColor = value(\.textColor)
    result.backgroundColor = value(\.backgroundColor)
    result.underline = value(\.underline)
    result.strikethrough = value(\.strikethrough)
    result.letterSpacing = value(\.letterSpacing)
    result.baseline = value(\.baseline)
    result.letterCase = value(\.letterCase)
    result.letterCaseOptions = value(\.letterCaseOptions)
    result.language = value(\.language)
    return result
  }

  /// These attributes after what gave them has changed: each that is as it was given before is as it
  /// is given now, the others stay.
  func following(_ old: CharacterAttributes, to new: CharacterAttributes) -> CharacterAttributes {
    old == new ? self : combined(old, new, by: FollowingRule())
  }

  /// These attributes with others laid over them; a relative size where none is around is relative to
  /// the base size.
  func cascading(
    _ inner: CharacterAttributes?, basePointSize: Double
  ) -> CharacterAttributes {
    guard let inner else { return self }
    var outer = self
    if outer.fontSize == nil, inner.fontSize != nil, inner.pointSize == nil {
      outer.fontSize = .points(basePointSize)
    }
    return outer.merging(inner)
  }
}

extension ParagraphAttributes {
  /// These attributes after what gave them has changed: each that is as it was given before is as it
  /// is given now, the others stay.
  func following(_ old: ParagraphAttributes, to new: ParagraphAttributes) -> ParagraphAttributes {
    guard old != new else { return self }
    func value<Value: Equatable>(_ property: KeyPath<ParagraphAttributes, Value?>) -> Value? {
      FollowingRule().value(
        self[keyPath: property], old[keyPath: property], new[keyPath: property])
    }
    var result = ParagraphAttributes()
    result.alignment = value(\.alignment)
    result.lineSpacing = value(\.lineSpacing)
    result.lineHeightMultiple = value(\.lineHeightMultiple)
    result.minimumLineHeight = value(\.minimumLineHeight)
    result.maximumLineHeight = value(\.maximumLineHeight)
    result.spacingBefore = value(\.spacingBefore)
    result.spacingAfter = value(\.spacingAfter)
    result.firstLineIndent = value(\.firstLineIndent)
    result.headIndent = value(\.headIndent)
    result.tailIndent = value(\.tailIndent)
    result.lineBreakMode = value(\.lineBreakMode)
    result.writingDirection = value(\.writingDirection)
    return result
  }
}
