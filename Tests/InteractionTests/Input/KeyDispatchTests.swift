internal import Interaction
internal import Testing

@Suite("Keys: the chain, then key commands, then Tab")
struct KeyDispatchTests {
  let transcript = Transcript()

  /// Makes a field at a height.
  func makeField(_ id: String, y: Double) -> TextField {
    let field = TextField(frame: Rect(x: 0, y: y, width: 200, height: 44))
    field.id = id
    return field
  }

  @Test("a key command answers a key that nobody took, from the first responder upwards")
  func keyCommands() {
    let field = makeField("a", y: 0)
    let stage = Stage(field)
    stage.root.keyCommands["Ctrl+S"] = KeyCommand { [transcript] event in
      transcript.log("root \(event.key?.description ?? "-")")
    }
    stage.world.application.keyCommands["Ctrl+S"] = KeyCommand { [transcript] _ in
      transcript.log("application")
    }
    stage.world.application.keyCommands["x"] = KeyCommand { [transcript] _ in
      transcript.log("application x")
    }
    stage.press("s", .control)
    stage.press("x")
    stage.tap(field)
    stage.press("s", .control)
    stage.press("x")
    #expect(
      transcript.text == """
        application
        application x
        root Ctrl+S
        """
    )
    #expect(field.text == "x")
  }

  @Test("a failing key command is reported with its chord and the line of its closure")
  func failingCommand() {
    struct Trouble: Error {}
    let stage = Stage()
    let line = #line + 1
    stage.world.window.keyCommands["Escape"] = KeyCommand { _ in throw Trouble() }
    stage.press("Escape")
    #expect(
      stage.world.failures == [
        Failure(
          message: "Trouble()",
          context: [
            .init("key command", "Escape of Window"), .init("handler", "Swift closure"),
            .init("connected at", "\(#fileID):\(line)"),
          ]
        )
      ]
    )
  }

  @Test("Tab and Shift+Tab move the focus depth first, around the ends")
  func tabOrder() {
    let box = View(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    let fields = [makeField("a", y: 0), makeField("b", y: 50), makeField("c", y: 350)]
    box.addSubview(fields[0])
    box.addSubview(fields[1])
    let hidden = makeField("hidden", y: 0)
    hidden.isHidden = true
    let faint = makeField("faint", y: 0)
    faint.alpha = 0.009
    let stage = Stage(box, hidden, faint, fields[2])
    var seen: [String] = []
    func press(_ modifiers: KeyModifiers = []) {
      stage.press("Tab", modifiers)
      seen.append((stage.world.window.firstResponder as? View)?.id ?? "-")
    }
    for _ in 0..<4 { press() }
    press(.shift)
    press(.shift)
    #expect(seen == ["a", "b", "c", "a", "c", "b"])
    #expect(stage.world.window.tabStops.map(\.id) == ["a", "b", "c"])
  }

  @Test("a view may order its subviews for Tab")
  func ownTabOrder() {
    final class Backwards: View {
      override var tabOrder: [View] { subviews.reversed() }
    }
    let box = Backwards(frame: Rect(x: 0, y: 0, width: 300, height: 300))
    box.addSubview(makeField("a", y: 0))
    box.addSubview(makeField("b", y: 50))
    let stage = Stage(box)
    #expect(stage.world.window.tabStops.map(\.id) == ["b", "a"])
    stage.press("Tab", .shift)
    #expect((stage.world.window.firstResponder as? View)?.id == "a")
  }

  @Test("a key command for Tab comes before the focus moves")
  func tabCommand() {
    let field = makeField("a", y: 0)
    let stage = Stage(field)
    stage.root.keyCommands["Tab"] = KeyCommand { _ in }
    stage.world.window.keyCommands["Tab"] = KeyCommand { [transcript] _ in
      transcript.log("tab")
    }
    stage.press("Tab")
    #expect(transcript.text == "tab")
    #expect(!field.isEditing)
  }

  @Test("keys and text that nobody takes are written down")
  func discarded() {
    let stage = Stage()
    stage.send(.keyDown("F1"))
    stage.send(.text("x"))
    let discarded = stage.journal.records.compactMap {
      if case .discardedKey(let key, let reason) = $0.entry { "\(key): \(reason)" } else { nil }
    }
    #expect(
      discarded == [
        "F1: nothing has the focus, and the window did not take it", "x: nothing has the focus",
      ]
    )
  }

  @Test("typed text goes cluster by cluster to whoever has the keys by then")
  func typingPassesOn() {
    let first = makeField("a", y: 0)
    let second = makeField("b", y: 50)
    let stage = Stage(first, second)
    first.on(.editingDidEndOnExit) { [unowned second] _ in second.becomeFirstResponder() }
    second.on(.editingDidEndOnExit) { _ in }
    stage.tap(first)
    stage.send(.text("one\ntwo\nlost"))
    #expect(first.text == "one")
    #expect(second.text == "two")
    #expect(
      stage.journal.records.last?.entry
        == .discardedKey(key: "lost", reason: "nothing has the focus")
    )
  }

  @Test("text of nothing is told to nobody")
  func emptyText() {
    let stage = Stage()
    stage.send(.text(""))
    #expect(stage.journal.records.map(\.entry) == [.input(event: .text(""))])
  }
}
