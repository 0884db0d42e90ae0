internal import Interaction
internal import Testing

@Suite("TextView: what is asked and told, to Swift and to Lua alike (semantics §4)")
struct TextViewEditingTests {
  /// Plays a scene with two text views, `a` and `b`, with each mix of the languages.
  private func expectEditing(
    _ expected: String,
    vetoes: Set<String> = [],
    text: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, TextScene<TextView>) throws -> Void
  ) throws {
    var recorders: [TextViewRecorder] = []
    try Bilingual.expectMixed(
      expected,
      mixes: Sides.texts,
      in: { sides in
        try TextScene(sides, class: "TextView", height: 60, text: text) {
          TextView(text: $0, frame: $1)
        }
      },
      swift: { scene in
        guard let form = scene.sides.delegate.swift else { return }
        let recorder = TextViewRecorder(scene.stage.transcript, vetoes, form)
        recorders.append(recorder)
        for id in ["a", "b"] { Self.connect(try scene(id), recorder, form) }
      },
      lua: { Self.script($0.sides, vetoes) },
      sourceLocation: sourceLocation
    ) { scene in
      try act(scene.stage, scene)
    }
  }

  /// Connects Swift closures, the delegate, or some of each.
  private static func connect(_ view: TextView, _ recorder: TextViewRecorder, _ form: Side.Form) {
    if form.isObject { view.delegate = recorder }
    if form.asks {
      view.shouldBeginEditing = { recorder.textViewShouldBeginEditing($0) }
      view.shouldEndEditing = { recorder.textViewShouldEndEditing($0) }
      view.shouldChangeCharacters = {
        recorder.textView($0, shouldChangeTextIn: $1, replacementText: $2)
      }
    }
    guard form == .closures else { return }
    view.didBeginEditing = { recorder.textViewDidBeginEditing($0) }
    view.didEndEditing = { recorder.textViewDidEndEditing($0) }
    view.didChangeText = { recorder.textViewDidChange($0) }
    view.didChangeSelection = { recorder.textViewDidChangeSelection($0) }
    view.didScroll = { recorder.scrollViewDidScroll($0) }
  }

  /// The same in a script.
  private static func script(_ sides: Sides, _ vetoes: Set<String>) -> String {
    """
    \(sides.prelude)
    local form = "\(sides.delegate.lua ?? "none")"
    local vetoes = { \(vetoes.sorted().map { "[\"\($0)\"] = true" }.joined(separator: ", ")) }
    local function bytes(range) return range.first .. "-" .. range.last end
    local function shown(text) return (text:gsub("\\n", "/")) end
    local handlers = {}
    local function told(name, word)
      handlers[name] = function(view)
        print(view.id .. " " .. word .. " " .. tostring(view.isEditing))
        if word:find "^should" then return not vetoes[view.id .. " " .. word] end
      end
    end
    told("shouldBeginEditing", "shouldBegin")
    told("didBeginEditing", "didBegin")
    told("shouldEndEditing", "shouldEnd")
    told("didEndEditing", "didEnd")
    function handlers.shouldChangeCharacters(view, range, text)
      print(view.id .. " shouldChange " .. bytes(range) .. " " .. shown(text))
      return not vetoes[view.id .. " shouldChange"]
    end
    function handlers.didChangeText(view) print(view.id .. " didChangeText " .. shown(view.text)) end
    function handlers.didChangeSelection(view)
      print(view.id .. " didChangeSelection " .. bytes(view.selection))
    end
    function handlers.didScroll(view) print(view.id .. " didScroll") end
    for _, id in ipairs { "a", "b" } do
      if form ~= "none" then connect(app:view(id), form, "delegate", handlers) end
    end
    """
  }

  @Test("focus, and a tap on another: asked, then told, with no control events")
  func focus() throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      b shouldBegin false
      a shouldEnd true
      a didEnd false
      b didBegin true
      """
    ) { stage, _ in
      stage.tap(10, 10)
      stage.tap(10, 110)
    }
  }

  @Test("a veto leaves the keys where they are", arguments: ["b shouldBegin", "a shouldEnd"])
  func vetoes(veto: String) throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      b shouldBegin false\(veto == "a shouldEnd" ? "\na shouldEnd true" : "")
      """,
      vetoes: [veto]
    ) { stage, views in
      let view = try views("a")
      stage.tap(10, 10)
      stage.tap(10, 110)
      #expect(view.isEditing)
    }
  }

  @Test(
    "a character, Return, a paste and a deletion: shouldChange, didChangeText, didChangeSelection"
  )
  func changes() throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      a shouldChange 1-0 🇩🇪
      a didChangeText 🇩🇪
      a didChangeSelection 9-8
      a shouldChange 9-8 /
      a didChangeText 🇩🇪/
      a didChangeSelection 10-9
      a shouldChange 10-9 x/y/z
      a didScroll
      a didChangeText 🇩🇪/x/y/z
      a didChangeSelection 15-14
      a shouldChange 14-14 \("")
      a didChangeText 🇩🇪/x/y/
      a didChangeSelection 14-13
      a didScroll
      a didChangeSelection 1-0
      """
    ) { stage, _ in
      stage.tap(10, 10)
      stage.type("🇩🇪")
      stage.press("Return")
      stage.send(.paste("x\ny\nz"))
      stage.press("Backspace")
      stage.press("Home", .control)
      stage.press("Backspace")
    }
  }

  @Test("a refused change: the text stays, and nothing is told")
  func refused() throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      a shouldChange 1-0 /
      """,
      vetoes: ["a shouldChange"]
    ) { stage, views in
      let view = try views("a")
      stage.tap(10, 10)
      stage.press("Return")
      #expect(!view.hasText)
    }
  }

  @Test(
    "removal and endEditing(force): didEnd, even if shouldEnd would say no",
    arguments: ["removed", "forced", "not editable"]
  )
  func taken(how: String) throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      a shouldEnd true
      a didEnd false
      """,
      vetoes: ["a shouldEnd"]
    ) { stage, views in
      let view = try views("a")
      stage.tap(10, 10)
      #expect(!stage.root.endEditing(false))
      switch how {
      case "removed": view.removeFromSuperview()
      case "forced": #expect(stage.root.endEditing(true))
      default: view.isEditable = false
      }
    }
  }

  @Test("cut, copy and paste: by keys and in code; only what changes the text is asked about")
  func pasteboard() throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      a didChangeSelection 2-1
      a didChangeSelection 1-7
      copied one/two
      a shouldChange 1-7 \("")
      a didChangeText \("")
      a didChangeSelection 1-0
      cut one/two
      a shouldChange 1-0 one/two
      a didChangeText one/two
      a didChangeSelection 8-7
      pasted one/two
      a didChangeSelection 7-7
      copied o
      a shouldChange 7-7 \("")
      a didChangeText one/tw
      a didChangeSelection 7-6
      cut o
      a shouldChange 7-6 o
      a didChangeText one/two
      a didChangeSelection 8-7
      pasted o
      """,
      text: "one\ntwo"
    ) { stage, views in
      let view = try views("a")
      func log(_ word: String) {
        let text = stage.world.pasteboard.string ?? "nothing"
        stage.transcript.log("\(word) \(text.replacing("\n", with: "/"))")
      }
      stage.tap(10, 10)
      stage.press("a", .control)
      stage.press("c", .control)
      log("copied")
      stage.world.pasteboard.string = nil
      stage.press("x", .control)
      log("cut")
      stage.press("v", .control)
      log("pasted")
      stage.press("ArrowLeft", .shift)
      try views.inCode(swift: { view.copy() }, lua: "app:view('a'):copy()")
      log("copied")
      stage.world.pasteboard.string = nil
      try views.inCode(swift: { view.cut() }, lua: "app:view('a'):cut()")
      log("cut")
      stage.press("v", .control)
      log("pasted")
    }
  }

  @Test("a refused cut and a refused paste: the text and the pasteboard stay")
  func pasteboardRefused() throws {
    try expectEditing(
      """
      a shouldBegin false
      a didBegin true
      a didChangeSelection 2-1
      a didChangeSelection 1-4
      a shouldChange 1-4 \("")
      a shouldChange 1-4 kept
      """,
      vetoes: ["a shouldChange"],
      text: "word"
    ) { stage, views in
      stage.tap(10, 10)
      stage.world.pasteboard.string = "kept"
      for key in ["a", "x", "v"] { stage.press(key, .control) }
      #expect(stage.world.pasteboard.string == "kept")
      let text = try views("a").text
      #expect(text == "word")
    }
  }

  @Test("marked text: told while it is set, asked about when it is committed, or taken back")
  func marked() throws {
    try expectEditing(
      """
      a didChangeText 東き
      a didChangeSelection 7-6
      a didChangeText 東きょう
      a didChangeSelection 13-12
      a shouldChange 4-3 きょう
      a didChangeText 東きょう
      a didChangeSelection 13-12
      a didChangeText 東きょうと
      a didChangeSelection 16-15
      a didChangeText 東きょう
      a didChangeSelection 13-12
      a didChangeText 東きょうx
      a didChangeSelection 14-13
      a shouldChange 13-12 x
      a didChangeText 東きょうx
      a didChangeSelection 14-13
      """,
      text: "東"
    ) { stage, views in
      let view = try views("a")
      stage.tap(10, 10)
      stage.press("End")
      _ = stage.transcript.take()
      try views.inCode(
        swift: {
          view.setMarkedText("き")
          view.setMarkedText("きょう")
          view.unmarkText()
          view.setMarkedText("と")
          view.cancelMarkedText()
          view.setMarkedText("x")
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
      #expect(view.markedTextRange != nil)
      stage.press("Return")
      #expect(view.markedTextRange == nil)
    }
  }

  @Test("marked text that is refused: what it replaced comes back")
  func markedRefused() throws {
    try expectEditing(
      """
      a didChangeText axy
      a didChangeSelection 4-3
      a shouldChange 2-2 xy
      a didChangeText ab
      a didChangeSelection 2-2
      """,
      vetoes: ["a shouldChange"],
      text: "ab"
    ) { stage, views in
      let view = try views("a")
      stage.tap(10, 10)
      stage.press("End")
      stage.press("ArrowLeft", .shift)
      _ = stage.transcript.take()
      try views.inCode(
        swift: { view.setMarkedText("xy") },
        lua: "app:view('a'):setMarkedText 'xy'"
      )
      try views.inCode(swift: { view.unmarkText() }, lua: "app:view('a'):unmarkText()")
      #expect(view.isEditing)
    }
  }

  @Test(
    "text and selection set in code: nobody is asked or told, whether it is edited or not",
    arguments: [false, true]
  )
  func inCode(isEdited: Bool) throws {
    try expectEditing(
      """
      a code/and/more/lines 19
      a two 0
      a \("") 0
      """
    ) { stage, views in
      let view = try views("a")
      func log() {
        let text = view.text.replacing("\n", with: "/")
        stage.transcript.log("a \(text) \(view.text[view.selection].utf8.count)")
      }
      if isEdited {
        stage.tap(10, 10)
        #expect(view.isEditing)
        _ = stage.transcript.take()
      }
      try views.inCode(
        swift: {
          view.text = "code\nand\nmore\nlines"
          view.selection = view.text.startIndex..<view.text.endIndex
        },
        lua: """
          local a = app:view "a"
          a.text = "code\\nand\\nmore\\nlines"
          a.selection = { first = 1, last = #a.text }
          """
      )
      log()
      try views.inCode(swift: { view.text = "two" }, lua: "app:view('a').text = 'two'")
      log()
      try views.inCode(swift: { view.text = "" }, lua: "app:view('a').text = ''")
      log()
    }
  }
}
