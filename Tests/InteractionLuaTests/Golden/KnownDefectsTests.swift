internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Defects that reimplementations of UIKit's controls are known for, in Swift and in Lua")
struct KnownDefectsTests {
  /// Makes a button of 100 by 44 points.
  private func make() -> Button {
    Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test("they trap on dead targets")
  func deadTargets() throws {
    try Bilingual.expect(
      "alive",
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        do {
          let speaker = Speaker(stage.transcript)
          button.addTarget(speaker, action: Speaker.speak, for: .touchUpInside)
        }
        button.on(.touchUpInside) { _ in log("alive") }
      },
      lua: """
        local function connect()
          local target = ui.View { actions = { save = function() print "dead" end } }
          control:addTarget(target, "save", "touchUpInside")
        end
        connect()
        control:on("touchUpInside", function() print "alive" end)
        """
    ) { stage, button in
      stage.state.collect()
      stage.tap()
      #expect(button.allTargets.isEmpty)
    }
  }

  @Test("they fire twice for two bits")
  func twoBits() throws {
    try Bilingual.expect(
      """
      touchDown
      touchDragOutside+touchDragExit
      touchDragInside+touchDragEnter
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.on(.allTouchEvents) { log("\($1.controlEvents)") }
      },
      lua: "control:on('allTouchEvents', function(_, event) print(names(event)) end)"
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(300, 300)
      stage.move(10, 10)
    }
  }

  @Test("they never send outside, enter, exit or repeat")
  func missingEvents() throws {
    try Bilingual.expect(
      """
      touchDragOutside
      touchDragExit
      touchDragEnter
      touchDownRepeat
      touchUpOutside
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.didTouchDragOutside = { _ in log("touchDragOutside") }
        button.didTouchDragExit = { _ in log("touchDragExit") }
        button.didTouchDragEnter = { _ in log("touchDragEnter") }
        button.didTouchDownRepeat = { _ in log("touchDownRepeat") }
        button.didTouchUpOutside = { _ in log("touchUpOutside") }
      },
      lua: """
        control.didTouchDragOutside = function() print "touchDragOutside" end
        control.didTouchDragExit = function() print "touchDragExit" end
        control.didTouchDragEnter = function() print "touchDragEnter" end
        control.didTouchDownRepeat = function() print "touchDownRepeat" end
        control.didTouchUpOutside = function() print "touchUpOutside" end
        """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(300, 300)
      stage.move(10, 10)
      stage.up(10, 10)
      // A finger that went away was no tap, so it takes one that another can repeat.
      stage.down(10, 10)
      stage.up(10, 10)
      stage.down(10, 10)
      stage.up(300, 300)
    }
  }

  @Test("they ignore the enabled state")
  func enabledState() throws {
    try Bilingual.expect(
      """
      touchDown
      touchCancel
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.on(.allEvents) { button, event in
          log("\(event.controlEvents)")
          button.isEnabled = false
        }
      },
      lua: """
        control:on("allEvents", function(button, event)
          print(names(event))
          button.isEnabled = false
        end)
        """
    ) { stage, button in
      button.becomeFirstResponder()
      stage.down(10, 10)
      stage.up(10, 10)
      stage.tap()
      stage.press("Space")
      stage.press("Return")
      #expect(!button.isHighlighted)
      #expect(!button.isTracking)
    }
  }

  @Test("they let a disabled control be touched through")
  func touchedThrough() throws {
    try Bilingual.expect(
      "beneath",
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        let above = Button(title: "above", frame: button.frame)
        above.id = "above"
        above.isEnabled = false
        above.didTouchUpInside = { _ in log("above") }
        button.didTouchUpInside = { _ in log("beneath") }
        stage.root.addSubview(above)
      },
      lua: """
        local above = ui.Button { id = "above", title = "above", isEnabled = false }
        above.frame = control.frame
        above.didTouchUpInside = function() print "above" end
        control.didTouchUpInside = function() print "beneath" end
        app:view("root"):addSubview(above)
        """
    ) { stage, _ in
      stage.tap()
      stage.root.view(withId: "above")?.removeFromSuperview()
      stage.tap()
    }
  }

  @Test("they lose the primary action when touchUpInside removes the button")
  func primaryActionOfRemoved() throws {
    try Bilingual.expect(
      """
      touchUpInside
      primaryActionTriggered
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.on([.touchUpInside, .primaryActionTriggered]) { button, event in
          log("\(event.controlEvents)")
          button.removeFromSuperview()
        }
      },
      lua: """
        control:on({ "touchUpInside", "primaryActionTriggered" }, function(button, event)
          print(names(event))
          button:removeFromSuperview()
        end)
        """
    ) { stage, _ in stage.tap() }
  }

  @Test("they mutate the list while walking it")
  func mutation() throws {
    try Bilingual.expect(
      """
      1
      2
      --
      1
      3
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.on(.touchDown) { button, _ in
          log("1")
          button.on(.touchDown) { _ in log("3") }
        }
        var second: Connection?
        second = button.on(.touchDown) { _ in
          log("2")
          second?.cancel()
        }
      },
      lua: """
        control:on("touchDown", function(button)
          print "1"
          button:on("touchDown", function() print "3" end)
        end)
        local second
        second = control:on("touchDown", function()
          print "2"
          second:disconnect()
        end)
        """
    ) { stage, button in
      try button.sendActions(for: .touchDown)
      stage.transcript.log("--")
      try button.sendActions(for: .touchDown)
      button.removeTarget(nil, action: nil, for: .allEvents)
    }
  }
}
