internal import LuaBridge
internal import ProcessorTime
internal import Testing

@Suite("Lua in colours")
struct LuaHighlighterTests {
  /// The parts of some lines, each with a letter for what it is: `k`eyword, `s`tring, `n`umber, `c`omment.
  private func marked(_ text: String) -> String {
    var highlighter = LuaHighlighter()
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      highlighter.spans(of: line).map { span in
        span.kind.map { "‹\($0.rawValue.prefix(1)):\(span.text)›" } ?? span.text
      }.joined()
    }.joined(separator: "\n")
  }

  @Test("knows keywords, strings, numbers and comments")
  func words() {
    #expect(
      marked(
        """
        local ended = not 0x1F.8p3 -- why not
        if a["end"] == 'it\\'s' then return 1.5e3 .. "x" end
        """
      ) == """
        ‹k:local› ended = ‹k:not› ‹n:0x1F.8p3› ‹c:-- why not›
        ‹k:if› a[‹s:"end"›] == ‹s:'it\\'s'› ‹k:then› ‹k:return› ‹n:1.5e3› .. ‹s:"x"› ‹k:end›
        """
    )
  }

  @Test("knows what goes over several lines")
  func long() {
    #expect(
      marked(
        """
        a = [==[ one ]] "two"
        end ]==] .. b --[[ three
        four ]] return --- five
        """
      ) == """
        a = ‹s:[==[ one ]] "two"›
        ‹s:end ]==]› .. b ‹c:--[[ three›
        ‹c:four ]]› ‹k:return› ‹c:--- five›
        """
    )
  }

  @Test("knows a string that a backslash at the end of its line takes to the next")
  func longQuoted() {
    #expect(
      marked(
        #"""
        a = "one \
        return 'two' \z

          end" .. 'b\\'
        return "three
        return
        """#
      ) == #"""
        a = ‹s:"one \›
        ‹s:return 'two' \z›

        ‹s:  end"› .. ‹s:'b\\'›
        ‹k:return› ‹s:"three›
        ‹k:return›
        """#
    )
  }

  @Test("takes anything, and loses nothing")
  func anything() {
    for text in ["\"open", "'\\", "[[", "[=", "--[==", "é = \"👍\" ]]", "\t", "1..2", "]]--]]"] {
      var highlighter = LuaHighlighter()
      let spans = highlighter.spans(of: text[...])
      #expect(spans.map(\.text).joined() == text)
    }
  }

  @Test("has the lines that Lua counts")
  func lines() {
    #expect(LuaHighlighter.lines(of: "a\n\nb\r\nc\rd\n") == ["a", "", "b", "c", "d", ""])
    #expect(
      LuaHighlighter.lines(of: "a\n\rb\n\r\nc\r\n\rd\r\re") == [
        "a", "b", "", "c", "", "d", "", "e",
      ]
    )
    #expect(LuaHighlighter.lines(of: "") == [""])
    let others = "a\u{0B}b\u{0C}c\u{85}d\u{2028}e\u{2029}f"
    #expect(LuaHighlighter.lines(of: others) == [others[...]])
  }

  @Test("takes a long line of signs in time that goes with its length")
  func longLine() throws {
    let line = String(repeating: "{ a, ", count: 60_000)
    var spans: [LuaHighlighter.Span] = []
    let time = try processorTime(within: .seconds(5)) {
      var highlighter = LuaHighlighter()
      spans = highlighter.spans(of: line[...])
    }
    #expect(time < .seconds(5))
    #expect(spans.map(\.text) == [line])
    #expect(spans.allSatisfy { $0.kind == nil })
  }
}
