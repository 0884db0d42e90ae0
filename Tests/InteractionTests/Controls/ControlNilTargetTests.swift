internal import Interaction
internal import Testing

@Suite("Control: the nil target (semantics §2)")
struct ControlNilTargetTests {
  /// A view that answers `save` by writing its id down.
  final class Clerk: View {
    let transcript: Transcript
    var vetoes = false
    var takesKeys = false

    init(_ id: String, _ transcript: Transcript, frame: Rect = .zero) {
      self.transcript = transcript
      super.init(frame: frame)
      self.id = id
    }

    static let save = Action("save") { (clerk: Clerk) in clerk.transcript.log("\(clerk.id) saves") }
    override class var actions: [AnyAction] { [save] }
    override var canBecomeFirstResponder: Bool { takesKeys }
    override func canPerformAction(_ action: AnyAction, withSender sender: AnyObject?) -> Bool {
      !vetoes && super.canPerformAction(action, withSender: sender)
    }
  }

  let transcript = Transcript()

  /// Makes a button that sends `save` up the chain.
  func makeButton() -> Button {
    let button = Button(title: "Save", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
    return button
  }

  /// The paths that were asked before an answer, as the journal tells.
  func visited(_ stage: Stage) -> [[String]] {
    stage.journal.records.compactMap {
      if case .action("save", _, _, let visited) = $0.entry { visited } else { nil }
    }
  }

  @Test("the first responder's chain comes before the sender's")
  func firstResponderFirst() {
    let button = makeButton()
    let near = Clerk("near", transcript, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let focused = Clerk("focused", transcript)
    let stage = Stage(near, focused)
    near.addSubview(button)
    stage.tap(button)
    focused.takesKeys = true
    focused.becomeFirstResponder()
    stage.tap(button)
    #expect(transcript.text == "near saves\nfocused saves")
    #expect(visited(stage) == [["Window/View/Clerk#near/Button \"Save\""], []])
  }

  @Test("a responder that vetoes is passed over")
  func veto() {
    let button = makeButton()
    let outer = Clerk("outer", transcript, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let inner = Clerk("inner", transcript, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let stage = Stage(outer)
    outer.addSubview(inner)
    inner.addSubview(button)
    inner.vetoes = true
    stage.tap(button)
    #expect(transcript.text == "outer saves")
    #expect(
      visited(stage) == [
        [
          "Window/View/Clerk#outer/Clerk#inner/Button \"Save\"",
          "Window/View/Clerk#outer/Clerk#inner",
        ]
      ]
    )
  }

  @Test("the application is asked after both chains, though the first responder's leads to it")
  func applicationAfterSender() {
    let button = makeButton()
    let near = Clerk("near", transcript, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let focused = TextField()
    focused.id = "focused"
    let stage = Stage(near, focused)
    near.addSubview(button)
    focused.becomeFirstResponder()
    stage.world.application.setAction(named: "save") { [transcript] _, _ in
      transcript.log("application saves")
    }
    stage.tap(button)
    near.vetoes = true
    stage.tap(button)
    #expect(transcript.text == "near saves\napplication saves")
    let focusedChain = ["Window/View/TextField#focused", "Window/View", "Window"]
    let sender = "Window/View/Clerk#near/Button \"Save\""
    #expect(
      visited(stage) == [
        focusedChain + [sender], focusedChain + [sender, "Window/View/Clerk#near"],
      ]
    )
  }

  @Test("the application is asked last")
  func application() {
    let button = makeButton()
    let stage = Stage(button)
    stage.world.application.setAction(named: "save") { [transcript] sender, event in
      transcript.log("application saves for \((sender as? Button)?.title ?? "?")")
      transcript.log("\(event.controlEvents)")
    }
    stage.tap(button)
    #expect(transcript.text == "application saves for Save\ntouchUpInside")
    #expect(
      visited(stage) == [["Window/View/Button \"Save\"", "Window/View", "Window"]]
    )
  }

  @Test("a typed action finds a responder of its type even where the class does not list it")
  func unlistedAction() {
    final class Drawer: View {
      var opened = 0
    }
    let open = Action("open") { (drawer: Drawer) in drawer.opened += 1 }
    let button = Button(title: "Open", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    let drawer = Drawer(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let stage = Stage(drawer)
    drawer.addSubview(button)
    button.addTarget(nil, action: open, for: .touchUpInside)
    stage.tap(button)
    #expect(drawer.opened == 1)
  }

  @Test("nobody answers: a reported fact, with the path that was searched")
  func unhandled() {
    let button = makeButton()
    let stage = Stage(button)
    stage.tap(button)
    let fact = UnhandledAction(
      name: "save",
      sender: "Window/View/Button \"Save\"",
      visited: ["Window/View/Button \"Save\"", "Window/View", "Window", "Application"]
    )
    #expect(stage.world.unhandledActions == [fact])
    #expect(stage.journal.records.contains { $0.entry == .unhandledAction(action: fact) })
    #expect(stage.world.failures == [])
  }

  @Test("nobody answers in a strict world: a failure")
  func unhandledStrict() {
    let button = makeButton()
    let stage = Stage(button)
    stage.world.isStrict = true
    stage.tap(button)
    #expect(
      stage.world.failures.map(\.message) == [
        """
        Nobody answers the action "save" of Window/View/Button "Save"; \
        give one of the visited responders an action of that name.
        """
      ]
    )
    let failure = stage.world.failures.first
    #expect(failure?.location == SourceLocation(file: #fileID, line: 31))
    #expect(failure?.context.map(\.label) == ["visited", "event", "handler"])
    #expect(stage.world.unhandledActions.count == 1)
  }

  @Test("nobody answers outside of any world: a thrown error")
  func unhandledOutside() {
    let button = makeButton()
    let error = #expect(throws: InteractionError.self) {
      try button.sendActions(for: .touchUpInside)
    }
    #expect(error?.code == .unhandledAction)
  }

  @Test(
    "a control that a handler took out of its window still asks first responder and application"
  )
  func removedByHandler() {
    let button = makeButton()
    let focused = Clerk("focused", transcript)
    focused.takesKeys = true
    let stage = Stage(button, focused)
    button.addTarget(nil, action: AnyAction(named: "log"), for: .primaryActionTriggered)
    button.addTarget(nil, action: AnyAction(named: "shred"), for: .primaryActionTriggered)
    button.on(.touchDown) { _ in focused.becomeFirstResponder() }
    button.addAction(identifier: "remove", for: .touchUpInside) { button, _ in
      button.removeFromSuperview()
    }
    button.removeTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
    button.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
    stage.world.application.setAction(named: "log") { [transcript] _, _ in
      transcript.log("application logs")
    }
    stage.tap(button)
    #expect(transcript.text == "focused saves\napplication logs")
    #expect(stage.world.unhandledActions.map(\.name) == ["shred"])
    #expect(stage.world.failures == [])
  }

  @Test("of many actions that nobody answers the last hundred are kept, and the next is noticed")
  func manyUnhandled() throws {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    for number in 1...120 {
      field.addTarget(nil, action: AnyAction(named: "action \(number)"), for: .valueChanged)
    }
    field.addTarget(nil, action: AnyAction(named: "done"), for: .editingDidEndOnExit)
    let stage = Stage(field)
    try field.sendActions(for: .valueChanged)
    stage.tap(field)
    stage.press("Return")
    // It gives up the keys only if somebody heard of the end.
    #expect(field.isEditing)
    #expect(
      stage.world.unhandledActions.map(\.name) == (22...120).map { "action \($0)" } + ["done"]
    )
  }
}
