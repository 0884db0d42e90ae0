internal import Interaction
internal import Testing

@Suite("Responder: the chain and the keys (semantics §2)")
struct ResponderTests {
  /// A view that can have the keys and writes down every question and change.
  final class Seat: View {
    let transcript: Transcript
    var canTake = true
    var canGive = true
    var onResign: (() -> Void)?

    init(_ id: String, _ transcript: Transcript) {
      self.transcript = transcript
      super.init(frame: Rect(x: 0, y: 0, width: 100, height: 100))
      self.id = id
    }

    override var canBecomeFirstResponder: Bool {
      transcript.log("\(id) can become?")
      return canTake
    }
    override var canResignFirstResponder: Bool {
      transcript.log("\(id) may resign?")
      return canGive
    }
    override func didBecomeFirstResponder() { transcript.log("\(id) became") }
    override func didResignFirstResponder() {
      transcript.log("\(id) resigned")
      onResign?()
    }
  }

  let transcript = Transcript()

  @Test("next: view, superview, window, application, nothing")
  func chain() {
    let inner = View()
    let stage = Stage(inner)
    var names: [String] = []
    var responder: Responder? = inner
    while let current = responder {
      names.append(current.className)
      responder = current.next
    }
    #expect(names == ["View", "View", "Window", "Application"])
    #expect(inner.world === stage.world)
    #expect(inner.owningWindow === stage.world.window)
    #expect(stage.world.application.world === stage.world)
    #expect(View().world == nil)
  }

