internal import MoontapTesting
internal import Testing

@Suite("What the text of a script in a test may do, and gives")
struct SnippetTests {
  /// What is wrong with something; nil if nothing is.
  private func failure(_ body: (LuaState) throws -> Void) -> Failure? {
    do {
      try body(LuaState(for: World()))
      return nil
    } catch {
      return Failure(error)
    }
  }

  @Test("a scenario is refused at its line, for nobody would play it")
  func scenario() {
    let issues = ToldIssue.of {
      withWorld { _, _, lua in
        try lua("scenario('x', function() error 'boom' end)")
      }
    }
    #expect(issues.map(\.line) == [#line - 3])
    #expect(
      issues.first?.text.hasPrefix(
        "scenarios are declared in files of their own; play them with Scenario.discover(in:)\nat "
      ) == true
    )
  }

  @Test("so is what belongs to scenarios", arguments: ["before", "after", "fixture"])
  func surroundings(name: String) {
    let message = failure { try $0("\(name)(function() end)") }?.message
    #expect(message?.hasPrefix("\(name) belongs to scenarios; scenarios are declared in") == true)
    let result = failure { _ = try $0("return \(name)(function() end)", as: Int?.self) }?.message
    #expect(result == message)
  }

  @Test("a file that a test runs may declare some, before and after such a text")
  func file() throws {
    let lua = LuaState(for: World())
    let text = "scenario('x', function() end)"
    try lua.run(text, chunk: "first.lua")
    try lua("local x = 1")
    #expect(throws: (any Error).self) { try lua(text) }
    try lua.run(text, chunk: "second.lua")
    #expect(lua.script?.declarations.scenarios.count == 2)
  }

  @Test("a text that returns nothing says so where a value is wanted")
  func nothing() throws {
    let line = #line + 1
    let told = failure { _ = try $0("local x = 3", as: Int.self) }
    #expect(told?.location?.line == line)
    #expect(told?.message == "the text returns nothing; write `return` before what it is to give")
    let lua = LuaState(for: World())
    #expect(try lua("local x = 3", as: Int?.self) == nil)
    #expect(try lua("return 3, 4", as: Int.self) == 3)
    #expect(try lua("return ...", as: LuaVarargs<Int>.self, 1, 2).elements == [1, 2])
    let other = failure { _ = try $0("return nil", as: Int.self) }?.message
    #expect(other?.contains("got nil") == true)
  }

  @Test("a text that wants the user of scenarios is told who acts")
  func user() {
    let line = #line + 1
    let told = failure { try $0("user:tap(find.button 'Go')") }
    #expect(
      told?.message
        == "there is no global 'user'; in a test Swift acts: try user.tap(.button(\"…\"))"
    )
    #expect(told?.location?.line == line)
  }

  @Test("several results are a tuple")
  func tuple() throws {
    let lua = LuaState(for: World())
    let (name, count, isSold) = try lua("return 'Tea', ..., true", as: (String, Int, Bool).self, 3)
    #expect(name == "Tea")
    #expect(count == 3)
    #expect(isSold)
  }
}
