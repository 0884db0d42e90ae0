import LuaBridge
import Testing

@Suite("Any value: literals, comparison, words")
struct LuaValueTests {
  private let state = LuaState()

  @Test("Plain values are written as literals")
  func literals() {
    let values: [LuaValue] = [nil, true, 7, 1.5, "milk"]
    #expect(values.map { "\($0)" } == ["nil", "true", "7", "1.5", "milk"])
    #expect(values.map(\.isNil) == [true, false, false, false, false])
  }

  @Test(
    "Two values are equal where rawequal says so",
    arguments: [
      "nil, nil", "true, true", "true, false", "1, 1", "1, 1.0", "1.5, 1.5", "1, 2", "0/0, 0/0",
      "'a', 'a'", "'a', 'b'", "'\\xff', '\\xff'", "'\\xff', 'a'", "nil, false", "0, false",
      "'1', 1", "t, t", "t, {}", "f, f", "f, print", "co, co", "co, coroutine.create(f)",
      "math.maxinteger, 2^63", "2^53, 1 << 53", "object, object", "object, t",
    ]
  )
  func equality(pair: String) throws {
    try state.setGlobal("object", to: Tracked(Tracker()))
    let (left, right, isEqual) = try state.load(
      """
      local t, f = {}, function() end
      local co = coroutine.create(f)
      local a, b = \(pair)
      return a, b, rawequal(a, b)
      """
    ).call(returning: (LuaValue, LuaValue, Bool).self)
    #expect((left == right) == isEqual)
    #expect((right == left) == isEqual)
  }

  @Test("Values of different states, and of a closed one, are equal to themselves alone")
  func states() throws {
    let other = LuaState()
    let one: LuaValue = try state.evaluate("t = {} return t")
    let same: LuaValue = try state.evaluate("return t")
    let foreign: LuaValue = try other.evaluate("return {}")
    #expect(one == same && one != foreign)
    state.close()
    let copy = one
    #expect(one == copy && one != same && one != foreign)
  }

  @Test("What only has an identity is described in words, and no code of the script runs")
  func words() throws {
    let values = try state.evaluate(
      """
      local meta = { __tostring = error, __name = "mine", __index = error }
      return { setmetatable({}, meta), function() end, print, coroutine.create(print), "\\xff\\xfe" }
      """,
      as: [LuaValue].self
    )
    #expect(
      values.map { "\($0)" } == [
        "table", "function at script:2", "function", "coroutine", "2 bytes",
      ]
    )
    #expect("\(LuaValue.object(Tracked(Tracker())))" == "Tracked")
  }
}
