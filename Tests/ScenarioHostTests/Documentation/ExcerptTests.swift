internal import Testing

@Suite("An excerpt")
struct ExcerptTests {
  private static let whole = """
    struct A {
      func f() {

        g()
      }
    }

    """

  @Test(
    "stands in a text if its lines do, one after another, be they further in or not",
    arguments: [
      ("  func f() {\n\n    g()\n", true), ("func f() {\n\n  g()\n", true), ("g()\n", true),
      ("}\n", true), ("  }\n}\n", true), (whole, true), ("func f() {\n  g()\n", false),
      ("func f() {\n\ng()\n", false), ("g\n", false), ("struct A {\n}\n", false), ("", false),
      (whole + "g()\n", false),
    ]
  )
  func stands(part: String, isIn: Bool) {
    #expect(Excerpt.stands(part, in: Self.whole) == isIn)
  }
}
