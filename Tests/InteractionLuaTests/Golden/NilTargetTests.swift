internal import Interaction
internal import Testing

@Suite("Responder chain: the nil target, in Swift and in Lua alike (semantics §2)")
struct NilTargetTests {
  /// Puts a button into a box of the root, beside a field; scripts know them by their ids.
  private static func makeScene() -> SubjectScene<View> {
    let scene = SubjectScene { _ in View(frame: Rect(x: 0, y: 0, width: 200, height: 200)) }
    scene.subject.id = "box"
    let button = Button(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.id = "button"
    let field = TextField(frame: Rect(x: 0, y: 300, width: 200, height: 44))
    field.id = "field"
    scene.subject.addSubview(button)
    scene.stage.root.addSubview(field)
    return scene
  }

  /// The ids of those who were asked in vain before somebody answered.
  private static func visited(_ stage: LuaStage) -> [String] {
    stage.journal.records.compactMap { record in
      guard case .action("save", _, _, let visited) = record.entry else { return nil }
      let names = visited.map { path in
        let last = path.split(separator: "/").last ?? "-"
        return String(last.split(separator: "#").last ?? last)
      }
      return "asked before: " + (names.isEmpty ? "nobody" : names.joined(separator: " "))
    }
  }

  @Test("next: a view's superview, the window, the application, which answers last of all")
  func chain() throws {
    try Bilingual.compare(
      """
      button saves
      box saves
      root saves
      window saves
      application saves
      asked before: nobody
      asked before: button
      asked before: button box
      asked before: button box root
      asked before: button box root Window
      """,
      in: Self.makeScene,
      swift: { scene in
        let log = scene.stage.transcript.log
        let window = scene.stage.world.window
        let button = window.view(withId: "button") as? Button
        button?.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
        let responders: [(String, Responder?)] = [
          ("button", button), ("box", scene.subject), ("root", scene.stage.root),
          ("window", window), ("application", scene.stage.world.application),
        ]
        for (name, responder) in responders {
          responder?.setAction(named: "save") { [unowned responder] _, _ in
            log("\(name) saves")
            responder?.setAction(nil, named: "save")
          }
        }
      },
      lua: """
        local button = app:view "button"
        button:addTarget(nil, "save", "touchUpInside")
        for _, entry in ipairs {
          { "button", button }, { "box", app:view "box" }, { "root", app:view "root" },
          { "window", app.window }, { "application", app },
        } do
          entry[2].actions = { save = function(self)
            print(entry[1] .. " saves")
            self.actions = nil
          end }
        end
        """
    ) { scene in
      for _ in 0..<5 { scene.stage.tap() }
      for line in Self.visited(scene.stage) { scene.stage.transcript.log(line) }
    }
  }

  @Test("the first responder's chain comes first, then the sender's, then the application")
  func order() throws {
    try Bilingual.compare(
      """
      field saves for button on touchUpInside
      root saves for button on touchUpInside
      box saves for button on touchUpInside
      application saves for button on touchUpInside
      asked before: nobody
      asked before: field
      asked before: field root Window button
      asked before: field root Window button box
      """,
      in: Self.makeScene,
      swift: { scene in
        let log = scene.stage.transcript.log
        let window = scene.stage.world.window
        let field = window.view(withId: "field")
        let button = window.view(withId: "button") as? Button
        button?.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
        let responders: [(String, Responder?)] = [
          ("field", field), ("root", scene.stage.root), ("box", scene.subject),
          ("application", scene.stage.world.application),
        ]
        for (name, responder) in responders {
          responder?.setAction(named: "save") { [unowned responder] sender, event in
            log("\(name) saves for \((sender as? View)?.id ?? "-") on \(event.controlEvents)")
            responder?.setAction(nil, named: "save")
          }
        }
        field?.becomeFirstResponder()
      },
      lua: Bilingual.prelude + """
        local field = app:view "field"
        app:view("button"):addTarget(nil, "save", "touchUpInside")
        for name, responder in pairs {
          field = field, root = app:view "root", box = app:view "box", application = app,
        } do
          responder.actions = { save = function(self, sender, event)
            print(name .. " saves for " .. sender.id .. " on " .. names(event))
            self.actions = nil
          end }
        end
        field:becomeFirstResponder()
        """
    ) { scene in
      for _ in 0..<4 { scene.stage.tap() }
      for line in Self.visited(scene.stage) { scene.stage.transcript.log(line) }
    }
  }

  @Test(
    "nobody handled it: a reported fact with the path that was searched, under strict an error",
    arguments: [false, true]
  )
  func unhandled(isStrict: Bool) throws {
    let button = #"Window/View#root/View#box/Button#button"#
    try Bilingual.compare(
      """
      after
      save by \(button): \(button), Window/View#root/View#box, Window/View#root, Window, Application
      """,
      in: {
        let scene = Self.makeScene()
        scene.stage.world.isStrict = isStrict
        return scene
      },
      swift: { scene in
        let log = scene.stage.transcript.log
        let button = scene.subject.view(withId: "button") as? Button
        button?.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
        button?.on(.touchUpInside) { _ in log("after") }
      },
      lua: """
        app:view("button"):addTarget(nil, "save", "touchUpInside")
        app:view("button"):on("touchUpInside", function() print "after" end)
        """,
      failures: isStrict
        ? [
          """
          Nobody answers the action "save" of \(button); \
          give one of the visited responders an action of that name.
          """
        ] : []
    ) { scene in
      scene.stage.tap()
      for fact in scene.stage.world.unhandledActions {
        let path = fact.visited.joined(separator: ", ")
        scene.stage.transcript.log("\(fact.name) by \(fact.sender): \(path)")
      }
      let journalled = scene.stage.journal.records.compactMap { record in
        if case .unhandledAction(let action) = record.entry { action } else { nil }
      }
      #expect(journalled == scene.stage.world.unhandledActions)
    }
  }

  /// A view that has an action of each shape.
  private final class Desk: View {
    let transcript: Transcript

    static let plain = Action("plain") { (desk: Desk) in desk.transcript.log("plain") }
    static let sent = Action("sent") { (desk: Desk, sender: Button) in
      desk.transcript.log("sent by \(sender.title)")
    }
    static let told = Action("told") { (desk: Desk, sender: Control, event: InteractionEvent) in
      desk.transcript.log("told by \(sender.id) of \(event.controlEvents)")
    }

    override class var actions: [AnyAction] { [plain, sent, told] }

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    }
  }

