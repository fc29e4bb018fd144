/// A text style of Apple's platforms, with its sizes for every content size.
public enum AppleTextStyle: String, CaseIterable, Hashable, Sendable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote
  case caption1, caption2

  /// Makes a style of its name here, or of its raw value in UIKit: `UICTFontTextStyleBody`.
  ///
  /// Source: the raw values of UIFont.TextStyle in iOS 17.
  public init?(named name: String) {
    if let style = Self(rawValue: name) {
      self = style
      return
    }
    let prefix = "UICTFontTextStyle"
    guard name.utf8.starts(with: prefix.utf8) else { return nil }
    switch name.dropFirst(prefix.count) {
    case "Title0": self = .largeTitle
    case "Title1": self = .title1
    case "Title2": self = .title2
    case "Title3": self = .title3
    case "Headline": self = .headline
    case "Body": self = .body
    case "Callout": self = .callout
    case "Subhead": self = .subheadline
    case "Footnote": self = .footnote
    case "Caption1": self = .caption1
    case "Caption2": self = .caption2
    default: return nil
    }
  }

  /// The size and leading in points at a content size.
  public func metrics(at size: ContentSize) -> (pointSize: Double, leading: Double) {
    let row = Self.table[self.index][size.rawValue]
    return (Double(row.0), Double(row.1))
  }

  /// A length of the style's at size L, scaled as UIFontMetrics does: by the ratio of leadings,
  /// rounded to a third of a point.
  public func scaled(_ value: Double, at size: ContentSize) -> Double {
    guard size != .large else { return value }
    let factor = metrics(at: size).leading / metrics(at: .large).leading
    return (value * factor * 3).rounded() / 3
  }

  /// The weight.
  public var weight: FontWeight { self == .headline ? .semibold : .regular }

  private var index: Int {
    switch self {
    case .largeTitle: 0
    case .title1: 1
    case .title2: 2
    case .title3: 3
    case .headline: 4
    case .body: 5
    case .callout: 6
    case .subheadline: 7
    case .footnote: 8
    case .caption1: 9
    case .caption2: 10
    }
  }
}
