internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The simulated user's presses, drags and swipes")
struct SimulatedUserGesturesTests {
  /// A view that writes down what fingers do on it, and when.
  private final class Pad: View {
    /// What happened, a line each.
    var log: [String] = []

    /// Writes down a phase of some touches.
    private func note(_ phase: String, _ touches: [Touch]) {
      for touch in touches {
        let time = ((world?.now ?? 0) * 1_000).rounded().plain
        log.append("\(touch.id) \(phase) \(touch.location.rounded) \(time) ms")
      }
    }

    override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
      note("began", touches)
    }

    override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
      note("moved", touches)
    }

    override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
      note("ended", touches)
    }
  }

  private let pad = Pad(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let screen: Screen

  init() { screen = Screen(pad) }

  @Test("a long press keeps the finger down for its duration, frame by frame")
  func longPress() throws {
    try screen.user.longPress(pad)
    #expect(pad.log == ["0 began (150, 100) 17 ms", "0 ended (150, 100) 617 ms"])
    #expect(
      screen.message { try $0.longPress(pad, duration: -1) }
        == "The duration is -1; use 0 or more."
    )
  }

  @Test("a drag moves in each frame, in a straight line, and rests before it ends")
  func drag() throws {
    try screen.user.drag(pad, to: Point(x: 30, y: 40))
    #expect(
      pad.log == [
        "0 began (150, 100) 17 ms", "0 moved (140, 95) 33 ms", "0 moved (130, 90) 50 ms",
        "0 moved (120, 85) 67 ms", "0 moved (110, 80) 83 ms", "0 moved (100, 75) 100 ms",
        "0 moved (90, 70) 117 ms", "0 moved (80, 65) 133 ms", "0 moved (70, 60) 150 ms",
        "0 moved (60, 55) 167 ms", "0 moved (50, 50) 183 ms", "0 moved (40, 45) 200 ms",
        "0 moved (30, 40) 217 ms", "0 ended (30, 40) 417 ms",
      ]
    )
    #expect(screen.journal.text.hasSuffix(": from (150, 100) to (30, 40)"))
  }

  @Test("a drag needs a target for its end as well, and the finger stays up without one")
  func dragNowhere() {
    #expect(
      screen.message { try $0.drag(pad, to: .button("Bin"), TapOptions(timeout: 0.1)) }
        .hasPrefix("No element matches button \"Bin\" (waited 0.1 s).")
    )
    #expect(pad.log == [])
  }

  @Test(
    "a swipe goes a hundred points in six frames and does not rest",
    arguments: [
      (SwipeDirection.left, "(50, 100)"), (.right, "(250, 100)"), (.up, "(150, 0)"),
      (.down, "(150, 200)"),
    ]
  )
  func swipe(direction: SwipeDirection, end: String) throws {
    try screen.user.swipe(pad, direction)
    #expect(pad.log.count == 8)
    #expect(pad.log.suffix(2) == ["0 moved \(end) 117 ms", "0 ended \(end) 117 ms"])
  }

  @Test("fingers that are put down to stay have numbers of their own and move on their own")
  func touches() throws {
    let first = try screen.user.touch(pad, TapOptions(at: Point(x: 10, y: 10)))
    let second = try screen.user.touch(pad, TapOptions(at: Point(x: 20, y: 10)))
    pad.log = []
    try first.move(to: Point(x: 10, y: 70))
    try second.up()
    #expect(
      screen.message { _ in try second.up() }
        == "The finger is up already, so it cannot be lifted; put it down again with touch."
    )
    try first.up()
    #expect(
      pad.log.suffix(3).map { String($0.prefix(17)) } == [
        "1 moved (10, 70) ", "2 ended (20, 10) ", "1 ended (10, 70) ",
      ]
    )
    #expect(
      screen.message { _ in try second.move(to: pad) }
        == "The finger is up already, so it cannot move; put it down again with touch."
    )
    let third = try screen.user.touch(pad)
    try third.up()
    #expect(pad.log.last?.hasPrefix("1 ended (150, 100)") == true)
  }

  @Test("a finger that is up is no other one that was put down since, though that has its number")
  func lifted() throws {
    let first = try screen.user.touch(pad)
    try first.up()
    let second = try screen.user.touch(pad)
    pad.log = []
    #expect(
      screen.message { _ in try first.up() }
        == "The finger is up already, so it cannot be lifted; put it down again with touch."
    )
    #expect(
      screen.message { _ in try first.move(to: Point(x: 10, y: 70)) }
        == "The finger is up already, so it cannot move; put it down again with touch."
    )
    #expect(pad.log == [])
    try second.up()
    #expect(pad.log.map { String($0.prefix(8)) } == ["1 ended "])
  }

  @Test("what a host ends a press with lifts the finger")
  func ended() throws {
    struct Stop: Error {}
    var frames = 0
    screen.user.whileWaiting = {
      frames += 1
      if frames > 5 { throw Stop() }
    }
    #expect(throws: Stop.self) { try screen.user.longPress(pad) }
    #expect(pad.log.map { String($0.prefix(8)) } == ["0 began ", "0 ended "])
  }
}
