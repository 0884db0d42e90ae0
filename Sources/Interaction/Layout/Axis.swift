/// A direction in which things are lined up.
public enum Axis: String, Codable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The direction across this one.
  var crossing: Axis { self == .vertical ? .horizontal : .vertical }
}
