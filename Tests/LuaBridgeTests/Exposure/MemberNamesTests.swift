internal import LuaBridge
internal import Testing

@Suite("The names of a value's members")
struct MemberNamesTests {
  private let state = LuaState()

  /// The names of what an expression gives, methods with a colon.
  private func names(_ expression: String) throws -> [String] {
    let value = try state.evaluate("return \(expression)", as: LuaValue.self)
    return state.memberNames(of: value).map { $0.isMethod ? ":\($0.name)" : $0.name }
  }

  @Test("of a table are its fields, of a text the functions of texts")
  func tables() throws {
    #expect(try names("{ b = 1, a = print, 3 }") == [":a", "b"])
    #expect(try names("'x'").contains(":upper"))
    #expect(try names("1") == [])
    #expect(try names("nil") == [])
  }

  @Test("lead to values without running anything of the script")
  func values() throws {
    let table = try state.evaluate(
      "return setmetatable({ a = 1 }, { __index = function() error 'asked' end })",
      as: LuaValue.self
    )
    #expect(state.plainMember("a", of: table) == .integer(1))
    #expect(state.plainMember("b", of: table).map { $0 == .nil } ?? true)
  }
}
