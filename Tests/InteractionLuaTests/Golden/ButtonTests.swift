internal import Interaction
internal import Testing

@Suite("Button: states and keys, told to Swift and to Lua alike (semantics §1)")
struct ButtonTests {
  /// Makes a button of 100 by 44 points.
  private func make() -> Button {
    Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
  }

  @Test("Space highlights, and presses when it comes up; Return presses at once")
  func keys() throws {
    try Bilingual.expect(
      """
      Space down [highlighted]
      touchUpInside key Space []
      primaryActionTriggered key Space []
      Space up []
      touchUpInside key Return []
      primaryActionTriggered key Return []
      Return down []
      Return up []
      """,
      of: make,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { button, event in
          let flags = button.isHighlighted ? "[highlighted]" : "[]"
          log("\(event.controlEvents) \(event.kind?.rawValue ?? "-") \(event.key ?? "x") \(flags)")
        }
      },
      lua: """
        control:on("allEvents", function(button, event)
          local kind = event.kind .. " " .. event.key
          print(names(event) .. " " .. kind .. " " .. flags(button))
        end)
        """
    ) { stage, button in
      func log(_ what: String) {
        stage.transcript.log("\(what) \(button.isHighlighted ? "[highlighted]" : "[]")")
      }
      button.becomeFirstResponder()
      for key in ["Space", "Return"] {
        stage.send(.keyDown(key))
        log("\(key) down")
        stage.send(.keyUp(key))
        log("\(key) up")
      }
    }
  }

  @Test("a Space that is down is called off when the keys go elsewhere, or the button is disabled")
  func calledOff() throws {
    try Bilingual.expectValues("", of: make) { stage, button in
      let other = TextField(frame: Rect(x: 0, y: 100, width: 100, height: 44))
      stage.root.addSubview(other)
      button.becomeFirstResponder()
      stage.send(.keyDown("Space"))
      stage.press("Tab")
      #expect(!button.isHighlighted)
      stage.send(.keyUp("Space"))
      button.becomeFirstResponder()
      stage.send(.keyDown("Space"))
      button.isEnabled = false
      #expect(!button.isHighlighted)
      stage.send(.keyUp("Space"))
    }
  }

  @Test("a key without the focus, or with modifiers, does not press")
  func otherKeys() throws {
    try Bilingual.expectValues("", of: make) { stage, button in
      stage.press("Space")
      stage.press("Return")
      button.becomeFirstResponder()
      stage.press("Return", .control)
      stage.press("Space", .shift)
      stage.press("x")
    }
  }

  @Test("the title of the state that holds is shown; states without one show the normal one")
  func titles() throws {
    let touched = """
      touchDown Going
      touchDragOutside+touchDragExit Go
      touchDragInside+touchDragEnter Going
      touchUpInside Go
      primaryActionTriggered Go
      """
    try Bilingual.expect(
      touched,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        button.setTitle("Going", for: .highlighted)
        button.on(.allEvents) { button, event in
          log("\(event.controlEvents) \(button.currentTitle)")
        }
      },
      lua: """
        control:setTitle("Going", "highlighted")
        control:on("allEvents", function(button, event)
          print(names(event) .. " " .. button.currentTitle)
        end)
        """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(10, 200)
      stage.move(10, 10)
      stage.up(10, 10)
    }
  }
}
