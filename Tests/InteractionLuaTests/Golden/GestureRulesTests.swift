internal import Interaction
internal import Testing

@Suite("Gestures: who is recognised, and who decides (semantics §3)")
struct GestureRulesTests {
  /// Adds a single and a double tap, of which the single one may wait.
  static func addTaps(_ scene: GestureScene, waits: Bool) {
    let single = scene.watch("single", TapGestureRecognizer())
    let double = scene.watch("double", TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    if waits { single.require(toFail: double) }
  }

  /// The same in Lua.
  static func taps(waits: Bool) -> String {
    """
    local single = watch("single", ui.TapGesture {})
    local double = watch("double", ui.TapGesture { taps = 2 })
    \(waits ? "single:requireToFail(double)" : "")
    """
  }

  @Test(
    "a single tap that requires a double tap to fail",
    arguments: [
      ("tap 50 50", "  view began 1(50, 50)"),
      (
        "tap 50 50; wait 0.35",
        "  view began 1(50, 50)\n  view cancelled 1(50, 50)\nsingle ended (50, 50)"
      ),
      (
        "tap 50 50; wait 0.3; tap 50 50; wait 1",
        """
          view began 1(50, 50)
          view began 1(50, 50)
          view cancelled 1(50, 50)
          view cancelled 1(50, 50)
        double ended (50, 50)
        """
      ),
      (
        "tap 50 50; wait 0.1; tap 150 50; wait 1",
        """
          view began 1(50, 50)
          view cancelled 1(50, 50)
        single ended (50, 50)
          view began 1(150, 50)
          view cancelled 1(150, 50)
        single ended (150, 50)
        """
      ),
    ]
  )
  func requireToFail(fingers: String, expected: String) throws {
    try GestureScene.expect(
      expected,
      swift: { Self.addTaps($0, waits: true) },
      lua: Self.taps(waits: true),
      fingers: fingers
    )
  }

  @Test("without a requirement the single tap is recognised first, then the double one")
  func noRequirement() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(50, 50)
      single ended (50, 50)
        view began 1(50, 50)
        view cancelled 1(50, 50)
      single ended (50, 50)
      double ended (50, 50)
      """,
      swift: { Self.addTaps($0, waits: false) },
      lua: Self.taps(waits: false),
      fingers: "tap 50 50; wait 0.1; tap 50 50"
    )
  }

  @Test("of two recognisers of one finger the inner one is recognised, and prevents the other")
  func prevention() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      inner began (70, 50)
      inner ended (70, 50)
      """,
      swift: { scene in
        scene.watch("outer", PanGestureRecognizer(), on: scene.outer)
        scene.watch("inner", PanGestureRecognizer())
      },
      lua: """
        watch("outer", ui.PanGesture {}, outer)
        watch("inner", ui.PanGesture {})
        """,
      fingers: "down 50 50; move 70 50; up 70 50"
    )
  }

  /// The ways to let a delegate decide, in both languages.
  enum Form: CaseIterable {
    case delegate, closure
  }

  @Test("shouldRecognizeSimultaneously: one yes lets both be recognised", arguments: Form.allCases)
  func simultaneously(form: Form) throws {
    let delegate = AnsweringDelegate(simultaneously: { $0.name == "outer" && $1.name == "inner" })
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      inner began (70, 50)
      outer began (70, 50)
      inner ended (70, 50)
      outer ended (70, 50)
      """,
      swift: { scene in
        let outer = scene.watch("outer", PanGestureRecognizer(), on: scene.outer)
        scene.watch("inner", PanGestureRecognizer())
        switch form {
        case .delegate: outer.delegate = delegate
        case .closure: outer.shouldRecognizeSimultaneously = { $1.name == "inner" }
        }
      },
      lua: """
        local outer = watch("outer", ui.PanGesture {}, outer)
        watch("inner", ui.PanGesture {})
        \(form == .delegate
          ? "outer.delegate = { shouldRecognizeSimultaneously = function(self, gesture, other) "
            + "return gesture == outer and other.name == 'inner' end }"
          : "outer.shouldRecognizeSimultaneously = function(gesture, other) "
            + "return other.name == 'inner' end")
        """,
      fingers: "down 50 50; move 70 50; up 70 50"
    )
  }

  @Test(
    "shouldBegin: a no lets the gesture fail, and another one have the finger",
    arguments: Form.allCases
  )
  func shouldBegin(form: Form) throws {
    let delegate = AnsweringDelegate(begins: { _ in false })
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      outer began (70, 50)
      outer ended (70, 50)
      """,
      swift: { scene in
        scene.watch("outer", PanGestureRecognizer(), on: scene.outer)
        let inner = scene.watch("inner", PanGestureRecognizer())
        switch form {
        case .delegate: inner.delegate = delegate
        case .closure: inner.shouldBegin = { _ in false }
        }
      },
      lua: """
        watch("outer", ui.PanGesture {}, outer)
        local inner = watch("inner", ui.PanGesture {})
        local function shouldBegin() return false end
        \(form == .delegate
          ? "inner.delegate = { shouldBegin = shouldBegin }" : "inner.shouldBegin = shouldBegin")
        """,
      fingers: "down 50 50; move 70 50; up 70 50"
    )
  }

  @Test("shouldReceive: a finger that is refused is another one's", arguments: Form.allCases)
  func shouldReceive(form: Form) throws {
    let delegate = AnsweringDelegate(receives: { $1.location.x < 100 })
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(50, 50)
      left ended (50, 50)
        view began 1(150, 50)
        view ended 1(150, 50)
      """,
      swift: { scene in
        let left = scene.watch("left", TapGestureRecognizer())
        switch form {
        case .delegate: left.delegate = delegate
        case .closure: left.shouldReceive = { $0.name == "left" && $1.location.x < 100 }
        }
      },
      lua: """
        local left = watch("left", ui.TapGesture {})
        local function shouldReceive(gesture, touch)
          return gesture == left and touch.phase == "began" and touch.x < 100
        end
        if \(form == .closure) then
          left.shouldReceive = shouldReceive
        else
          left.delegate = { shouldReceive = function(_, ...) return shouldReceive(...) end }
        end
        """,
      fingers: "tap 50 50; wait 1; tap 150 50"
    )
  }

  @Test(
    "shouldRequireFailure and shouldBeRequiredToFail: the pan waits for the swipe",
    arguments: Form.allCases.flatMap { form in [(true, form), (false, form)] },
    [
      (
        "down 50 50; rub 50 50 110 50 3 0.1; up 110 50",
        """
          view began 1(50, 50)
          view moved 1(70, 50)
          view moved 1(90, 50)
          view cancelled 1(110, 50)
        swipe ended (110, 50)
        """
      ),
      (
        "down 50 50; move 70 50; wait 0.5; move 80 50; up 80 50",
        """
          view began 1(50, 50)
          view moved 1(70, 50)
          view cancelled 1(70, 50)
        pan began (70, 50)
        pan changed (80, 50)
        pan ended (80, 50)
        """
      ),
    ]
  )
  func dynamicRequirement(
    asked: (isPan: Bool, form: Form),
    sequence: (fingers: String, expected: String)
  ) throws {
    let delegate = AnsweringDelegate(
      requires: { _, other in other is SwipeGestureRecognizer },
      isRequired: { _, other in other is PanGestureRecognizer }
    )
    try GestureScene.expect(
      sequence.expected,
      swift: { scene in
        let pan = scene.watch("pan", PanGestureRecognizer())
        let swipe = scene.watch("swipe", SwipeGestureRecognizer())
        switch asked {
        case (true, .delegate): pan.delegate = delegate
        case (false, .delegate): swipe.delegate = delegate
        case (true, .closure): pan.shouldRequireFailure = { $1 === swipe }
        case (false, .closure): swipe.shouldBeRequiredToFail = { $1 === pan }
        }
      },
      lua: """
        local pan = watch("pan", ui.PanGesture {})
        local swipe = watch("swipe", ui.SwipeGesture {})
        local function requires(gesture, other) return gesture == pan and other == swipe end
        local function isRequired(gesture, other) return gesture == swipe and other == pan end
        if \(asked.form == .closure) then
          if \(asked.isPan) then
            pan.shouldRequireFailure = requires
          else
            swipe.shouldBeRequiredToFail = isRequired
          end
        elseif \(asked.isPan) then
          pan.delegate = { shouldRequireFailure = function(_, ...) return requires(...) end }
        else
          swipe.delegate = { shouldBeRequiredToFail = function(_, ...) return isRequired(...) end }
        end
        """,
      fingers: sequence.fingers
    )
  }

  @Test("the closures that decide can be read back, and taken away")
  func readBack() throws {
    try GestureScene.expect(
      """
      shouldBegin: nothing, set, nothing
      shouldReceive: nothing, set, nothing
      shouldRecognizeSimultaneously: nothing, set, nothing
      shouldRequireFailure: nothing, set, nothing
      shouldBeRequiredToFail: nothing, set, nothing
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let pan = PanGestureRecognizer()
        func show<Body>(
          _ name: String,
          _ property: ReferenceWritableKeyPath<PanGestureRecognizer, Body?>,
          _ body: Body
        ) {
          let values: [Body?] = [nil, body, nil]
          let words = values.map { value in
            pan[keyPath: property] = value
            return pan[keyPath: property] == nil ? "nothing" : "set"
          }
          log("\(name): \(words.joined(separator: ", "))")
        }
        show("shouldBegin", \.shouldBegin) { _ in true }
        show("shouldReceive", \.shouldReceive) { _, _ in true }
        show("shouldRecognizeSimultaneously", \.shouldRecognizeSimultaneously) { _, _ in true }
        show("shouldRequireFailure", \.shouldRequireFailure) { _, _ in true }
        show("shouldBeRequiredToFail", \.shouldBeRequiredToFail) { _, _ in true }
      },
      lua: """
        local pan = ui.PanGesture {}
        for _, name in ipairs {
          "shouldBegin", "shouldReceive", "shouldRecognizeSimultaneously", "shouldRequireFailure",
          "shouldBeRequiredToFail",
        } do
          local function handler() return true end
          local words = {}
          for index, value in ipairs { false, handler, false } do
            pan[name] = value or nil
            words[index] = pan[name] == handler and "set" or pan[name] == nil and "nothing" or "?"
          end
          print(name .. ": " .. table.concat(words, ", "))
        end
        """
    )
  }
}

/// A delegate in Swift whose answers are closures.
final class AnsweringDelegate: GestureRecognizerDelegate {
  private let begins: (GestureRecognizer) -> Bool
  private let receives: (GestureRecognizer, Touch) -> Bool
  private let simultaneously: (GestureRecognizer, GestureRecognizer) -> Bool
  private let requires: (GestureRecognizer, GestureRecognizer) -> Bool
  private let isRequired: (GestureRecognizer, GestureRecognizer) -> Bool

  /// Makes a delegate that answers what an absent one would, but for what is given.
  init(
    begins: @escaping (GestureRecognizer) -> Bool = { _ in true },
    receives: @escaping (GestureRecognizer, Touch) -> Bool = { _, _ in true },
    simultaneously: @escaping (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false },
    requires: @escaping (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false },
    isRequired: @escaping (GestureRecognizer, GestureRecognizer) -> Bool = { _, _ in false }
  ) {
    self.begins = begins
    self.receives = receives
    self.simultaneously = simultaneously
    self.requires = requires
    self.isRequired = isRequired
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    begins(recognizer)
  }

  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    receives(recognizer, touch)
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { simultaneously(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { requires(recognizer, other) }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer,
    shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { isRequired(recognizer, other) }
}
