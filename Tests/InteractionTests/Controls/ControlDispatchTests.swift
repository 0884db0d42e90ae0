internal import Interaction
internal import Testing

@Suite("Control: telling handlers (semantics §1)")
struct ControlDispatchTests {
  /// What a handler throws.
  struct Trouble: Error, CustomStringConvertible {
    let description: String
  }

  let transcript = Transcript()

  /// Makes a control of 100 by 50 points.
  func makeControl() -> Control {
    Control(frame: Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test("registrations are called in order of addition, once per mask, whatever their form")
  func order() throws {
    let control = makeControl()
    let desk = Desk(transcript)
    control.on([.touchDown, .touchUpInside]) { [transcript] _, event in
      transcript.log("on \(event.controlEvents)")
    }
    control.addTarget(desk, action: Desk.send, for: .allEvents)
    control.didTouchDown = { [transcript] _ in transcript.log("property") }
    control.addAction(identifier: "x", for: .touchDown) { [transcript] _, event in
      transcript.log("identified \(event.controlEvents)")
    }
    try control.sendActions(for: [.touchDown, .touchUpInside])
    #expect(
      transcript.text == """
        on touchDown+touchUpInside
        send Control touchDown+touchUpInside
        property
        identified touchDown
        """
    )
  }

  @Test("removed during dispatch: not called")
  func removedDuringDispatch() throws {
    let control = makeControl()
    var later: Connection?
    control.on(.touchDown) { [transcript] _ in
      transcript.log("first")
      later?.cancel()
    }
    later = control.on(.touchDown) { [transcript] _ in transcript.log("second") }
    try control.sendActions(for: .touchDown)
    #expect(transcript.text == "first")
  }

  @Test("added during dispatch: not called this time")
  func addedDuringDispatch() throws {
    let control = makeControl()
    control.once(.touchDown) { [transcript] control, _ in
      transcript.log("first")
      control.on(.touchDown) { _ in transcript.log("added") }
    }
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "first")
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "added")
  }

  @Test("an event merged into a registration during dispatch waits for the next one")
  func mergedDuringDispatch() throws {
    let control = makeControl()
    let desk = Desk(transcript)
    control.once(.touchDown) { control, _ in
      control.addTarget(desk, action: Desk.send, for: .touchDown)
    }
    control.addTarget(desk, action: Desk.send, for: .touchUpInside)
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "")
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "send Control touchDown")
  }

  @Test("a property set again during dispatch waits for the next one")
  func replacedDuringDispatch() throws {
    let control = makeControl()
    control.once(.touchDown) { [transcript] control, _ in
      control.didTouchDown = { _ in transcript.log("new") }
    }
    control.didTouchDown = { [transcript] _ in transcript.log("old") }
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "")
    try control.sendActions(for: .touchDown)
    #expect(transcript.take() == "new")
  }

  @Test("sendAction is the place to observe or suppress, for every form")
  func overridePoint() throws {
    final class Censor: Control {
      let transcript: Transcript

      init(_ transcript: Transcript) {
        self.transcript = transcript
        super.init()
      }

      override func sendAction(
        _ action: AnyAction,
        to target: AnyObject?,
        for event: InteractionEvent
      ) throws {
        transcript.log("sendAction \(action) \(event.controlEvents)")
        guard action != Desk.save else { return }
        try super.sendAction(action, to: target, for: event)
      }
    }
    let control = Censor(transcript)
    let desk = Desk(transcript)
    control.addTarget(desk, action: Desk.save, for: .touchDown)
    control.addTarget(desk, action: Desk.send, for: .touchDown)
    control.didTouchDown = { [transcript] _ in transcript.log("closure") }
    try control.sendActions(for: .touchDown)
    #expect(
      transcript.text == """
        sendAction save touchDown
        sendAction send touchDown
        send Censor touchDown
        sendAction didTouchDown touchDown
        closure
        """
    )
  }

  @Test("the three shapes get nothing, the sender, the sender and the event")
  func shapes() throws {
    let button = Button(title: "Go")
    let desk = Desk(transcript)
    for action in Desk.actions { button.addTarget(desk, action: action, for: .touchDown) }
    try button.sendActions(for: .touchDown)
    #expect(
      transcript.text == """
        save
        print Button "Go"
        send Button touchDown
        """
    )
    #expect(Desk.actions.map(\.shape) == [.noArguments, .sender, .senderAndEvent])
  }

  @Test("a handler may drop the control: it is kept alive for the dispatch")
  func droppedByHandler() throws {
    let life = LifeCount()
    var button: CountedButton? = CountedButton(life, title: "Drop")
    button?.on(.touchDown) { [transcript] sender in
      button = nil
      transcript.log("dropped, \(life.alive) alive, \(sender.title)")
    }
    button?.on(.touchDown) { [transcript] sender in
      transcript.log("still \(sender.title)")
    }
    try button?.sendActions(for: .touchDown)
    #expect(transcript.text == "dropped, 1 alive, Drop\nstill Drop")
    #expect(life.alive == 0)
  }

  @Test("a touched control that a handler removes and drops is freed once the touch is over")
  func droppedInTouch() {
    let life = LifeCount()
    let stage = Stage()
    stage.root.addSubview(
      CountedButton(life, title: "Gone", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    )
    (stage.root.subviews.first as? CountedButton)?.didTouchDown = { $0.removeFromSuperview() }
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(life.alive == 0)
    #expect(stage.world.failures == [])
  }

  @Test("a failing handler does not stop the others; the world gets event, handler and line")
  func failureInWorld() throws {
    let control = makeControl()
    control.id = "pad"
    let stage = Stage(control)
    let line = #line + 1
    control.on(.touchDown) { _ in throw Trouble(description: "out of ink") }
    control.on(.touchDown) { [transcript] _ in transcript.log("second") }
    stage.down(10, 10)
    #expect(transcript.text == "second")
    #expect(
      stage.world.failures == [
        Failure(
          message: "out of ink",
          context: [
            .init("event", "touchDown of Window/View/Control#pad"),
            .init("handler", "Swift closure"),
            .init("connected at", "\(#fileID):\(line)"),
          ]
        )
      ]
    )
    try control.sendActions(for: .touchDown)
    #expect(stage.world.failures.count == 2)
  }

  @Test("outside of any world sendActions throws after all handlers ran")
  func failureOutsideOfWorlds() {
    let control = makeControl()
    control.on(.touchDown) { _ in throw Trouble(description: "one") }
    control.on(.touchDown) { [transcript] _ in transcript.log("second") }
    let error = #expect(throws: Trouble.self) { try control.sendActions(for: .touchDown) }
    #expect(error?.description == "one")
    #expect(transcript.text == "second")
    control.on(.touchDown) { _ in throw Trouble(description: "two") }
    let several = #expect(throws: InteractionError.self) {
      try control.sendActions(for: .touchDown)
    }
    #expect(
      several?.description == """
        2 handlers of touchDown on Control failed.
          handler: one
          handler: two
        """
    )
  }

  @Test("nested sendActions are synchronous, and guarded at 10 by an error that names the chain")
  func nesting() {
    let ping = makeControl()
    let pong = makeControl()
    ping.id = "ping"
    pong.id = "pong"
    var calls = 0
    ping.on(.touchDown) { [unowned pong] _ in
      calls += 1
      try pong.sendActions(for: .valueChanged)
    }
    pong.on(.valueChanged) { [unowned ping] _ in
      calls += 1
      try ping.sendActions(for: .touchDown)
    }
    let stage = Stage(pong, ping)
    stage.down(10, 10)
    #expect(calls == 10)
    let steps = (0...10).map {
      $0.isMultiple(of: 2)
        ? "Window/View/Control#ping touchDown" : "Window/View/Control#pong valueChanged"
    }
    #expect(stage.world.failures.map(\.context.first?.text) == [steps.joined(separator: " → ")])
    #expect(stage.world.failures.first?.context.first?.label == "chain")
  }

  @Test("a handler that sends several times what called it is stopped as soon, with one error")
  func wideNesting() {
    let control = makeControl()
    var calls = 0
    control.on(.touchDown) { control in
      calls += 1
      for _ in 0..<3 { try control.sendActions(for: .touchDown) }
    }
    let stage = Stage(control)
    stage.down(10, 10)
    #expect(calls == 10)
    #expect(stage.world.failures.count == 1)
    stage.up(10, 10)
    stage.down(10, 10)
    #expect(calls == 20)
    #expect(stage.world.failures.count == 2)
  }

  @Test("outside of any world the guard holds as well")
  func nestingOutsideOfWorlds() {
    let control = makeControl()
    var calls = 0
    control.on(.touchDown) { control in
      calls += 1
      try control.sendActions(for: .touchDown)
    }
    let error = #expect(throws: InteractionError.self) {
      try control.sendActions(for: .touchDown)
    }
    #expect(calls == 10)
    #expect(error?.code == .nestingTooDeep)
  }

  @Test("the event says what the user acted with, or nothing if code sent it")
  func eventKinds() throws {
    let control = makeControl()
    let stage = Stage(control)
    control.on([.touchDown, .valueChanged]) { [transcript] _, event in
      let touch = event.touch.map { "\($0.phase) at \($0.location) taps \($0.tapCount)" }
      transcript.log("\(event.kind?.rawValue ?? "code") \(event.time) \(touch ?? "-")")
    }
    stage.world.advance(by: 1.5)
    stage.down(10, 20)
    try control.sendActions(for: .valueChanged)
    #expect(
      transcript.text == """
        touch 1.5 began at (10, 20) taps 1
        code 1.5 -
        """
    )
  }
}
