internal import Spelling
internal import Testing

@Suite("Texts of the same bytes")
struct SameSpellingTests {
  @Test(
    "texts are spelled alike if their bytes are the same, and not if they only look so",
    arguments: [
      ("", "", true), ("price", "price", true), ("price", "prise", false), ("a", "", false),
      ("caf\u{e9}", "caf\u{e9}", true), ("caf\u{e9}", "cafe\u{301}", false),
      ("a text too long to be small, caf\u{e9}", "a text too long to be small, caf\u{e9}", true),
      ("a text too long to be small, caf\u{e9}", "a text too long to be small, cafe\u{301}", false),
    ] as [(String, String, Bool)]
  )
  func spelling(one: String, other: String, isSame: Bool) {
    #expect(one.isSpelled(as: other) == isSame)
    #expect(other.isSpelled(as: one) == isSame)
  }
}
