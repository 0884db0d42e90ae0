/// What a wheel or a pad did, as a device reports it.
public struct ScrollInput: Hashable, Codable, Sendable {
  /// Where the pointer is, in points of the window.
  public var location: Point
  /// How far to scroll, in points: positive values show what lies further right and further down.
  public var delta: Point

  /// Reports a wheel.
  ///
  /// - Parameters:
  ///   - location: Where the pointer is, in points of the window.
  ///   - delta: How far to scroll, in points.
  public init(location: Point, delta: Point) {
    self.location = location
    self.delta = delta
  }
}
