internal import LuaBridge
internal import Testing

@Suite("What Lua takes for a name")
struct LuaIdentifierTests {
  @Test(
    "is what a script can write after a dot",
    arguments: [
      "a", "_", "_1", "camelCase", "A9", "End", "", "1a", "end", "goto", "a b", "a-b", "ä",
      "e\u{301}", "a\0", "x٣",
    ]
  )
  func valid(text: String) {
    let compiles = (try? LuaState().load("local t = {} t.\(text) = 1")) != nil
    #expect(LuaIdentifier.isValid(text) == compiles)
  }

  @Test("Every word that Lua keeps for itself is known")
  func reservedWords() {
    #expect(LuaIdentifier.reservedWords.count == 22)
    for word in LuaIdentifier.reservedWords {
      #expect(throws: LuaError.self) { try LuaState().load("local \(word) = 1") }
    }
  }
}
