internal import Scenarios
internal import Testing

@Suite("Lines that come in pieces")
struct LineSplitterTests {
  @Test(
    "are whole, wherever they were cut",
    arguments: [
      ([""], []), (["a"], []), (["a\n"], ["a"]), (["a", "b\n"], ["ab"]), (["\n\n"], ["", ""]),
      (["a\nb\nc", "", "d\ne"], ["a", "b", "cd"]), (["a", "\n", "\nb\n"], ["a", "", "b"]),
    ] as [([String], [String])]
  )
  func pieces(pieces: [String], expected: [String]) {
    var splitter = LineSplitter()
    let lines = pieces.flatMap { splitter.take(Array($0.utf8)) }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == expected)
  }
}
