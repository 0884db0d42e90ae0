internal import Interaction
internal import Testing

@Suite("Control: registering and taking back, in Swift and in Lua alike (semantics §1)")
struct ControlRegistrationTests {
  /// A target with two actions that are told apart.
  private final class Desk: Responder {
    let name: String
    let transcript: Transcript

    static let save = Action("save") { (desk: Desk) in desk.transcript.log("\(desk.name) save") }
    static let send = Action("send") { (desk: Desk, _: Control, event: InteractionEvent) in
      desk.transcript.log("\(desk.name) send \(event.controlEvents)")
    }

    override class var actions: [AnyAction] { [save, send] }

    init(_ name: String, _ transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }
  }

  /// The same two targets for scripts.
  private static let desks = """
    local function desk(name)
      return {
        save = function() print(name .. " save") end,
        send = function(self, sender, event) print(name .. " send " .. names(event)) end,
      }
    end
    local one, other = desk "one", desk "other"

    """

  @Test("the same target and action added again: events are merged, and it fires once")
  func merged() throws {
    var desk: Desk?
    try Bilingual.expect(
      """
      one send touchDown+touchUpInside
      one save
      """,
      swift: { stage, control in
        let one = Desk("one", stage.transcript)
        desk = one
        control.addTarget(one, action: Desk.send, for: .touchDown)
        control.addTarget(one, action: Desk.save, for: .touchUpInside)
        control.addTarget(one, action: Desk.send, for: [.touchDown, .touchUpInside])
      },
      lua: Self.desks + """
        control:addTarget(one, "send", "touchDown")
        control:addTarget(one, "save", "touchUpInside")
        control:addTarget(one, "send", { "touchDown", "touchUpInside" })
        """
    ) { _, control in try control.sendActions(for: [.touchDown, .touchUpInside]) }
    #expect(desk != nil)
  }

  /// One way to take targets back, in both languages, and what is left.
  struct Removal: CustomTestStringConvertible {
    let lua: String
    let one: Bool
    let action: String?
    let events: Control.Event
    let left: String

    var testDescription: String { lua }
  }

  @Test(
    "removeTarget: nil target is all targets, nil action all actions, only the named bits go",
    arguments: [
      Removal(
        lua: "control:removeTarget(one, 'save', 'touchDown')",
        one: true,
        action: "save",
        events: .touchDown,
        left: "one send touchDown\nother save\none save"
      ),
      Removal(
        lua: "control:removeTarget(one)",
        one: true,
        action: nil,
        events: .allEvents,
        left: "other save"
      ),
      Removal(
        lua: "control:removeTarget(nil, 'save')",
        one: false,
        action: "save",
        events: .allEvents,
        left: "one send touchDown"
      ),
      Removal(
        lua: "control:removeTarget(nil, nil, 'touchDown')",
        one: false,
        action: nil,
        events: .touchDown,
        left: "one save"
      ),
      Removal(
        lua: "control:removeTarget()",
        one: false,
        action: nil,
        events: .allEvents,
        left: ""
      ),
    ]
  )
  func removal(removal: Removal) throws {
    var desks: [Desk] = []
    try Bilingual.expect(
      removal.left,
      swift: { stage, control in
        let one = Desk("one", stage.transcript)
        let other = Desk("other", stage.transcript)
        desks = [one, other]
        control.addTarget(one, action: Desk.save, for: [.touchDown, .touchUpInside])
        control.addTarget(one, action: Desk.send, for: .touchDown)
        control.addTarget(other, action: Desk.save, for: .touchDown)
        let action = Desk.actions.first { $0.name == removal.action }
        control.removeTarget(removal.one ? one : nil, action: action, for: removal.events)
      },
      lua: Self.desks + """
        control:addTarget(one, "save", { "touchDown", "touchUpInside" })
        control:addTarget(one, "send", "touchDown")
        control:addTarget(other, "save", "touchDown")
        \(removal.lua)
        """
    ) { _, control in
      try control.sendActions(for: .touchDown)
      try control.sendActions(for: .touchUpInside)
    }
    #expect(desks.count == 2)
  }

  @Test("actions for a target, all targets and all events tell the truth after every change")
  func truth() throws {
    var desk: Desk?
    func describe(_ control: Control, _ one: Desk?) -> String {
      let actions = control.actions(forTarget: one, for: .touchDown)?.map(\.name)
      return "\(actions?.joined(separator: " ") ?? "nil") \(control.allTargets.count) "
        + (control.allControlEvents.isEmpty ? "-" : "\(control.allControlEvents)")
    }
    try Bilingual.expect(
      """
      nil 0 -
      save send 2 touchDown+touchUpInside
      save send 3 touchDown+touchUpInside+valueChanged
      send 1 touchDown
      """,
      swift: { stage, control in
        let one = Desk("one", stage.transcript)
        desk = one
        let log = stage.transcript.log
        log(describe(control, one))
        control.addTarget(one, action: Desk.save, for: .touchDown)
        control.addTarget(one, action: Desk.send, for: [.touchDown, .touchUpInside])
        control.addTarget(nil, action: Desk.save, for: .touchDown)
        log(describe(control, one))
        control.didChangeValue = { _ in }
        log(describe(control, one))
        control.didChangeValue = nil
        control.removeTarget(nil, action: Desk.save, for: .allEvents)
        control.removeTarget(one, action: nil, for: .touchUpInside)
        log(describe(control, one))
      },
      lua: Self.desks + """
        local function describe()
          local actions = control:actionsFor(one, "touchDown")
          print(("%s %d %s"):format(
            actions and table.concat(actions, " ") or "nil",
            #control:allTargets(),
            #control:allControlEvents() == 0 and "-" or table.concat(control:allControlEvents(), "+")
          ))
        end
        describe()
        control:addTarget(one, "save", "touchDown")
        control:addTarget(one, "send", { "touchDown", "touchUpInside" })
        control:addTarget(nil, "save", "touchDown")
        describe()
        control.didChangeValue = function() end
        describe()
        control.didChangeValue = nil
        control:removeTarget(nil, "save")
        control:removeTarget(one, nil, "touchUpInside")
        describe()
        """
    ) { _, _ in }
    #expect(desk != nil)
  }

  @Test("AppKit's form hears primaryActionTriggered; a nil action takes it away")
  func cellForm() throws {
    var desk: Desk?
    try Bilingual.expect(
      """
      one save
      one send primaryActionTriggered
      """,
      swift: { stage, control in
        desk = Desk("one", stage.transcript)
        control.target = desk
        control.action = Desk.save
        try control.sendActions(for: .primaryActionTriggered)
        control.action = Desk.send
        try control.sendActions(for: .primaryActionTriggered)
        control.action = nil
      },
      lua: Self.desks + """
        control.target = one
        control.action = "save"
        control:sendActions "primaryActionTriggered"
        control.action = "send"
        control:sendActions "primaryActionTriggered"
        control.action = nil
        """
    ) { _, control in try control.sendActions(for: .primaryActionTriggered) }
    #expect(desk != nil)
  }
}
