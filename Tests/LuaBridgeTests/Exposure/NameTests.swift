import LuaBridge
import Testing

private enum Alignment: String, CaseIterable, LuaEnum, Codable { case leading, center, trailing }

private struct Edges: LuaOptionSet, Codable, Equatable {
  let rawValue: UInt8
  static let top = Edges(rawValue: 1)
  static let bottom = Edges(rawValue: 2)
  static let left = Edges(rawValue: 4)
  static var luaNames: KeyValuePairs<String, Edges> {
    ["top": .top, "bottom": .bottom, "left": .left, "all": [.top, .bottom, .left]]
  }
}

private struct Style: LuaCodable, Equatable {
  var alignment: Alignment
  var edges: Edges?
}

@Suite("Enumerations and option sets by name")
struct NameTests {
  private let state = LuaState()

  private func read<Value: LuaConvertible>(_ text: String, as type: Value.Type) -> String {
    do {
      return "\(try state.evaluate("return \(text)", as: type))"
    } catch {
      return "\(error)"
    }
  }

  @Test(
    "A case is its raw value; another string names the nearest and lists all",
    arguments: [
      ("'center'", "center"),
      (
        "'centre'",
        "bad result (there is no alignment 'centre'; did you mean 'center'?)"
      ),
      (
        "'zzzzzz'",
        "bad result (there is no alignment 'zzzzzz'; use one of 'leading', 'center', 'trailing')"
      ),
      ("5", "bad result (one of 'leading', 'center', 'trailing' expected, got number)"),
      ("'\\xff'", "bad result (one of 'leading', 'center', 'trailing' expected, got string)"),
    ]
  )
  func enumerations(text: String, expected: String) throws {
    #expect(read(text, as: Alignment.self) == expected)
    for alignment in Alignment.allCases {
      try state.setGlobal("a", to: alignment)
      #expect(try state.global("a", as: Alignment.self) == alignment)
    }
  }

  @Test(
    "An option set is a list of names or one name",
    arguments: [
      ("'top'", "Edges(rawValue: 1)"), ("{ 'top', 'left', 'top' }", "Edges(rawValue: 5)"),
      ("'all'", "Edges(rawValue: 7)"), ("{}", "Edges(rawValue: 0)"),
      (
        "{ 'top', 'botom' }",
        "bad result ([2]: there is no option 'botom'; did you mean 'bottom'?)"
      ),
      ("{ 'top', 5 }", "bad result ([2]: string expected, got number)"),
      ("5", "bad result ({edges} expected, got number)"),
    ]
  )
  func options(text: String, expected: String) {
    #expect(read(text, as: Edges.self) == expected)
  }

  @Test("An option set is pushed as the names in it, without those that add nothing")
  func pushed() throws {
    for (edges, names) in [
      (Edges([]), ""), ([.top, .left], "top left"), ([.top, .bottom, .left], "top bottom left"),
    ] {
      try state.setGlobal("e", to: edges)
      #expect(try state.evaluate("return table.concat(e, ' ')", as: String.self) == names)
    }
    #expect(
      failure { try state.setGlobal("e", to: Edges(rawValue: 9)) }
        == "conversion: Edges(rawValue: 9) has options without a name among the edges of Lua"
    )
  }

  @Test("They are fields of a structure, and errors have the path")
  func fields() throws {
    let style = Style(alignment: .center, edges: [.top])
    try state.setGlobal("s", to: style)
    #expect(try state.evaluate("return s.alignment .. s.edges[1]", as: String.self) == "centertop")
    #expect(try state.global("s", as: Style.self) == style)
    #expect(
      read("{ alignment = 'center', edges = { 'topp' } }", as: Style.self)
        == "bad result (edges[1]: there is no option 'topp'; did you mean 'top'?)"
    )
  }
}
