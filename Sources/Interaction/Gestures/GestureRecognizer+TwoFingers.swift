/// What gestures of two fingers have in common.
extension GestureRecognizer {
  /// The way from the first finger to the second, in points; nil unless two are down.
  final var spanOfTwo: Point? {
    guard touches.count == 2 else { return nil }
    let (one, other) = (touches[0].location, touches[1].location)
    return Point(x: other.x - one.x, y: other.y - one.y)
  }

  /// Ignores every finger after the second.
  final func keepTwoTouches(_ event: InteractionEvent) {
    for touch in touches.dropFirst(2) { ignore(touch, for: event) }
  }

  /// Says whether no finger is left without those that go up now.
  final func isLifted(by ended: [Touch]) -> Bool {
    touches.allSatisfy { touch in ended.contains { $0 === touch } }
  }
}
