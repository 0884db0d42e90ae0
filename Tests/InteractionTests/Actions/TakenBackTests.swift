internal import Interaction
internal import Testing

/// What a closure alone has kept goes with it, and may come back to the list in which the closure stood.
@Suite("Handlers that are taken back: what goes with them")
struct TakenBackTests {
  /// How a control's handler leaves the list.
  enum ControlWay: CaseIterable {
    case cleared, replaced, receipt, identifier, sameIdentifier, target, ownedTarget, cell, pruned
  }

  /// How a recogniser's handler leaves the list.
  enum RecognizerWay: CaseIterable {
    case cleared, replaced, receipt, target, ownedTarget, pruned
  }

  /// How a responder's own action leaves the list.
  enum ActionWay: CaseIterable {
    case removed, replaced, allRemoved
  }

  let transcript = Transcript()

  @Test("it may take back and add other handlers of a control", arguments: ControlWay.allCases)
  func control(way: ControlWay) throws {
    let control = Control()
    control.on(.touchDown) { [transcript] _ in transcript.log("kept") }
    let other = control.on(.touchDown) { [transcript] _ in transcript.log("never") }
    takeBack(by: way, of: control) {
      Farewell { [weak control, transcript] in
        other.cancel()
        control?.action = nil
        control?.didTouchDown = { _ in transcript.log("added") }
        transcript.log("gone")
      }
    }
    #expect(transcript.take() == "gone")
    try control.sendActions(for: [.touchDown, .touchUpInside, .primaryActionTriggered])
    #expect(transcript.text == "kept\nadded")
  }

  /// Lets a control's handler alone keep something, and takes that handler back.
  private func takeBack(by way: ControlWay, of control: Control, _ make: () -> Farewell) {
    switch way {
    case .cleared:
      control.didTouchUpInside = { [farewell = make()] _ in withExtendedLifetime(farewell) {} }
      control.didTouchUpInside = nil
    case .replaced:
      control.didTouchUpInside = { [farewell = make()] _ in withExtendedLifetime(farewell) {} }
      control.didTouchUpInside = { _ in }
    case .receipt:
      let receipt = control.on(.touchUpInside) { [farewell = make()] _ in
        withExtendedLifetime(farewell) {}
      }
      receipt.cancel()
    case .identifier:
      control.addAction(identifier: "a", for: .touchUpInside) { [farewell = make()] _, _ in
        withExtendedLifetime(farewell) {}
      }
      control.removeAction(identifier: "a")
    case .sameIdentifier:
      control.addAction(identifier: "a", for: .touchUpInside) { [farewell = make()] _, _ in
        withExtendedLifetime(farewell) {}
      }
      control.addAction(identifier: "a", for: .touchUpInside) { _, _ in }
    case .target:
      control.addTarget(make(), action: Desk.save, for: .touchUpInside, ownership: .strong)
      control.removeTarget(nil, action: nil, for: .touchUpInside)
    case .ownedTarget:
      control.addTarget(
        make(),
        action: Desk.save,
        for: .touchUpInside,
        ownership: .strong,
        origin: HandlerOrigin("save"),
        owner: transcript
      )
      control.removeTargets(ownedBy: transcript)
    case .cell:
      control.setTarget(make(), ownership: .strong)
      control.target = nil
    case .pruned:
      do { control.addTarget(Desk(transcript), action: action(make), for: .touchUpInside) }
      // The list is looked through when it has grown.
      for _ in 1...8 { control.on(.touchCancel) { _ in } }
    }
  }

