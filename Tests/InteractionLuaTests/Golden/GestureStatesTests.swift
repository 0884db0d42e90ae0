internal import Interaction
internal import Testing

@Suite("Gestures: states, flags and constants, in Swift and in Lua alike (semantics §3)")
struct GestureStatesTests {
  @Test(
    "discrete: possible, then recognised or failed",
    arguments: [
      ("tap 50 50", "tap possible → ended"),
      (
        "down 50 50; move 100 50; up 100 50",
        "tap possible → failed: a finger strayed too far for a tap"
      ),
      ("down 50 50; cancel 50 50", "tap possible → failed"),
    ]
  )
  func discrete(fingers: String, expected: String) throws {
    try expectTransitions(
      expected,
      swift: { $0.watch("tap", TapGestureRecognizer()) },
      lua: "watch('tap', ui.TapGesture {})",
      fingers: fingers
    )
  }

  @Test(
    "continuous: possible, then failed, or began, changed, and ended or cancelled",
    arguments: [
      (
        "down 50 50; up 50 50",
        "pan possible → failed: the fingers were not dragged far enough"
      ),
      (
        "down 50 50; move 70 50; up 70 50",
        """
        pan possible → began
        pan began → ended
        """
      ),
      (
        "down 50 50; move 70 50; move 80 50; move 90 50; up 90 50",
        """
        pan possible → began
        pan began → changed
        pan changed → changed
        pan changed → ended
        """
      ),
      (
        "down 50 50; move 70 50; cancel 70 50",
        """
        pan possible → began
        pan began → cancelled
        """
      ),
      (
        "down 50 50; move 70 50; move 80 50; cancel 80 50",
        """
        pan possible → began
        pan began → changed
        pan changed → cancelled
        """
      ),
    ]
  )
  func continuous(fingers: String, expected: String) throws {
    try expectTransitions(
      expected,
      swift: { $0.watch("pan", PanGestureRecognizer()) },
      lua: "watch('pan', ui.PanGesture {})",
      fingers: fingers
    )
  }

  @Test(
    "pan: no fewer and no more fingers than it asks for",
    arguments: [
      (
        "down 50 50; move 90 50; up 90 50",
        "pan possible → failed: the fingers were not dragged far enough"
      ),
      (
        "down 50 50 90 50; move 70 50 110 50; up 70 50 110 50",
        """
        pan possible → began
        pan began → ended
        """
      ),
      (
        "down 50 50; move 90 50; id 2 down 90 90; id 2 move 130 90; up 90 50; id 2 up 130 90",
        """
        pan possible → began
        pan began → ended
        """
      ),
      (
        "down 50 50 90 50; move 70 50 110 50; up 70 50; id 2 up 110 50",
        """
        pan possible → began
        pan began → ended
        """
      ),
      (
        "down 50 50 90 50 70 90; move 90 50 130 50 110 90; up 90 50 130 50 110 90",
        "pan possible → failed: there are too many fingers"
      ),
      (
        "down 50 50 90 50; move 70 50 110 50; id 3 down 70 90; id 3 move 70 190; "
          + "move 80 50 120 50; up 80 50 120 50; id 3 up 70 190",
        """
        pan possible → began
        pan began → changed
        pan changed → ended
        """
      ),
    ]
  )
  func panOfTwoFingers(fingers: String, expected: String) throws {
    try expectTransitions(
      expected,
      swift: { scene in
        let pan = scene.watch("pan", PanGestureRecognizer())
        pan.minimumNumberOfTouches = 2
        pan.maximumNumberOfTouches = 2
      },
      lua: """
        watch("pan", ui.PanGesture { minimumNumberOfTouches = 2, maximumNumberOfTouches = 2 })
        """,
      fingers: fingers
    )
  }

  @Test(
    "swipe of two fingers: both of them together, and no third",
    arguments: [
      (
        "down 50 50; wait 0.05; move 110 50; up 110 50",
        "swipe possible → failed: a finger went up too soon"
      ),
      (
        "down 50 50 50 90; wait 0.05; move 110 50 110 90; up 110 50 110 90",
        "swipe possible → ended"
      ),
      (
        "down 50 50 50 90; wait 0.05; move 110 50; wait 0.05; id 2 move 110 90",
        "swipe possible → ended"
      ),
      (
        "down 50 50 50 90 50 130; wait 0.05; move 110 50 110 90 110 130",
        "swipe possible → failed: there are too many fingers"
      ),
    ]
  )
  func swipeOfTwoFingers(fingers: String, expected: String) throws {
    try expectTransitions(
      expected,
      swift: { $0.watch("swipe", SwipeGestureRecognizer()).numberOfTouchesRequired = 2 },
      lua: "watch('swipe', ui.SwipeGesture { touches = 2 })",
      fingers: fingers
    )
  }

