internal import Scenarios
internal import Testing

@Suite("A source excerpt")
struct SourceExcerptTests {
  @Test("takes two lines before and one after, as far as there are any")
  func extent() throws {
    let source = "one\ntwo\nthree\nfour\nfive\n"
    let cases: [(Int, Int, [String])] = [
      (1, 1, ["one", "two"]), (2, 1, ["one", "two", "three"]),
      (4, 2, ["two", "three", "four", "five"]), (5, 3, ["three", "four", "five"]),
    ]
    for (line, first, lines) in cases {
      let excerpt = try #require(SourceExcerpt(line: line, of: source))
      #expect(excerpt.first == first && excerpt.lines == lines && excerpt.marked == line)
    }
  }

  @Test("loses the indentation that its lines share, blank ones aside; a tab is two blanks")
  func indentation() {
    #expect(
      SourceExcerpt(line: 3, of: "    a\n\n\t\tb\n      c\r\n")?.lines == ["a", "", "b", "  c"]
    )
  }

  @Test("counts lines as Lua does, whatever ends them")
  func lineEnds() {
    for source in ["a\rb\rc\rd\r", "a\r\nb\r\nc\r\nd\r\n", "a\n\rb\n\rc\n\rd", "a\nb\r\nc\rd"] {
      #expect(SourceExcerpt(line: 3, of: source)?.lines == ["a", "b", "c", "d"])
    }
    #expect(SourceExcerpt(line: 3, of: "a\n\nb\n\n\n")?.lines == ["a", "", "b"])
    #expect(SourceExcerpt(line: 3, of: "a\n\nb\n\nc")?.lines == ["a", "", "b"])
  }

  @Test("does not exist for a line that the text has not, or that is blank")
  func missing() {
    #expect(SourceExcerpt(line: 0, of: "a") == nil)
    #expect(SourceExcerpt(line: .max, of: "a") == nil)
    #expect(SourceExcerpt(line: .min, of: "a") == nil)
    #expect(SourceExcerpt(line: 2, of: "a\n") == nil)
    #expect(SourceExcerpt(line: 2, of: "a\n \nb") == nil)
    #expect(SourceExcerpt(line: 1, of: "") == nil)
  }

  @Test("cuts a line that nobody would read to its end")
  func longLine() throws {
    let long = String(repeating: "é", count: 5_000_000)
    let excerpt = try #require(SourceExcerpt(line: 1, of: "\(long)\nshort"))
    #expect(excerpt.lines == [String(repeating: "é", count: 500) + "…", "short"])
  }
}
