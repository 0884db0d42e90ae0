internal import Interaction
internal import Testing

@Suite("Switch and checkbox, told to Swift and to Lua alike (semantics §1)")
struct SwitchTests {
  /// Makes a switch whose thumb is 27 points wide and goes 20 points from side to side.
  private func makeSwitch() -> Switch { Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31)) }

  /// Makes a checkbox of 200 by 44 points.
  private func makeCheckbox() -> Checkbox {
    Checkbox(title: "Milk", frame: Rect(x: 0, y: 0, width: 200, height: 44))
  }

  @Test("a tap toggles: valueChanged, primaryActionTriggered, then touchUpInside")
  func tap() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpInside touch: on
      touchDown touch: on
      valueChanged touch: off
      primaryActionTriggered touch: off
      touchUpInside touch: off
      """,
      of: makeSwitch
    ) { stage, _ in
      stage.tap()
      stage.tap()
    }
  }

  @Test("a drag to the midpoint is committed when the finger goes up, and the thumb follows")
  func dragToMidpoint() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      touchDragInside touch: off
      thumb at 12
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpInside touch: on
      """,
      of: makeSwitch
    ) { stage, control in
      stage.down(10, 15)
      stage.move(20, 15)
      stage.transcript.log("thumb at \(Int(control.thumbRect.minX))")
      stage.up(20, 15)
    }
  }

  @Test("a drag that ends before the midpoint, or returns, changes nothing")
  func dragNotFarEnough() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      touchDragInside touch: off
      touchUpInside touch: off
      touchDown touch: off
      touchDragInside touch: off
      touchDragInside touch: off
      touchUpInside touch: off
      """,
      of: makeSwitch
    ) { stage, _ in
      stage.down(10, 15)
      stage.move(19, 15)
      stage.up(19, 15)
      stage.world.advance(by: 1)
      stage.down(10, 15)
      stage.move(30, 15)
      stage.move(10, 15)
      stage.up(10, 15)
    }
  }

  @Test("a drag is committed outside as well; a finger that only strays off is no tap")
  func dragOutside() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      touchDragOutside+touchDragExit touch: off
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpOutside touch: on
      touchDown touch: on
      touchUpOutside touch: on
      """,
      of: makeSwitch
    ) { stage, _ in
      stage.down(10, 15)
      stage.move(90, 15)
      stage.up(90, 300)
      stage.world.advance(by: 1)
      stage.down(30, 15)
      stage.up(30, 300)
    }
  }

  @Test("a finger that trembles within the slop still taps")
  func tremblingTap() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      touchDragInside touch: off
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpInside touch: on
      """,
      of: makeSwitch
    ) { stage, control in
      stage.down(10, 15)
      stage.move(10 + Switch.dragSlop, 15)
      #expect(control.thumbPosition == 0)
      stage.up(10 + Switch.dragSlop, 15)
    }
  }

  @Test("cancelled, or disabled by its own handler: the thumb goes back, touchCancel alone")
  func cancelled() throws {
    try Bilingual.expect(
      """
      touchDown off
      touchDragInside off
      touchCancel off
      touchDown off
      touchDragInside off
      touchCancel off
      """,
      of: makeSwitch,
      swift: { stage, control in
        let log = stage.transcript.log
        var drags = 0
        control.on(.allEvents) { control, event in
          log("\(event.controlEvents) \(control.isOn ? "on" : "off")")
          guard event.controlEvents == .touchDragInside else { return }
          drags += 1
          if drags == 2 { control.isEnabled = false }
        }
      },
      lua: """
        local drags = 0
        control:on("allEvents", function(control, event)
          print(names(event) .. " " .. (control.isOn and "on" or "off"))
          if names(event) ~= "touchDragInside" then return end
          drags = drags + 1
          if drags == 2 then control.isEnabled = false end
        end)
        """
    ) { stage, control in
      stage.down(10, 15)
      stage.move(40, 15)
      #expect(control.thumbPosition == 1)
      stage.cancel(40, 15)
      stage.world.advance(by: 1)
      #expect(control.thumbPosition == 0)
      stage.down(10, 15)
      stage.move(40, 15)
      stage.up(40, 15)
      #expect(control.thumbPosition == 0)
    }
  }

  @Test("Space toggles a switch and a checkbox when it comes up; Return is left to others")
  func keys() throws {
    let expected = """
      valueChanged key: on
      primaryActionTriggered key: on
      valueChanged key: off
      primaryActionTriggered key: off
      """
    func act(_ stage: LuaStage, _ control: Control) {
      stage.press("Tab")
      stage.press("Space")
      stage.press("Return")
      stage.press("Space", .shift)
      stage.press("Space")
    }
    try Bilingual.expectValues(expected, of: makeSwitch, act: act)
    try Bilingual.expectValues(expected, of: makeCheckbox, act: act)
  }

  @Test("a checkbox toggles where the finger goes up inside; mixed becomes on")
  func checkbox() throws {
    try Bilingual.expectValues(
      """
      touchDown touch: off
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpInside touch: on
      touchDown touch: on
      touchUpOutside touch: on
      touchDown touch: mixed
      valueChanged touch: on
      primaryActionTriggered touch: on
      touchUpInside touch: on
      """,
      of: makeCheckbox
    ) { stage, control in
      stage.tap()
      stage.world.advance(by: 1)
      stage.down(10, 10)
      stage.up(10, 300)
      control.isMixed = true
      stage.tap()
    }
  }

  @Test("the primary action is not lost when valueChanged removes the control")
  func removedByItsHandler() throws {
    try Bilingual.expect(
      """
      valueChanged
      touchCancel
      primaryActionTriggered
      """,
      of: makeSwitch,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on([.valueChanged, .primaryActionTriggered, .touchUpInside, .touchCancel]) {
          log("\($1.controlEvents)")
          if $1.controlEvents == .valueChanged { $0.removeFromSuperview() }
        }
      },
      lua: """
        local events = { "valueChanged", "primaryActionTriggered", "touchUpInside", "touchCancel" }
        control:on(events, function(control, event)
          print(names(event))
          if names(event) == "valueChanged" then control:removeFromSuperview() end
        end)
        """
    ) { stage, _ in stage.tap() }
  }
}
