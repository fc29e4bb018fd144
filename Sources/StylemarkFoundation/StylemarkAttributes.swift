public import Foundation
public import StylemarkText

extension AttributeScopes {
  /// The attributes of attributed text, each by its own key: `string.stylemark.fontWeight`.
  public var stylemark: StylemarkAttributes.Type { StylemarkAttributes.self }

  /// The attributes of attributed text, with those of Foundation.
  public struct StylemarkAttributes: AttributeScope {
    /// Font families, the first that exists is used; the system font has the name `System`.
    public let fontFamily: FontFamilyAttribute
    /// The font size in points.
    public let pointSize: PointSizeAttribute
    /// The weight.
    public let fontWeight: FontWeightAttribute
    /// Whether the text is italic.
    public let italic: ItalicAttribute
    /// Whether all digits have the same width.
    public let monospacedDigits: MonospacedDigitsAttribute
    /// The colour of the text, with its value for each appearance.
    public let textColor: TextColorAttribute
    /// The colour behind the text.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under the text.
    public let underline: UnderlineAttribute
    /// Whether the text is struck through.
    public let strikethrough: StrikethroughAttribute
    /// Extra space between letters in points, negative for less.
    public let letterSpacing: LetterSpacingAttribute
    /// Above or below the line.
    public let baseline: BaselineAttribute
    /// How letters were changed to capitals and back; the text is as shown.
    public let letterCase: LetterCaseAttribute
    /// What the letter case kept and left out.
    public let letterCaseOptions: LetterCaseOptionsAttribute
    /// The language, a BCP 47 tag; Foundation's `languageIdentifier` says the same.
    public let language: LanguageAttribute
    /// The inline elements around the text.
    public let elements: ElementsAttribute
    /// The block that the text stands in.
    public let block: BlockAttribute
    /// The object that the text is, such as a picture.
    public let object: ObjectAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes
  }
}

extension AttributeDynamicLookup {
  /// Finds a key of Stylemark by its name.
  public subscript<Key: AttributedStringKey>(
    dynamicMember path: KeyPath<AttributeScopes.StylemarkAttributes, Key>
  ) -> Key { self[Key.self] }
}

// MARK: Keys

extension AttributeScopes.StylemarkAttributes {
  /// Font families, the first that exists is used; the system font has the name `System`.
  public enum FontFamilyAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = [String]
    /// The name of the key.
    public static let name = "Stylemark.FontFamily"
  }

  /// The font size in points.
  public enum PointSizeAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Double
    /// The name of the key.
    public static let name = "Stylemark.PointSize"
  }

  /// The weight.
  public enum FontWeightAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = FontWeight
    /// The name of the key.
    public static let name = "Stylemark.FontWeight"
  }

  /// Whether the text is italic.
  public enum ItalicAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Bool
    /// The name of the key.
    public static let name = "Stylemark.Italic"
  }

  /// Whether all digits have the same width.
  public enum MonospacedDigitsAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Bool
    /// The name of the key.
    public static let name = "Stylemark.MonospacedDigits"
  }

  /// The colour of the text, with its value for each appearance.
  public enum TextColorAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = StyleColor
    /// The name of the key.
    public static let name = "Stylemark.TextColor"
  }

  /// The colour behind the text.
  public enum BackgroundColorAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = StyleColor
    /// The name of the key.
    public static let name = "Stylemark.BackgroundColor"
  }

  /// The line under the text.
  public enum UnderlineAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Underline
    /// The name of the key.
    public static let name = "Stylemark.Underline"
  }

  /// Whether the text is struck through.
  public enum StrikethroughAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Bool
    /// The name of the key.
    public static let name = "Stylemark.Strikethrough"
  }

  /// Extra space between letters in points, negative for less.
  public enum LetterSpacingAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Double
    /// The name of the key.
    public static let name = "Stylemark.LetterSpacing"
  }

  /// Above or below the line.
  public enum BaselineAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = Baseline
    /// The name of the key.
    public static let name = "Stylemark.Baseline"
  }

  /// How letters were changed to capitals and back; the text is as shown.
  public enum LetterCaseAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = LetterCase
    /// The name of the key.
    public static let name = "Stylemark.LetterCase"
  }

  /// What the letter case kept and left out.
  public enum LetterCaseOptionsAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = LetterCase.Options
    /// The name of the key.
    public static let name = "Stylemark.LetterCaseOptions"
  }

  /// The language, a BCP 47 tag; Foundation's `languageIdentifier` says the same.
  public enum LanguageAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = String
    /// The name of the key.
    public static let name = "Stylemark.Language"
  }

  /// The inline elements around the text.
  public enum ElementsAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = InlineElements
    /// The name of the key.
    public static let name = "Stylemark.Elements"
  }

  /// The block that the text stands in.
  public enum BlockAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = TextBlock
    /// The name of the key.
    public static let name = "Stylemark.Block"
  }

  /// The object that the text is, such as a picture.
  public enum ObjectAttribute: AttributedStringKey {
    /// What it holds.
    public typealias Value = InlineObject
    /// The name of the key.
    public static let name = "Stylemark.Object"
  }
}
