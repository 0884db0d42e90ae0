internal import Interaction
internal import LuaBridge
internal import Testing

@Suite("Control: who is kept, listed and replaced, in Swift and in Lua alike (semantics §1)")
struct ControlHandlersTests {
  /// A target in Swift that writes its name down.
  private final class Desk: Responder {
    let name: String
    let transcript: Transcript

    static let save = Action("save") { (desk: Desk) in desk.transcript.log("\(desk.name) saves") }

    override class var actions: [AnyAction] { [save] }

    init(_ name: String, _ transcript: Transcript) {
      self.name = name
      self.transcript = transcript
    }
  }

  @Test("objects are held weakly, and pruned when they are dead; tables and functions are held")
  func holding() throws {
    try Bilingual.expect(
      """
      action, closure, dangling action
      table saves
      function
      action, closure
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        do {
          // What a table is to a script: nobody else keeps it.
          let table = Desk("table", stage.transcript)
          control.addTarget(table, action: Desk.save, for: .touchDown, ownership: .strong)
        }
        control.on(.touchDown) { _ in log("function") }
        do {
          let object = Desk("object", stage.transcript)
          control.addTarget(object, action: Desk.save, for: .touchDown)
        }
      },
      lua: """
        local function saver(name) return { save = function() print(name .. " saves") end } end
        local function connect()
          control:addTarget(saver "table", "save", "touchDown")
          control:on("touchDown", function() print "function" end)
          control:addTarget(ui.View { actions = saver "object" }, "save", "touchDown")
        end
        connect()
        """
    ) { stage, control in
      func list() {
        let entries = connections(of: control).map {
          "\($0.isDangling ? "dangling " : "")\($0.kind)"
        }
        stage.transcript.log(entries.joined(separator: ", "))
      }
      stage.state.collect()
      list()
      try control.sendActions(for: .touchDown)
      list()
    }
  }

  @Test("an action of the same identifier, or a property set again, replaces the earlier in place")
  func replacing() throws {
    try Bilingual.expect(
      """
      new
      between
      --
      between
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        control.addAction(identifier: "only", for: .touchDown) { _, _ in log("old") }
        control.on(.touchDown) { _ in log("between") }
        control.addAction(identifier: "only", for: .touchDown) { _, _ in log("new") }
        control.on(.touchCancel) { $0.removeAction(identifier: "only") }
      },
      lua: """
        control.didTouchDown = function() print "old" end
        control:on("touchDown", function() print "between" end)
        control.didTouchDown = function() print "new" end
        control:on("touchCancel", function(control) control.didTouchDown = nil end)
        """
    ) { stage, control in
      try control.sendActions(for: .touchDown)
      try control.sendActions(for: .touchCancel)
      stage.transcript.log("--")
      try control.sendActions(for: .touchDown)
    }
  }

  @Test("actions(forTarget:event:): nil for a nil target, and when there is none")
  func actions() throws {
    var desks: [Desk] = []
    try Bilingual.expect(
      "nil nil nil save",
      swift: { stage, control in
        desks = [Desk("one", stage.transcript), Desk("other", stage.transcript)]
        for target in [nil, desks[0]] {
          control.addTarget(target, action: Desk.save, for: .touchDown)
        }
        let asked: [(Desk?, Control.Event)] = [
          (nil, .touchDown), (desks[1], .touchDown), (desks[0], .touchUpInside),
          (desks[0], .touchDown),
        ]
        let answers = asked.map { target, event in
          control.actions(forTarget: target, for: event)?.map(\.name).joined(separator: " ")
        }
        stage.transcript.log(answers.map { $0 ?? "nil" }.joined(separator: " "))
      },
      lua: """
        local one, other = { save = print }, { save = print }
        control:addTarget(nil, "save", "touchDown")
        control:addTarget(one, "save", "touchDown")
        local function actions(target, event)
          local found = control:actionsFor(target, event)
          return found and table.concat(found, " ") or "nil"
        end
        print(table.concat({
          actions(nil, "touchDown"), actions(other, "touchDown"), actions(one, "touchUpInside"),
          actions(one, "touchDown"),
        }, " "))
        """
    ) { _, _ in }
  }

  @Test("every handler is enumerated, in order, after each that is added and taken back")
  func enumerating() throws {
    var desk: Desk?
    func describe(_ stage: LuaStage, _ control: Control) {
      var events: [String] = []
      control.enumerateEventHandlers { handler, _ in events.append("\(handler.events)") }
      stage.transcript.log(events.isEmpty ? "-" : events.joined(separator: ", "))
    }
    try Bilingual.expect(
      """
      -
      touchDown+touchUpInside
      touchDown+touchUpInside, valueChanged
      touchDown+touchUpInside, valueChanged, touchCancel
      touchDown+touchUpInside, valueChanged, touchCancel, primaryActionTriggered
      touchDown, valueChanged, touchCancel, primaryActionTriggered
      touchDown, touchCancel
      """,
      swift: { stage, control in
        let target = Desk("one", stage.transcript)
        desk = target
        describe(stage, control)
        control.addTarget(target, action: Desk.save, for: [.touchDown, .touchUpInside])
        describe(stage, control)
        let connection = control.on(.valueChanged) { _ in }
        describe(stage, control)
        control.didTouchCancel = { _ in }
        describe(stage, control)
        control.action = Desk.save
        describe(stage, control)
        control.removeTarget(target, action: nil, for: .touchUpInside)
        describe(stage, control)
        connection.cancel()
        control.action = nil
        describe(stage, control)
      },
      lua: """
        local target = { save = function() end }
        local function describe()
          local events = {}
          for _, connection in ipairs(ui.connections(control)) do
            table.insert(events, table.concat(connection.events, "+"))
          end
          print(#events == 0 and "-" or table.concat(events, ", "))
        end
        describe()
        control:addTarget(target, "save", { "touchDown", "touchUpInside" })
        describe()
        local connection = control:on("valueChanged", function() end)
        describe()
        control.didTouchCancel = function() end
        describe()
        control.action = "save"
        describe()
        control:removeTarget(target, nil, "touchUpInside")
        describe()
        connection:disconnect()
        control.action = nil
        describe()
        """
    ) { _, _ in }
    #expect(desk != nil)
  }

  @Test("a control that its own handler drops lives on until all are told, and then goes")
  func dropped() throws {
    try Bilingual.expectBuilt(
      """
      dropped
      Go touchUpInside touch
      Go primaryActionTriggered touch
      gone
      """,
      swift: { stage in
        let log = stage.transcript.log
        let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
        button.once(.touchUpInside) { button, _ in
          button.removeFromSuperview()
          log("dropped")
        }
        button.on([.touchUpInside, .primaryActionTriggered]) { button, event in
          log("\(button.title) \(event.controlEvents) \(event.kind?.rawValue ?? "code")")
        }
        stage.root.addSubview(button)
      },
      lua: """
        local button = ui.Button { title = "Go", frame = { 0, 0, 100, 44 } }
        button:once("touchUpInside", function(button)
          button:removeFromSuperview()
          collectgarbage()
          print "dropped"
        end)
        button:on({ "touchUpInside", "primaryActionTriggered" }, function(button, event)
          print(button.title .. " " .. names(event) .. " " .. event.kind)
        end)
        root:addSubview(button)
        """
    ) { stage in
      weak var button: View?
      button = stage.root.subviews.first
      stage.tap()
      stage.state.collect()
      stage.transcript.log(button == nil ? "gone" : "alive")
    }
  }
}
