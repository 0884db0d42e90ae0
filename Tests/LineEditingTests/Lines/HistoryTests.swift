internal import LineEditing
internal import Testing

@Suite("The history of lines")
struct HistoryTests {
  @Test("keeps neither blank lines nor one twice in a row")
  func sameLines() {
    var history = History()
    let added = ["a", "a", " ", "b", "a"].map { history.add($0) }
    #expect(history.inputs == ["a", "b", "a"])
    #expect(added == [true, false, false, true, true])
  }

  @Test("keeps the newest lines")
  func limit() {
    var history = History("a\nb\n", limit: 3)
    history.add("c")
    history.add("d")
    #expect(history.text == "b\nc\nd\n")
    #expect(history.isShortened)
    #expect(History(history.text, limit: 2).inputs == ["c", "d"])
    #expect(History(history.text, limit: 2).isShortened)
    #expect(!History(history.text, limit: 3).isShortened)
  }

  @Test("keeps an input of several lines as one, however it came")
  func severalLines() {
    var history = History()
    history.add("print(20 +")
    history.extendLast(by: "")
    history.extendLast(by: "  1)")
    history.add("2")
    let block = "print(20 +\n\n  1)"
    #expect(history.inputs == [block, "2"])
    #expect(history.text == "print(20 +\n\u{1E}\n\u{1E}  1)\n2\n")
    #expect(History(history.text) == history)
    #expect(History(history.text, limit: 1).inputs == ["2"])
    // What is kept line by line is what is kept of the whole.
    let parts =
      History.text(of: "print(20 +") + History.text(of: "\n  1)", isContinuation: true)
      + History.text(of: "2")
    #expect(parts == history.text)
    let added = [block, block].map { history.add($0) }
    #expect(added == [true, false])
  }

  @Test("keeps an input whole that has other line ends in it")
  func otherLineEnds() {
    var history = History()
    history.add("print 'a\u{2028}b\u{85}c'")
    history.add("2")
    #expect(History(history.text) == history)
    #expect(History("1\r\n2\n").inputs == ["1", "2"])
  }

  @Test("a line that goes on with nothing is an input of its own")
  func continuationOfNothing() {
    var history = History("\u{1E}a\n")
    #expect(history.inputs == ["a"])
    history.extendLast(by: "b")
    #expect(history.inputs == ["a\nb"])
  }
}
