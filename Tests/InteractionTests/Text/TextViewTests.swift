internal import Interaction
internal import Testing

@Suite("TextView: lines, caret, scrolling, and its delegate (semantics §4)")
struct TextViewTests {
  /// Ten cells wide and three lines high.
  let view = TextView(frame: Rect(x: 0, y: 0, width: 80, height: 60))
  let stage: Stage

  init() { stage = Stage(view) }

  /// The text with the selection in brackets, or the caret as a bar, and line breaks as slashes.
  private var shown: String {
    let range = view.selection
    let before = view.text[..<range.lowerBound]
    let after = view.text[range.upperBound...]
    let text = range.isEmpty ? "\(before)|\(after)" : "\(before)[\(view.text[range])]\(after)"
    return text.replacing("\n", with: "/")
  }

  @Test("Return and typed line breaks begin a new line; the text is one")
  func lineBreaks() {
    stage.tap(view)
    stage.type("a\nb")
    stage.press("Return")
    stage.type("c")
    #expect(view.text == "a\nb\nc")
    #expect(view.displayedLines == ["a", "b", "c"])
    #expect(view.contentSize == Size(width: 80, height: 60))
    #expect(view.isEditing)
    stage.send(.paste("d\ne"))
    #expect(view.text == "a\nb\ncd\ne")
    #expect(view.contentSize.height == 80)
  }

  @Test("lines are broken at the view's width, and anew at another")
  func wrapping() {
    view.text = "one two three four"
    #expect(view.displayedLines == ["one two", "three four"])
    view.frame.size.width = 40
    #expect(view.displayedLines == ["one", "two", "three", "four"])
    #expect(view.contentSize == Size(width: 40, height: 80))
    #expect(view.sizeThatFits(Size(width: 400, height: 400)) == Size(width: 144, height: 20))
    #expect(view.sizeThatFits(Size(width: 80, height: 400)) == Size(width: 80, height: 40))
    view.text = ""
    #expect(view.displayedLines == [""])
    #expect(view.contentSize.height == 20)
  }

