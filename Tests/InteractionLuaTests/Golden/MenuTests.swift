internal import Interaction
internal import Testing

@Suite("PopUpButton and PickerView: what is told, to Swift and to Lua alike (semantics §1)")
struct MenuTests {
  /// A button with three choices, of which the first is selected.
  private static func makeButton() -> PopUpButton {
    PopUpButton(
      items: ["Low", .separator(), "High"],
      selectedIndex: 0,
      frame: Rect(x: 20, y: 100, width: 150, height: 44)
    )
  }

  /// Plays a scene whose handlers write down the events of a pop-up button.
  private func expectRecorded(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, PopUpButton) throws -> Void
  ) throws {
    try Bilingual.expect(
      expected,
      of: Self.makeButton,
      swift: { stage, button in
        let log = stage.transcript.log
        button.items[2].setHandler { button, event in
          log("handler \(event.kind?.rawValue ?? "code") \(button.selectedItem?.title ?? "-")")
        }
        button.on([.menuActionTriggered, .valueChanged, .primaryActionTriggered]) { button, event in
          let title = button.selectedItem?.title ?? "-"
          log("\(event.controlEvents) \(title)\(button.isMenuOpen ? " open" : "")")
        }
      },
      lua: """
        local function title() return subject.selectedItem and subject.selectedItem.title or "-" end
        subject.items[3].handler = function(button, event)
          print("handler " .. (event.kind or "code") .. " " .. title())
        end
        subject:on({ "menuActionTriggered", "valueChanged", "primaryActionTriggered" },
          function(button, event)
            print(event.controlEvents[1] .. " " .. title() .. (button.isMenuOpen and " open" or ""))
          end)
        """,
      sourceLocation: sourceLocation,
      act: act
    )
  }

  @Test(
    "another choice: menuActionTriggered before it opens; handler, valueChanged, primary action"
  )
  func choose() throws {
    try expectRecorded(
      """
      menuActionTriggered Low
      handler touch High
      valueChanged High
      primaryActionTriggered High
      """
    ) { stage, button in
      stage.tap(30, 110)
      #expect(button.isMenuOpen)
      // Two rows and a line below the button.
      stage.tap(30, 144 + 44 + 9 + 10)
    }
  }

  @Test("the same choice again calls its handler and sends nothing")
  func same() throws {
    try expectRecorded(
      """
      menuActionTriggered High
      handler key High
      """
    ) { stage, button in
      button.selectedIndex = 2
      button.becomeFirstResponder()
      stage.press("Space")
      stage.press("Return")
    }
  }

  @Test("a menu of commands: handler, then primary action; nothing is selected")
  func commands() throws {
    try expectRecorded(
      """
      menuActionTriggered -
      handler key -
      primaryActionTriggered -
      """
    ) { stage, button in
      button.selectedIndex = nil
      button.pullsDown = true
      button.becomeFirstResponder()
      for key in ["ArrowDown", "End", "Return"] { stage.press(key) }
    }
  }

  @Test("closed without a choice, and setting a value in code: nothing")
  func nothing() throws {
    try expectRecorded("menuActionTriggered Low") { stage, button in
      stage.tap(30, 110)
      stage.tap(300, 700)
      #expect(!button.isMenuOpen)
      button.selectedIndex = 2
      button.items = ["Other"]
      button.openMenu()
      button.closeMenu()
    }
  }

  @Test("a picker: valueChanged, then the primary action, once a wheel rests; in code nothing")
  func picker() throws {
    try Bilingual.expect(
      """
      valueChanged key 3 1
      primaryActionTriggered key 3 1
      valueChanged touch 3 2
      primaryActionTriggered touch 3 2
      """,
      of: {
        PickerView(
          components: [["a", "b", "c"], ["x", "y"]],
          frame: Rect(x: 0, y: 0, width: 200, height: 160)
        )
      },
      swift: { stage, picker in
        let log = stage.transcript.log
        picker.on([.valueChanged, .primaryActionTriggered]) { picker, event in
          let rows = (0..<2).map { "\((picker.selectedRow(inComponent: $0) ?? -1) + 1)" }
          log(
            "\(event.controlEvents) \(event.kind?.rawValue ?? "code") "
              + rows.joined(separator: " ")
          )
        }
      },
      lua: """
        subject:on({ "valueChanged", "primaryActionTriggered" }, function(picker, event)
          print(event.controlEvents[1] .. " " .. (event.kind or "code") .. " "
            .. picker:selectedRow(1) .. " " .. picker:selectedRow(2))
        end)
        """
    ) { stage, picker in
      picker.selectRow(1, inComponent: 0, animated: false)
      picker.subviews[0].becomeFirstResponder()
      stage.press("ArrowDown")
      stage.world.settle()
      stage.tap(150, 110)
      stage.world.settle()
      picker.selectRow(0, inComponent: 1, animated: true)
      stage.world.settle()
    }
  }
}