  @Test("becoming: can become? old may resign? old resigns, set")
  func becoming() {
    let one = Seat("one", transcript)
    let other = Seat("other", transcript)
    let stage = Stage(one, other)
    #expect(one.becomeFirstResponder())
    _ = transcript.take()
    #expect(other.becomeFirstResponder())
    #expect(
      transcript.text == """
        other can become?
        one may resign?
        one resigned
        other became
        """
    )
    #expect(other.isFirstResponder && !one.isFirstResponder)
    #expect(stage.world.window.firstResponder === other)
  }

  @Test("a veto of the new one changes nothing, and the old one is not asked")
  func newVetoes() {
    let one = Seat("one", transcript)
    let other = Seat("other", transcript)
    let stage = Stage(one, other)
    one.becomeFirstResponder()
    _ = transcript.take()
    other.canTake = false
    #expect(!other.becomeFirstResponder())
    #expect(transcript.text == "other can become?")
    #expect(stage.world.window.firstResponder === one)
  }

  @Test("a veto of the old one changes nothing")
  func oldVetoes() {
    let one = Seat("one", transcript)
    let other = Seat("other", transcript)
    let stage = Stage(one, other)
    one.becomeFirstResponder()
    _ = transcript.take()
    one.canGive = false
    #expect(!other.becomeFirstResponder())
    #expect(!one.resignFirstResponder())
    #expect(transcript.text == "other can become?\none may resign?\none may resign?")
    #expect(stage.world.window.firstResponder === one)
  }

  @Test("leaving the window takes the keys without asking")
  func leaving() {
    let one = Seat("one", transcript)
    let box = View()
    let stage = Stage(box)
    box.addSubview(one)
    one.becomeFirstResponder()
    _ = transcript.take()
    one.canGive = false
    box.removeFromSuperview()
    #expect(transcript.text == "one resigned")
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "whichever way its view leaves, the keys are taken, once and without asking",
    arguments: [
      "removed", "ancestor removed", "root replaced", "world closed", "moved to a loose view",
      "moved to another world",
    ]
  )
  func leavingEachWay(how: String) {
    let one = Seat("one", transcript)
    let box = View()
    let stage = Stage(box)
    let loose = View()
    let other = World()
    box.addSubview(one)
    one.becomeFirstResponder()
    one.canGive = false
    _ = transcript.take()
    switch how {
    case "removed": one.removeFromSuperview()
    case "ancestor removed": box.removeFromSuperview()
    case "root replaced": stage.world.setRoot(View())
    case "world closed": stage.world.close()
    case "moved to a loose view": loose.addSubview(box)
    default: other.setRoot(one)
    }
    #expect(transcript.text == "one resigned")
    #expect(!one.isFirstResponder)
    #expect(stage.world.window.firstResponder == nil)
    #expect(other.window.firstResponder == nil)
  }

  @Test("hiding its view, or moving it within the window, leaves the keys where they are")
  func staying() {
    let one = Seat("one", transcript)
    let box = View()
    let stage = Stage(one, box)
    one.becomeFirstResponder()
    _ = transcript.take()
    one.isHidden = true
    box.addSubview(one)
    #expect(transcript.text == "")
    #expect(stage.world.window.firstResponder === one)
  }

  @Test("a responder that is no view loses the keys with the view its chain comes by")
  func noView() {
    final class Satellite: Responder {
      let host: View
      var resignations = 0
      init(_ host: View) { self.host = host }
      override var next: Responder? { host }
      override var canBecomeFirstResponder: Bool { true }
      override func didResignFirstResponder() {
        resignations += 1
        becomeFirstResponder()
      }
    }
    let host = View()
    let stage = Stage(host)
    let satellite = Satellite(host)
    #expect(satellite.becomeFirstResponder())
    #expect(satellite.isFirstResponder)
    stage.root.removeFromSuperview()
    #expect(stage.world.window.firstResponder == nil)
    #expect(satellite.resignations == 1)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("a view that leaves while it is asked does not get the keys")
  func leavesWhileAsked() {
    final class Fickle: View {
      override var canBecomeFirstResponder: Bool {
        removeFromSuperview()
        return true
      }
    }
    let view = Fickle()
    let stage = Stage(view)
    #expect(!view.becomeFirstResponder())
    #expect(stage.world.window.firstResponder == nil)
  }

  @Test("nor does one that leaves as it is asked for the last time")
  func leavesWhileAskedLast() {
    /// A view that is asked twice, as every view that scrolls is.
    final class Fickle: ScrollView {
      private(set) var questions = 0

      override var canBecomeFirstResponder: Bool {
        questions += 1
        if questions == 2 { removeFromSuperview() }
        return true
      }
    }
    let view = Fickle()
    let stage = Stage(view)
    #expect(!view.becomeFirstResponder())
    #expect(view.questions == 2)
    #expect(stage.world.window.firstResponder == nil)
  }

  @Test("what the old one does as it resigns has the last word")
  func resignLeadsElsewhere() {
    let one = Seat("one", transcript)
    let other = Seat("other", transcript)
    let third = Seat("third", transcript)
    let stage = Stage(one, other, third)
    one.becomeFirstResponder()
    one.onResign = { third.becomeFirstResponder() }
    #expect(!other.becomeFirstResponder())
    #expect(stage.world.window.firstResponder === third)
    third.resignFirstResponder()
    one.becomeFirstResponder()
    one.onResign = { other.removeFromSuperview() }
    #expect(!other.becomeFirstResponder())
    #expect(stage.world.window.firstResponder == nil)
  }

  @Test("resigning takes the keys from nobody else, and tells whether they are given up")
  func resignedMeanwhile() {
    let (one, other) = (TextField(), TextField())
    let stage = Stage(one, other)
    one.shouldEndEditing = { field in
      field.isEnabled = false
      other.becomeFirstResponder()
      return true
    }
    other.shouldEndEditing = { [transcript] _ in
      transcript.log("asked")
      return false
    }
    one.becomeFirstResponder()
    #expect(stage.root.endEditing(false))
    #expect(other.isEditing)
    #expect(!stage.root.endEditing(false))
    #expect(transcript.text == "asked")
    other.shouldEndEditing = nil
    other.didEndEditing = { $0.becomeFirstResponder() }
    #expect(!other.resignFirstResponder())
    #expect(!stage.root.endEditing(true))
    #expect(other.isEditing)
  }

  @Test("outside of any window nobody has the keys")
  func loose() {
    let seat = Seat("loose", transcript)
    #expect(!seat.becomeFirstResponder())
    #expect(seat.resignFirstResponder())
    #expect(!seat.isFirstResponder)
    #expect(transcript.text == "")
  }

  @Test("the journal tells who lost and who got the keys")
  func journal() {
    let one = Seat("one", transcript)
    let other = Seat("other", transcript)
    let stage = Stage(one, other)
    one.becomeFirstResponder()
    other.becomeFirstResponder()
    let changes = stage.journal.records.compactMap {
      if case .firstResponder(let from, let to) = $0.entry {
        "\(from ?? "-") → \(to ?? "-")"
      } else {
        nil
      }
    }
    #expect(
      changes == [
        "- → Window/View/Seat#one", "Window/View/Seat#one → -", "- → Window/View/Seat#other",
      ]
    )
  }

  @Test("touches that a view does not take go up the chain")
  func touchesGoUp() {
    final class Catcher: View {
      let transcript: Transcript
      init(_ transcript: Transcript, frame: Rect) {
        self.transcript = transcript
        super.init(frame: frame)
      }
      override func touchesBegan(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("began \(touches.map(\.id))")
      }
      override func touchesMoved(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("moved \(touches.map { $0.location(in: self) })")
      }
      override func touchesEnded(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("ended \(touches.map { $0.previousLocation(in: self) })")
      }
      override func touchesCancelled(_ touches: [Touch], with event: InteractionEvent) {
        transcript.log("cancelled \(touches.map(\.id))")
      }
    }
    let catcher = Catcher(transcript, frame: Rect(x: 50, y: 50, width: 100, height: 100))
    let inner = View(frame: Rect(x: 10, y: 10, width: 50, height: 50))
    let stage = Stage(catcher)
    catcher.addSubview(inner)
    stage.down(70, 70)
    stage.move(75, 70)
    stage.up(76, 70)
    stage.send(
      .touches([
        TouchInput(id: 1, phase: .began, location: Point(x: 65, y: 65)),
        TouchInput(id: 2, phase: .began, location: Point(x: 75, y: 75)),
      ])
    )
    inner.removeFromSuperview()
    #expect(
      transcript.text == """
        began [0]
        moved [(25, 20)]
        ended [(25, 20)]
        began [1, 2]
        cancelled [1]
        cancelled [2]
        """
    )
  }

  @Test("an object's own action comes before its class's, and nil takes it away")
  func ownActions() throws {
    let desk = Desk(transcript)
    desk.setAction(named: "save") { [transcript] _, _ in transcript.log("own save") }
    try AnyAction(named: "save").perform(on: desk, sender: nil, event: InteractionEvent())
    desk.setAction(nil, named: "save")
    try AnyAction(named: "save").perform(on: desk, sender: nil, event: InteractionEvent())
    #expect(transcript.text == "own save\nsave")
    #expect(desk.action(named: "save") == Desk.save)
    #expect(desk.action(named: "shred") == nil)
    #expect(desk.canPerformAction(AnyAction(named: "save"), withSender: nil))
    #expect(!desk.canPerformAction(AnyAction(named: "shred"), withSender: nil))
  }

  @Test("an object's own actions can be listed, replaced in their places, and taken away")
  func ownActionNames() throws {
    let desk = Desk(transcript)
    let event = InteractionEvent()
    #expect(desk.ownActionNames == [])
    for name in ["save", "shred", "fold"] {
      desk.setAction(named: name) { [transcript] _, _ in transcript.log("own \(name)") }
    }
    desk.setAction(named: "save") { [transcript] _, _ in transcript.log("newer save") }
    #expect(desk.ownActionNames == ["save", "shred", "fold"])
    try desk.action(named: "save")?.perform(on: desk, sender: nil, event: event)
    desk.setAction(nil, named: "shred")
    desk.setAction(nil, named: "shred")
    #expect(desk.ownActionNames == ["save", "fold"])
    #expect(desk.action(named: "shred") == nil)
    desk.removeOwnActions()
    #expect(desk.ownActionNames == [])
    #expect(desk.action(named: "fold") == nil)
    #expect(desk.action(named: "save") == Desk.save)
    #expect(transcript.text == "newer save")
  }

  @Test("an action answers to the name it was set under")
  func alias() throws {
    let desk = Desk(transcript)
    desk.setAction(Desk.save, named: "keep")
    #expect(desk.action(named: "keep") == Desk.save)
    try AnyAction(named: "keep").perform(on: desk, sender: nil, event: InteractionEvent())
    #expect(transcript.text == "save")
  }

  @Test("an action that is taken away while it runs ends its call in peace")
  func removedByItself() throws {
    let desk = Desk(transcript)
    desk.setAction(named: "fold") { [unowned desk, transcript] _, _ in
      desk.removeOwnActions()
      transcript.log("folded")
    }
    let fold = AnyAction(named: "fold")
    try fold.perform(on: desk, sender: nil, event: InteractionEvent())
    #expect(transcript.text == "folded")
    #expect(!desk.canPerformAction(fold, withSender: nil))
  }
}
