internal import Interaction
internal import Testing

@Suite("TextField: what is asked and told, in which order, in Swift and in Lua (semantics §4)")
struct TextFieldEditingTests {
  // MARK: Focus

  @Test("focus: shouldBegin, first responder, didBegin, editingDidBegin")
  func focus() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin x
      """,
      text: "x"
    ) { stage, _ in
      stage.tap(10, 10)
      stage.tap(10, 10)
    }
  }

  @Test(
    "a tap on B while A edits: B.shouldBegin, A.shouldEnd, A.didEnd, A.editingDidEnd, B.didBegin, B.editingDidBegin",
    arguments: ["tap", "Tab"]
  )
  func focusMoves(by way: String) throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      b shouldBegin false
      a shouldEnd true
      a didEnd false
      a editingDidEnd \("")
      b didBegin true
      b editingDidBegin \("")
      """
    ) { stage, _ in
      stage.tap(10, 10)
      if way == "tap" { stage.tap(10, 110) } else { stage.press("Tab") }
    }
  }

  @Test(
    "a veto anywhere leaves A as it was, and each is asked once",
    arguments: [("b shouldBegin", "tap"), ("a shouldEnd", "tap"), ("a shouldEnd", "Tab")]
  )
  func vetoes(veto: String, way: String) throws {
    let asked =
      veto == "a shouldEnd" ? "b shouldBegin false\na shouldEnd true" : "b shouldBegin false"
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin word
      \(asked)
      a true 1-2 word
      """,
      vetoes: [veto],
      text: "word"
    ) { stage, field in
      stage.tap(10, 10)
      let a = try field("a")
      a.selection = a.text.startIndex..<a.text.index(a.text.startIndex, offsetBy: 2)
      if way == "tap" { stage.tap(10, 110) } else { stage.press("Tab") }
      let length = a.text[a.selection].utf8.count
      stage.transcript.log("a \(a.isEditing) 1-\(length) \(a.text)")
      #expect(a.selection.lowerBound == a.text.startIndex)
      let b = try field("b")
      #expect(!b.isEditing)
    }
  }

  @Test(
    "removal, disabling and endEditing(force): didEnd, even if shouldEnd would say no",
    arguments: ["removed", "disabled", "forced", "root replaced"]
  )
  func taken(how: String) throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      a shouldEnd true
      still true
      a didEnd false
      a editingDidEnd \("")
      """,
      vetoes: ["a shouldEnd"]
    ) { stage, field in
      stage.tap(10, 10)
      let a = try field("a")
      #expect(!stage.root.endEditing(false))
      stage.transcript.log("still \(a.isEditing)")
      switch how {
      case "removed": a.removeFromSuperview()
      case "disabled": a.isEnabled = false
      case "forced": #expect(stage.root.endEditing(true))
      default: stage.world.setRoot(View())
      }
      #expect(stage.world.window.firstResponder == nil)
      #expect(!stage.root.endEditing(true))
    }
  }

  // MARK: Return and code

  @Test(
    "return: shouldReturn, editingDidEndOnExit, primaryActionTriggered; resigns only if that was heard",
    arguments: [true, false]
  )
  func `return`(hearsExit: Bool) throws {
    let exit = "\na editingDidEndOnExit "
    let end = "\na shouldEnd true\na didEnd false\na editingDidEnd "
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      a shouldReturn true\(hearsExit ? exit : "")
      a primaryActionTriggered \(hearsExit ? end : "")
      """,
      hearsExit: hearsExit
    ) { stage, field in
      stage.tap(10, 10)
      stage.press("Return")
      let a = try field("a")
      #expect(a.isEditing == !hearsExit)
    }
  }

  @Test("return: a veto, and nothing is sent")
  func returnRefused() throws {
    try Bilingual.expectFieldEditing(
      """
      a shouldBegin false
      a didBegin true
      a editingDidBegin \("")
      a shouldReturn true
      """,
      vetoes: ["a shouldReturn"]
    ) { stage, field in
      stage.tap(10, 10)
      stage.press("Return")
      let a = try field("a")
      #expect(a.isEditing)
    }
  }

  @Test(
    "text and selection set in code: nobody is asked or told, whether it is edited or not",
    arguments: [false, true]
  )
  func inCode(isEdited: Bool) throws {
    try Bilingual.expectFieldEditing(
      """
      a code 1-4
      a two 4-3
      a \("") 1-0
      a code 1-4
      a two 4-3
      a \("") 1-0
      """
    ) { stage, field in
      let a = try field("a")
      func log() {
        let utf8 = a.text.utf8
        let first = utf8.distance(from: utf8.startIndex, to: a.selection.lowerBound) + 1
        let last = utf8.distance(from: utf8.startIndex, to: a.selection.upperBound)
        stage.transcript.log("a \(a.text) \(first)-\(last)")
      }
      if isEdited {
        stage.tap(10, 10)
        #expect(a.isEditing)
        _ = stage.transcript.take()
      }
      for _ in 1...2 {
        try field.inCode(
          swift: {
            a.text = "code"
            a.selection = a.text.startIndex..<a.text.endIndex
          },
          lua: """
            local a = app:view "a"
            a.text = "code"
            a.selection = { first = 1, last = #a.text }
            """
        )
        log()
        try field.inCode(swift: { a.text = "two" }, lua: "app:view('a').text = 'two'")
        log()
        try field.inCode(swift: { a.text = "" }, lua: "app:view('a').text = ''")
        log()
      }
    }
  }
}
