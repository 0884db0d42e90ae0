internal import Interaction
internal import Testing

@Suite("TextField: typing, focus and their order (semantics §4)")
struct TextFieldTests {
  let transcript = Transcript()

  /// Makes a field that writes down every editing event with what it then holds.
  func makeField(_ id: String, y: Double = 0, text: String = "") -> TextField {
    let field = TextField(text: text, frame: Rect(x: 0, y: y, width: 200, height: 44))
    field.id = id
    field.on([.allEditingEvents, .primaryActionTriggered]) { [transcript] field, event in
      transcript.log("\(field.id) \(event.controlEvents) \"\(field.text)\"")
    }
    return field
  }

  /// The text with the selection in brackets, or the caret as a bar.
  func shown(_ field: TextField) -> String {
    let range = field.selection
    let before = field.text[..<range.lowerBound]
    let after = field.text[range.upperBound...]
    return range.isEmpty ? "\(before)|\(after)" : "\(before)[\(field.text[range])]\(after)"
  }

  @Test("focus: first responder, then editingDidBegin")
  func focus() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    #expect(transcript.text == "a editingDidBegin \"\"")
    #expect(field.isEditing)
    #expect(field.state == .focused)
    stage.tap(field)
    #expect(transcript.lines.count == 1)
  }

  @Test("tap B while A edits: A.editingDidEnd, B.editingDidBegin")
  func focusMoves() {
    let a = makeField("a")
    let b = makeField("b", y: 100)
    let stage = Stage(a, b)
    stage.tap(a)
    _ = transcript.take()
    stage.tap(b)
    #expect(transcript.text == "a editingDidEnd \"\"\nb editingDidBegin \"\"")
    #expect(!a.isEditing && b.isEditing)
  }

  @Test("one typed character: the text changes, the selection moves, editingChanged")
  func typing() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    stage.type("Hi")
    #expect(transcript.text == "a editingChanged \"H\"\na editingChanged \"Hi\"")
    #expect(shown(field) == "Hi|")
  }

  @Test("typed units are grapheme clusters", arguments: ["🇩🇪", "👨‍👩‍👧", "e\u{301}", "नि"])
  func graphemes(cluster: String) {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    stage.type(cluster + cluster)
    #expect(transcript.lines.count == 2)
    #expect(field.text.count == 2)
    stage.press("Backspace")
    #expect(field.text == cluster)
    #expect(shown(field) == "\(cluster)|")
  }

  @Test("a combining mark joins the letter before it, and the caret stays on a cluster")
  func combining() {
    let field = makeField("a", text: "cafe")
    let stage = Stage(field)
    stage.tap(field)
    stage.type("\u{301}")
    #expect(field.text == "cafe\u{301}")
    #expect(field.text.count == 4)
    #expect(shown(field) == "cafe\u{301}|")
    stage.press("ArrowLeft")
    #expect(shown(field) == "caf|e\u{301}")
  }

  @Test("a deletion that joins two flags leaves the caret on a cluster")
  func joinedFlags() {
    // Between the two halves stands a letter; without it they are one flag.
    let field = makeField("a", text: "\u{1F1E9}x\u{1F1EA}")
    let stage = Stage(field)
    stage.tap(field)
    stage.press("ArrowLeft")
    stage.press("Backspace")
    #expect(field.text == "🇩🇪")
    #expect(shown(field) == "🇩🇪|")
  }

  @Test("paste: one change with the whole string, line breaks as spaces")
  func paste() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    stage.send(.paste("two\nlines"))
    #expect(transcript.text == "a editingChanged \"two lines\"")
    #expect(stage.world.pasteboard.string == "two\nlines")
  }

  @Test("delete: as a change; nothing on empty text or at its start")
  func deletion() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    stage.press("Backspace")
    stage.press("Delete")
    #expect(transcript.text == "")
    stage.type("ab")
    stage.press("Home")
    _ = transcript.take()
    stage.press("Backspace")
    #expect(transcript.text == "")
    stage.press("Delete")
    #expect(transcript.take() == "a editingChanged \"b\"")
    stage.press("End")
    stage.press("Backspace")
    #expect(transcript.take() == "a editingChanged \"\"")
    #expect(!field.hasText)
  }

  @Test("return: editingDidEndOnExit, primaryActionTriggered; nobody heard it, so it stays")
  func returnUnheard() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    let stage = Stage(field)
    stage.tap(field)
    field.on(.primaryActionTriggered) { [transcript] _ in transcript.log("primary") }
    stage.press("Return")
    #expect(transcript.text == "primary")
    #expect(field.isEditing)
  }

  @Test("return: resigns once somebody handles editingDidEndOnExit")
  func returnHeard() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    stage.press("Return")
    #expect(
      transcript.text == """
        a editingDidEndOnExit ""
        a primaryActionTriggered ""
        a editingDidEnd ""
        """
    )
    #expect(!field.isEditing)
  }

  @Test("return: a nil target that nobody answers has not heard it")
  func returnUnanswered() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.addTarget(nil, action: AnyAction(named: "done"), for: .editingDidEndOnExit)
    let stage = Stage(field)
    stage.tap(field)
    stage.press("Return")
    #expect(field.isEditing)
    stage.root.setAction(named: "done") { _, _ in }
    stage.press("Return")
    #expect(!field.isEditing)
  }

  @Test("a typed line break is Return")
  func typedReturn() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    stage.type("x\n")
    #expect(field.text == "x")
    #expect(!field.isEditing)
  }

  @Test("removal from the window, and disabling: editingDidEnd", arguments: ["remove", "disable"])
  func taken(how: String) {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    if how == "remove" { field.removeFromSuperview() } else { field.isEnabled = false }
    #expect(transcript.text == "a editingDidEnd \"\"")
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
    #expect(stage.world.failures == [])
  }

  @Test("a field that the former one's last handler disables does not get the keys")
  func disabledWhileTaking() {
    let a = makeField("a")
    let b = makeField("b", y: 100)
    let stage = Stage(a, b)
    a.on(.editingDidEnd) { [unowned b] _ in b.isEnabled = false }
    stage.tap(a)
    stage.tap(b)
    #expect(stage.world.window.firstResponder == nil)
    #expect(transcript.text == "a editingDidBegin \"\"\na editingDidEnd \"\"")
  }

  @Test("a field that asks for the keys again as it is removed does not get them")
  func clinging() {
    let field = makeField("a")
    let stage = Stage(field)
    field.on(.editingDidEnd) { $0.becomeFirstResponder() }
    stage.tap(field)
    field.removeFromSuperview()
    #expect(stage.world.window.firstResponder == nil)
    #expect(stage.world._checkInvariants() == [])
    let other = World()
    stage.root.addSubview(field)
    stage.tap(field)
    other.setRoot(field)
    #expect(stage.world.window.firstResponder == nil)
    #expect(field.world === other)
  }

  @Test("text set in code: nobody is told")
  func setInCode() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    _ = transcript.take()
    field.text = "code"
    #expect(transcript.text == "")
    #expect(shown(field) == "code|")
  }

  @Test("a disabled field takes neither taps nor Tab")
  func disabled() {
    let field = makeField("a")
    field.isEnabled = false
    let stage = Stage(field)
    stage.tap(field)
    stage.press("Tab")
    #expect(!field.isEditing)
    #expect(transcript.text == "")
  }

  @Test("arrows move by clusters, with Shift they select, and a selection collapses to its side")
  func arrows() {
    let field = makeField("a", text: "a🇩🇪c")
    let stage = Stage(field)
    stage.tap(field)
    var seen: [String] = []
    let keys: [(String, KeyModifiers)] = [
      ("ArrowLeft", []), ("ArrowLeft", .shift), ("ArrowLeft", .shift), ("ArrowLeft", .shift),
      ("ArrowRight", []), ("ArrowLeft", .shift), ("ArrowLeft", []), ("End", .shift),
      ("Home", []), ("a", .control),
    ]
    for (key, modifiers) in keys {
      stage.press(key, modifiers)
      seen.append(shown(field))
    }
    #expect(
      seen == [
        "a🇩🇪|c", "a[🇩🇪]c", "[a🇩🇪]c", "[a🇩🇪]c", "a🇩🇪|c", "a[🇩🇪]c", "a|🇩🇪c", "a[🇩🇪c]", "|a🇩🇪c",
        "[a🇩🇪c]",
      ]
    )
    stage.type("x")
    #expect(shown(field) == "x|")
  }

  @Test("Ctrl with arrows moves by words, with Backspace and Delete it deletes them")
  func words() {
    let field = makeField("a", text: "go to_2 🇩🇪 café!")
    let stage = Stage(field)
    stage.tap(field)
    var seen: [String] = []
    let keys: [(String, KeyModifiers)] = [
      ("ArrowLeft", .control), ("ArrowLeft", [.control, .shift]), ("ArrowLeft", .control),
      ("ArrowLeft", .control), ("ArrowRight", .control), ("ArrowRight", [.control, .shift]),
      ("ArrowRight", .control), ("ArrowRight", .control), ("Home", .control),
      ("End", [.control, .shift]), ("End", .control),
    ]
    for (key, modifiers) in keys {
      stage.press(key, modifiers)
      seen.append(shown(field))
    }
    #expect(
      seen == [
        "go to_2 🇩🇪 |café!", "go [to_2 🇩🇪 ]café!", "|go to_2 🇩🇪 café!", "|go to_2 🇩🇪 café!",
        "go| to_2 🇩🇪 café!", "go[ to_2] 🇩🇪 café!", "go to_2 🇩🇪 café|!", "go to_2 🇩🇪 café!|",
        "|go to_2 🇩🇪 café!", "[go to_2 🇩🇪 café!]", "go to_2 🇩🇪 café!|",
      ]
    )
    _ = transcript.take()
    stage.press("Backspace", .control)
    #expect(shown(field) == "go to_2 🇩🇪 |")
    stage.press("Home")
    stage.press("Delete", .control)
    #expect(shown(field) == "| to_2 🇩🇪 ")
    stage.press("Backspace", .control)
    stage.press("ArrowRight", .shift)
    stage.press("Delete", .control)
    #expect(shown(field) == "|to_2 🇩🇪 ")
    #expect(transcript.lines.count == 3)
  }

  @Test("where the words of a secret end is a secret, too: it is passed and deleted as one")
  func secretWords() {
    let field = makeField("a", text: "open the door")
    field.isSecureTextEntry = true
    let stage = Stage(field)
    stage.tap(field)
    stage.press("ArrowLeft", .control)
    #expect(shown(field) == "|open the door")
    stage.press("ArrowRight", [.control, .shift])
    #expect(shown(field) == "[open the door]")
    stage.press("End")
    stage.press("ArrowLeft")
    stage.press("Delete", .control)
    #expect(shown(field) == "open the doo|")
    stage.press("Backspace", .control)
    #expect(shown(field) == "|")
  }

  @Test("printing keys type themselves, with Shift in upper case; chords do not")
  func printingKeys() {
    let field = makeField("a")
    let stage = Stage(field)
    stage.tap(field)
    stage.press("h")
    stage.press("i", .shift)
    stage.press("Space")
    stage.press("k", .control)
    #expect(field.text == "hI ")
  }

  @Test("a selection is taken where it falls on clusters, and refused where it does not")
  func selection() throws {
    let field = makeField("a", text: "a👨‍👩‍👧b")
    let family = try #require(field.text.firstIndex(of: "👨‍👩‍👧"))
    field.selection = family..<field.text.index(after: family)
    #expect(shown(field) == "a[👨‍👩‍👧]b")
    let inside = field.text.unicodeScalars.index(after: family)
    let error = #expect(throws: InteractionError.self) {
      try field.checkSelection(inside..<inside)
    }
    #expect(error?.code == .invalidSelection)
  }

  @Test("the events of typing have the kind key, and the key where one was pressed")
  func eventKind() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
    field.on(.allEditingEvents) { [transcript] _, event in
      transcript.log(
        "\(event.controlEvents) \(event.kind?.rawValue ?? "code") \(event.key?.description ?? "-")"
      )
    }
    let stage = Stage(field)
    stage.tap(field)
    stage.type("a")
    stage.press("Backspace")
    field.resignFirstResponder()
    #expect(
      transcript.text == """
        editingDidBegin touch -
        editingChanged key -
        editingChanged key Backspace
        editingDidEnd code -
        """
    )
  }
}
