internal import Interaction

/// A scene of random acts with one finger, which may stay down between two of them.
protocol FingerScene: AnyObject {
  /// The world that is touched.
  var world: World { get }
  /// Where the finger is; nil while it is up.
  var finger: Point? { get set }

  /// Takes note of what the finger has begun.
  func notice()
}

extension FingerScene {
  /// Drags the finger, unless it is down, and leaves it there.
  ///
  /// - Returns: Whether it was up.
  @discardableResult
  func drag(from start: Point, to end: Point) -> Bool {
    guard finger == nil else { return false }
    send(.began, start)
    for step in 1...4 {
      world.advance(by: 0.2)
      let part = Double(step) / 4
      send(
        .moved,
        Point(
          x: start.x + (end.x - start.x) * part,
          y: start.y + (end.y - start.y) * part
        )
      )
      notice()
    }
    world.advance(by: 0.5)
    finger = end
    return true
  }

  /// Takes the finger away.
  ///
  /// - Returns: Whether it was down.
  @discardableResult
  func lift(_ phase: Touch.Phase) -> Bool {
    guard let finger else { return false }
    self.finger = nil
    send(phase, finger)
    return true
  }

  /// Lets the finger do something.
  func send(_ phase: Touch.Phase, _ point: Point) {
    world.send(.touch(phase, at: point))
  }
}
