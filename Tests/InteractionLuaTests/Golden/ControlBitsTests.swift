internal import Interaction
internal import Testing

@Suite("Control: the bits of events and states, by name in Swift and in Lua alike (semantics §1)")
struct ControlBitsTests {
  @Test("every event has UIKit's bit; those without a name are told by their numbers")
  func events() throws {
    try Bilingual.expect(
      """
      touchDown
      touchDownRepeat
      touchDragInside
      touchDragOutside
      touchDragEnter
      touchDragExit
      touchUpInside
      touchUpOutside
      touchCancel
      bit9
      bit10
      bit11
      valueChanged
      primaryActionTriggered
      menuActionTriggered
      bit15
      editingDidBegin
      editingChanged
      editingDidEnd
      editingDidEndOnExit
      bit20
      bit21
      bit22
      bit23
      bit24
      bit25
      bit26
      bit27
      bit28
      bit29
      bit30
      bit31
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allEvents) { log("\($1.controlEvents)") }
      },
      lua: "control:on('allEvents', function(_, event) print(names(event)) end)"
    ) { _, control in
      for bit in 0..<32 { try control.sendActions(for: Control.Event(rawValue: 1 << bit)) }
    }
  }

  @Test("a mask hears its events and no others")
  func masks() throws {
    try Bilingual.expect(
      """
      touch: touchDown+touchDownRepeat+touchDragInside+touchDragOutside+touchDragEnter\
      +touchDragExit+touchUpInside+touchUpOutside+touchCancel+bit9+bit10+bit11
      editing: editingDidBegin+editingChanged+editingDidEnd+editingDidEndOnExit
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.on(.allTouchEvents) { log("touch: \($1.controlEvents)") }
        control.on(.allEditingEvents) { log("editing: \($1.controlEvents)") }
      },
      lua: """
        control:on("allTouchEvents", function(_, event) print("touch: " .. names(event)) end)
        control:on("allEditingEvents", function(_, event) print("editing: " .. names(event)) end)
        """
    ) { _, control in
      try control.sendActions(for: .allEvents)
      let reserved = [Control.Event.applicationReserved, .systemReserved].map(\.rawValue)
      #expect(reserved == [0x0F00_0000, 0xF000_0000])
    }
  }

  @Test("the names that a control lists are those that it takes, also of bits without a name")
  func namesAreTaken() throws {
    try Bilingual.expect(
      """
      touchDown
      bit9
      true
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        let names = Control.Event(rawValue: 0x201).names
        let events = try names.reduce(into: Control.Event()) { try $0.formUnion(.init(named: $1)) }
        control.on(events) { log("\($1.controlEvents)") }
        for name in names { try control.sendActions(for: .init(named: name)) }
        log("\(control.allControlEvents == events)")
      },
      lua: """
        control:on({ "touchDown", "bit9" }, function(_, event) print(names(event)) end)
        for _, name in ipairs(control:allControlEvents()) do control:sendActions(name) end
        control:on(control:allControlEvents(), function() end)
        print(table.concat(control:allControlEvents(), " ") == "touchDown bit9")
        """
    ) { _, _ in }
  }

  @Test("state: normal is empty, and every flag that holds adds its own bit")
  func states() throws {
    let flags = ["highlighted", "disabled", "selected", "focused"]
    func describe(_ control: Control) -> String {
      let held = (0..<UInt(flags.count)).filter { control.state.rawValue & (1 << $0) != 0 }
      return held.isEmpty ? "normal" : held.map { flags[Int($0)] }.joined(separator: " ")
    }
    try Bilingual.expect(
      """
      normal
      focused
      selected focused
      highlighted selected focused
      highlighted disabled selected
      """,
      of: { Button(title: "Go") },
      swift: { stage, button in
        let log = stage.transcript.log
        button.on(.valueChanged) { log(describe($0)) }
      },
      lua: """
        control:on("valueChanged", function(button)
          print(#button.state == 0 and "normal" or table.concat(button.state, " "))
        end)
        """
    ) { _, button in
      let steps: [() -> Void] = [
        {}, { button.becomeFirstResponder() }, { button.isSelected = true },
        { button.isHighlighted = true }, { button.isEnabled = false },
      ]
      for step in steps {
        step()
        try button.sendActions(for: .valueChanged)
      }
    }
  }
}
