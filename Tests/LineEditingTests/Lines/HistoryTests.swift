internal import LineEditing
internal import Testing

@Suite("The history of lines")
struct HistoryTests {
  @Test("keeps neither blank lines nor one twice in a row")
  func sameLines() {
    var history = History()
    let added = ["a", "a", " ", "b", "a"].map { history.add($0) }
    #expect(history.lines == ["a", "b", "a"])
    #expect(added == [true, false, false, true, true])
  }

  @Test("keeps the newest lines")
  func limit() {
    var history = History("a\nb\n", limit: 3)
    history.add("c")
    history.add("d")
    #expect(history.text == "b\nc\nd\n")
    #expect(history.isShortened)
    #expect(History(history.text, limit: 2).lines == ["c", "d"])
    #expect(History(history.text, limit: 2).isShortened)
    #expect(!History(history.text, limit: 3).isShortened)
  }
}
