internal import Foundation
internal import Testing

@Suite("The 7GUIs and TodoMVC")
struct RequirementTests {
  /// What each of them is to do, by numbers, and the scenarios that show it.
  private static let scripts =
    [
      "counter", "temperature-converter", "flight-booker", "timer", "crud", "circle-drawer",
      "cells",
    ].map { "7guis/\($0)/scenarios.lua" } + [
      "7guis/cells/formula-scenarios.lua", "todomvc/scenarios.lua",
    ]

  @Test("have a scenario for each number at their head, and none for another", arguments: scripts)
  func numbers(of name: String) throws {
    let text = try Repository.text("examples/\(name)")
    let head = text.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { $0.hasPrefix("--") }
    let required = head.compactMap { $0.firstMatch(of: #/^-- ([0-9]+)\. /#)?.output.1 }
    #expect(required.count > 2)
    #expect(required == (1...max(required.count, 1)).map { "\($0)" })
    let shown = text.matches(of: #/\n *(?:scenario|shows)\(+"([0-9]+): /#).map(\.output.1)
    #expect(Set(shown) == Set(required))
  }
}
