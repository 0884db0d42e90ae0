extension SwipeGestureRecognizer {
  /// Where fingers are swiped, as a set; raw values are UIKit's.
  public struct Direction: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each direction.
    public let rawValue: UInt

    /// To the right.
    public static let right = Direction(rawValue: 1 << 0)
    /// To the left.
    public static let left = Direction(rawValue: 1 << 1)
    /// Upwards.
    public static let up = Direction(rawValue: 1 << 2)
    /// Downwards.
    public static let down = Direction(rawValue: 1 << 3)

    /// To either side.
    static let horizontal: Direction = [.right, .left]
    /// Up or down.
    static let vertical: Direction = [.up, .down]
    /// The single directions.
    static let all: [Direction] = [.right, .left, .up, .down]

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each direction.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Returns how far a movement goes this single way, and how far it strays to the side.
    ///
    /// - Parameter way: The movement to the right and downwards.
    /// - Returns: Both in points; the first is negative for a movement the other way.
    func parts(of way: Point) -> (along: Double, aside: Double) {
      switch self {
      case .right: (way.x, abs(way.y))
      case .left: (-way.x, abs(way.y))
      case .up: (-way.y, abs(way.x))
      default: (way.y, abs(way.x))
      }
    }
  }
}
