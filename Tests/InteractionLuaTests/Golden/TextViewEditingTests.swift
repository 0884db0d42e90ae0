internal import Interaction
internal import Testing

@Suite("TextView: what is asked and told, to Swift and to Lua alike (semantics §4)")
struct TextViewEditingTests {
  /// A delegate in Swift that writes down what it is asked and told, and forbids some of it.
  final class Recorder: TextViewDelegate {
    private let log: (String) -> Void
    private let vetoes: Set<String>

    init(_ transcript: Transcript, _ vetoes: Set<String>) {
      log = transcript.log
      self.vetoes = vetoes
    }

    private func ask(_ view: TextView, _ word: String) -> Bool {
      log("\(view.id) \(word) \(view.isEditing)")
      return !vetoes.contains("\(view.id) \(word)")
    }

    private func shown(_ text: String) -> String { text.replacing("\n", with: "/") }

    /// A range in bytes, as scripts see it.
    private func bytes(_ range: Range<String.Index>, of view: TextView) -> String {
      let utf8 = view.text.utf8
      let first = utf8.distance(from: utf8.startIndex, to: range.lowerBound) + 1
      return "\(first)-\(utf8.distance(from: utf8.startIndex, to: range.upperBound))"
    }

    func textViewShouldBeginEditing(_ view: TextView) -> Bool { ask(view, "shouldBegin") }

    func textViewDidBeginEditing(_ view: TextView) { log("\(view.id) didBegin \(view.isEditing)") }

    func textViewShouldEndEditing(_ view: TextView) -> Bool { ask(view, "shouldEnd") }

    func textViewDidEndEditing(_ view: TextView) { log("\(view.id) didEnd \(view.isEditing)") }

    func textView(
      _ view: TextView,
      shouldChangeTextIn range: Range<String.Index>,
      replacementText replacement: String
    ) -> Bool {
      log("\(view.id) shouldChange \(bytes(range, of: view)) \(shown(replacement))")
      return !vetoes.contains("\(view.id) shouldChange")
    }

    func textViewDidChange(_ view: TextView) { log("\(view.id) didChangeText \(shown(view.text))") }

    func textViewDidChangeSelection(_ view: TextView) {
      log("\(view.id) didChangeSelection \(bytes(view.selection, of: view))")
    }

    func scrollViewDidScroll(_ view: ScrollView) { log("\(view.id) didScroll") }
  }

  /// Plays a scene with two text views, `a` and `b`, with closures and with a delegate.
  private func expectEditing(
    _ expected: String,
    vetoes: Set<String> = [],
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (LuaStage, TextView) throws -> Void
  ) throws {
    for form in ["closures", "delegate"] {
      var recorders: [Recorder] = []
      try Bilingual.compare(
        expected,
        in: {
          SubjectScene { _ in
            let views = View(frame: Rect(x: 0, y: 0, width: 300, height: 200))
            for (id, y) in [("a", 0.0), ("b", 100.0)] {
              let view = TextView(frame: Rect(x: 0, y: y, width: 200, height: 60))
              view.id = id
              views.addSubview(view)
            }
            return views
          }
        },
        swift: { scene in
          let recorder = Recorder(scene.stage.transcript, vetoes)
          recorders.append(recorder)
          for case let view as TextView in scene.subject.subviews {
            if form == "delegate" {
              view.delegate = recorder
            } else {
              Self.connect(view, recorder)
            }
          }
        },
        lua: Bilingual.prelude + Self.script(form, vetoes),
        sourceLocation: sourceLocation
      ) { scene in
        let view = try #require(scene.subject.view(withId: "a") as? TextView)
        try act(scene.stage, view)
      }
    }
  }

  /// Connects Swift closures.
  private static func connect(_ view: TextView, _ recorder: Recorder) {
    view.shouldBeginEditing = { recorder.textViewShouldBeginEditing($0) }
    view.didBeginEditing = { recorder.textViewDidBeginEditing($0) }
    view.shouldEndEditing = { recorder.textViewShouldEndEditing($0) }
    view.didEndEditing = { recorder.textViewDidEndEditing($0) }
    view.shouldChangeCharacters = {
      recorder.textView($0, shouldChangeTextIn: $1, replacementText: $2)
    }
    view.didChangeText = { recorder.textViewDidChange($0) }
    view.didChangeSelection = { recorder.textViewDidChangeSelection($0) }
    view.didScroll = { recorder.scrollViewDidScroll($0) }
  }

  /// The same in a script.
  private static func script(_ form: String, _ vetoes: Set<String>) -> String {
    """
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
      local view, delegate = app:view(id), {}
      for name, handler in pairs(handlers) do
        delegate[name] = function(self, ...)
          assert(self == delegate)
          return handler(...)
        end
        if "\(form)" == "closures" then view[name] = handler end
      end
      if "\(form)" == "delegate" then view.delegate = delegate end
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
    ) { stage, view in
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
    ) { stage, view in
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
    ) { stage, view in
      stage.tap(10, 10)
      #expect(!stage.root.endEditing(false))
      switch how {
      case "removed": view.removeFromSuperview()
      case "forced": #expect(stage.root.endEditing(true))
      default: view.isEditable = false
      }
    }
  }

  @Test("text and selection set in code: nobody is asked or told")
  func inCode() throws {
    try expectEditing("") { _, view in
      view.text = "code\nand\nmore\nlines"
      view.selection = view.text.startIndex..<view.text.endIndex
    }
  }
}