  @Test(
    "long press after a tap: only if the tap comes right before",
    arguments: [
      ("down 50 50; wait 0.5; up 50 50", "press possible → failed: there were too few taps before"),
      (
        "tap 50 50; wait 0.1; down 50 50; wait 0.5; up 50 50",
        """
        press possible → failed: there were too few taps before
        press possible → began
        press began → ended
        """
      ),
      (
        "tap 50 50; wait 0.35; down 50 50; wait 0.5; up 50 50",
        """
        press possible → failed: there were too few taps before
        press possible → failed: there were too few taps before
        """
      ),
      (
        "tap 50 50; wait 0.1; tap 50 50",
        """
        press possible → failed: there were too few taps before
        press possible → failed: a finger went up too soon
        """
      ),
    ]
  )
  func longPressAfterTap(fingers: String, expected: String) throws {
    try expectTransitions(
      expected,
      swift: { $0.watch("press", LongPressGestureRecognizer()).numberOfTapsRequired = 1 },
      lua: "watch('press', ui.LongPressGesture { taps = 1 })",
      fingers: fingers
    )
  }

  /// Plays a scene whose transcript is what the journal tells of the recognisers' states.
  private func expectTransitions(
    _ expected: String,
    swift: (GestureScene) throws -> Void,
    lua: String,
    fingers: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try GestureScene.expect(
      expected,
      swift: swift,
      lua: lua,
      fingers: fingers,
      sourceLocation: sourceLocation
    ) { scene in
      _ = scene.stage.transcript.take()
      scene.logTransitions()
    }
  }

  @Test("a new recogniser cancels touches, delays their ends and not their beginnings")
  func flags() throws {
    try GestureScene.expect(
      GestureKind.allCases.map { "\($0) true false true" }.joined(separator: "\n"),
      swift: { scene in
        for kind in GestureKind.allCases {
          let gesture = kind.make()
          let flags = [
            gesture.cancelsTouchesInView, gesture.delaysTouchesBegan, gesture.delaysTouchesEnded,
          ]
          let words = flags.map { "\($0)" }.joined(separator: " ")
          scene.stage.transcript.log("\(kind) \(words)")
        }
      },
      lua: """
        local function show(name, gesture)
          print(("%s %s %s %s"):format(name, gesture.cancelsTouchesInView,
            gesture.delaysTouchesBegan, gesture.delaysTouchesEnded))
        end

        """ + GestureKind.allCases.map { "show('\($0)', \($0.lua))" }.joined(separator: "\n")
    )
  }

  /// A constant, its number, and fingers that stay just within it and go just beyond it.
  struct Limit: CustomTestStringConvertible {
    let testDescription: String
    let constant: Double
    let value: Double
    let kind: GestureKind
    let within: String
    let beyond: String
    /// What is recognised of each; nothing is empty.
    let expected: (within: String, beyond: String)
  }

  @Test(
    "constants have names, and run on the virtual clock",
    arguments: [
      Limit(
        testDescription: "the gap of a double tap",
        constant: Touch.repeatGap,
        value: 0.35,
        kind: .doubleTap,
        within: "tap 50 50; wait 0.349; tap 50 50",
        beyond: "tap 50 50; wait 0.35; tap 50 50",
        expected: ("doubleTap ended (50, 50)", "")
      ),
      Limit(
        testDescription: "the duration of a long press",
        constant: LongPressGestureRecognizer().minimumPressDuration,
        value: 0.5,
        kind: .longPress,
        within: "down 50 50; wait 0.499",
        beyond: "down 50 50; wait 0.5",
        expected: ("", "longPress began (50, 50)")
      ),
      Limit(
        testDescription: "the way that a long press may stray",
        constant: LongPressGestureRecognizer().allowableMovement,
        value: 10,
        kind: .longPress,
        within: "down 50 50; move 60 50; wait 0.5",
        beyond: "down 50 50; move 60.1 50; wait 0.5",
        expected: ("longPress began (60, 50)", "")
      ),
      Limit(
        testDescription: "the slop of a pan",
        constant: PanGestureRecognizer.slop,
        value: 10,
        kind: .pan,
        within: "down 50 50; move 60 50",
        beyond: "down 50 50; move 60.1 50",
        expected: ("", "pan began (60, 50)")
      ),
    ]
  )
  func constants(limit: Limit) throws {
    #expect(limit.constant == limit.value)
    for (fingers, expected) in [
      (limit.within, limit.expected.within), (limit.beyond, limit.expected.beyond),
    ] {
      try GestureScene.expect(
        expected,
        swift: { $0.watch("\(limit.kind)", limit.kind.make()) },
        lua: "watch('\(limit.kind)', \(limit.kind.lua))",
        fingers: fingers,
        showsViews: false
      )
    }
  }
}
