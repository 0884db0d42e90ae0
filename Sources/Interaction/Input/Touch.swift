/// One finger on the glass, from the moment it goes down until it leaves.
///
/// ```swift
/// final class Sketch: View {
///   private(set) var points: [Point] = []
///
///   override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
///     points += touches.map { $0.location(in: self) }
///   }
/// }
/// ```
///
/// The same object is handed out for every phase of the finger.
public final class Touch {
  /// What a finger did last.
  public enum Phase: String, Codable, Sendable, CaseIterable {
    /// It went down.
    case began
    /// It moved.
    case moved
    /// It went up.
    case ended
    /// It was taken away from the view that had it, by the system or by a change of the tree.
    case cancelled
  }

  /// How soon after a tap the next one must begin to count as its repetition, in seconds; a gap
  /// of exactly this length is too long.
  public static let repeatGap = 0.35
  /// How far from a tap the next one may lie to count as its repetition, in points.
  public static let repeatDistance = 44.0
  /// How long a finger may rest to count as a tap that another one repeats, in seconds; exactly this
  /// long is too long.
  ///
  /// UIKit documents no such time; the constant is ours.
  public static let maximumTapDuration = 1.5

  /// Which finger it is, as the device numbers them.
  public let id: Int
  // Exclusive access is not checked at run time where it is said: it is read at every moment of the finger, and nothing
  // else runs while it is changed.

  /// What it did last.
  @exclusivity(unchecked) public internal(set) var phase: Phase
  /// Where it is, in points of the window.
  @exclusivity(unchecked) public internal(set) var location: Point
  /// Where it was before its last movement, in points of the window.
  @exclusivity(unchecked) public internal(set) var previousLocation: Point
  /// Where it went down, in points of the window.
  public let beginning: Point
  /// How many taps in quick succession this one ends, counting itself; 1 for a lone tap.
  public let tapCount: Int
  /// When it did what it did last, in seconds of the world's clock.
  @exclusivity(unchecked) public internal(set) var timestamp: Double
  /// The view it went down on, which gets all its phases; nil once the touch is over.
  @exclusivity(unchecked) public internal(set) var view: View?
  /// Why later phases of the touch reach nobody; nil while somebody gets them.
  package internal(set) var discardReason: String?

  /// The recognisers that follow the finger, or withhold from its view what it did; those of the
  /// innermost view first.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: [GestureRecognizer] = []
  /// When it went down, in nanoseconds of the world's clock.
  var beginningTime: Int64 = 0
  /// How many taps had ended when it went down.
  var formerTaps = 0
  /// Whether it ever was too far from where it went down to be a tap.
  @exclusivity(unchecked) private(set) var hasStrayed = false
  /// How much the view was told.
  @exclusivity(unchecked) var telling = Telling.untold
  /// Whether the view's turn to be told what the finger just did is yet to come.
  @exclusivity(unchecked) var hasPhaseToCome = false
  /// Whether the finger is up.
  @exclusivity(unchecked) var isUp = false

  /// The record of its hit path, which causes what happens as it goes down.
  var hitRecord: Int?

  /// Makes the touch of a finger that just went down.
  init(id: Int, location: Point, tapCount: Int, timestamp: Double, view: View?) {
    self.id = id
    self.phase = .began
    self.location = location
    self.previousLocation = location
    self.beginning = location
    self.tapCount = tapCount
    self.timestamp = timestamp
    self.view = view
  }

  /// Takes in where the finger is now, in points of the window.
  func move(to location: Point) {
    self.location = location
    if beginning.distance(to: location) > Self.repeatDistance { hasStrayed = true }
  }

  /// Returns where the touch is, in a view's own coordinates.
  ///
  /// - Parameter view: The view to measure in, or nil for the window.
  /// - Returns: The location in the view's coordinates.
  public func location(in view: View?) -> Point {
    view?.convert(location, from: nil) ?? location
  }

  /// Returns where the touch was before its last movement, in a view's own coordinates.
  ///
  /// - Parameter view: The view to measure in, or nil for the window.
  /// - Returns: The former location in the view's coordinates.
  public func previousLocation(in view: View?) -> Point {
    view?.convert(previousLocation, from: nil) ?? previousLocation
  }
}
