internal import Interaction
internal import Testing

@Suite(
  "Modals: what they hide loses its touches, told to Swift and to Lua alike (semantics §1, §3)"
)
struct ModalTests {
  @Test("hidden while tracking, by code around it: cancelTracking(nil), touchCancel once")
  func hidden() throws {
    try Bilingual.expectRecorded(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      presenting
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      presented
      """
    ) { stage, control in
      stage.down(10, 10)
      stage.transcript.log("presenting")
      stage.world.window.presentModal(View(frame: Rect(x: 0, y: 300, width: 50, height: 50)))
      stage.transcript.log("presented")
      stage.move(20, 10)
      stage.up(20, 10)
      stage.tap()
      #expect(control.flags == "[]")
      let reasons = stage.journal.records.compactMap { record in
        if case .discardedTouch(_, let reason) = record.entry { reason } else { nil }
      }
      #expect(reasons == ["hidden by the modal View", "hidden by the modal View"])
    }
  }

  /// The parts of value controls that a finger holds.
  enum Held: CaseIterable {
    case slider, discreteSlider, `switch`, stepper

    /// Makes the control at the window's corner.
    func make() -> Control {
      switch self {
      case .slider, .discreteSlider:
        let slider = Slider(value: 5, in: 0...10, frame: Rect(x: 0, y: 0, width: 228, height: 34))
        slider.isContinuous = self == .slider
        return slider
      case .switch: return Switch(frame: Rect(x: 0, y: 0, width: 51, height: 31))
      case .stepper:
        return Stepper(value: 0, in: 0...100, frame: Rect(x: 0, y: 0, width: 94, height: 32))
      }
    }

    /// The x of the finger when it goes down, and before the modal comes.
    var finger: (from: Double, to: Double) {
      switch self {
      case .slider, .discreteSlider: (114, 134)
      case .switch: (10, 40)
      case .stepper: (70, 70)
      }
    }

    /// What is told.
    var expected: String {
      switch self {
      case .slider:
        """
        touchDown touch: 5
        valueChanged touch: 6
        primaryActionTriggered touch: 6
        touchDragInside touch: 6
        presenting
        touchCancel touch: 6
        presented: 6
        """
      case .discreteSlider:
        """
        touchDown touch: 5
        touchDragInside touch: 6
        presenting
        touchCancel touch: 5
        presented: 5
        """
      case .switch:
        """
        touchDown touch: off
        touchDragInside touch: off
        presenting
        touchCancel touch: off
        presented: off
        """
      // Its button is the one that is held.
      case .stepper:
        """
        valueChanged touch: 1
        primaryActionTriggered touch: 1
        valueChanged touch: 2
        primaryActionTriggered touch: 2
        valueChanged touch: 3
        primaryActionTriggered touch: 3
        presenting
        presented: 3
        """
      }
    }
  }

  @Test(
    "a value control that is held: what was told stays, what was not is taken back, at that moment",
    arguments: Held.allCases
  )
  func held(kind: Held) throws {
    try Bilingual.expectValues(kind.expected, of: kind.make) { stage, control in
      stage.down(kind.finger.from, 15)
      stage.world.advance(by: 0.7)
      stage.move(kind.finger.to, 15)
      stage.transcript.log("presenting")
      stage.world.window.presentModal(View(frame: Rect(x: 0, y: 300, width: 50, height: 50)))
      stage.transcript.log("presented: \(control.accessibilityValue ?? "none")")
      stage.world.advance(by: 1)
      stage.move(kind.finger.to + 10, 15)
      stage.up(kind.finger.to + 10, 15)
      #expect(!control.isTracking && !control.isHighlighted)
    }
  }

  @Test("hidden by its own handler, which opens a menu: the same, and the menu has the keys")
  func ownHandler() throws {
    try Bilingual.expect(
      """
      beginTracking [inside]
      touchDown [tracking inside highlighted]
      cancelTracking(nil) [tracking inside]
      touchCancel [tracking inside]
      open
      """,
      swift: { stage, control in
        let log = stage.transcript.log
        let menu = PopUpButton(items: ["One"], frame: Rect(x: 0, y: 300, width: 90, height: 44))
        stage.root.addSubview(menu)
        control.on(.allEvents) { control, event in
          log("\(event.controlEvents) \(control.flags)")
          guard event.controlEvents == .touchDown else { return }
          menu.openMenu()
          log(menu.isMenuOpen ? "open" : "closed")
        }
      },
      lua: """
        local menu = ui.PopUpButton { items = { "One" }, frame = { 0, 300, 90, 44 } }
        app:view("root"):addSubview(menu)
        control:on("allEvents", function(control, event)
          record(control, event)
          if names(event) == "touchDown" then
            menu:openMenu()
            print(menu.isMenuOpen and "open" or "closed")
          end
        end)
        """
    ) { stage, _ in
      stage.down(10, 10)
      stage.move(20, 10)
      stage.up(20, 10)
      #expect(stage.world.window.firstResponder?.className == "MenuView")
    }
  }

  @Test(
    "a gesture under way is cancelled once, by code around it or by its own handler",
    arguments: [true, false]
  )
  func gestures(byHandler: Bool) throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
        view cancelled 1(70, 50)
      pan began (70, 50)
      pan changed (80, 50)
      pan cancelled (80, 50)
      """,
      before: { scene in
        let menu = PopUpButton(items: ["One"], frame: Rect(x: 0, y: 300, width: 90, height: 44))
        menu.id = "menu"
        scene.stage.root.addSubview(menu)
      },
      swift: { scene in
        let pan = scene.watch("pan", PanGestureRecognizer())
        guard byHandler else { return }
        pan.on { pan in
          guard pan.state == .changed else { return }
          (pan.view?.window?.view(withId: "menu") as? PopUpButton)?.openMenu()
        }
      },
      lua: """
        local pan = watch("pan", ui.PanGesture {})
        if \(byHandler) then
          pan:on(function(pan) if pan.state == "changed" then app:view("menu"):openMenu() end end)
        end
        """,
      fingers: "down 50 50; move 70 50; move 80 50"
    ) { scene in
      if !byHandler { scene.stage.world.window.presentModal(View()) }
      Fingers.play("move 90 50; wait 1; up 90 50", on: scene.stage)
      let modal = byHandler ? "MenuView" : "View"
      let reasons = scene.stage.journal.records.compactMap { record in
        if case .gesture(_, _, _, .cancelled, let reason) = record.entry { reason } else { nil }
      }
      #expect(reasons == ["hidden by the modal \(modal)"])
    }
  }

  @Test("a gesture that is still possible fails, and its view loses the touch")
  func possibleGesture() throws {
    try GestureScene.expect(
      """
        view began 1(50, 50)
      presenting
        view cancelled 1(50, 50)
      press possible → failed: hidden by the modal View
      """,
      swift: { scene in scene.watch("press", LongPressGestureRecognizer()) },
      lua: "watch('press', ui.LongPressGesture {})",
      fingers: "down 50 50; wait 0.4"
    ) { scene in
      scene.stage.transcript.log("presenting")
      scene.stage.world.window.presentModal(View())
      Fingers.play("wait 1; up 50 50", on: scene.stage)
      scene.logTransitions()
    }
  }
}
