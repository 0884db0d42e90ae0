internal import Interaction
internal import Testing

@Suite("Window: modals")
struct WindowModalsTests {
  let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  let inner = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
  let modal = View(frame: Rect(x: 50, y: 200, width: 200, height: 200))
  let stage: Stage
  var window: Window { stage.world.window }

  init() {
    field.id = "field"
    inner.id = "inner"
    modal.id = "modal"
    modal.addSubview(inner)
    stage = Stage(field)
  }

  @Test("it takes every touch; the hit path says so of what lies behind")
  func touches() {
    window.presentModal(modal)
    #expect(window.modals.map(\.id) == ["modal"])
    let path = window.hitPath(at: Point(x: 10, y: 10))
    #expect(path.target === modal.superview)
    #expect(path.decision(about: stage.root) == .coveredByModal)
    #expect(path.decision(about: field) == nil)
    #expect(window.hitPath(at: Point(x: 60, y: 210)).target === inner)
    window.dismissModal(modal)
    #expect(modal.superview == nil)
    #expect(window.modals.isEmpty)
    #expect(window.hitPath(at: Point(x: 10, y: 10)).target === field)
  }

  @Test("a touch beside the content is told once it goes up, and goes to nobody else")
  func outside() {
    var count = 0
    window.presentModal(modal, onTouchOutside: { count += 1 })
    stage.down(10, 10)
    #expect(count == 0)
    stage.up(10, 10)
    #expect(count == 1)
    // What a view inside passes on is not outside.
    stage.down(60, 350)
    stage.up(60, 350)
    stage.down(10, 10)
    stage.cancel(10, 10)
    #expect(count == 1)
    #expect(window.firstResponder == nil)
  }

