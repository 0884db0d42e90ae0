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

  /// One way to take targets of every form back, in both languages, and what is left.
  struct Sweep: CustomTestStringConvertible {
    let lua: String
    var isOfControl = false
    let action: AnyAction?
    let events: Control.Event
    let left: String

    var testDescription: String { lua }
  }

  @Test(
    "removeTarget by form: nil targets and closure properties go, `on` and AppKit's form stay",
    arguments: [
      Sweep(
        lua: "control:removeTarget()",
        action: nil,
        events: .allEvents,
        left: "on touchDown\non touchUpInside\none send primaryActionTriggered"
      ),
      Sweep(
        lua: "control:removeTarget(nil, nil, 'touchDown')",
        action: nil,
        events: .touchDown,
        left: """
          on touchDown
          on touchUpInside
          root saves
          property
          one send primaryActionTriggered
          """
      ),
      Sweep(
        lua: "control:removeTarget(nil, 'save')",
        action: Desk.save,
        events: .allEvents,
        left: """
          on touchDown
          on touchUpInside
          property
          one send primaryActionTriggered
          """
      ),
      Sweep(
        lua: "control:removeTarget(control)",
        isOfControl: true,
        action: nil,
        events: .allEvents,
        left: """
          on touchDown
          one save
          root saves
          on touchUpInside
          root saves
          one send primaryActionTriggered
          """
      ),
    ]
  )
  func sweep(sweep: Sweep) throws {
    var desk: Desk?
    try Bilingual.expect(
      sweep.left,
      swift: { stage, control in
        let log = stage.transcript.log
        let one = Desk("one", stage.transcript)
        desk = one
        stage.root.setAction(named: "save") { _, _ in log("root saves") }
        control.on([.touchDown, .touchUpInside]) { _, event in log("on \(event.controlEvents)") }
        control.addTarget(one, action: Desk.save, for: .touchDown)
        control.addTarget(nil, action: Desk.save, for: [.touchDown, .touchUpInside])
        control.didTouchUpInside = { _ in log("property") }
        control.target = one
        control.action = Desk.send
        let target = sweep.isOfControl ? control : nil
        control.removeTarget(target, action: sweep.action, for: sweep.events)
      },
      lua: Self.desks + """
        root.actions = { save = function() print "root saves" end }
        control:on({ "touchDown", "touchUpInside" }, function(_, event)
          print("on " .. names(event))
        end)
        control:addTarget(one, "save", "touchDown")
        control:addTarget(nil, "save", { "touchDown", "touchUpInside" })
        control.didTouchUpInside = function() print "property" end
        control.target = one
        control.action = "send"
        \(sweep.lua)
        """
    ) { _, control in
      for event in [Control.Event.touchDown, .touchUpInside, .primaryActionTriggered] {
        try control.sendActions(for: event)
      }
    }
    #expect(desk != nil)
  }

  @Test("actions for a target, all targets and all events tell the truth after every change")
  func truth() throws {
    var desk: Desk?
    func describe(_ control: Control, _ one: Desk?) -> String {
      let actions = control.actions(forTarget: one, for: .touchDown)?.map(\.name)
      let targets = control.allTargets.map { target in
        target === one ? "one" : target === control ? "itself" : target == nil ? "chain" : "?"
      }
      return "\(actions?.joined(separator: " ") ?? "nil") [\(targets.joined(separator: " "))] "
        + (control.allControlEvents.isEmpty ? "-" : "\(control.allControlEvents)")
    }
    try Bilingual.expect(
      """
      nil [] -
      save send [one chain] touchDown+touchUpInside
      save send [one chain itself] touchDown+touchUpInside+valueChanged
      save send [one chain itself] touchDown+touchUpInside+valueChanged+primaryActionTriggered
      send [one] touchDown
      send [one chain] touchDown+primaryActionTriggered
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
        control.target = one
        control.action = Desk.save
        log(describe(control, one))
        control.didChangeValue = nil
        control.action = nil
        control.removeTarget(nil, action: Desk.save, for: .allEvents)
        control.removeTarget(one, action: nil, for: .touchUpInside)
        log(describe(control, one))
        control.target = nil
        control.action = Desk.save
        log(describe(control, one))
      },
      lua: Self.desks + """
        local function describe()
          local actions = control:actionsFor(one, "touchDown")
          local targets = {}
          for _, target in ipairs(control:allTargets()) do
            table.insert(targets, target == one and "one" or target == control and "itself"
              or target == false and "chain" or "?")
          end
          print(("%s [%s] %s"):format(
            actions and table.concat(actions, " ") or "nil",
            table.concat(targets, " "),
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
        control.target = one
        control.action = "save"
        describe()
        control.didChangeValue = nil
        control.action = nil
        control:removeTarget(nil, "save")
        control:removeTarget(one, nil, "touchUpInside")
        describe()
        control.target = nil
        control.action = "save"
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
