internal import Interaction
internal import Testing

@Suite("Control: closure properties")
struct ControlClosuresTests {
  let transcript = Transcript()

  @Test("setting a property makes the control its own target, nil takes that away")
  func setAndClear() throws {
    let button = Button(title: "Add")
    button.didTouchUpInside = { [transcript] sender in transcript.log(sender.title) }
    try button.sendActions(for: .touchUpInside)
    #expect(button.allTargets.map { $0 === button } == [true])
    #expect(
      button.actions(forTarget: button, for: .touchUpInside)?.map(\.name) == ["didTouchUpInside"]
    )
    button.didTouchUpInside = nil
    try button.sendActions(for: .touchUpInside)
    #expect(transcript.text == "Add")
    #expect(button.allTargets.isEmpty)
  }

  @Test("setting it again replaces the closure in its place")
  func replaceInPlace() throws {
    let button = Button()
    button.didTouchUpInside = { [transcript] _ in transcript.log("old") }
    button.on(.touchUpInside) { [transcript] _ in transcript.log("connection") }
    button.didTouchUpInside = { [transcript] _ in transcript.log("new") }
    try button.sendActions(for: .touchUpInside)
    #expect(transcript.text == "new\nconnection")
  }

  @Test("reading a property gives the closure back, also by the superclass's type")
  func readBack() throws {
    let button = Button(title: "Read")
    button.didTouchDown = { [transcript] sender in transcript.log("button \(sender.title)") }
    try button.didTouchDown?(button)
    let control: Control = button
    try control.didTouchDown?(control)
    #expect(transcript.text == "button Read\nbutton Read")
    #expect(button.didTouchUpInside == nil)
  }

  @Test("a closure may throw; its failure names the property")
  func throwing() {
    struct Trouble: Error {}
    let button = Button(title: "Fail", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.didTouchDown = { _ in throw Trouble() }
    let stage = Stage(button)
    stage.tap(button)
    #expect(
      stage.world.failures == [
        Failure(
          message: "Trouble()",
          context: [
            .init("event", "touchDown of Window/View/Button \"Fail\""),
            .init("handler", "Button.didTouchDown"),
          ]
        )
      ]
    )
  }

  @Test("every event has its property")
  func allProperties() throws {
    let field = TextField()
    let log = { [transcript] (name: String) in { (_: TextField) in transcript.log(name) } }
    field.didTouchDown = log("didTouchDown")
    field.didTouchDownRepeat = log("didTouchDownRepeat")
    field.didTouchDragInside = log("didTouchDragInside")
    field.didTouchDragOutside = log("didTouchDragOutside")
    field.didTouchDragEnter = log("didTouchDragEnter")
    field.didTouchDragExit = log("didTouchDragExit")
    field.didTouchUpInside = log("didTouchUpInside")
    field.didTouchUpOutside = log("didTouchUpOutside")
    field.didTouchCancel = log("didTouchCancel")
    field.didChangeValue = log("didChangeValue")
    field.didTriggerPrimaryAction = log("didTriggerPrimaryAction")
    field.didTriggerMenuAction = log("didTriggerMenuAction")
    field.didBeginEditing = log("didBeginEditing")
    field.didChangeText = log("didChangeText")
    field.didEndEditing = log("didEndEditing")
    field.didEndOnExit = log("didEndOnExit")
    for named in Control.Event.named { try field.sendActions(for: named.event) }
    #expect(transcript.lines == Control.Event.named.map(\.property))
  }

  @Test("a button captured weakly by its own closure is freed")
  func freed() {
    let life = LifeCount()
    do {
      let button = CountedButton(life)
      button.didTouchUpInside = { [weak button] _ in button?.title = "tapped" }
      let connection = button.on(.touchDown) { [weak button] _ in button?.title = "down" }
      #expect(life.alive == 1)
      #expect(connection.isConnected)
    }
    #expect(life.alive == 0)
  }

  @Test("the action of a closure refuses a sender that is not of the closure's type")
  func wrongSender() throws {
    let slider = Slider()
    slider.on(.valueChanged) { slider in slider.value = 1 }
    var actions: [AnyAction] = []
    slider.enumerateEventHandlers { handler, _ in actions.append(handler.action) }
    let action = try #require(actions.first)
    let error = #expect(throws: InteractionError.self) {
      try action.perform(on: slider, sender: Button(title: "Pay"), event: InteractionEvent())
    }
    #expect(error?.code == .wrongActionSender)
    #expect(
      error?.message == """
        The action "Swift closure" takes a Slider as its sender, but was sent by \
        Button "Pay" of type Button; declare it with a sender type that fits both.
        """
    )
    #expect(slider.value == 0)
  }
}
