internal import Interaction
internal import Testing

@Suite("Gestures: what recognisers, views and controls hear of touches (semantics §3)")
struct GestureTouchesTests {
  @Test("recognisers of the hit view and its ancestors see a touch before the view, inside out")
  func order() throws {
    try GestureScene.expect(
      """
      first began (50, 50)
      second began (50, 50)
      around began (50, 50)
        view began 1(50, 50)
      """,
      swift: { scene in
        for (name, place) in [
          ("around", scene.outer), ("first", scene.view), ("second", scene.view),
        ] {
          let press = scene.watch(name, LongPressGestureRecognizer(), on: place)
          press.minimumPressDuration = 0
          press.cancelsTouchesInView = false
          press.shouldRecognizeSimultaneously = { _, _ in true }
        }
      },
      lua: """
        for _, entry in ipairs { { "around", outer }, { "first", view }, { "second", view } } do
          local press = ui.LongPressGesture {
            minimumPressDuration = 0, cancelsTouchesInView = false,
          }
          press.shouldRecognizeSimultaneously = function() return true end
          watch(entry[1], press, entry[2])
        end
        """,
      fingers: "down 50 50"
    )
  }

  @Test(
    "cancelsTouchesInView: the view loses the touch just before the handlers are called, or keeps it",
    arguments: [
      (
        true,
        """
          view began 1(50, 50)
          view moved 1(55, 50)
          view cancelled 1(70, 50)
        pan began (70, 50)
        pan changed (80, 50)
        pan ended (80, 50)
        """
      ),
      (
        false,
        """
          view began 1(50, 50)
          view moved 1(55, 50)
        pan began (70, 50)
          view moved 1(70, 50)
        pan changed (80, 50)
          view moved 1(80, 50)
        pan ended (80, 50)
          view ended 1(80, 50)
        """
      ),
    ]
  )
  func cancelling(cancels: Bool, expected: String) throws {
    try GestureScene.expect(
      expected,
      swift: { scene in
        scene.watch("pan", PanGestureRecognizer()).cancelsTouchesInView = cancels
      },
      lua: "watch('pan', ui.PanGesture { cancelsTouchesInView = \(cancels) })",
      fingers: "down 50 50; move 55 50; move 70 50; move 80 50; up 80 50"
    )
  }

  @Test("a control whose touch is taken gets touchCancel once, with the event")
  func controlLoses() throws {
    try GestureScene.expect(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(event) [tracking inside]
      touchCancel [tracking inside]
      pan began (50, 260)
      pan changed (50, 280)
      pan ended (50, 280)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        scene.control.on(.allEvents) { log("\($1.controlEvents) \($0.flags)") }
        scene.watch("pan", PanGestureRecognizer(), on: scene.outer)
      },
      lua: """
        control:on("allEvents", record)
        watch("pan", ui.PanGesture {}, outer)
        """,
      fingers: "down 50 240; move 50 260; move 50 280; up 50 280"
    )
  }

  @Test(
    "delaysTouchesEnded: a double tap's view hears what UIKit documents",
    arguments: [
      (
        true,
        """
          view began 1(50, 50)
          view began 1(50, 50)
          view cancelled 1(50, 50)
          view cancelled 1(50, 50)
        double ended (50, 50)
        """
      ),
      (
        false,
        """
          view began 1(50, 50)
          view ended 1(50, 50)
          view began 1(50, 50)
          view cancelled 1(50, 50)
        double ended (50, 50)
        """
      ),
    ]
  )
  func delaysEnded(delays: Bool, expected: String) throws {
    try GestureScene.expect(
      expected,
      swift: { scene in
        let tap = scene.watch("double", TapGestureRecognizer())
        tap.numberOfTapsRequired = 2
        tap.delaysTouchesEnded = delays
      },
      lua: "watch('double', ui.TapGesture { taps = 2, delaysTouchesEnded = \(delays) })",
      fingers: "tap 50 50; wait 0.1; tap 50 50"
    )
  }

  @Test("delaysTouchesEnded: the end comes late when the gesture fails")
  func lateEnd() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
      waiting
        view ended 1(50, 50)
      """,
      swift: { scene in
        scene.watch("double", TapGestureRecognizer()).numberOfTapsRequired = 2
      },
      lua: "watch('double', ui.TapGesture { taps = 2 })",
      fingers: "tap 50 50; wait 0.34"
    ) { scene in
      scene.stage.transcript.log("waiting")
      scene.stage.world.settle()
    }
  }

  @Test(
    "delaysTouchesBegan: the view hears all at once when the gesture fails, or nothing",
    arguments: [
      (
        "down 50 50; move 55 50; move 58 50; up 58 50",
        """
          view began 1(50, 50)
          view ended 1(58, 50)
        """
      ),
      ("down 50 50; move 70 50; up 70 50", "pan began (70, 50)\npan ended (70, 50)"),
    ]
  )
  func delaysBegan(fingers: String, expected: String) throws {
    try GestureScene.expect(
      expected,
      swift: { scene in scene.watch("pan", PanGestureRecognizer()).delaysTouchesBegan = true },
      lua: "watch('pan', ui.PanGesture { delaysTouchesBegan = true })",
      fingers: fingers
    )
  }

  @Test("delaysTouchesBegan: of the movements meanwhile the view hears the last")
  func lastMovement() throws {
    try GestureScene.expect(
      """
      waiting
        view began 1(50, 50)
        view moved 1(58, 50)
        view moved 1(60, 50)
      """,
      swift: { scene in
        scene.watch("swipe", SwipeGestureRecognizer()).delaysTouchesBegan = true
      },
      lua: "watch('swipe', ui.SwipeGesture { delaysTouchesBegan = true })",
      fingers: "down 50 50; move 55 50; move 58 50"
    ) { scene in
      scene.stage.transcript.log("waiting")
      Fingers.play("wait 0.5; move 60 50", on: scene.stage)
    }
  }

  @Test("a finger that comes to a gesture under way is not told to the view")
  func lateFinger() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      pan began (70, 50)
      pan changed (85, 50)
      pan changed (80, 50)
      pan ended (80, 50)
      """,
      swift: { scene in scene.watch("pan", PanGestureRecognizer()) },
      lua: "watch('pan', ui.PanGesture {})",
      fingers: "down 50 50; move 70 50; id 2 down 90 50; id 2 move 100 50; id 2 up 100 50; "
        + "move 80 50; up 80 50"
    )
  }

  @Test("several fingers of one moment come together, also from different views")
  func together() throws {
    try GestureScene.expect(
      """
        view began 1(80, 100)
        outer began 2(260, 100)
        view cancelled 1(60, 100)
        outer cancelled 2(280, 100)
      pinch began (170, 100)
      pinch ended (170, 100)
      """,
      swift: { scene in scene.watch("pinch", PinchGestureRecognizer(), on: scene.outer) },
      lua: "watch('pinch', ui.PinchGesture {}, outer)",
      fingers: "down 80 100 260 100; move 60 100 280 100; up 60 100 280 100"
    )
  }
}
