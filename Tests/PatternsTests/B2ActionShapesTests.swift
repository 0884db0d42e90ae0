internal import MoontapTesting
internal import Testing

/// An action takes what it has use for: nothing, its sender, or its sender and the event.
///
/// The sender may be of one class, whose value the action reads, or of one that all controls have in
/// common. A control of another class is an error that names both.
@Suite("B2: actions that take nothing, the sender, or the sender and the event")
struct B2ActionShapesTests {
  private final class DeskController: ViewController {
    static let didReset = Action("didReset") { (desk: DeskController) in desk.log.text = "reset" }
    static let didSlide = Action("didSlide") { (desk: DeskController, sender: Slider) in
      desk.log.text = "\(Int(sender.value)) of \(Int(sender.maximumValue))"
    }
    static let didTouch = Action("didTouch") {
      (desk: DeskController, sender: Control, event: InteractionEvent) in
      desk.didTouch(sender, event)
    }

    let log = Label()
    let level = Slider(value: 5, in: 0...10)
    let reset = Button(title: "Reset")
    let probe = Button(title: "Probe")
    let box = Checkbox(title: "Box")

    override func loadView() {
      view = VStack(spacing: 8, padding: 16, alignment: .leading) {
        log
        level
        reset
        probe
        box
      }
      reset.addTarget(self, action: Self.didReset, for: .touchUpInside)
      level.addTarget(self, action: Self.didSlide, for: .valueChanged)
      for control in [probe, box] {
        control.addTarget(self, action: Self.didTouch, for: .touchDown)
      }
    }

    private func didTouch(_ sender: Control, _ event: InteractionEvent) {
      guard let place = event.touch?.location(in: sender) else { return }
      let name = sender.accessibilityName ?? ""
      log.text = "\(sender.role) \(name) at \(Int(place.x)), \(Int(place.y))"
    }
  }

  @Test("an action without arguments, and one that reads the value of its sender")
  func nothingAndSender() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      try user.tap(.button("Reset"))
      #expect(desk.log.text == "reset")
      try user.focus(desk.level)
      try user.press("End")
      #expect(desk.log.text == "10 of 10")
    }
  }

  @Test("an action that takes any control, and the event")
  func senderAndEvent() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      try user.tap(.button("Probe"), TapOptions(at: Point(x: 40, y: 20)))
      #expect(desk.log.text == "button Probe at 40, 20")
      try user.tap(.checkbox("Box"), TapOptions(at: Point(x: 10, y: 15)))
      #expect(desk.log.text == "checkbox Box at 10, 15")
    }
  }

  @Test("an event that no user caused has no touch, and is of no kind")
  func ofCode() {
    withWorld { world, _, _ in
      let desk = DeskController()
      world.setRoot(desk)
      var events: [InteractionEvent] = []
      desk.reset.on(.touchUpInside) { _, event in events.append(event) }
      try desk.reset.sendActions(for: .touchUpInside)
      #expect(events.count == 1)
      #expect(events.allSatisfy { $0.kind == nil && $0.touch == nil })
      #expect(desk.log.text == "reset")
    }
  }

  @Test("a sender of another class is an error that names both")
  func wrongSender() {
    withWorld { world, user, _ in
      let desk = DeskController()
      world.setRoot(desk)
      desk.probe.addTarget(desk, action: DeskController.didSlide, for: .touchUpInside)
      try user.tap(.button("Probe"))
      let messages = world.takeFailures().map(\.message)
      #expect(messages.count == 1)
      #expect(messages.first?.contains("\"didSlide\" takes a Slider as its sender") == true)
      #expect(messages.first?.contains("of type Button") == true)
    }
  }
}