  /// What each shape of action leaves behind when a button `Go` sends it up the chain.
  private static let shapesTold = """
    plain
    sent by Go
    told by button of touchUpInside
    """

  @Test("a nil target: actions with nothing, with the sender, and with the sender and the event")
  func shapes() throws {
    try Bilingual.expectBuilt(
      Self.shapesTold,
      swift: { stage in
        let desk = Desk(stage.transcript)
        let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
        button.id = "button"
        for action in Desk.actions { button.addTarget(nil, action: action, for: .touchUpInside) }
        desk.addSubview(button)
        stage.root.addSubview(desk)
      },
      lua: """
        local Desk = ui.View:extend("Desk", {
          plain = function() print "plain" end,
          sent = function(self, sender) print("sent by " .. sender.title) end,
          told = function(self, sender, event)
            print("told by " .. sender.id .. " of " .. names(event))
          end,
        })
        local button = ui.Button { id = "button", title = "Go", frame = { 0, 0, 100, 44 } }
        for _, name in ipairs { "plain", "sent", "told" } do
          button:addTarget(nil, name, "touchUpInside")
        end
        root:addSubview(Desk { frame = { 0, 0, 200, 200 }, button })
        """
    ) { stage in stage.tap() }
  }

  @Test("a responder in Swift answers the nil target of a control that either language made")
  func acrossLanguages() throws {
    try Bilingual.compare(
      Self.shapesTold,
      in: { SubjectScene { Desk($0) } },
      swift: { scene in
        let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
        button.id = "button"
        for action in Desk.actions { button.addTarget(nil, action: action, for: .touchUpInside) }
        scene.subject.addSubview(button)
      },
      lua: """
        local button = ui.Button { id = "button", title = "Go", frame = { 0, 0, 100, 44 } }
        for _, name in ipairs { "plain", "sent", "told" } do
          button:addTarget(nil, name, "touchUpInside")
        end
        app:view("control"):addSubview(button)
        """
    ) { scene in scene.stage.tap() }
  }

