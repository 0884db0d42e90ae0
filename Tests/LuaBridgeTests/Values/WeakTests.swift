import LuaBridge
import Testing

@Suite("Weak references to Lua values")
struct WeakTests {
  @Test("They read the value while a script keeps it, and nil once it is collected")
  func collected() throws {
    let state = LuaState()
    try state.run(
      "t, f, c = {}, function() return t end, coroutine.create(function() end)"
    )
    let table = try LuaWeak(state.global("t", as: LuaTable.self))
    let function = try LuaWeak(state.global("f", as: LuaFunction.self))
    let coroutine = try LuaWeak(state.global("c", as: LuaCoroutine.self))
    state.collect()
    #expect(try table.value?.identity == state.global("t", as: LuaTable.self).identity)
    #expect(try function.value?.call(returning: LuaTable.self).identity == table.value?.identity)
    #expect(try coroutine.value != nil)
    state.collect()
    try state.run("t, f, c = nil, nil, nil")
    state.collect()
    #expect(try table.value == nil)
    #expect(try function.value == nil)
    #expect(try coroutine.value == nil)
  }

  @Test("They are released as other references are, and throw after close")
  func released() throws {
    let state = LuaState()
    let before = state.statistics.references
    let table = try state.makeTable()
    do {
      let weak = try (0..<100).map { _ in try LuaWeak(table) }
      #expect(state.statistics.references == before + 101)
      #expect(try weak.allSatisfy { try $0.value?.identity == table.identity })
    }
    state.safePoint()
    #expect(state.statistics.references == before + 1)
    let weak = try LuaWeak(table)
    state.close()
    #expect(failure { _ = try weak.value }.hasPrefix("closed: "))
    #expect(failure { _ = try LuaWeak(table) }.hasPrefix("closed: "))
  }
}
