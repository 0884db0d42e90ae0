internal import Interaction
internal import Testing

/// The items of the two texts on target-action, by their numbers in the list of patterns, in Swift
/// and in Lua alike.
@Suite("Target-action and control events: every form, in Swift and in Lua alike (patterns A and B)")
struct TargetActionFormsTests {
  /// A target in Swift with an action of each shape.
  private final class Desk: Responder {
    let transcript: Transcript

    static let plain = Action("plain") { (desk: Desk) in desk.transcript.log("plain") }
    static let sent = Action("sent") { (desk: Desk, sender: SpyControl) in
      desk.transcript.log("sent by \(sender.id)")
    }
    static let told = Action("told") { (desk: Desk, sender: Control, event: InteractionEvent) in
      desk.transcript.log("told by \(sender.id) of \(event.controlEvents)")
    }

    override class var actions: [AnyAction] { [plain, sent, told] }

    init(_ transcript: Transcript) { self.transcript = transcript }
  }

  /// The same target in a script.
  private static let desk = """
    local desk = {
      plain = function() print "plain" end,
      sent = function(self, sender) print("sent by " .. sender.id) end,
      told = function(self, sender, event)
        print("told by " .. sender.id .. " of " .. names(event))
      end,
    }

    """

  @Test("A1, B2: a target registers for an event with each shape of action, and takes it back")
  func shapes() throws {
    var desk: Desk?
    try Bilingual.expect(
      """
      plain
      sent by control
      told by control of touchUpInside
      --
      plain
      told by control of touchUpInside
      """,
      swift: { stage, control in
        let target = Desk(stage.transcript)
        desk = target
        for action in Desk.actions {
          control.addTarget(target, action: action, for: .touchUpInside)
        }
        control.once(.touchCancel) { control in
          control.removeTarget(target, action: Desk.sent, for: .allEvents)
        }
      },
      lua: Self.desk + """
        for _, name in ipairs { "plain", "sent", "told" } do
          control:addTarget(desk, name, "touchUpInside")
        end
        control:once("touchCancel", function(control) control:removeTarget(desk, "sent") end)
        """
    ) { stage, control in
      try control.sendActions(for: .touchUpInside)
      stage.transcript.log("--")
      try control.sendActions(for: .touchCancel)
      try control.sendActions(for: .touchUpInside)
    }
    #expect(desk != nil)
  }

