internal import Testing
internal import UserSimulation

@Suite("The difference of two texts by their lines")
struct LineDifferenceTests {
  @Test(
    "shows what went and what came, with the lines around it",
    arguments: [
      ("a", "a", ""), ("a\n", "a", ""), ("", "a", "+ a"), ("a", "", "- a"),
      ("a\nb", "a\nc", "  a\n- b\n+ c"), ("a\nb\nc", "a\nc", "  a\n- b\n  c"),
      ("a\na\na", "a\na", "  a\n  a\n- a"),
      ("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\nx\n5\n6\n7", "…\n  2\n  3\n- 4\n+ x\n  5\n  6\n…"),
      ("a\nb", "a\r\nb", "- a\n+ a\\r\n  b"), ("a\r\nb", "a\r\nc", "  a\\r\n- b\n+ c"),
      ("b\na", "a\nb", "- b\n  a\n+ b"),
    ]
  )
  func text(expected: String, actual: String, text: String) {
    let difference = LineDifference(expected: expected, actual: actual)
    #expect(difference.text == text)
    #expect(
      difference.count
        == text.split(separator: "\n").count { $0.hasPrefix("-") || $0.hasPrefix("+") }
    )
  }

  @Test(
    "is at the end alone where only one of them has a line feed there",
    arguments: [
      ("a", "a\n", true), ("a\n", "a", true), ("a", "a", false), ("a\n", "a\n", false),
      ("a", "b\n", false), ("a\n", "a\n\n", false),
    ]
  )
  func end(expected: String, actual: String, isOnlyAtEnd: Bool) {
    #expect(LineDifference(expected: expected, actual: actual).isOnlyAtEnd == isOnlyAtEnd)
  }

  @Test("is short however long the texts are, and soon found")
  func bounds() {
    let wanted = (1...100_000).map { "line \($0)" }.joined(separator: "\n")
    let met = (1...100_000).map { "other \($0)" }.joined(separator: "\n")
    let difference = LineDifference(expected: wanted, actual: met)
    #expect(difference.count == 200_000)
    #expect(difference.text.hasSuffix("\n… 199940 more lines"))
    let near = LineDifference(expected: wanted, actual: wanted + "\nlast")
    #expect(near.text == "…\n  line 99999\n  line 100000\n+ last")
    let wide = LineDifference(expected: "a\n" + String(repeating: "x", count: 10_000), actual: "a")
    #expect(wide.text.utf8.count < 400)
  }
}
