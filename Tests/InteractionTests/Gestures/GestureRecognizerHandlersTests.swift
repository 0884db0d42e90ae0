internal import Interaction
internal import Testing

@Suite("Gestures: targets, actions and closures")
struct GestureRecognizerHandlersTests {
  /// A target with an action of each shape.
  private final class Target {
    static let plain = Action("plain") { (target: Target) in target.log("plain") }
    static let typed = Action("typed") { (target: Target, sender: TapGestureRecognizer) in
      target.log("typed \(sender.state)")
    }
    static let whole = Action("whole") {
      (target: Target, sender: GestureRecognizer, event: InteractionEvent) in
      target.log("whole \(event.kind?.rawValue ?? "-")")
    }
    let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) { self.log = log }
  }

  let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
  let transcript = Transcript()

  @Test("all shapes of actions, in the order of addition; the same pair once")
  func shapes() {
    let target = Target(transcript.log)
    let tap = TapGestureRecognizer(target: target, action: Target.plain)
    tap.addTarget(target, action: Target.typed)
    tap.addTarget(target, action: Target.plain)
    tap.addTarget(target, action: Target.whole)
    tap.onRecognized = { [transcript] _ in transcript.log("closure") }
    view.addGestureRecognizer(tap)
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.take() == "plain\ntyped ended\nwhole touch\nclosure")
    tap.removeTarget(target, action: Target.typed)
    tap.onRecognized = nil
    stage.tap(view)
    #expect(transcript.take() == "plain\nwhole touch")
    tap.removeTarget(nil, action: nil)
    stage.tap(view)
    #expect(transcript.text == "")
  }

  @Test("targets are held weakly, or strongly where nobody else holds them")
  func ownership() {
    let tap = TapGestureRecognizer()
    tap.addTarget(Target(transcript.log), action: Target.plain)
    tap.addTarget(Target(transcript.log), action: Target.whole, ownership: .strong)
    view.addGestureRecognizer(tap)
    let stage = Stage(view)
    stage.tap(view)
    #expect(transcript.text == "whole touch")
    #expect(stage.world.failures == [])
  }

  @Test("a wrong sender type is a reported error that names both")
  func wrongSender() {
    let target = Target(transcript.log)
    view.addGestureRecognizer(LongPressGestureRecognizer(target: target, action: Target.typed))
    let stage = Stage(view)
    stage.down(10, 10)
    stage.world.settle()
    #expect(
      stage.world.failures.map(\.message) == [
        """
        The action "typed" takes a TapGestureRecognizer as its sender, but was sent by \
        LongPressGestureRecognizer of Window/View/View of type LongPressGestureRecognizer; \
        declare it with a sender type that fits both.
        """
      ]
    )
  }

  @Test("a delegate is held weakly; a closure that throws is reported and has not answered")
  func delegates() {
    final class No: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { false }
    }
    let tap = TapGestureRecognizer()
    tap.on { [transcript] _ in transcript.log("told") }
    view.addGestureRecognizer(tap)
    let stage = Stage(view)
    do {
      let delegate = No()
      tap.delegate = delegate
      stage.tap(view)
    }
    #expect(transcript.text == "")
    #expect(tap.delegate == nil)
    tap.shouldBegin = { _ in throw InteractionError(.unknownAction, "oh") }
    stage.tap(view)
    #expect(transcript.text == "told")
    #expect(stage.world.failures.map(\.message) == ["oh"])
  }

  @Test(
    "a handler that breaks the gesture off: everybody hears of that once, and of nothing before it",
    arguments: [(.changed, false), (.changed, true), (.began, false)]
      as [(GestureRecognizer.State, Bool)]
  )
  func brokenOffByHandler(state: GestureRecognizer.State, removes: Bool) {
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    pan.on { [transcript, unowned view] in
      transcript.log("first \($0.state)")
      guard $0.state == state else { return }
      if removes { view.removeGestureRecognizer($0) } else { $0.isEnabled = false }
    }
    pan.on { [transcript] in transcript.log("second \($0.state)") }
    let stage = Stage(view)
    stage.down(10, 10)
    stage.move(30, 10)
    stage.move(40, 10)
    stage.up(40, 10)
    let before = state == .changed ? "first began\nsecond began\n" : ""
    #expect(
      transcript.text == "\(before)first \(state)\nfirst cancelled\nsecond cancelled"
    )
  }
}
