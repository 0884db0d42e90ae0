internal import Interaction
internal import Testing

@Suite("Pan: velocity by the virtual clock")
struct MotionTests {
  /// Drags a finger through places at times, and returns the velocity, rounded, once it rested for
  /// some time more.
  func velocity(_ moves: [(after: Double, x: Double)], rest: Double = 0) -> Double {
    let view = View(frame: Rect(x: 0, y: 0, width: 390, height: 100))
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let stage = Stage(view)
    stage.down(0, 10)
    for move in moves {
      stage.world.advance(by: move.after)
      stage.move(move.x, 10)
    }
    stage.world.advance(by: rest)
    return pan.velocity(in: nil).x.rounded()
  }

  @Test("even movement, acceleration within a tenth of a second, and rest")
  func speeds() {
    #expect(velocity([(0.01, 20), (0.01, 40), (0.01, 60)]) == 2000)
    #expect(velocity([(0.5, 20), (0.05, 30), (0.05, 90)]) == 700)
    #expect(velocity([(0.2, 20), (0.2, 60)]) == 200)
    #expect(velocity([(0.05, 50)], rest: 0.09) == 1000)
    #expect(velocity([(0.05, 50)], rest: 0.1) == 0)
  }

  @Test("without time there is no speed")
  func noTime() {
    #expect(velocity([(0, 20), (0, 40)]) == 0)
  }
}
