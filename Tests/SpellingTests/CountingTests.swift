internal import Spelling
internal import Testing

@Suite("A number with its noun")
struct CountingTests {
  @Test("has the plural unless it is 1")
  func plural() {
    #expect([0, 1, 2].map { $0.counting("row") } == ["0 rows", "1 row", "2 rows"])
  }
}
