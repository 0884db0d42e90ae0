internal import Interaction
internal import Testing

@Suite("Gestures: what takes them away (semantics §3)")
struct GestureRemovalTests {
  /// What takes a gesture away while it goes on, and the words for it in the journal.
  static let takings: [(how: String, lua: String, reason: String)] = [
    ("disable", "pan.isEnabled = false", "it was disabled"),
    ("remove", "view:removeGestureRecognizer(pan)", "it was removed from its view"),
    ("remove view", "view:removeFromSuperview()", "SpyView was removed from the window"),
    ("remove superview", "outer:removeFromSuperview()", "SpyView was removed from the window"),
  ]

  @Test("taken away while it goes on: cancelled once, at that moment", arguments: takings)
  func takenAway(how: String, lua: String, reason: String) throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      pan began (70, 50)
      pan changed (80, 50)
      pan cancelled (80, 50)
      """,
      swift: { scene in
        let pan = scene.watch("pan", PanGestureRecognizer())
        pan.on { pan in
          guard pan.state == .changed else { return }
          switch how {
          case "disable": pan.isEnabled = false
          case "remove": pan.view?.removeGestureRecognizer(pan)
          case "remove view": pan.view?.removeFromSuperview()
          default: pan.view?.superview?.removeFromSuperview()
          }
        }
      },
      lua: """
        local pan = watch("pan", ui.PanGesture {})
        pan:on(function(pan) if pan.state == "changed" then \(lua) end end)
        """,
      fingers: "down 50 50; move 70 50; move 80 50; move 90 50; up 90 50"
    ) { scene in
      let reasons = scene.stage.journal.records.compactMap { record in
        if case .gesture(_, _, _, .cancelled, let reason) = record.entry { reason } else { nil }
      }
      #expect(reasons == [reason])
    }
  }

  @Test("taken away before it was recognised: it fails, and the view hears what was withheld")
  func takenAwayEarly() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
      disabling
        view ended 1(50, 50)
      """,
      swift: { scene in
        let double = scene.watch("double", TapGestureRecognizer())
        double.numberOfTapsRequired = 2
        scene.view.setAction(named: "disable") { _, _ in double.isEnabled = false }
      },
      lua: """
        local double = watch("double", ui.TapGesture { taps = 2 })
        view.actions = { disable = function() double.isEnabled = false end }
        """,
      fingers: "tap 50 50; wait 0.1"
    ) { scene in
      scene.stage.transcript.log("disabling")
      let disable = scene.view.action(named: "disable")
      try disable?.perform(on: scene.view, sender: nil, event: InteractionEvent())
      Fingers.play("wait 1", on: scene.stage)
    }
  }

  @Test("a disabled control's touch is taken from the recognisers around it as well")
  func disabledControl() throws {
    try GestureScene.expect(
      """
      beginTracking [inside]
      cancelTracking(nil) [tracking inside]
      """,
      swift: { scene in
        scene.control.on(.touchDown) { $0.isEnabled = false }
        scene.watch("pan", PanGestureRecognizer(), on: scene.outer)
      },
      lua: """
        control:on("touchDown", function(control) control.isEnabled = false end)
        watch("pan", ui.PanGesture {}, outer)
        """,
      fingers: "down 50 240; move 50 260; move 50 280; up 50 280"
    )
  }

  @Test("a handler that removes the view of a recognised tap, and one that comes after it")
  func removingInHandler() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(50, 50)
      removing ended (50, 50)
      second
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let tap = scene.watch("removing", TapGestureRecognizer())
        tap.on { tap in
          tap.view?.removeFromSuperview()
          tap.on { _ in log("added") }
        }
        tap.on { _ in log("second") }
      },
      lua: """
        local tap = watch("removing", ui.TapGesture {})
        tap:on(function(tap)
          tap.view:removeFromSuperview()
          tap:on(function() print "added" end)
        end)
        tap:on(function() print "second" end)
        """,
      fingers: "tap 50 50; wait 1"
    )
  }
}
