/// Distances inwards from the four edges of a rectangle, in points.
public struct EdgeInsets: Hashable, Codable, Sendable {
  /// The distance from the upper edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the lower edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// No distance from any edge.
  public static let zero = EdgeInsets(all: 0)

  /// What the left and right insets take together.
  public var horizontal: Double { left + right }
  /// What the upper and lower insets take together.
  public var vertical: Double { top + bottom }
  /// Whether no inset is NaN or infinite.
  public var isFinite: Bool {
    top.isFinite && left.isFinite && bottom.isFinite && right.isFinite
  }

  /// Makes insets edge by edge.
  ///
  /// - Parameters:
  ///   - top: The distance from the upper edge.
  ///   - left: The distance from the left edge.
  ///   - bottom: The distance from the lower edge.
  ///   - right: The distance from the right edge.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Makes insets that are equal on all four edges.
  ///
  /// - Parameter all: The distance from every edge.
  public init(all: Double) {
    self.init(top: all, left: all, bottom: all, right: all)
  }
}

extension EdgeInsets: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Reads a fractional literal as the same inset on all four edges.
  ///
  /// - Parameter value: The distance in points.
  public init(floatLiteral value: Double) {
    self.init(all: value)
  }

  /// Reads a whole literal as the same inset on all four edges.
  ///
  /// - Parameter value: The distance in points.
  public init(integerLiteral value: Int) {
    self.init(all: Double(value))
  }
}
