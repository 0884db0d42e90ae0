internal import Interaction
internal import Testing

@Suite("Stepper, told to Swift and to Lua alike (semantics §1)")
struct StepperTests {
  /// Makes a stepper from 0 to 5 that stands at 3; its buttons are 47 points wide.
  private func make() -> Stepper {
    Stepper(value: 3, in: 0...5, frame: Rect(x: 0, y: 0, width: 94, height: 32))
  }

  /// Makes one that is changed before use.
  private func make(_ change: @escaping (Stepper) -> Void) -> () -> Stepper {
    {
      let stepper = make()
      change(stepper)
      return stepper
    }
  }

  /// The transcript of some values that are told one after the other.
  private func told(_ values: String..., by kind: String = "touch") -> String {
    values.map { "valueChanged \(kind): \($0)\nprimaryActionTriggered \(kind): \($0)" }
      .joined(separator: "\n")
  }

  @Test("a tap on a button makes one step; at a bound its button cannot be used")
  func taps() throws {
    try Bilingual.expectValues(told("4", "5", "4"), of: make) { stage, stepper in
      stage.tap(70, 10)
      stage.tap(70, 10)
      #expect(!stepper.incrementButton.isEnabled)
      stage.tap(70, 10)
      stage.tap(10, 10)
      #expect(stepper.incrementButton.isEnabled)
    }
  }

  @Test("a finger that goes up outside of its button makes no step")
  func outside() throws {
    try Bilingual.expectValues("", of: make) { stage, _ in
      stage.down(70, 10)
      stage.up(70, 200)
      stage.world.advance(by: 1)
      stage.down(70, 10)
      stage.up(10, 10)
    }
  }

  @Test("a finger that stays repeats the step from the delay on, pauses outside, ends at a bound")
  func repeats() throws {
    try Bilingual.expectValues(
      """
      0.49 s
      valueChanged touch: 1
      primaryActionTriggered touch: 1
      0.5 s
      valueChanged touch: 2
      primaryActionTriggered touch: 2
      0.6 s
      0.9 s outside
      valueChanged touch: 3
      primaryActionTriggered touch: 3
      1 s
      valueChanged touch: 4
      primaryActionTriggered touch: 4
      valueChanged touch: 5
      primaryActionTriggered touch: 5
      2 s
      """,
      of: make { $0.value = 0 }
    ) { stage, _ in
      let world = stage.world
      stage.down(70, 10)
      world.advance(by: 0.49)
      stage.transcript.log("0.49 s")
      world.advance(by: 0.01)
      stage.transcript.log("0.5 s")
      world.advance(by: 0.1)
      stage.transcript.log("0.6 s")
      stage.move(70, 200)
      world.advance(by: 0.3)
      stage.transcript.log("0.9 s outside")
      stage.move(70, 10)
      world.advance(by: 0.1)
      stage.transcript.log("1 s")
      world.advance(by: 1)
      stage.transcript.log("2 s")
      stage.up(70, 10)
      #expect(world.scheduler.timers.isEmpty)
      world.advance(by: 1)
    }
  }

  @Test("without autorepeat a long press is one step")
  func noAutorepeat() throws {
    try Bilingual.expectValues(told("4"), of: make { $0.autorepeat = false }) { stage, _ in
      stage.down(70, 10)
      stage.world.advance(by: 3)
      stage.up(70, 10)
    }
  }

  @Test("wrapping: beyond a bound comes the other one")
  func wraps() throws {
    try Bilingual.expectValues(told("4", "5", "0", "5"), of: make { $0.wraps = true }) {
      stage,
      _ in
      for _ in 0..<3 { stage.tap(70, 10) }
      stage.tap(10, 10)
    }
  }

  @Test("a step that would pass a bound ends at it")
  func clamps() throws {
    try Bilingual.expectValues(told("5", "3", "1", "0"), of: make { $0.stepValue = 2 }) {
      stage,
      stepper in
      stage.tap(70, 10)
      for _ in 0..<3 { stage.tap(10, 10) }
      #expect(stepper.value == 0)
    }
  }

  @Test("not continuous: once, when the finger goes up, inside or not; nothing if cancelled")
  func discrete() throws {
    try Bilingual.expectValues(
      """
      held at 1
      valueChanged touch: 1
      primaryActionTriggered touch: 1
      held at 3
      valueChanged touch: 3
      primaryActionTriggered touch: 3
      held at 1
      cancelled at 3
      """,
      of: make { $0.isContinuous = false }
    ) { stage, stepper in
      func hold(_ x: Double) {
        stage.down(x, 10)
        stage.world.advance(by: 0.65)
        stage.transcript.log("held at \(Int(stepper.value))")
      }
      hold(10)
      stage.up(10, 10)
      hold(70)
      stage.up(70, 200)
      hold(10)
      stage.cancel(10, 10)
      stage.transcript.log("cancelled at \(Int(stepper.value))")
    }
  }

  @Test("disabled or removed while held: no further step, and no timer stays")
  func takenAway() throws {
    try Bilingual.expect(
      """
      valueChanged 2
      primaryActionTriggered 2
      valueChanged 1
      primaryActionTriggered 1
      """,
      of: make,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { stepper, event in
          log("\(event.controlEvents) \(Int(stepper.value))")
          guard event.controlEvents == .valueChanged else { return }
          if stepper.value == 2 { stepper.isEnabled = false } else { stepper.removeFromSuperview() }
        }
      },
      lua: """
        control:on("allEvents", function(stepper, event)
          print(names(event) .. " " .. math.tointeger(stepper.value))
          if names(event) ~= "valueChanged" then return end
          if stepper.value == 2 then stepper.isEnabled = false else stepper:removeFromSuperview() end
        end)
        """
    ) { stage, stepper in
      stage.down(10, 10)
      stage.world.advance(by: 2)
      stage.up(10, 10)
      #expect(stage.world.scheduler.timers.isEmpty)
      #expect(!stepper.decrementButton.isEnabled)
      stepper.isEnabled = true
      stage.down(10, 10)
      stage.world.advance(by: 2)
      stage.up(10, 10)
      #expect(stage.world.scheduler.timers.isEmpty)
    }
  }

  @Test("keys: arrows a step, pages ten, Home and End the bounds, and nothing at a bound")
  func keys() throws {
    try Bilingual.expectValues(
      told("4", "5", "4", "3", "5", "0", "5", "0", by: "key"),
      of: make
    ) { stage, _ in
      stage.press("Tab")
      for key in ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"] {
        stage.press(key)
      }
      for key in ["PageUp", "PageDown", "PageDown", "End", "Home", "ArrowDown", "Space"] {
        stage.press(key)
      }
    }
  }
}
