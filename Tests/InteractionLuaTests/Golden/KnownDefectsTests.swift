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

  /// A target that only the view tree keeps, and that writes down when it goes.
  private final class Clerk: View {
    let transcript: Transcript

    static let save = Action("save") { (clerk: Clerk) in clerk.transcript.log("dead") }

    override class var actions: [AnyAction] { [save] }

    init(_ transcript: Transcript) {
      self.transcript = transcript
      super.init()
      id = "clerk"
    }

    deinit { transcript.log("gone") }
  }

  @Test("they trap on a target that dies while its event is dispatched")
  func targetDiesInDispatch() throws {
    try Bilingual.compare(
      """
      gone
      dropped
      still told
      --
      still told
      """,
      in: {
        let scene = SubjectScene { _ in make() }
        scene.stage.root.addSubview(Clerk(scene.stage.transcript))
        return scene
      },
      swift: { scene in
        let log = scene.stage.transcript.log
        let (button, clerk) = (scene.subject, scene.stage.root.view(withId: "clerk"))
        button.once(.touchDown) { [weak clerk] _ in
          clerk?.removeFromSuperview()
          log("dropped")
        }
        button.addTarget(clerk, action: Clerk.save, for: .touchDown)
        button.on(.touchDown) { _ in log("still told") }
      },
      lua: """
        local control, clerk = app:view "control", app:view "clerk"
        control:once("touchDown", function()
          clerk:removeFromSuperview()
          clerk = nil
          collectgarbage()
          print "dropped"
        end)
        control:addTarget(clerk, "save", "touchDown")
        control:on("touchDown", function() print "still told" end)
        """
    ) { scene in
      try scene.subject.sendActions(for: .touchDown)
      scene.stage.transcript.log("--")
      try scene.subject.sendActions(for: .touchDown)
      #expect(scene.subject.allTargets.isEmpty)
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
      last
      --
      1
      last
      added
      """,
      of: make,
      swift: { stage, button in
        let log = stage.transcript.log
        let target = stage.root
        target.setAction(named: "save") { _, _ in log("target") }
        button.on(.touchDown) { button, _ in
          log("1")
          button.on(.touchDown) { _ in log("added") }
        }
        var second: Connection?
        var later: Connection?
        second = button.on(.touchDown) { button, _ in
          log("2")
          second?.cancel()
          later?.cancel()
          button.removeTarget(target, action: AnyAction(named: "save"), for: .touchDown)
        }
        later = button.on(.touchDown) { _ in log("later") }
        button.addTarget(target, action: AnyAction(named: "save"), for: .touchDown)
        button.on(.touchDown) { _ in log("last") }
      },
      lua: """
        local target = { save = function() print "target" end }
        control:on("touchDown", function(button)
          print "1"
          button:on("touchDown", function() print "added" end)
        end)
        local second, later
        second = control:on("touchDown", function(button)
          print "2"
          second:disconnect()
          later:disconnect()
          button:removeTarget(target, "save", "touchDown")
        end)
        later = control:on("touchDown", function() print "later" end)
        control:addTarget(target, "save", "touchDown")
        control:on("touchDown", function() print "last" end)
        """
    ) { stage, button in
      try button.sendActions(for: .touchDown)
      stage.transcript.log("--")
      try button.sendActions(for: .touchDown)
      button.removeTarget(nil, action: nil, for: .allEvents)
    }
  }
}
