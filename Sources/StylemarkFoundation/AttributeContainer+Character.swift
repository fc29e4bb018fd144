import Foundation
import StylemarkText

extension AttributeContainer {
  /// The attributes of text by their keys.
  var characterAttributes: CharacterAttributes {
    get {
      var result = CharacterAttributes()
      result.fontFamily = self.stylemark.fontFamily
      result.fontSize = self.stylemark.pointSize.map(FontSize.points)
      result.fontWeight = self.stylemark.fontWeight
      result.italic = self.stylemark.italic
      result.monospacedDigits = self.stylemark.monospacedDigits
      result.textColor = self.stylemark.textColor
      result.backgroundColor = self.stylemark.backgroundColor
      result.underline = self.stylemark.underline
      result.strikethrough = self.stylemark.strikethrough
      result.letterSpacing = self.stylemark.letterSpacing
      result.baseline = self.stylemark.baseline
      result.letterCase = self.stylemark.letterCase
      result.letterCaseOptions = self.stylemark.letterCaseOptions
      result.language = self.stylemark.language
      return result
    }
    set {
      self.stylemark.fontFamily = newValue.fontFamily
      self.stylemark.pointSize = newValue.pointSize
      self.stylemark.fontWeight = newValue.fontWeight
      self.stylemark.italic = newValue.italic
      self.stylemark.monospacedDigits = newValue.monospacedDigits
      self.stylemark.textColor = newValue.textColor
      self.stylemark.backgroundColor = newValue.backgroundColor
      self.stylemark.underline = newValue.underline
      self.stylemark.strikethrough = newValue.strikethrough
      self.stylemark.letterSpacing = newValue.letterSpacing
      self.stylemark.baseline = newValue.baseline
      self.stylemark.letterCase = newValue.letterCase
      self.stylemark.letterCaseOptions = newValue.letterCaseOptions
      self.stylemark.language = newValue.language
    }
  }
}
