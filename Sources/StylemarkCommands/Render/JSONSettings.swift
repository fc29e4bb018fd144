import Stylemark

/// What the command line says about JSON.
struct JSONSettings {
  /// The forms that it has.
  enum Flavor: String, CaseIterable {
    /// Everything that an attributed text holds.
    case stylemark
    /// What Apple's Foundation reads as an `AttributedString`.
    case foundation
    /// What the Quill editor reads.
    case delta
  }

  var flavor: Flavor
  /// What the beginnings of runs are counted in; in the form `stylemark` alone.
  var offsets: OffsetUnit?
  var appearance: ColorAppearance
  /// Which links other programs get.
  var links: LinkPolicy

  init(_ arguments: ParsedArguments, appearance: ColorAppearance?, links: LinkPolicy) {
    self.links = arguments.has("unsafe-html") ? .standard : links
    flavor = arguments["json-flavor"].flatMap(Flavor.init) ?? .stylemark
    offsets = arguments["offsets"].flatMap(OffsetUnit.init)
    self.appearance = appearance ?? .light
  }

  /// Appends the JSON of a text.
  func render(
    _ text: AttributedText, into output: inout [UInt8], flush: (inout [UInt8]) -> Void
  ) {
    switch flavor {
    case .stylemark: JSONRenderer(offsets: offsets).render(text, into: &output, flush: flush)
    case .foundation:
      FoundationJSONRenderer(linkPolicy: links).render(text, into: &output, flush: flush)
    case .delta:
      DeltaRenderer(appearance: appearance, linkPolicy: links).render(
        text, into: &output, flush: flush)
    }
  }
}
