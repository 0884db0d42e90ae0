public import Interaction

/// How a tap is carried out.
public struct TapOptions: Hashable, Codable, Sendable {
  /// How long to wait until the target can be tapped, in seconds of the virtual clock.
  public var timeout: Double
  /// Whether to tap even what is not ready; the touch then goes to whoever is at the point.
  public var force: Bool
  /// Where to tap, in the target's own points; nil taps its middle.
  ///
  /// Those of a scroll view are its content's. A row or an item is measured from its upper left corner, also
  /// where a swipe has moved what it shows aside.
  public var at: Point?

  /// Chooses how to tap.
  ///
  /// - Parameters:
  ///   - timeout: How long to wait, in seconds of the virtual clock.
  ///   - force: Whether to tap even what is not ready.
  ///   - at: Where to tap, in the target's own points.
  public init(
    timeout: Double = SimulatedUser.standardTimeout,
    force: Bool = false,
    at: Point? = nil
  ) {
    self.timeout = timeout
    self.force = force
    self.at = at
  }
}
