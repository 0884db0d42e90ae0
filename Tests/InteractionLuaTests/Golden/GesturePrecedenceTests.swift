internal import Interaction
internal import Testing

@Suite("Gestures: controls and the recognisers of views around them (semantics §1, precedence)")
struct GesturePrecedenceTests {
  /// A control that wants taps for itself.
  private final class Greedy: Control {
    override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
      !claims(.tap, from: recognizer)
    }
  }

  /// Who is tapped, and what is heard of it with a tap recogniser around it.
  enum Kind: String, CaseIterable {
    case button, disabledButton, labelInButton, textField, control, greedyControl
    case `switch`, checkbox, stepper, segmentedControl, pageControl, slider, popUpButton, pickerView

    /// What is heard.
    var expected: String {
      switch self {
      case .button, .labelInButton, .textField, .greedyControl: "touchUpInside"
      case .switch, .checkbox, .segmentedControl, .pageControl: "valueChanged\ntouchUpInside"
      case .popUpButton: "touchUpInside"
      // Its button is the one that is touched.
      case .stepper: "valueChanged"
      // A finger that does not hold the thumb is none of the slider's.
      case .slider: "around ended (10, 260)"
      case .disabledButton: "around ended (10, 260)"
      case .control, .pickerView: "touchCancel\naround ended (10, 260)"
      }
    }

    /// Makes the control, which scripts know as `target`.
    func make() -> Control {
      let control: Control =
        switch self {
        case .button, .disabledButton, .labelInButton: Button(title: "Go")
        case .textField: TextField()
        case .control: Control()
        case .greedyControl: Greedy()
        case .switch: Switch()
        case .checkbox: Checkbox(title: "Go")
        case .stepper: Stepper(value: 3, in: 0...9)
        case .segmentedControl: SegmentedControl(segments: ["One", "Two"])
        case .pageControl: PageControl(numberOfPages: 3, currentPage: 2)
        case .popUpButton: PopUpButton(items: ["One", "Two"], selectedIndex: 0)
        case .slider: Slider(value: 1, in: 0...1)
        case .pickerView: PickerView(components: [["One", "Two"]])
        }
      control.frame = Rect(x: 0, y: 250, width: 100, height: 44)
      control.id = "target"
      control.isEnabled = self != .disabledButton
      if self == .labelInButton {
        let label = Label(text: "Go")
        label.frame = control.bounds
        control.addSubview(label)
      }
      return control
    }
  }

  @Test(
    "buttons and value controls win over a tap of a superview, a plain control loses",
    arguments: Kind.allCases
  )
  func tapAround(kind: Kind) throws {
    try GestureScene.expect(
      kind.expected,
      // The control lies there in both versions: scripts cannot make all of these.
      before: { scene in scene.outer.addSubview(kind.make()) },
      swift: { scene in
        let log = scene.stage.transcript.log
        let control = scene.outer.view(withId: "target") as? Control
        control?.on([.valueChanged, .touchUpInside, .touchCancel]) { log("\($1.controlEvents)") }
        scene.watch("around", TapGestureRecognizer(), on: scene.outer)
      },
      lua: """
        local events = { "valueChanged", "touchUpInside", "touchCancel" }
        app:view("target"):on(events, function(_, event)
          print(names(event))
        end)
        watch("around", ui.TapGesture {}, outer)
        """,
      fingers: "tap 10 260"
    )
  }

  @Test(
    "a recogniser on the control itself wins over the control",
    arguments: [
      Kind.button, .switch, .checkbox, .segmentedControl, .pageControl, .greedyControl, .textField,
      .popUpButton, .pickerView, .stepper, .slider,
    ]
  )
  func tapOnControl(kind: Kind) throws {
    let x = kind == .slider ? 90.0 : 10
    try GestureScene.expect(
      // A stepper is touched by its buttons.
      (kind == .stepper ? "" : "touchCancel\n") + "own ended (\(Int(x)), 260)",
      before: { scene in scene.outer.addSubview(kind.make()) },
      swift: { scene in
        let log = scene.stage.transcript.log
        let control = scene.outer.view(withId: "target") as? Control
        control?.on([.valueChanged, .touchUpInside, .touchCancel]) { log("\($1.controlEvents)") }
        scene.watch("own", TapGestureRecognizer(), on: control)
      },
      lua: """
        local target = app:view "target"
        target:on({ "valueChanged", "touchUpInside", "touchCancel" }, function(_, event)
          print(names(event))
        end)
        watch("own", ui.TapGesture {}, target)
        """,
      fingers: "tap \(x) 260"
    )
  }

  @Test("a recogniser on a row of an open menu wins over the row, which is not chosen")
  func tapOnMenuRow() throws {
    try GestureScene.expect(
      """
      own ended (20, 360)
      open: true
      valueChanged
      primaryActionTriggered
      """,
      before: { scene in
        let button = Kind.popUpButton.make() as? PopUpButton
        scene.outer.addSubview(button ?? View())
        scene.stage.world.layoutIfNeeded()
        button?.openMenu()
        scene.stage.world.layoutIfNeeded()
      },
      swift: { scene in
        let log = scene.stage.transcript.log
        let button = scene.outer.view(withId: "target") as? PopUpButton
        button?.on([.valueChanged, .primaryActionTriggered]) { log("\($1.controlEvents)") }
        let row = scene.stage.world.window.hitTest(Point(x: 20, y: 360), with: nil)
        scene.watch("own", TapGestureRecognizer(), on: row)
      },
      lua: """
        app:view("target"):on({ "valueChanged", "primaryActionTriggered" }, function(_, event)
          print(names(event))
        end)
        watch("own", ui.TapGesture {}, app.window:hitTest { 20, 360 })
        """,
      fingers: "tap 20 360"
    ) { scene in
      let button = try #require(scene.outer.view(withId: "target") as? PopUpButton)
      scene.stage.transcript.log("open: \(button.isMenuOpen)")
      // Without the recogniser the same tap chooses.
      let row = scene.stage.world.window.hitTest(Point(x: 20, y: 360), with: nil)
      for recognizer in row?.gestureRecognizers ?? [] { row?.removeGestureRecognizer(recognizer) }
      Fingers.play("wait 1; tap 20 360", on: scene.stage)
    }
  }

  @Test(
    "a subclass of either language wins over a tap if it overrides the predicate, else it loses",
    arguments: [true, false]
  )
  func subclass(isGreedy: Bool) throws {
    try GestureScene.expect(
      isGreedy ? "touchUpInside" : "touchCancel\naround ended (10, 260)",
      swift: { scene in
        let log = scene.stage.transcript.log
        let control = (isGreedy ? Kind.greedyControl : .control).make()
        scene.outer.addSubview(control)
        control.on([.touchUpInside, .touchCancel]) { log("\($1.controlEvents)") }
        scene.watch("around", TapGestureRecognizer(), on: scene.outer)
      },
      lua: """
        local around = watch("around", ui.TapGesture {}, outer)
        local Plain = ui.Control:extend("Plain", {})
        local Greedy = ui.Control:extend("Greedy", {
          gestureRecognizerShouldBegin = function(self, gesture) return gesture ~= around end,
        })
        local control = (\(isGreedy) and Greedy or Plain) { frame = { 0, 250, 100, 44 } }
        outer:addSubview(control)
        control:on({ "touchUpInside", "touchCancel" }, function(_, event) print(names(event)) end)
        """,
      fingers: "tap 10 260"
    )
  }

  @Test("a switch's thumb wins over a pan around it, which is recognised beside it")
  func panAroundSwitch() throws {
    try GestureScene.expect(
      """
      switch true
        outer began 1(220, 210)
        outer cancelled 1(240, 210)
      around began (240, 210)
      around ended (240, 210)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let toggle = Switch(frame: Rect(x: 240, y: 250, width: 51, height: 31))
        toggle.didTouchUpInside = { log("switch \($0.isOn)") }
        scene.outer.addSubview(toggle)
        scene.watch("around", PanGestureRecognizer(), on: scene.outer)
      },
      lua: """
        local toggle = ui.Switch { frame = { 240, 250, 51, 31 } }
        toggle.didTouchUpInside = function(sender) print("switch " .. tostring(sender.isOn)) end
        outer:addSubview(toggle)
        watch("around", ui.PanGesture {}, outer)
        """,
      fingers: "down 256 266; move 276 266; up 276 266; wait 1; "
        + "down 220 210; move 240 210; up 240 210"
    )
  }

  @Test("a double tap, or a tap of two fingers, is not what a button is there for")
  func otherTaps() throws {
    try GestureScene.expect(
      """
      touchDown
      touchCancel
      double ended (10, 260)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let button = Kind.button.make()
        scene.outer.addSubview(button)
        button.on([.touchDown, .touchUpInside, .touchCancel]) { log("\($1.controlEvents)") }
        scene.watch("double", TapGestureRecognizer(), on: scene.outer).numberOfTapsRequired = 2
      },
      lua: """
        local button = ui.Button { title = "Go", frame = { 0, 250, 100, 44 } }
        outer:addSubview(button)
        button:on({ "touchDown", "touchUpInside", "touchCancel" }, function(_, event)
          print(names(event))
        end)
        watch("double", ui.TapGesture { taps = 2 }, outer)
        """,
      fingers: "tap 10 260; wait 0.1; tap 10 260"
    )
  }

  @Test("a slider's thumb wins over a swipe along it, and a switch's over a drag")
  func thumbs() throws {
    try GestureScene.expect(
      """
      slider 0.5
      switch true
        outer began 1(232, 200)
        outer cancelled 1(232, 260)
      across ended (232, 260)
      """,
      swift: { scene in
        let log = scene.stage.transcript.log
        let slider = Slider(value: 0, in: 0...1, frame: Rect(x: 0, y: 250, width: 228, height: 28))
        let toggle = Switch(frame: Rect(x: 240, y: 250, width: 51, height: 31))
        slider.didTouchUpInside = { log("slider \($0.value)") }
        toggle.didTouchUpInside = { log("switch \($0.isOn)") }
        scene.outer.addSubview(slider)
        scene.outer.addSubview(toggle)
        scene.watch("along", SwipeGestureRecognizer(), on: scene.outer)
        let across = SwipeGestureRecognizer()
        across.direction = .down
        scene.watch("across", across, on: scene.outer)
      },
      lua: """
        local slider = ui.Slider { frame = { 0, 250, 228, 28 } }
        local toggle = ui.Switch { frame = { 240, 250, 51, 31 } }
        slider.didTouchUpInside = function(sender) print("slider " .. sender.value) end
        toggle.didTouchUpInside = function(sender) print("switch " .. tostring(sender.isOn)) end
        outer:addSubview(slider)
        outer:addSubview(toggle)
        watch("along", ui.SwipeGesture {}, outer)
        watch("across", ui.SwipeGesture { direction = "down" }, outer)
        """,
      fingers: """
        down 14 264; wait 0.02; move 64 264; wait 0.02; move 114 264; up 114 264;
        wait 1; down 256 266; wait 0.02; move 276 266; up 276 266;
        wait 1; down 232 200; wait 0.02; move 232 260; up 232 260
        """
    )
  }

  @Test("what the controls claim for themselves, by recogniser")
  func claims() {
    let parent = View()
    let control = Control()
    parent.addSubview(control)
    func claims(_ claim: Control.GestureClaim) -> String {
      GestureKind.allCases.filter { kind in
        let recognizer = kind.make()
        parent.addGestureRecognizer(recognizer)
        return control.claims(claim, from: recognizer)
      }.map(\.description).joined(separator: " ")
    }
    #expect(claims(.tap) == "tap")
    #expect(claims(.pan) == "pan")
    #expect(claims(.swipe(.horizontal)) == "swipeRight swipeLeft")
    #expect(claims(.swipe(.vertical)) == "swipeUp swipeDown")
    let own = TapGestureRecognizer()
    control.addGestureRecognizer(own)
    #expect(!control.claims(.tap, from: own))
  }
}
