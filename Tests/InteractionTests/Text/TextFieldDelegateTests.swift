internal import Interaction
internal import Testing

@Suite("TextField: its delegate, what handlers do to it, secrets, clipboard, and the clear button")
struct TextFieldDelegateTests {
  let field = TextField(frame: Rect(x: 0, y: 0, width: 200, height: 44))
  let stage: Stage

  init() { stage = Stage(field) }

  /// The text with the selection in brackets, or the caret as a bar.
  private var shown: String {
    let range = field.selection
    let before = field.text[..<range.lowerBound]
    let after = field.text[range.upperBound...]
    return range.isEmpty ? "\(before)|\(after)" : "\(before)[\(field.text[range])]\(after)"
  }

  // MARK: Filters

  /// A delegate that lets only texts through that are allowed as a whole.
  private final class Filter: TextFieldDelegate {
    let allows: (String) -> Bool

    init(_ allows: @escaping (String) -> Bool) { self.allows = allows }

    func textField(
      _ textField: TextField,
      shouldChangeCharactersIn range: Range<String.Index>,
      replacementString replacement: String
    ) -> Bool {
      var text = textField.text
      text.replaceSubrange(range, with: replacement)
      return allows(text)
    }
  }

  @Test(
    "a filter of numbers or of a pattern sees the text as it would be",
    arguments: [
      ("number", "1a2.5.6-", "12.56"), ("number", "-3", "3"), ("number", "", ""),
      ("code", "ABx1234Z", "AB1234"), ("code", "9A", "9"),
      ("short", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧"),
    ]
  )
  func filters(name: String, typed: String, kept: String) {
    let filter = Filter { text in
      switch name {
      case "number": text.wholeMatch(of: /\d*(\.\d*)?/) != nil
      case "code": text.wholeMatch(of: /[A-Z]{0,2}\d*/) != nil
      default: text.count <= 3
      }
    }
    field.delegate = filter
    stage.tap(field)
    stage.type(typed)
    #expect(field.text == kept)
    stage.press("a", .control)
    stage.send(.paste("+"))
    #expect(field.text == (name == "short" ? "+" : kept))
  }

  @Test(
    "a filter that sets the text itself has the last word, and is reported if it answers true",
    arguments: [true, false]
  )
  func lastWord(answer: Bool) {
    field.shouldChangeCharacters = { field, _, text in
      field.text = (field.text + text).uppercased()
      return answer
    }
    stage.tap(field)
    stage.type("abc")
    #expect(shown == "ABC|")
    let messages = ["a", "b", "c"].map { typed in
      """
      shouldChangeCharacters of \(field.path) set the text itself and answered true to typing \
      "\(typed)", which is lost: it was meant for the text that was there before. Answer false if you \
      set the text yourself.
      """
    }
    #expect(stage.world.failures.map(\.message) == (answer ? messages : []))
  }

  @Test("a filter that types something else instead is not asked about that")
  func insteadTyped() {
    var asked = 0
    field.shouldChangeCharacters = { field, _, text in
      asked += 1
      field.insertText(text.uppercased())
      return false
    }
    stage.tap(field)
    stage.type("ab")
    #expect(shown == "AB|")
    #expect(asked == 2)
  }

  @Test("a field that is taken away while it asks keeps its text", arguments: ["keys", "window"])
  func takenWhileAsking(what: String) {
    field.shouldChangeCharacters = { field, _, _ in
      if what == "keys" { field.resignFirstResponder() } else { field.removeFromSuperview() }
      return true
    }
    stage.tap(field)
    stage.type("a")
    #expect(field.text == "")
    #expect(!field.isEditing)
  }

  @Test("a closure that throws has not answered, and is reported with its name")
  func throwing() {
    field.shouldChangeCharacters = { _, _, _ in throw InteractionError(.invalidRange, "no") }
    field.shouldBeginEditing = { _ in throw InteractionError(.invalidRange, "no") }
    stage.tap(field)
    stage.type("a")
    #expect(field.text == "a")
    let notes = stage.world.failures.flatMap(\.context).map(\.text)
    #expect(stage.world.failures.count == 2)
    #expect(notes.contains { $0.contains("shouldBeginEditing of ") })
    #expect(notes.contains { $0.contains("shouldChangeCharacters of ") })
  }

  // MARK: The delegate

  @Test("the delegate is held weakly, and told of among the connections")
  func weak() {
    var filter: Filter? = Filter { _ in false }
    field.delegate = filter
    #expect(field.delegates.map(\.name) == ["delegate"])
    #expect(field.delegates.first?.delegate === filter)
    filter = nil
    #expect(field.delegate == nil)
    #expect(field.delegates.count == 1)
    stage.tap(field)
    stage.type("a")
    #expect(field.text == "a")
    field.delegate = nil
    #expect(field.delegates.isEmpty)
  }

  @Test("didBeginEditing and didEndEditing: the control event's closure wins over the delegate")
  func closuresOfEvents() {
    final class Told: TextFieldDelegate {
      var count = 0
      func textFieldDidBeginEditing(_ textField: TextField) { count += 1 }
      func textFieldDidEndEditing(_ textField: TextField) { count += 1 }
    }
    let told = Told()
    field.delegate = told
    var heard = 0
    field.didBeginEditing = { _ in heard += 1 }
    field.didEndEditing = { _ in heard += 1 }
    stage.tap(field)
    field.endEditing(true)
    #expect((told.count, heard) == (0, 2))
    field.didBeginEditing = nil
    field.didEndEditing = nil
    stage.tap(field)
    field.endEditing(true)
    #expect((told.count, heard) == (2, 2))
  }

  @Test("asking again from within an answer about focus changes nothing")
  func nestedFocus() {
    var asked: [String] = []
    field.shouldBeginEditing = { field in
      asked.append("begin \(field.becomeFirstResponder())")
      return true
    }
    field.shouldEndEditing = { field in
      asked.append("end \(field.resignFirstResponder())")
      return true
    }
    stage.tap(field)
    #expect(field.isEditing)
    field.resignFirstResponder()
    #expect(!field.isEditing)
    #expect(asked == ["begin false", "end false"])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("Tab asks a field that does not end once, however many others there are")
  func refusedTab() {
    let others = (1...3).map {
      TextField(frame: Rect(x: 0, y: 50.0 * Double($0), width: 9, height: 9))
    }
    for other in others { stage.root.addSubview(other) }
    var asked = 0
    field.shouldEndEditing = { _ in
      asked += 1
      return false
    }
    stage.tap(field)
    stage.press("Tab")
    #expect(asked == 1)
    #expect(field.isEditing)
  }

  @Test("looking for tab stops asks nobody")
  func tabStops() {
    var asked = 0
    field.shouldBeginEditing = { _ in
      asked += 1
      return true
    }
    #expect(stage.world.window.tabStops.contains { $0 === field })
    #expect(field.canBecomeFirstResponder)
    #expect(asked == 0)
  }

  @Test("a handler of didChangeSelection that moves the caret is not told of that")
  func nestedSelection() {
    var told = 0
    field.didChangeSelection = { field in
      told += 1
      #expect(field.isFirstResponder)
      _ = field.pressesBegan("Home", with: InteractionEvent())
      #expect(field.selection.upperBound == field.text.startIndex)
    }
    stage.tap(field)
    stage.type("a")
    #expect(told == 1)
  }

  // MARK: Secrets and clipboard

  @Test(
    "Ctrl+C, Ctrl+X and Ctrl+V, or with Meta, use the world's pasteboard",
    arguments: [KeyModifiers.control, .meta]
  )
  func clipboard(modifier: KeyModifiers) {
    field.text = "a👨‍👩‍👧b"
    stage.tap(field)
    stage.press("c", modifier)
    #expect(stage.world.pasteboard.string == nil)
    stage.press("v", modifier)
    stage.press("ArrowLeft")
    stage.press("ArrowLeft", .shift)
    stage.press("c", modifier)
    #expect(stage.world.pasteboard.string == "👨‍👩‍👧")
    #expect(shown == "a[👨‍👩‍👧]b")
    stage.press("a", modifier)
    stage.press("x", modifier)
    #expect(stage.world.pasteboard.string == "a👨‍👩‍👧b")
    #expect(shown == "|")
    stage.press("v", modifier)
    stage.press("v", modifier)
    #expect(shown == "a👨‍👩‍👧ba👨‍👩‍👧b|")
  }

  @Test("a secret shows a dot for each character, and is neither copied nor cut")
  func secret() {
    field.isSecureTextEntry = true
    field.placeholder = "Password"
    stage.world.pasteboard.string = "other"
    stage.tap(field)
    stage.type("pä👨‍👩‍👧")
    #expect(field.text == "pä👨‍👩‍👧")
    #expect(field.shownText == "•••")
    #expect(field.accessibilityValue == "•••")
    stage.press("a", .control)
    for key in ["c", "x"] { stage.press(key, .control) }
    field.copy()
    field.cut()
    #expect(stage.world.pasteboard.string == "other")
    #expect(field.text == "pä👨‍👩‍👧")
    stage.press("v", .control)
    #expect(field.text == "other")
    field.isSecureTextEntry = false
    #expect(field.accessibilityValue == "other")
  }

  // MARK: The clear button

  @Test(
    "the clear button shows while there is text, as its mode says",
    arguments: TextField.ViewMode.allCases
  )
  func clearButton(mode: TextField.ViewMode) {
    field.clearButtonMode = mode
    func isShown() -> Bool { field.subviews.contains { !$0.isHidden } }
    #expect(!isShown())
    field.text = "x"
    #expect(isShown() == (mode == .unlessEditing || mode == .always))
    stage.tap(field)
    #expect(isShown() == (mode == .whileEditing || mode == .always))
    stage.press("Backspace")
    #expect(!isShown())
    stage.type("y")
    #expect(isShown() == (mode == .whileEditing || mode == .always))
    field.resignFirstResponder()
    #expect(isShown() == (mode == .unlessEditing || mode == .always))
    field.clearButtonMode = .never
    #expect(!isShown())
  }

  @Test("a tap on the clear button empties the field and leaves the keys where they are")
  func clearByTap() throws {
    field.text = "x"
    field.clearButtonMode = .always
    let button = try #require(field.subviews.first as? Button)
    stage.world.layoutIfNeeded()
    #expect(button.frame == Rect(x: 156, y: 0, width: 44, height: 44))
    #expect(button.accessibilityLabel == "Clear text")
    stage.tap(button)
    #expect(!field.hasText)
    #expect(!field.isEditing)
    stage.press("Tab")
    #expect(field.isEditing)
    field.text = "y"
    stage.tap(button)
    #expect(!field.hasText)
    #expect(field.isEditing)
  }

  // MARK: Composed text

  @Test("marked text falls on characters, with what of it is selected")
  func marked() throws {
    field.text = "e!"
    stage.tap(field)
    stage.press("ArrowLeft")
    let composed = "kana"
    let second = composed.index(after: composed.startIndex)
    field.setMarkedText(composed, selection: second..<composed.endIndex)
    #expect(shown == "ek[ana]!")
    let range = try #require(field.markedTextRange)
    #expect(field.text[range] == "kana")
    field.setMarkedText("\u{301}")
    #expect(shown == "e\u{301}|!")
    field.unmarkText()
    #expect(field.text == "e\u{301}!")
    #expect(field.markedTextRange == nil)
    field.setMarkedText("x")
    field.setMarkedText("")
    #expect(shown == "e\u{301}|!")
    field.setMarkedText("x")
    field.text = "code"
    #expect(field.markedTextRange == nil)
    field.unmarkText()
    #expect(field.text == "code")
  }

  @Test(
    "other keys and the end of editing commit marked text; Escape takes it away",
    arguments: [
      ("ArrowLeft", "a|b"), ("Backspace", "a|"), ("Return", "ab|"), ("Escape", "a|"),
      ("resign", "ab|"), ("forced", "ab|"),
    ]
  )
  func committing(by way: String, result: String) {
    field.text = "a"
    var asked: [String] = []
    field.shouldChangeCharacters = { _, _, text in
      asked.append(text)
      return true
    }
    stage.tap(field)
    field.setMarkedText("b")
    switch way {
    case "resign": field.resignFirstResponder()
    case "forced": field.endEditing(true)
    default: stage.press(way)
    }
    #expect(field.markedTextRange == nil)
    #expect(shown == result)
    #expect(asked.first == (way == "Escape" ? nil : "b"))
  }

  // MARK: Ending

  @Test("endEditing ends only what is edited in the view")
  func endEditing() {
    let other = View(frame: Rect(x: 0, y: 100, width: 9, height: 9))
    stage.root.addSubview(other)
    stage.tap(field)
    #expect(!other.endEditing(true))
    #expect(field.isEditing)
    #expect(field.endEditing(false))
    #expect(!field.isEditing)
    #expect(!View().endEditing(true))
  }
}
