internal import Interaction
internal import Testing

@Suite("Touches: taps in succession")
struct TapCountTests {
  /// Taps at a point and returns the tap count that touchDown told.
  func tapCount(
    _ stage: Stage,
    _ x: Double,
    _ y: Double,
    lift: (x: Double, y: Double)? = nil
  )
    -> Int
  {
    let before = counts.lines.count
    stage.down(x, y)
    stage.up(lift?.x ?? x, lift?.y ?? y)
    return counts.lines.count > before ? Int(counts.lines[before]) ?? -1 : -1
  }

  let counts = Transcript()

  /// Makes a control that writes down the tap count of each touchDown.
  func makeControl(x: Double = 0) -> Control {
    let control = Control(frame: Rect(x: x, y: 0, width: 100, height: 100))
    control.on(.touchDown) { [counts] _, event in counts.log("\(event.touch?.tapCount ?? 0)") }
    return control
  }

  @Test(
    "a tap counts on while the gap is shorter than 0.35 s",
    arguments: [(0.0, 2), (0.349, 2), (0.35, 1), (1.0, 1)]
  )
  func gap(seconds: Double, count: Int) {
    let stage = Stage(makeControl())
    #expect(tapCount(stage, 10, 10) == 1)
    stage.world.advance(by: seconds)
    #expect(tapCount(stage, 10, 10) == count)
  }

  @Test(
    "a tap counts on within 44 points of the former",
    arguments: [(10.0, 2), (54.0, 2), (55.0, 1)]
  )
  func distance(x: Double, count: Int) {
    let stage = Stage(makeControl())
    #expect(tapCount(stage, 10, 10) == 1)
    #expect(tapCount(stage, x, 10) == count)
  }

  @Test("taps count on and on, on the same view only")
  func succession() {
    let stage = Stage(makeControl(), makeControl(x: 100))
    #expect(tapCount(stage, 90, 10) == 1)
    #expect(tapCount(stage, 90, 10) == 2)
    #expect(tapCount(stage, 90, 10) == 3)
    #expect(tapCount(stage, 110, 10) == 1)
    #expect(tapCount(stage, 90, 10) == 1)
  }

  @Test("a finger that strayed was no tap, nor was a touch that was cancelled")
  func noTap() {
    let stage = Stage(makeControl())
    #expect(tapCount(stage, 10, 10, lift: (x: 90, y: 10)) == 1)
    #expect(tapCount(stage, 10, 10) == 1)
    stage.world.advance(by: 1)
    stage.down(10, 10)
    stage.cancel(10, 10)
    #expect(tapCount(stage, 10, 10) == 1)
  }

  @Test("a finger that went away and came back was no tap")
  func wentAway() {
    let stage = Stage(makeControl())
    stage.down(10, 10)
    stage.move(10, 90)
    stage.move(10, 10)
    stage.up(10, 10)
    #expect(tapCount(stage, 10, 10) == 1)
    #expect(tapCount(stage, 10, 10) == 2)
  }

  @Test("a finger that rested for long was no tap", arguments: [(1.499, 2), (1.5, 1), (3.0, 1)])
  func rested(seconds: Double, count: Int) {
    let stage = Stage(makeControl())
    stage.down(10, 10)
    stage.world.advance(by: seconds)
    stage.up(10, 10)
    #expect(tapCount(stage, 10, 10) == count)
  }

  @Test("two fingers that tap together, far apart, count on each for itself")
  func twoFingersTwice() {
    let stage = Stage(makeControl(), makeControl(x: 100))
    var told: [String] = []
    for round in 1...3 {
      for (id, x) in [(1, 10.0), (2, 190.0)] {
        let before = counts.lines.count
        stage.down(x, 10, id: id)
        told.append("\(round) \(x) \(counts.lines.dropFirst(before).joined())")
      }
      for (id, x) in [(1, 10.0), (2, 190.0)] { stage.up(x, 10, id: id) }
    }
    #expect(
      told == ["1 10.0 1", "1 190.0 1", "2 10.0 2", "2 190.0 2", "3 10.0 3", "3 190.0 3"]
    )
    // A finger alone taps elsewhere, after which everything begins anew.
    #expect(tapCount(stage, 90, 90) == 1)
    #expect(tapCount(stage, 10, 10) == 1)
  }
}
