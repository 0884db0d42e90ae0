internal import LuaBridge
internal import Testing

@Suite("Variables that Swift asks for")
struct VariablesTests {
  /// A state whose `ask` gives the values of variables of its caller as text.
  private func state() throws -> LuaState {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(.init(registry: registry, isDeterministic: true))
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    let ask = try state.makeFunction("ask", parameters: ["name", "key"]) { call in
      let name: String = try call.read(1)
      let key: LuaValue = try call.read(2)
      guard var value = call.variable(named: name) else { return Self.push("none", call) }
      if case .nil = key {
      } else {
        guard let member = call.plainMember(key, of: value) else {
          return Self.push("no member", call)
        }
        value = member
      }
      return Self.push("\(value)", call)
    }
    try state.setGlobal("ask", to: ask)
    return state
  }

  private static func push(_ text: String, _ call: LuaCall) -> Int32 {
    text.push(call)
    return 1
  }

  @Test("are the locals and upvalues of the function that calls, the last of one name")
  func variables() throws {
    let state = try state()
    let answers = try state.evaluate(
      """
      local up, unseen = "up", 1
      local function f(parameter, ...)
        local a, b = 1, nil
        local a = 2
        do local inner = 3 end
        local answers = {
          ask "a", ask "b", ask "parameter", ask "up", ask "unseen", ask "inner", ask "later",
          ask "ask", ask "(temporary)", ask "(vararg)", ask "a\\0", ask "",
        }
        local later = 4
        return answers, up
      end
      return (f("given", 1, 2))
      """,
      as: [String].self
    )
    #expect(
      answers == [
        "2", "nil", "given", "up", "none", "none", "none", "none",
        "none", "none", "none", "none",
      ]
    )
  }

  @Test("are those of a coroutine's function in a coroutine")
  func coroutines() throws {
    #expect(
      try state().evaluate(
        """
        local a = "outside"
        return coroutine.wrap(function() local a = "inside" return (ask "a") end)()
        """,
        as: String.self
      ) == "inside"
    )
  }

  @Test("have members that are read without running code of the script")
  func members() throws {
    let answers = try state().evaluate(
      """
      local t = setmetatable({ here = 1, [2] = "two" }, { __index = function() error "asked" end })
      local till = Till {}
      local number = 5
      local answers = {
        ask("t", "here"), ask("t", 2), ask("t", "gone"), ask("till", "total"), ask("till", "charge"),
        ask("till", "gone"), ask("till", 1), ask("number", "x"),
      }
      return answers, t, till, number
      """,
      as: [String].self
    )
    #expect(
      answers == [
        "1", "two", "nil", "0", "no member", "no member", "no member",
        "no member",
      ]
    )
  }
}
