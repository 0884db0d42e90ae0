/// How wide and how high something is, in points.
public struct Size: Hashable, Codable, Sendable {
  /// The horizontal extent in points.
  public var width: Double
  /// The vertical extent in points.
  public var height: Double

  /// The size of nothing.
  public static let zero = Size(width: 0, height: 0)

  /// Whether neither extent is NaN or infinite.
  public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Makes a size from its two extents.
  ///
  /// - Parameters:
  ///   - width: The horizontal extent in points.
  ///   - height: The vertical extent in points.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

extension Size: CustomStringConvertible {
  /// The extents as `width×height`, to a thousandth of a point, whole numbers without a fraction.
  public var description: String { "\(width.plainToThousandths)×\(height.plainToThousandths)" }
}