  @Test("hidden by a modal while tracking: cancelTracking(nil), touchCancel once; then nothing")
  func cancels() {
    let transcript = Transcript()
    let spy = SpyControl(transcript, frame: Rect(x: 0, y: 100, width: 100, height: 50))
    stage.root.addSubview(spy)
    stage.down(10, 110)
    _ = transcript.take()
    window.presentModal(modal)
    #expect(stage.world._checkInvariants() == [])
    stage.move(20, 110)
    stage.up(20, 110)
    #expect(
      transcript.text == """
        cancelTracking(nil) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    let reasons = stage.journal.records.compactMap { record in
      if case .discardedTouch(_, let reason) = record.entry { reason } else { nil }
    }
    #expect(reasons == ["hidden by the modal View", "hidden by the modal View"])
  }

  @Test("a view that something takes away on its way to the layer is over at once")
  func takenOnItsWay() {
    /// A field that takes itself out wherever it is when it loses the keys.
    final class Shy: TextField {
      override func didResignFirstResponder() { removeFromSuperview() }
    }
    let shy = Shy()
    stage.root.addSubview(shy)
    shy.becomeFirstResponder()
    var endings = 0
    window.presentModal(shy, onDismiss: { endings += 1 })
    #expect(stage.world._checkInvariants() == [])
    #expect(window.modals.isEmpty)
    #expect(endings == 1)
  }

  @Test("a view that a touch cancelled for it takes away is over at once")
  func takenByCancelledTouch() {
    let button = Button(title: "Held", frame: Rect(x: 0, y: 100, width: 100, height: 50))
    let taking = button.on(.touchCancel) { [modal] _ in modal.removeFromSuperview() }
    stage.root.addSubview(button)
    stage.down(10, 110)
    var endings = 0
    window.presentModal(modal, onDismiss: { endings += 1 })
    #expect(stage.world._checkInvariants() == [])
    #expect(window.modals.isEmpty)
    #expect(endings == 1)
    taking.cancel()
    window.presentModal(modal)
    #expect(window.modals.count == 1)
  }

  @Test("a view that leaves its layer when it hears of the window is over at once, and unwritten")
  func leavingBeforeTheWindow() {
    /// A view that wants to be in no window.
    final class Reluctant: View {
      override func willMove(toWindow window: Window?) {
        if window != nil { removeFromSuperview() }
      }
    }
    field.becomeFirstResponder()
    var endings = 0
    window.presentModal(Reluctant(), onDismiss: { endings += 1 })
    #expect(stage.world._checkInvariants() == [])
    #expect(window.modals.isEmpty)
    #expect(endings == 1)
    #expect(field.isFirstResponder)
    let isWritten = stage.journal.records.contains { record in
      if case .modal = record.entry { true } else { false }
    }
    #expect(!isWritten)
  }

  @Test("the keys are taken, kept from what lies behind, and given back")
  func focus() {
    field.becomeFirstResponder()
    window.presentModal(modal)
    #expect(window.firstResponder == nil)
    #expect(!field.becomeFirstResponder())
    #expect(window.tabStops.map(\.id) == ["inner"])
    stage.press("Tab")
    #expect(inner.isFirstResponder)
    stage.press("Tab")
    #expect(inner.isFirstResponder)
    window.dismissModal(modal)
    #expect(field.isFirstResponder)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("who does not want the keys back, or is gone, does not get them")
  func focusGone() {
    field.becomeFirstResponder()
    window.presentModal(modal)
    field.isEnabled = false
    window.dismissModal(modal)
    #expect(window.firstResponder == nil)
    field.isEnabled = true
    field.becomeFirstResponder()
    window.presentModal(modal)
    field.removeFromSuperview()
    window.dismissModal(modal)
    #expect(window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a modal above another; whichever goes first, the keys come back to the first owner")
  func nested() {
    for lowerFirst in [true, false] {
      field.becomeFirstResponder()
      let upper = View(frame: Rect(x: 0, y: 0, width: 50, height: 50))
      window.presentModal(modal)
      inner.becomeFirstResponder()
      window.presentModal(upper)
      #expect(window.hitPath(at: Point(x: 60, y: 210)).decision(about: modal) == nil)
      window.dismissModal(lowerFirst ? modal : upper)
      #expect(stage.world._checkInvariants() == [])
      #expect(inner.isFirstResponder == !lowerFirst)
      window.dismissModal(lowerFirst ? upper : modal)
      #expect(field.isFirstResponder)
      #expect(window.modals.isEmpty)
    }
  }

  @Test("Escape dismisses a modal that says so, and only that")
  func escape() {
    window.presentModal(modal)
    stage.press("Escape")
    #expect(window.modals.count == 1)
    window.dismissModal(modal)
    var ends = 0
    window.presentModal(modal, dismissesOnEscape: true, onDismiss: { ends += 1 })
    stage.press("a")
    stage.press("Escape")
    #expect(window.modals.isEmpty)
    #expect(ends == 1)
  }

  @Test("keys reach the key commands of window and application, not those behind")
  func keyCommands() {
    var heard: [String] = []
    stage.root.keyCommands["F1"] = KeyCommand { _ in heard.append("root") }
    modal.keyCommands["F2"] = KeyCommand { _ in heard.append("modal") }
    stage.world.application.keyCommands["F1"] = KeyCommand { _ in heard.append("application") }
    field.becomeFirstResponder()
    window.presentModal(modal)
    inner.becomeFirstResponder()
    stage.press("F1")
    stage.press("F2")
    #expect(heard == ["application", "modal"])
  }

  @Test(
    "whatever takes it away ends it once",
    arguments: ["content", "layer", "moved", "reused", "closed"]
  )
  func ends(how: String) {
    var ends = 0
    let layer = {
      window.presentModal(modal, onDismiss: { ends += 1 })
      return modal.superview
    }()
    switch how {
    case "content": modal.removeFromSuperview()
    case "layer": layer?.removeFromSuperview()
    case "moved": layer.map(stage.root.addSubview)
    case "reused": stage.root.addSubview(modal)
    default: stage.world.close()
    }
    #expect(ends == 1)
    #expect(window.modals.isEmpty)
    #expect((modal.superview === stage.root) == (how == "reused"))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a new root stays behind, and fills the window as the modal's layer does")
  func newRoot() {
    window.presentModal(modal)
    let other = View()
    stage.world.setRoot(other)
    window.frame.size = Size(width: 500, height: 500)
    stage.world.layoutIfNeeded()
    #expect(window.subviews.first === other)
    #expect(modal.superview?.frame == window.bounds)
    #expect(other.frame == window.bounds)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a handler that ends it while it comes leaves nothing behind")
  func endedWhileComing() {
    field.didEndEditing = { [unowned window, unowned modal] _ in
      window.dismissModal(modal)
    }
    field.becomeFirstResponder()
    window.presentModal(modal)
    #expect(window.modals.isEmpty)
    #expect(field.isFirstResponder)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("coming and going are in the journal")
  func journal() {
    field.becomeFirstResponder()
    stage.journal.removeAll()
    window.presentModal(modal)
    window.dismissModal(modal)
    #expect(
      stage.journal.records.map(\.entry).filter {
        if case .controlEvent = $0 { false } else { true }
      } == [
        .modal(view: "Window/ModalLayer/View#modal", isPresented: true),
        .firstResponder(from: "Window/View/TextField#field", to: nil),
        .modal(view: "Window/ModalLayer/View#modal", isPresented: false),
        .firstResponder(from: nil, to: "Window/View/TextField#field"),
      ]
    )
  }

  @Test("a modal that is presented already cannot be presented again")
  func twice() {
    window.presentModal(modal)
    let error = #expect(throws: InteractionError.self) { try window.checkCanPresent(modal) }
    #expect(error?.code == .invalidHierarchy)
    #expect(throws: InteractionError.self) { try window.checkCanPresent(window) }
  }

  @Test("the window's root stays below every modal, and cannot be one")
  func root() {
    let root = window.rootView
    let error = #expect(throws: InteractionError.self) { try window.checkCanPresent(root!) }
    #expect(error?.code == .invalidHierarchy)
  }

  @Test(
    "a modal that comes while it is asked what is hit has the finger, the pointer and the wheel"
  )
  func presentedWhileAsked() {
    /// A scroll view that does something when it is asked, and then answers.
    final class Presenting: ScrollView {
      var onHitTest: (() -> Void)?
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
        let found = super.hitTest(point, with: event)
        onHitTest?()
        return found
      }
    }
    let behind = Presenting(frame: Rect(x: 0, y: 300, width: 300, height: 200))
    behind.contentSize = Size(width: 300, height: 1000)
    let button = Button(title: "Behind", frame: Rect(x: 0, y: 0, width: 300, height: 1000))
    let transcript = Transcript()
    button.on(.allTouchEvents) { transcript.log("\($1.controlEvents)") }
    let hover = HoverGestureRecognizer()
    hover.on { transcript.log("hover \($0.state)") }
    button.addGestureRecognizer(hover)
    behind.addSubview(button)
    stage.root.addSubview(behind)
    behind.onHitTest = { [unowned window, modal] in
      if window.modals.isEmpty { window.presentModal(modal) }
    }
    let place = Point(x: 10, y: 400)
    for journal in [stage.journal, nil] {
      stage.world.journal = journal
      stage.down(place.x, place.y)
      stage.up(place.x, place.y)
      #expect(window.modals.count == 1)
      window.dismissModal(modal)
    }
    stage.send(.hover(location: place))
    window.dismissModal(modal)
    stage.send(.scroll(ScrollInput(location: place, delta: Point(x: 0, y: 40))))
    #expect(behind.contentOffset == .zero)
    #expect(transcript.text == "")
  }

  @Test("a view on a modal cannot hand a finger to what lies behind it")
  func redirectedBehind() {
    /// A view that answers with another one.
    final class Redirecting: View {
      weak var other: View?
      override func hitTest(_ point: Point, with event: InteractionEvent?) -> View? { other }
    }
    let button = Button(title: "Behind", frame: Rect(x: 0, y: 300, width: 100, height: 44))
    let transcript = Transcript()
    button.on(.allTouchEvents) { transcript.log("\($1.controlEvents)") }
    stage.root.addSubview(button)
    let redirecting = Redirecting(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    redirecting.other = button
    window.presentModal(redirecting)
    stage.down(10, 10)
    stage.up(10, 10)
    #expect(transcript.text == "")
  }

  /// Shows the modal with a view in it, the keys in a field and a finger on a control.
  ///
  /// - Parameters:
  ///   - holder: The view.
  ///   - place: Where the field and the control are: that view, or the modal, in front of it.
  /// - Returns: The control; its transcript has what it hears from then on.
  private func holding(_ holder: View, in place: View) -> SpyControl {
    let spy = SpyControl(Transcript(), frame: Rect(x: 0, y: 50, width: 100, height: 50))
    modal.addSubview(holder)
    place.addSubview(inner)
    place.addSubview(spy)
    window.presentModal(modal)
    inner.becomeFirstResponder()
    stage.down(60, 260)
    #expect(inner.isFirstResponder)
    #expect(spy.isTracking)
    _ = spy.transcript.take()
    return spy
  }

  @Test("what is moved behind it loses the keys and its finger, which it cannot have there")
  func movedBehind() {
    let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let spy = holding(holder, in: holder)
    stage.root.addSubview(holder)
    #expect(window.firstResponder == nil)
    stage.move(62, 260)
    stage.up(62, 260)
    #expect(
      spy.transcript.text == """
        cancelTracking(nil) [tracking inside]
        touchCancel [tracking inside]
        """
    )
    let reasons = stage.journal.records.compactMap { record in
      if case .discardedTouch(_, let reason) = record.entry { reason } else { nil }
    }
    #expect(Set(reasons) == ["View was moved behind the modal View"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("what is moved within it keeps both")
  func movedWithin() {
    let holder = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let spy = holding(holder, in: modal)
    holder.addSubview(inner)
    holder.addSubview(spy)
    #expect(inner.isFirstResponder)
    #expect(spy.isTracking)
    #expect(spy.transcript.text == "")
    #expect(stage.world._checkInvariants() == [])
  }
}
