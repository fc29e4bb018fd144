/// Where a link leads.
public struct LinkTarget: Hashable, Sendable {
  /// The URL as it was written, absolute or relative.
  public var url: String
  /// What it leads to, for a tool tip.
  public var title: String?

  /// Makes a target.
  public init(url: String, title: String? = nil) {
    self.url = url
    self.title = title
  }

  /// Whether both lead to the same place under the same title, byte for byte.
  public static func == (left: LinkTarget, right: LinkTarget) -> Bool {
    left.url.hasSameBytes(as: right.url) && left.title.hasSameBytes(as: right.title)
  }
}