  @Test(
    "it may take back and add other handlers of a recogniser",
    arguments: RecognizerWay.allCases
  )
  func recognizer(way: RecognizerWay) {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let tap = TapGestureRecognizer()
    view.addGestureRecognizer(tap)
    tap.on { [transcript] _ in transcript.log("kept") }
    let other = tap.on { [transcript] _ in transcript.log("never") }
    takeBack(by: way, of: tap) {
      Farewell { [weak tap, transcript] in
        other.cancel()
        tap?.on { _ in transcript.log("added") }
        transcript.log("gone")
      }
    }
    #expect(transcript.take() == "gone")
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.text == "kept\nadded")
    #expect(stage.world.failures == [])
  }

  /// Lets a recogniser's handler alone keep something, and takes that handler back.
  private func takeBack(
    by way: RecognizerWay,
    of tap: TapGestureRecognizer,
    _ make: () -> Farewell
  ) {
    switch way {
    case .cleared:
      tap.onRecognized = { [farewell = make()] _ in withExtendedLifetime(farewell) {} }
      tap.onRecognized = nil
    case .replaced:
      tap.onRecognized = { [farewell = make()] _ in withExtendedLifetime(farewell) {} }
      tap.onRecognized = { _ in }
    case .receipt:
      let receipt = tap.on { [farewell = make()] _ in withExtendedLifetime(farewell) {} }
      receipt.cancel()
    case .target:
      tap.addTarget(make(), action: Desk.save, ownership: .strong)
      tap.removeTarget(nil, action: nil)
    case .ownedTarget:
      tap.addTarget(
        make(),
        action: Desk.save,
        ownership: .strong,
        origin: HandlerOrigin("save"),
        owner: transcript
      )
      tap.removeTargets(ownedBy: transcript)
    case .pruned:
      do { tap.addTarget(Desk(transcript), action: action(make)) }
      // The list is looked through when another target is added.
      do { tap.addTarget(Desk(transcript), action: Desk.save) }
    }
  }

  @Test("it may take away and set other actions of a responder", arguments: ActionWay.allCases)
  func action(way: ActionWay) {
    let desk = Desk(transcript)
    desk.setAction(named: "shred") { _, _ in }
    do {
      desk.setAction(
        action {
          Farewell { [weak desk, transcript] in
            desk?.setAction(nil, named: "shred")
            desk?.setAction(named: "pack") { _, _ in }
            transcript.log("gone")
          }
        },
        named: "fold"
      )
    }
    switch way {
    case .removed: desk.setAction(nil, named: "fold")
    case .replaced: desk.setAction(named: "fold") { _, _ in }
    case .allRemoved: desk.removeOwnActions()
    }
    #expect(transcript.text == "gone")
    #expect(desk.ownActionNames == (way == .replaced ? ["fold", "pack"] : ["pack"]))
  }

  @Test("it may come back to the property that held the closure, and set it last")
  func property() {
    let (view, world) = (ScrollView(), World())
    let event = Event<ScrollView, Int>(sender: view, named: "event")
    view.didScroll = keeping("scroll") { [weak view] in view?.didScroll = nil }
    view.didScroll = { _ in }
    event.onFailure = keeping("event") { [weak event] in event?.onFailure = nil }
    event.onFailure = { _ in }
    world.onFailure = keeping("world") { [weak world] in world?.onFailure = nil }
    world.onFailure = { _ in }
    #expect(transcript.text == "scroll\nevent\nworld")
    #expect(view.didScroll == nil)
    #expect(event.onFailure == nil)
    #expect(world.onFailure == nil)
  }

  /// A closure that alone keeps what does and says something as it goes.
  private func keeping<Argument>(
    _ name: String,
    _ body: @escaping () -> Void
  ) -> (Argument) -> Void {
    let farewell = Farewell { [transcript] in
      body()
      transcript.log(name)
    }
    return { _ in withExtendedLifetime(farewell) {} }
  }

  /// An action whose body alone keeps something.
  private func action(_ make: () -> Farewell) -> AnyAction {
    AnyAction(name: "keep", shape: .noArguments, origin: HandlerOrigin("keep")) {
      [farewell = make()] _, _, _ in
      withExtendedLifetime(farewell) {}
    }
  }
}
