public import StylemarkText

/// The block that a part of a string stands in.
///
/// It belongs to the text that the string was made of, and tells its blocks apart: two paragraphs one after
/// the other are two. In strings of different texts the blocks at the same place are the same if they and
/// those around them are: put together, strings of one paragraph each are one paragraph.
public struct TextBlock: Hashable, Sendable {
  /// The text that the string was made of; a class, so that runs share it.
  final class Source: Sendable {
    let text: AttributedText

    init(_ text: AttributedText) { self.text = text }
  }

  let source: Source
  /// The position among the blocks; nil in the line feed that stands for a text without characters.
  let index: Int?

  /// The block with its kind, style and paragraph attributes, and the blocks around it.
  ///
  /// Nil for the line feed that stands for a text without characters.
  public var block: AttributedText.Block? { index.map { source.text.blocks[$0] } }

  /// Compares the places of the blocks, what they and those around them are, and the metadata.
  public static func == (left: TextBlock, right: TextBlock) -> Bool {
    guard left.index == right.index else { return false }
    if left.source === right.source { return true }
    let (one, other) = (left.source.text, right.source.text)
    guard one.metadata == other.metadata, one.blocks.count == other.blocks.count else {
      return false
    }
    guard var block = left.block, var twin = right.block else { return one == other }
    while true {
      guard block.index == twin.index, block.kind == twin.kind,
        block.styleName == twin.styleName, block.style == twin.style,
        block.overrides == twin.overrides, block.paragraph == twin.paragraph,
        block.attributes == twin.attributes
      else { return false }
      guard let parent = block.parent, let otherParent = twin.parent else {
        return block.parent == nil && twin.parent == nil
      }
      (block, twin) = (parent, otherParent)
    }
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(source.text.blocks.count)
  }
}
