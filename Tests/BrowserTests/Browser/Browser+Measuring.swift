import Foundation
import StylemarkTestSupport

extension Browser {
  /// A rectangle of the page, in pixels.
  struct Box: Decodable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    var width: Double { right - left }
    var height: Double { bottom - top }
    var middle: Double { (left + right) / 2 }
  }

  /// What the browser has made of a property of the innermost element with a text.
  func style(_ property: String, of text: String) throws -> String {
    let value = try value(of: "getComputedStyle(\(element(text)))[\(quoted(property))]")
    return value.string ?? ""
  }

  /// A length that the browser has made of a property, in pixels.
  func pixels(_ property: String, of text: String) throws -> Double {
    let value = try style(property, of: text)
    return Double(value.hasSuffix("px") ? value.dropLast(2) : value[...]) ?? .nan
  }

  /// The color of the text of an element as `#RRGGBB`.
  func color(of text: String) throws -> String { hexadecimal(try style("color", of: text)) }

  /// The color of the ground of the page as `#RRGGBB`.
  func ground() throws -> String {
    let value = try value(of: "getComputedStyle(document.documentElement).backgroundColor")
    return hexadecimal(value.string ?? "")
  }

  /// The box of the innermost block around the innermost element with a text.
  func block(of text: String) throws -> Box {
    try box(
      """
      (() => {
        let found = \(element(text));
        while (getComputedStyle(found).display.startsWith('inline')) found = found.parentElement;
        return found.getBoundingClientRect();
      })()
      """)
  }

  /// The box around the text of the innermost element with a text, without room beside it.
  func textBox(of text: String) throws -> Box {
    try box(
      """
      (() => {
        const range = document.createRange();
        range.selectNodeContents(\(element(text)));
        return range.getBoundingClientRect();
      })()
      """)
  }

  private func box(_ expression: String) throws -> Box {
    let rectangle = try value(
      of: "(({left, top, right, bottom}) => ({left, top, right, bottom}))(\(expression))")
    return try JSONDecoder().decode(Box.self, from: JSONEncoder().encode(rectangle))
  }

  /// An expression for the innermost element whose text is `text`.
  private func element(_ text: String) -> String {
    """
    ([...document.body.querySelectorAll('*')].filter(
      found => found.textContent.trim() === \(quoted(text))).pop())
    """
  }

  private func quoted(_ text: String) -> String {
    let bytes = (try? JSONEncoder().encode(text)) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `rgb(44, 49, 54)` as `#2C3136`; anything else stays.
  private func hexadecimal(_ color: String) -> String {
    guard color.hasPrefix("rgb("), color.hasSuffix(")") else { return color }
    let parts = color.dropFirst(4).dropLast().split(separator: ",").compactMap {
      Int($0.trimmingCharacters(in: .whitespaces))
    }
    return "#" + parts.map { String(format: "%02X", $0) }.joined()
  }
}
