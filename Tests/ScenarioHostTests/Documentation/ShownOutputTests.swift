internal import Testing

@Suite("What a page shows of an output")
struct ShownOutputTests {
  @Test(
    "is right line for line, but for lines that are left out",
    arguments: [
      ("a\nb\nc\n", true), ("a\n…\nc\n", true), ("…\nc\n", true), ("a\n…\n", true),
      ("a\n  …\nc\n", true), ("a\nb\n…\nc\n", false), ("a\nb\n", false), ("a\nb\nc\nd\n", false),
      ("a\n…\nb\nc\n", false), ("a…\nb\nc\n", false), ("a\nB\nc\n", false),
    ]
  )
  func isRight(shown: String, isRight: Bool) {
    #expect(ShownOutput.isRight(shown, for: "a\nb\nc\n") == isRight)
  }

  @Test(
    "is nothing if all that a command printed is left out",
    arguments: [
      ("$ a\n…\n", true), ("$ a\n…\n$ b\nx\n", true), ("$ a \\\n  b\n…\n", true),
      ("$ a\n…\nx\n", false), ("$ a\n$ b\nx\n…\n", false), ("$ a\n", false),
    ]
  )
  func leavesAllOut(shown: String, leavesAllOut: Bool) {
    #expect(ShownOutput.leavesAllOut(shown) == leavesAllOut)
  }
}
