internal import Interaction
internal import Testing

@Suite("TextField: what is asked and told of changes, in Swift and in Lua (semantics §4)")
struct TextFieldChangesTests {
  @Test(
    "one typed character: shouldChange, the text and the selection, editingChanged, didChangeSelection",
    arguments: [("x", 1), ("🇩🇪", 8), ("👨‍👩‍👧", 18), ("e\u{301}", 3)]
  )
  func typing(cluster: String, bytes: Int) throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      a shouldChange 1-0 \(cluster) of \("")
      a editingChanged \(cluster)
      a didChangeSelection \(bytes + 1)-\(bytes)
      a shouldChange \(bytes + 1)-\(bytes) \(cluster) of \(cluster)
      a editingChanged \(cluster + cluster)
      a didChangeSelection \(2 * bytes + 1)-\(2 * bytes)
      a shouldChange \(bytes + 1)-\(2 * bytes) \("") of \(cluster + cluster)
      a editingChanged \(cluster)
      a didChangeSelection \(bytes + 1)-\(bytes)
      """
    ) { stage, _ in
      stage.tap(10, 10)
      stage.type(cluster + cluster)
      stage.press("Backspace")
    }
  }

  @Test("a combining mark is a change of its own, behind the letter that it joins")
  func combining() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin cafe
      a shouldChange 5-4 \u{301} of cafe
      a editingChanged cafe\u{301}
      a didChangeSelection 7-6
      """,
      text: "cafe"
    ) { stage, _ in
      stage.tap(10, 10)
      stage.type("\u{301}")
    }
  }

  @Test("a refused change: the text, the selection and the pasteboard stay, and nothing is told")
  func refused() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin word
      a shouldChange 5-4 x of word
      a shouldChange 5-4 two lines of word
      a shouldChange 4-4 \("") of word
      a didChangeSelection 1-4
      a shouldChange 1-4 \("") of word
      pasted
      """,
      vetoes: ["a shouldChange"],
      text: "word"
    ) { stage, field in
      stage.tap(10, 10)
      stage.type("x")
      stage.send(.paste("two\nlines"))
      stage.press("Backspace")
      stage.press("Delete")
      stage.world.pasteboard.string = "pasted"
      stage.press("a", .control)
      stage.press("x", .control)
      stage.transcript.log(stage.world.pasteboard.string ?? "nothing")
      let a = try field("a")
      #expect(a.text == "word")
    }
  }

  @Test("paste: one shouldChange with the whole string; copy and cut by keys")
  func paste() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      a shouldChange 1-0 two lines of \("")
      a editingChanged two lines
      a didChangeSelection 10-9
      a didChangeSelection 9-9
      a shouldChange 9-9 \("") of two lines
      a editingChanged two line
      a didChangeSelection 9-8
      a shouldChange 9-8 s of two line
      a editingChanged two lines
      a didChangeSelection 10-9
      """
    ) { stage, _ in
      stage.tap(10, 10)
      stage.send(.paste("two\nlines"))
      stage.press("ArrowLeft", .shift)
      stage.press("x", .control)
      stage.press("v", .control)
      #expect(stage.world.pasteboard.string == "s")
    }
  }

  @Test("delete: a change with an empty string; nothing on empty text")
  func deletion() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin ab
      a didChangeSelection 2-1
      a shouldChange 2-2 \("") of ab
      a editingChanged a
      a didChangeSelection 2-1
      a shouldChange 1-1 \("") of a
      a editingChanged \("")
      a didChangeSelection 1-0
      """,
      text: "ab"
    ) { stage, _ in
      stage.tap(10, 10)
      stage.press("ArrowLeft")
      stage.press("Delete")
      stage.press("Backspace")
      stage.press("Backspace")
      stage.press("Delete")
    }
  }

  @Test("caret keys: didChangeSelection, and only if it did")
  func caret() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin ab
      a didChangeSelection 1-0
      a didChangeSelection 1-1
      a didChangeSelection 1-2
      a didChangeSelection 3-2
      """,
      text: "ab"
    ) { stage, _ in
      stage.tap(10, 10)
      for key in ["End", "Home", "Home"] { stage.press(key) }
      for _ in 0..<3 { stage.press("ArrowRight", .shift) }
      stage.press("End")
    }
  }

  @Test("clear: shouldClear, the text is empty, editingChanged; nothing on empty text")
  func clear() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldClear false
      a editingChanged \("")
      """,
      text: "word"
    ) { stage, field in
      let a = try field("a")
      a.clearButtonMode = .always
      stage.world.layoutIfNeeded()
      stage.tap(190, 20)
      a.clear()
      #expect(!a.hasText)
    }
  }

  @Test("clear: a veto leaves the text")
  func clearRefused() throws {
    try Bilingual.expectFieldEditing(
      "a shouldClear false",
      vetoes: ["a shouldClear"],
      text: "word"
    ) { _, field in
      let a = try field("a")
      try field.inCode(swift: { a.clear() }, lua: "app:view('a'):clear()")
      #expect(a.text == "word")
    }
  }

  @Test("marked text: told while it is set, asked about when it is committed, or taken back")
  func marked() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin 東
      a editingChanged 東き
      a didChangeSelection 7-6
      a editingChanged 東きょう
      a didChangeSelection 13-12
      a shouldChange 4-3 きょう of 東
      a editingChanged 東きょう
      a didChangeSelection 13-12
      a editingChanged 東きょうと
      a didChangeSelection 16-15
      a editingChanged 東きょう
      a didChangeSelection 13-12
      a editingChanged 東きょうx
      a didChangeSelection 14-13
      a shouldChange 13-12 京 of 東きょう
      a editingChanged 東きょう京
      a didChangeSelection 16-15
      """,
      text: "東"
    ) { stage, field in
      stage.tap(10, 10)
      let a = try field("a")
      try field.inCode(
        swift: {
          a.setMarkedText("き")
          a.setMarkedText("きょう")
          a.unmarkText()
          a.setMarkedText("と")
          a.cancelMarkedText()
          a.setMarkedText("x")
        },
        lua: """
          local a = app:view "a"
          a:setMarkedText "き"
          a:setMarkedText "きょう"
          a:unmarkText()
          a:setMarkedText "と"
          a:cancelMarkedText()
          a:setMarkedText "x"
          """
      )
      stage.type("京")
      #expect(a.markedTextRange == nil)
    }
  }

  @Test("marked text that is refused: what it replaced comes back")
  func markedRefused() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin ab
      a didChangeSelection 2-2
      a editingChanged axy
      a didChangeSelection 4-3
      a shouldChange 2-2 xy of ab
      a editingChanged ab
      a didChangeSelection 2-2
      """,
      vetoes: ["a shouldChange"],
      text: "ab"
    ) { stage, field in
      stage.tap(10, 10)
      stage.press("ArrowLeft", .shift)
      let a = try field("a")
      try field.inCode(
        swift: { a.setMarkedText("xy") },
        lua: "app:view('a'):setMarkedText 'xy'"
      )
      stage.press("Return")
      #expect(a.isEditing)
    }
  }
}