  @Test(
    "after any change the lines are those of the whole text",
    arguments: 1...5 as ClosedRange<UInt64>
  )
  func linesOfChanges(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "a", "bc ", "  ", "\t", "\n", "\r", "", "\u{301}", "\u{FE0F}", "☺", "漢", "🇩", "🇪",
      "\u{200D}", "long",
    ]
    view.frame.size.width = TextMetric.cellWidth * Double(seed)
    stage.tap(view)
    for _ in 0..<200 {
      let places = Array(view.text.indices) + [view.text.endIndex]
      let start = Int.random(in: places.indices, using: &random)
      let end = min(start + Int.random(in: 0...4, using: &random), places.count - 1)
      view.selection = places[start]..<places[end]
      view.paste(pieces.randomElement(using: &random) ?? "")
      let lines = TextMetric.lines(of: view.text, within: view.bounds.width)
      #expect(view.displayedLines == lines, "\(view.text.debugDescription)")
      #expect(view.contentSize.height == Double(lines.count) * TextMetric.lineHeight)
    }
  }

  @Test("ArrowUp and ArrowDown keep the column; Home and End lead to the ends of the line")
  func lineKeys() {
    view.text = "long line\nx\n🇩🇪 other"
    stage.tap(view)
    view.selection = view.text.endIndex..<view.text.endIndex
    var seen: [String] = []
    let keys: [(String, KeyModifiers)] = [
      ("ArrowUp", []), ("ArrowUp", []), ("ArrowUp", []), ("ArrowDown", []), ("End", []),
      ("ArrowDown", .shift), ("Home", .control), ("End", []), ("ArrowDown", []), ("ArrowDown", []),
      ("ArrowDown", []), ("Home", []), ("End", .control), ("Home", [.control, .shift]),
    ]
    for (key, modifiers) in keys {
      stage.press(key, modifiers)
      seen.append(shown)
    }
    #expect(
      seen == [
        "long line/x|/🇩🇪 other", "long lin|e/x/🇩🇪 other", "|long line/x/🇩🇪 other",
        "long line/x|/🇩🇪 other", "long line/x|/🇩🇪 other", "long line/x[/🇩🇪] other",
        "|long line/x/🇩🇪 other", "long line|/x/🇩🇪 other", "long line/x|/🇩🇪 other",
        "long line/x/🇩🇪 other|", "long line/x/🇩🇪 other|", "long line/x/|🇩🇪 other",
        "long line/x/🇩🇪 other|", "[long line/x/🇩🇪 other]",
      ]
    )
  }

  @Test("Ctrl with arrows passes words and line breaks, and commits what is being composed")
  func words() {
    view.text = "one two\nthree"
    stage.tap(view)
    view.selection = view.text.endIndex..<view.text.endIndex
    view.setMarkedText("ko")
    stage.press("ArrowLeft", .control)
    #expect(view.markedTextRange == nil)
    #expect(shown == "one two/|threeko")
    stage.press("ArrowLeft", .control)
    #expect(shown == "one |two/threeko")
    stage.press("ArrowRight", .control)
    stage.press("ArrowRight", [.control, .shift])
    #expect(shown == "one two[/threeko]")
    stage.press("Backspace", .control)
    stage.press("Backspace", .control)
    #expect(shown == "one |")
  }

  @Test("the caret is kept in sight while the user types and moves it")
  func inSight() {
    stage.tap(view)
    for line in 1...10 {
      stage.type("\(line)\n")
      let caret = view.caretRect(at: view.selection.lowerBound)
      #expect(view.bounds.contains(Point(x: caret.minX, y: caret.midY)), "line \(line)")
    }
    #expect(view.contentOffset.y == 160)
    stage.press("Home", .control)
    #expect(view.contentOffset.y == 0)
    stage.press("PageDown")
    stage.press("PageDown")
    #expect(view.contentOffset.y == 40)
    stage.press("PageUp")
    #expect(shown.hasPrefix("1/2/|3/"))
    view.contentOffset = Point(x: 0, y: 160)
    stage.type("x")
    #expect(view.contentOffset.y == 40)
    view.scrollRangeToVisible(view.text.endIndex..<view.text.endIndex)
    #expect(view.contentOffset.y == 160)
  }

  @Test("a tap gives the keys and puts the caret there, on a character")
  func tapping() {
    view.text = "ab\n🇩🇪🇫🇷\nlast"
    for (x, y, expected) in [
      (1.0, 5.0, "|ab/🇩🇪🇫🇷/last"), (9.0, 5.0, "a|b/🇩🇪🇫🇷/last"), (9.0, 30.0, "ab/🇩🇪|🇫🇷/last"),
      (79.0, 30.0, "ab/🇩🇪🇫🇷|/last"), (79.0, 59.0, "ab/🇩🇪🇫🇷/last|"),
    ] {
      stage.world.advance(by: Touch.repeatGap)
      stage.down(x, y)
      stage.up(x, y)
      #expect(view.isEditing)
      #expect(shown == expected)
    }
  }

  @Test("a tap on what is in sight scrolls nowhere, Tab shows the caret")
  func tapInSight() {
    view.text = (1...20).map(String.init).joined(separator: "\n")
    stage.world.advance(by: Touch.repeatGap)
    stage.down(1, 25)
    stage.up(1, 25)
    #expect(view.isEditing)
    #expect(shown.hasPrefix("1/|2/"))
    #expect(view.contentOffset.y == 0)
    view.resignFirstResponder()
    view.selection = view.text.endIndex..<view.text.endIndex
    stage.press("Tab")
    #expect(view.contentOffset.y == 340)
  }

  @Test("a handler of didScroll that sets another text, and its place, has the last word")
  func textSetWhileScrolling() {
    let lines = (1...20).map(String.init).joined(separator: "\n")
    view.text = lines
    stage.tap(view)
    stage.press("a", .control)
    var scrolls = 0
    view.didScroll = { scrollView in
      scrolls += 1
      guard scrolls == 1 else { return }
      (scrollView as? TextView)?.text = lines
      scrollView.contentOffset = Point(x: 0, y: 340)
    }
    stage.press("Backspace")
    #expect(view.text == lines)
    #expect(view.contentSize.height == 400)
    #expect(view.contentOffset.y == 340)
  }

  @Test("a finger that drags scrolls, and gives the keys to nobody")
  func dragging() {
    view.text = (1...20).map(String.init).joined(separator: "\n")
    stage.down(10, 50)
    stage.move(10, 30)
    stage.move(10, 10)
    stage.world.advance(by: 1)
    stage.up(10, 10)
    stage.world.settle()
    #expect(view.contentOffset.y > 0)
    #expect(!view.isEditing)
  }

  @Test("a word that is too long for a line is broken, and the caret passes the break")
  func longWord() {
    view.text = "abcdefghijklmnop"
    stage.tap(view)
    #expect(view.displayedLines == ["abcdefghij", "klmnop"])
    stage.press("Home", .control)
    stage.press("End")
    #expect(shown == "abcdefghi|jklmnop")
    stage.press("ArrowRight")
    #expect(view.caretRect(at: view.selection.lowerBound).origin == Point(x: 0, y: 20))
    stage.press("ArrowUp")
    #expect(shown == "|abcdefghijklmnop")
  }

  @Test("every place has a caret in its line, and the place nearest to that caret is the place")
  func places() {
    for text in ["", "\n", "a\n\nb", "one two  three", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "x\r\ny", "e\u{301}e\u{301} z"] {
      view.text = text
      for place in Array(text.indices) + [text.endIndex] {
        let caret = view.caretRect(at: place)
        let nearest = view.closestPosition(to: Point(x: caret.minX, y: caret.midY))
        let again = view.caretRect(at: nearest)
        #expect(again == caret, "\(text.debugDescription)")
        #expect(caret.maxX <= 80 && caret.maxY <= view.contentSize.height)
      }
    }
  }

  @Test("what cannot be edited cannot have the keys; one that is being edited gives them up")
  func editable() {
    stage.tap(view)
    stage.type("a")
    view.isEditable = false
    #expect(!view.isEditing)
    stage.tap(view)
    stage.type("b")
    #expect(view.text == "a")
  }

  @Test("a text view is found, and read, as a text field")
  func accessibility() {
    view.text = "two\nlines"
    #expect(view.role == .textField)
    #expect(view.accessibilityValue == "two\nlines")
  }

  @Test("a delegate that only knows text views is told of scrolling as well")
  func delegate() {
    final class Told: TextViewDelegate {
      var lines: [String] = []
      func textViewDidBeginEditing(_ textView: TextView) { lines.append("begin") }
      func textViewDidChange(_ textView: TextView) { lines.append("change") }
      func textViewDidChangeSelection(_ textView: TextView) { lines.append("selection") }
      func scrollViewDidScroll(_ scrollView: ScrollView) { lines.append("scroll") }
    }
    let told = Told()
    view.delegate = told
    view.text = "1\n2\n3"
    stage.tap(view)
    told.lines = []
    stage.press("End", .control)
    stage.press("Return")
    #expect(told.lines == ["selection", "scroll", "change", "selection"])
  }

  @Test(
    "what code selects beside composed text commits it, and counts",
    arguments: ["cut", "type", "insertText"]
  )
  func selectedInCode(how: String) {
    let field = TextField(frame: Rect(x: 0, y: 100, width: 200, height: 44))
    stage.root.addSubview(field)
    var asked: [String] = []
    func ask(_ replacement: String) -> Bool {
      asked.append(replacement)
      return true
    }
    field.shouldChangeCharacters = { _, _, text in ask(text) }
    view.shouldChangeCharacters = { _, _, text in ask(text) }
    for input in [field, view] as [any TextEditing] {
      input.text = "abc"
      stage.tap(input)
      input.selection = input.text.endIndex..<input.text.endIndex
      input.setMarkedText("x", selection: nil)
      input.selection = input.text.startIndex..<input.text.index(input.text.startIndex, offsetBy: 2)
      #expect(input.markedTextRange == nil)
      #expect(asked == ["x"])
      switch how {
      case "cut": input.cut()
      case "type": stage.type("q")
      default: input.insertText("q")
      }
      #expect(input.text == (how == "cut" ? "cx" : "qcx"))
      asked = []
    }
  }

  @Test("what code selects within composed text is part of composing, and can be cut")
  func selectedWithinComposed() throws {
    view.text = "a"
    stage.tap(view)
    view.setMarkedText("kana")
    let range = try #require(view.markedTextRange)
    view.selection = range
    #expect(view.markedTextRange == range)
    #expect(shown == "a[kana]")
    view.cut()
    #expect(shown == "a|")
    #expect(stage.world.pasteboard.string == "kana")
  }

  @Test("what code selects falls away with composed text that is refused")
  func selectedInRefused() {
    view.text = "ab"
    view.shouldChangeCharacters = { _, _, _ in false }
    stage.tap(view)
    view.setMarkedText("xy")
    view.selection = view.text.startIndex..<view.text.endIndex
    #expect(shown == "ab|")
    #expect(view.markedTextRange == nil)
  }

  @Test("a range that is none of the text meets the precondition funnel's error")
  func badRange() throws {
    view.text = "a👨‍👩‍👧"
    let family = view.text.index(after: view.text.startIndex)
    let inside = view.text.unicodeScalars.index(after: family)
    let error = #expect(throws: InteractionError.self) { try view.checkSelection(inside..<inside) }
    #expect(error?.code == .invalidSelection)
  }
}
