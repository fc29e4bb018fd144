/// How point sizes follow the reader's content size: always from the base size, the size at L.
public struct PointScaling: Hashable, Sendable {
  /// The reader's content size.
  public var contentSize: ContentSize
  /// The mode where a style does not say.
  public var defaultMode: ScalingMode
  /// The least size where a style does not say.
  public var minimum: Double?
  /// The greatest size where a style does not say.
  public var maximum: Double?
  /// Points for each step of the `stepping` mode.
  public var step: Double

  /// Makes a scaling; the defaults are those of TypographyKit 6.0.1.
  public init(
    contentSize: ContentSize, defaultMode: ScalingMode = .metricsWithFallback,
    minimum: Double? = nil, maximum: Double? = nil, step: Double = 2
  ) {
    self.contentSize = contentSize
    self.defaultMode = defaultMode
    self.minimum = minimum
    self.maximum = maximum
    self.step = step
  }

  /// The size of text with a base size of `points`; scaling never makes text smaller than 1 point.
  ///
  /// The least and greatest size given here win over those of the scaling; they do not count in the
  /// mode `disabled`, as in TypographyKit. `curve` is the text style whose curve the metrics follow,
  /// Body unless given; in the mode `textStyle` its own base size becomes its exact size.
  public func scaled(
    _ points: Double, minimum: Double? = nil, maximum: Double? = nil, mode: ScalingMode? = nil,
    curve: AppleTextStyle? = nil
  ) -> Double {
    let mode = mode ?? defaultMode
    guard mode != .disabled else { return points }
    var size = max(unclamped(points, mode, curve), min(points, 1))
    if let least = minimum ?? self.minimum { size = max(size, least) }
    if let greatest = maximum ?? self.maximum { size = min(size, greatest) }
    return size
  }

  private func unclamped(
    _ points: Double, _ mode: ScalingMode, _ curve: AppleTextStyle?
  ) -> Double {
    switch mode {
    case .disabled: return points
    case .factor: return factored(points, at: contentSize)
    case .factorStandard:
      return factored(points, at: min(contentSize, .extraExtraExtraLarge))
    case .stepping: return points + step * Double(contentSize.stepIndex)
    case .metrics, .metricsWithFallback:
      return (curve ?? .body).scaled(points, at: contentSize)
    case .textStyle:
      if let curve, points == curve.metrics(at: .large).pointSize {
        return curve.metrics(at: contentSize).pointSize
      }
      return (curve ?? .body).scaled(points, at: contentSize)
    }
  }

  /// A whole number of points, half away from zero; the base size itself at L.
  private func factored(_ points: Double, at size: ContentSize) -> Double {
    size == .large ? points : (points * size.pointSizeFactor).rounded(.toNearestOrAwayFromZero)
  }
}
