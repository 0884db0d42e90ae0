internal import Spelling
internal import Testing

@Suite("Articles and places")
struct ArticleTests {
  @Test(
    "an article goes by the letter behind it",
    arguments: [
      ("Button", "a Button"), ("ImageView", "an ImageView"), ("Int", "an Int"),
      ("order", "an order"), ("", "a "),
    ]
  )
  func article(name: String, text: String) {
    #expect(withArticle(name) == text)
  }

  @Test("one place is told alone, several by the first and the last")
  func places() {
    #expect(placesText(0...0) == "0")
    #expect(placesText(1...3) == "1 to 3")
  }
}
