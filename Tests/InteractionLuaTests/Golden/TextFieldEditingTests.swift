internal import Interaction
internal import Testing

@Suite("TextField: what is asked and told, in which order, in Swift and in Lua (semantics §4)")
struct TextFieldEditingTests {
  /// Plays a scene with two fields, `a` and `b`, with each mix of the languages.
  private func expectEditing(
    _ expected: String,
    vetoes: Set<String> = [],
    hearsExit: Bool = true,
    text: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, TextScene<TextField>) throws -> Void
  ) throws {
    var recorders: [TextFieldRecorder] = []
    try Bilingual.expectMixed(
      expected,
      mixes: Sides.texts,
      in: { sides in
        try TextScene(sides, class: "TextField", height: 44, text: text) {
          TextField(text: $0, frame: $1)
        }
      },
      swift: { scene in
        guard let form = scene.sides.delegate.swift else { return }
        let recorder = TextFieldRecorder(scene.stage.transcript, vetoes, form)
        recorders.append(recorder)
        for id in ["a", "b"] { Self.connect(try scene(id), recorder, form) }
      },
      lua: { Self.script($0.sides, vetoes) },
      sourceLocation: sourceLocation
    ) { scene in
      try Self.listen(scene, hearsExit: hearsExit)
      try act(scene.stage, scene)
    }
  }

  /// Writes down the control events, for which handlers are called in the order in which they came:
  /// after those of the delegate.
  private static func listen(_ scene: TextScene<TextField>, hearsExit: Bool) throws {
    let log = scene.stage.transcript.log
    var events: Control.Event = [
      .editingDidBegin, .editingChanged, .editingDidEnd, .primaryActionTriggered,
    ]
    if hearsExit { events.insert(.editingDidEndOnExit) }
    try scene.inCode(
      swift: {
        for id in ["a", "b"] {
          try scene(id).on(events) { field, event in
            log("\(field.id) \(event.controlEvents) \(field.text)")
          }
        }
      },
      lua: """
        local events = { "editingDidBegin", "editingChanged", "editingDidEnd", "primaryActionTriggered" }
        if \(hearsExit) then table.insert(events, "editingDidEndOnExit") end
        for _, id in ipairs { "a", "b" } do
          app:view(id):on(events, function(field, event)
            print(field.id .. " " .. table.concat(event.controlEvents, "+") .. " " .. field.text)
          end)
        end
        """
    )
  }

  /// Connects Swift closures, the delegate, or some of each.
  private static func connect(_ field: TextField, _ recorder: TextFieldRecorder, _ form: Side.Form)
  {
    if form.isObject { field.delegate = recorder }
    if form.asks {
      field.shouldBeginEditing = { recorder.textFieldShouldBeginEditing($0) }
      field.shouldEndEditing = { recorder.textFieldShouldEndEditing($0) }
      field.shouldChangeCharacters = {
        recorder.textField($0, shouldChangeCharactersIn: $1, replacementString: $2)
      }
      field.shouldClear = { recorder.textFieldShouldClear($0) }
      field.shouldReturn = { recorder.textFieldShouldReturn($0) }
    }
    guard form == .closures else { return }
    field.didBeginEditing = { recorder.textFieldDidBeginEditing($0) }
    field.didEndEditing = { recorder.textFieldDidEndEditing($0) }
    field.didChangeSelection = { recorder.textFieldDidChangeSelection($0) }
  }

  /// The same in a script.
  private static func script(_ sides: Sides, _ vetoes: Set<String>) -> String {
    """
    \(sides.prelude)
    local form = "\(sides.delegate.lua ?? "none")"
    local vetoes = { \(vetoes.sorted().map { "[\"\($0)\"] = true" }.joined(separator: ", ")) }
    local function bytes(range) return range.first .. "-" .. range.last end
    local handlers = {}
    local function told(name, word)
      handlers[name] = function(field)
        print(field.id .. " " .. word .. " " .. tostring(field.isEditing))
      end
    end
    local function asked(name, word)
      handlers[name] = function(field)
        print(field.id .. " " .. word .. " " .. tostring(field.isEditing))
        return not vetoes[field.id .. " " .. word]
      end
    end
    asked("shouldBeginEditing", "shouldBegin")
    told("didBeginEditing", "didBegin")
    asked("shouldEndEditing", "shouldEnd")
    told("didEndEditing", "didEnd")
    asked("shouldClear", "shouldClear")
    asked("shouldReturn", "shouldReturn")
    function handlers.shouldChangeCharacters(field, range, text)
      print(field.id .. " shouldChange " .. bytes(range) .. " " .. text .. " of " .. field.text)
      return not vetoes[field.id .. " shouldChange"]
    end
    function handlers.didChangeSelection(field)
      print(field.id .. " didChangeSelection " .. bytes(field.selection))
    end
    for _, id in ipairs { "a", "b" } do
      if form ~= "none" then connect(app:view(id), form, "delegate", handlers) end
    end
    """
  }

  // MARK: Focus

  @Test("focus: shouldBegin, first responder, didBegin, editingDidBegin")
  func focus() throws {
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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

  // MARK: Changes

  @Test(
    "one typed character: shouldChange, the text and the selection, editingChanged, didChangeSelection",
    arguments: [("x", 1), ("🇩🇪", 8), ("👨‍👩‍👧", 18), ("e\u{301}", 3)]
  )
  func typing(cluster: String, bytes: Int) throws {
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing("a shouldClear false", vetoes: ["a shouldClear"], text: "word") { _, field in
      let a = try field("a")
      try field.inCode(swift: { a.clear() }, lua: "app:view('a'):clear()")
      #expect(a.text == "word")
    }
  }

  // MARK: Return, code, composing

  @Test(
    "return: shouldReturn, editingDidEndOnExit, primaryActionTriggered; resigns only if that was heard",
    arguments: [true, false]
  )
  func `return`(hearsExit: Bool) throws {
    let exit = "\na editingDidEndOnExit "
    let end = "\na shouldEnd true\na didEnd false\na editingDidEnd "
    try expectEditing(
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
    try expectEditing(
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
    try expectEditing(
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

  @Test("marked text: told while it is set, asked about when it is committed, or taken back")
  func marked() throws {
    try expectEditing(
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
    try expectEditing(
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
