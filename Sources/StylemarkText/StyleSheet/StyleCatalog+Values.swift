extension StyleCatalog {
  /// A style that code has made as it is in the context: parents merged, the variant of the control
  /// state laid over it, an absolute size scaled.
  ///
  /// What the style says of limits and mode counts, the sheets' settings fill in. Parents that do not exist
  /// are left out.
  public func resolved(_ style: TextStyle) -> TextStyle {
    var own = style
    own.extends = nil
    if !own.variants.isEmpty {
      scaleVariants(of: &own)
      own = inState(own)
    }
    if let points = own.character.pointSize {
      own.character.fontSize = .points(
        scaled(
          points, minimum: own.minimumPointSize, maximum: own.maximumPointSize,
          mode: own.scalingMode))
    }
    let parents = (style.extends ?? []).compactMap(self.style(named:))
    guard !parents.isEmpty else { return own }
    return parents.reduce(TextStyle()) { $0.merging($1) }.merging(own)
  }
}
