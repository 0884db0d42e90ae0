internal import LineEditing
internal import Testing

@Suite("The history of lines")
struct HistoryTests {
  @Test("keeps neither blank lines nor one twice in a row")
  func sameLines() {
    var history = History()
    for line in ["a", "a", " ", "b", "a"] { history.add(line) }
    #expect(history.lines == ["a", "b", "a"])
  }

  @Test("keeps the newest lines")
  func limit() {
    var history = History("a\nb\n", limit: 3)
    history.add("c")
    history.add("d")
    #expect(history.text == "b\nc\nd\n")
    #expect(History(history.text, limit: 2).lines == ["c", "d"])
  }
}
