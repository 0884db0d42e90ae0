internal import Testing
internal import UserSimulation

@Suite("A name match")
struct NameMatchTests {
  @Test(
    "compares whole names, or looks for a part",
    arguments: [
      ("Add", "Add", true), ("Add", "add", false), ("Add", "Add item", false),
      ("e\u{301}", "\u{E9}", true), ("", "", true), ("", "Add", false),
      (.containing("dd"), "Add", true), (.containing("DD"), "Add", false),
      (.containing(""), "", true), (.containing("Add item"), "Add", false),
    ] as [(NameMatch, String, Bool)]
  )
  func matching(match: NameMatch, name: String, expected: Bool) {
    #expect(match.matches(name, by: nil) == expected)
  }

  @Test("is made exact by a literal, with or without interpolation")
  func literals() {
    let item = "Milk"
    #expect(("Milk" as NameMatch) == .exactly("Milk"))
    #expect(("Delete \(item)" as NameMatch) == .exactly("Delete Milk"))
  }
}
