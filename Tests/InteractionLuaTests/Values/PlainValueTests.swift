internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Plain data of scripts, for another state")
struct PlainValueTests {
  let stage = LuaStage()

  /// Takes a table, and makes it anew: its text, or why it is not taken.
  private func copied(_ expression: String, upTo limit: Int = PlainValue.limit) throws -> String {
    let table = try stage.state.evaluate("return \(expression)", as: LuaTable.self)
    do {
      let value = try PlainValue(table, named: "kept", upTo: limit)
      return try value.value(in: stage.state).journalText
    } catch let error as ScriptError {
      return error.message
    }
  }

  @Test(
    "is the same in it",
    arguments: [
      "{}", "{ 1, 2.5, \"Milk\", true, { x = { y = false } } }",
      "{ [1.5] = \"\\xFF\", [true] = 9007199254740993 }",
    ]
  )
  func copies(expression: String) throws { #expect(try copied(expression) == expression) }

  @Test("keeps of a model what its properties hold")
  func models() throws {
    #expect(
      try copied("{ settings = ui.observable { volume = 7 } }") == "{ settings = { volume = 7 } }"
    )
    #expect(
      try copied("ui.observable { go = print }")
        == "kept.go is a function; only plain data is kept: strings, numbers, booleans, and tables of them"
    )
  }

  @Test("names the place of what it does not keep, as a script would write it")
  func refusals() throws {
    let rest = "; only plain data is kept: strings, numbers, booleans, and tables of them"
    #expect(try copied("{ a = { [\"end\"] = print } }") == "kept.a[\"end\"] is a function" + rest)
    #expect(try copied("{ [\"a b\"] = { print } }") == "kept[\"a b\"][1] is a function" + rest)
  }

  @Test("holds no more values than are kept, a table in several places counted in each")
  func limits() throws {
    // The table, and in each of its two places the inner one with its value.
    let twice = "(function() local t = { 1 } return { t, t } end)()"
    #expect(try copied(twice, upTo: 5) == "{ { 1 }, { 1 } }")
    #expect(
      try copied(twice, upTo: 4)
        == """
        kept[2][1] is more than is kept: 4 values at most, or 400 bytes of text, and a table that lies in \
        several places counts in each; keep less
        """
    )
    // A text of 250 bytes counts as three, and as two where a value stands under it.
    #expect(try copied("{ a = ('x'):rep(250) }", upTo: 4).hasPrefix("{ "))
    #expect(try copied("{ a = ('x'):rep(250) }", upTo: 3).hasPrefix("kept.a is more than is kept"))
    #expect(try copied("{ [('x'):rep(250)] = 1 }", upTo: 4).hasPrefix("{ "))
    #expect(try copied("{ [('x'):rep(250)] = 1 }", upTo: 2).hasPrefix("a key of kept is more"))
  }
}
