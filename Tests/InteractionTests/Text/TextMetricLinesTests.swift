internal import Interaction
internal import Testing

@Suite("TextMetric: lines")
struct TextMetricLinesTests {
  @Test(
    "text is broken between words, and within words that are too long",
    arguments: [
      ("one two three", 8.0, ["one two", "three"]), ("one two three", 7, ["one two", "three"]),
      ("one two three", 6, ["one", "two", "three"]), ("one two", 7, ["one two"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]), ("a bcdefgh", 4, ["a", "bcde", "fgh"]),
      ("one   two", 4, ["one", "two"]), ("a\nb c", 1, ["a", "b", "c"]), ("", 5, [""]),
      ("a\n\nb", 5, ["a", "", "b"]), ("one\u{A0}two", 4, ["one\u{A0}", "two"]),
      ("漢字漢字", 5, ["漢字", "漢字"]), ("漢", 1, ["漢"]), ("tail ", 4, ["tail "]),
    ]
  )
  func wrapping(text: String, cells: Double, lines: [String]) {
    #expect(TextMetric.lines(of: text, within: cells * TextMetric.cellWidth) == lines)
  }

  @Test(
    "what is left out is marked by an ellipsis",
    arguments: [
      ("one two three", 8.0, 1, ["one two…"]), ("one", 3, 1, ["one"]), ("one", 2, 1, ["o…"]),
      ("one two three", 6, 2, ["one", "two…"]), ("one two", 6, 2, ["one", "two"]),
      ("a\nb", 9, 1, ["a…"]), ("a\nb\nc", 9, 2, ["a", "b…"]), ("abc", 0, 1, ["abc"]),
    ]
  )
  func limits(text: String, cells: Double, limit: Int, lines: [String]) {
    let width = cells * TextMetric.cellWidth
    #expect(TextMetric.lines(of: text, within: width, limit: limit) == lines)
  }

  @Test("labels ask for one line unless they are told otherwise, as in UIKit")
  func labels() {
    let label = Label(text: "one two three")
    let room = Size(width: 64, height: 100)
    #expect(label.sizeThatFits(room) == Size(width: 104, height: 20))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(room) == Size(width: 56, height: 40))
    #expect(label.intrinsicContentSize == Size(width: 104, height: 20))
    label.frame.size = Size(width: 24, height: 20)
    #expect(label.displayedLines == ["one", "two", "thr", "ee"])
    label.numberOfLines = 2
    #expect(label.displayedLines == ["one", "tw…"])
    label.text = "a\nb"
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize == Size(width: 16, height: 20))
  }

  @Test("a negative number of lines is refused")
  func checks() {
    let error = #expect(throws: InteractionError.self) { try Label.checkNumberOfLines(-1) }
    #expect(
      error?.message
        == "The number of lines is -1; use 1 or more, or 0 for as many as the text needs."
    )
  }
}