  @Test("AppKit's form with a nil target goes up the chain, at a tap on a button")
  func cellForm() throws {
    try Bilingual.compare(
      """
      touchUpInside
      field saves for button on primaryActionTriggered
      touchUpInside
      box saves for button on primaryActionTriggered
      """,
      in: Self.makeScene,
      swift: { scene in
        let log = scene.stage.transcript.log
        let button = scene.subject.view(withId: "button") as? Button
        let field = scene.stage.root.view(withId: "field")
        button?.on(.touchUpInside) { _, event in log("\(event.controlEvents)") }
        button?.action = AnyAction(named: "save")
        for (name, responder) in [("box", scene.subject), ("field", field)] {
          responder?.setAction(named: "save") { sender, event in
            log("\(name) saves for \((sender as? View)?.id ?? "-") on \(event.controlEvents)")
          }
        }
        field?.becomeFirstResponder()
      },
      lua: Bilingual.prelude + """
        local button, field = app:view "button", app:view "field"
        button:on("touchUpInside", function(_, event) print(names(event)) end)
        button.action = "save"
        for name, responder in pairs { box = app:view "box", field = field } do
          responder.actions = { save = function(self, sender, event)
            print(name .. " saves for " .. sender.id .. " on " .. names(event))
          end }
        end
        field:becomeFirstResponder()
        """
    ) { scene in
      scene.stage.tap()
      scene.stage.world.window.firstResponder?.resignFirstResponder()
      scene.stage.tap()
    }
  }

  /// A view that has two actions of its own, and vetoes one of them and one that it is given.
  private final class Clerk: View {
    let transcript: Transcript

    static let save = Action("save") { (clerk: Clerk) in clerk.transcript.log("Clerk saves") }
    static let shred = Action("shred") { (clerk: Clerk) in clerk.transcript.log("Clerk shreds") }

    override class var actions: [AnyAction] { [save, shred] }

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    }

    override func canPerformAction(_ action: AnyAction, withSender sender: AnyObject?) -> Bool {
      transcript.log("may \(action.name)? \((sender as? View)?.id ?? "-")")
      guard !["shred", "burn"].contains(action.name) else { return false }
      return super.canPerformAction(action, withSender: sender)
    }
  }

  @Test("canPerformAction vetoes: the next responder is asked, though this one has the action")
  func veto() throws {
    try Bilingual.expectBuilt(
      """
      may save? button
      Clerk saves
      may shred? button
      root shreds
      may burn? button
      root burns
      """,
      swift: { stage in
        let clerk = Clerk(stage.transcript)
        let button = Button(title: "Go", frame: Rect(x: 0, y: 0, width: 100, height: 44))
        button.id = "button"
        button.addTarget(nil, action: Clerk.save, for: .touchDown)
        button.addTarget(nil, action: Clerk.shred, for: .touchUpInside)
        button.addTarget(nil, action: AnyAction(named: "burn"), for: .touchUpInside)
        clerk.addSubview(button)
        stage.root.addSubview(clerk)
        let log = stage.transcript.log
        clerk.setAction(named: "burn") { _, _ in log("Clerk burns") }
        stage.root.setAction(named: "shred") { _, _ in log("root shreds") }
        stage.root.setAction(named: "burn") { _, _ in log("root burns") }
      },
      lua: """
        local Clerk
        Clerk = ui.View:extend("Clerk", {
          save = function() print "Clerk saves" end,
          shred = function() print "Clerk shreds" end,
          canPerformAction = function(self, name, sender)
            print("may " .. name .. "? " .. (sender and sender.id or "-"))
            if name == "shred" or name == "burn" then return false end
            return Clerk.super.canPerformAction(self, name, sender)
          end,
        })
        local button = ui.Button { id = "button", title = "Go", frame = { 0, 0, 100, 44 } }
        button:addTarget(nil, "save", "touchDown")
        button:addTarget(nil, "shred", "touchUpInside")
        button:addTarget(nil, "burn", "touchUpInside")
        local clerk = Clerk { frame = { 0, 0, 200, 200 }, button }
        clerk.actions = { burn = function() print "Clerk burns" end }
        root:addSubview(clerk)
        root.actions = {
          shred = function() print "root shreds" end,
          burn = function() print "root burns" end,
        }
        """
    ) { stage in stage.tap() }
  }
}
