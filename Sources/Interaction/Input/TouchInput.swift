/// What one finger did, as a device reports it.
public struct TouchInput: Hashable, Codable, Sendable {
  /// Which finger; an id means the same finger from `began` to `ended` or `cancelled`.
  public var id: Int
  /// What the finger did.
  public var phase: Touch.Phase
  /// Where it is now, in points of the window.
  public var location: Point

  /// Reports a finger.
  ///
  /// - Parameters:
  ///   - id: Which finger.
  ///   - phase: What it did.
  ///   - location: Where it is now, in points of the window.
  public init(id: Int = 0, phase: Touch.Phase, location: Point) {
    self.id = id
    self.phase = phase
    self.location = location
  }
}