  @Test("A4: didTouchUpInside makes the control its own target; nil takes that away")
  func setAndClear() throws {
    try Bilingual.expect(
      """
      control
      control
      --
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.didTouchUpInside = { sender in log(sender.id) }
        control.on(.touchDown) { $0.didTouchUpInside = nil }
      },
      lua: """
        control.didTouchUpInside = function(sender) print(sender.id) end
        control:on("touchDown", function(sender) sender.didTouchUpInside = nil end)
        """
    ) { stage, control in
      #expect(control.allTargets.map { $0 === control } == [true])
      try control.sendActions(for: .touchUpInside)
      try control.sendActions(for: [.touchUpInside, .touchUpOutside])
      stage.transcript.log("--")
      try control.sendActions(for: .touchDown)
      #expect(control.allTargets.isEmpty)
      try control.sendActions(for: .touchUpInside)
    }
  }

  @Test("A4, A6: the same closure form for every event of every control")
  func closureOfEachEvent() throws {
    try Bilingual.expect(
      Control.Event.named.map(\.name).joined(separator: "\n"),
      swift: { stage, control in
        let log = stage.transcript.log
        control.didTouchDown = { _ in log("touchDown") }
        control.didTouchDownRepeat = { _ in log("touchDownRepeat") }
        control.didTouchDragInside = { _ in log("touchDragInside") }
        control.didTouchDragOutside = { _ in log("touchDragOutside") }
        control.didTouchDragEnter = { _ in log("touchDragEnter") }
        control.didTouchDragExit = { _ in log("touchDragExit") }
        control.didTouchUpInside = { _ in log("touchUpInside") }
        control.didTouchUpOutside = { _ in log("touchUpOutside") }
        control.didTouchCancel = { _ in log("touchCancel") }
        control.didChangeValue = { _ in log("valueChanged") }
        control.didTriggerPrimaryAction = { _ in log("primaryActionTriggered") }
        control.didTriggerMenuAction = { _ in log("menuActionTriggered") }
        control.didBeginEditing = { _ in log("editingDidBegin") }
        control.didChangeText = { _ in log("editingChanged") }
        control.didEndEditing = { _ in log("editingDidEnd") }
        control.didEndOnExit = { _ in log("editingDidEndOnExit") }
      },
      lua: """
        for _, property in ipairs {
          "didTouchDown", "didTouchDownRepeat", "didTouchDragInside", "didTouchDragOutside",
          "didTouchDragEnter", "didTouchDragExit", "didTouchUpInside", "didTouchUpOutside",
          "didTouchCancel", "didChangeValue", "didTriggerPrimaryAction", "didTriggerMenuAction",
          "didBeginEditing", "didChangeText", "didEndEditing", "didEndOnExit",
        } do
          control[property] = function(_, event) print(names(event)) end
        end
        """
    ) { _, control in
      for named in Control.Event.named { try control.sendActions(for: named.event) }
    }
  }

  @Test("A2, A7: twenty rows with a button each, by climbing from the sender and by a closure")
  func twentyRows() throws {
    let words = [
      "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Eleven",
      "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen", "Eighteen", "Nineteen",
      "Twenty",
    ]
    try Bilingual.expectSubclass(
      words.map { "climbed to \($0)\nclosure of \($0)" }.joined(separator: "\n"),
      swift: { transcript in
        let list = VStack()
        for word in words {
          let button = Button(title: "Print")
          button.addTarget(list, action: AnyAction(named: "climb"), for: .touchUpInside)
          button.didTouchUpInside = { _ in transcript.log("closure of \(word)") }
          list.addSubview(HStack { HStack { button } })
        }
        // The trouble with it: this knows how the rows are built, and breaks when they change.
        list.setAction(named: "climb") { [unowned list] sender, _ in
          let row = (sender as? Button)?.superview?.superview
          guard let index = list.subviews.firstIndex(where: { $0 === row }) else { return }
          transcript.log("climbed to \(words[index])")
        }
        return list
      },
      lua: """
        local words = { "\(words.joined(separator: "\", \""))" }
        local list = ui.VStack {}
        for _, word in ipairs(words) do
          local button = ui.Button { title = "Print" }
          button:addTarget(list, "climb", "touchUpInside")
          button.didTouchUpInside = function() print("closure of " .. word) end
          list:addSubview(ui.HStack { ui.HStack { button } })
        end
        list.actions = { climb = function(self, sender)
          for index, row in ipairs(self.subviews) do
            if row == sender.superview.superview then print("climbed to " .. words[index]) end
          end
        end }
        root:addSubview(list)
        """
    ) { _, list in
      for row in list.subviews {
        let button = try #require(row.subviews[0].subviews[0] as? Button)
        try button.sendActions(for: .touchUpInside)
      }
    }
  }

  @Test("B1: one hears only of the events one registered for, as a mask")
  func mask() throws {
    try Bilingual.expect(
      "touchDown\ntouchUpInside",
      swift: { stage, control in
        let log = stage.transcript.log
        control.on([.touchDown, .touchUpInside]) { _, event in log("\(event.controlEvents)") }
      },
      lua: """
        control:on({ "touchDown", "touchUpInside" }, function(_, event) print(names(event)) end)
        """
    ) { _, control in
      for event in [Control.Event.touchDown, .touchDragInside, .touchUpInside] {
        try control.sendActions(for: event)
      }
      #expect(control.allControlEvents == [.touchDown, .touchUpInside])
    }
  }

  @Test("B2: a sender of another type than the action takes is an error that names both")
  func wrongSender() throws {
    let transcript = Transcript()
    let desk = Desk(transcript)
    let button = Button(title: "Go")
    button.addTarget(desk, action: Desk.sent, for: .touchDown)
    let error = #expect(throws: InteractionError.self) {
      try button.sendActions(for: .touchDown)
    }
    #expect(
      error?.message == """
        The action "sent" takes a SpyControl as its sender, but was sent by Button "Go" of type \
        Button; declare it with a sender type that fits both.
        """
    )
  }

  @Test("B3: many registrations, and one target with one action, side by side")
  func twoConventions() throws {
    var desk: Desk?
    try Bilingual.expect(
      """
      plain
      told by control of primaryActionTriggered
      --
      plain
      """,
      swift: { stage, control in
        let target = Desk(stage.transcript)
        desk = target
        control.addTarget(target, action: Desk.plain, for: .primaryActionTriggered)
        control.target = target
        control.action = Desk.told
        control.on(.touchCancel) { $0.action = nil }
      },
      lua: Self.desk + """
        control:addTarget(desk, "plain", "primaryActionTriggered")
        control.target = desk
        control.action = "told"
        control:on("touchCancel", function(control) control.action = nil end)
        """
    ) { stage, control in
      try control.sendActions(for: .primaryActionTriggered)
      stage.transcript.log("--")
      try control.sendActions(for: .touchCancel)
      try control.sendActions(for: .primaryActionTriggered)
    }
    #expect(desk != nil)
  }

  /// The owner of a layout, in Swift.
  private final class Checkout: Responder {
    let transcript: Transcript
    var payButton: Button?

    static let pay = Action("pay") { (checkout: Checkout, sender: Button) in
      checkout.transcript.log("pay by \(sender.title) \(sender === checkout.payButton)")
    }

    override class var actions: [AnyAction] { [pay] }
    override class var outlets: [Outlet] { [Outlet("payButton", \Checkout.payButton)] }

    init(_ transcript: Transcript) { self.transcript = transcript }
  }

  @Test("B4: connections made by name, in a layout that is plain data")
  func connectionsByName() throws {
    var checkout: Checkout?
    try Bilingual.expectSubclass(
      """
      pay by Pay true
      action pay touchUpInside ok
      action help touchDown dangling
      """,
      swift: { transcript in
        let owner = Checkout(transcript)
        checkout = owner
        let layout = Layout("VStack") {
          Layout(
            "Button",
            ["title": "Pay"],
            outlet: "payButton",
            connections: ["touchUpInside": "pay", "touchDown": .firstResponder("help")]
          )
        }
        return (try? layout.load(owner: owner)) ?? View()
      },
      lua: """
        local owner = { pay = function(self, sender)
          print("pay by " .. sender.title .. " " .. tostring(sender == self.payButton))
        end }
        root:addSubview(ui.load({ "VStack",
          { "Button", title = "Pay", outlet = "payButton",
            connections = { touchUpInside = "pay", touchDown = { firstResponder = "help" } } },
        }, owner))
        """
    ) { stage, view in
      let button = try #require(view.subviews.first as? Button)
      try button.sendActions(for: .touchUpInside)
      // A table has no order, so the order of addition is the language's own.
      for entry in connections(of: view).sorted(by: { $0.name > $1.name }) {
        stage.transcript.log(
          "\(entry.kind) \(entry.name) \(entry.events[0]) \(entry.isDangling ? "dangling" : "ok")"
        )
      }
    }
    #expect(checkout != nil)
  }

  @Test("B5: a nil target calls the action on the first responder of the chain that has it")
  func nilTarget() throws {
    try Bilingual.expect(
      "root opens for control",
      swift: { stage, control in
        let log = stage.transcript.log
        stage.root.setAction(named: "open") { sender, _ in
          log("root opens for \((sender as? View)?.id ?? "-")")
        }
        control.addTarget(nil, action: AnyAction(named: "open"), for: .touchUpInside)
      },
      lua: """
        app:view("root").actions = { open = function(self, sender)
          print(self.id .. " opens for " .. sender.id)
        end }
        control:addTarget(nil, "open", "touchUpInside")
        """
    ) { _, control in try control.sendActions(for: .touchUpInside) }
  }
}
