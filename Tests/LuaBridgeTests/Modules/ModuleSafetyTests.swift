internal import Glibc
import LuaBridge
import Testing

@Suite("Accidents in modules")
struct ModuleSafetyTests {
  static let texts = LuaModuleTexts(
    "scripts",
    [
      "a.lua": """
      local b = require "b"
      local M = { k = Kettle {} }
      for i = 1, 5 do M["key" .. i] = function() return b, i end end
      return M
      """,
      "b.lua": "return { name = ..., list = { 1, 2, 3 }, k = Kettle {} }",
      "bad.lua": "local =", "fails.lua": "error({ code = 1 })",
    ]
  )

  static let script = """
    local a, place = require "a"
    local ok = pcall(require, "bad")
    ok = ok or pcall(require, "fails")
    ok = ok or pcall(require, "mising")
    ok = ok or pcall(require, "../bad")
    assert(not ok and require "a" == a)
    """

  /// Runs the script with the n-th allocation failing; answers whether any failed.
  private func inject(_ n: Int, andAllAfter: Bool) throws -> Bool {
    let modules = LuaModules(roots: [Self.texts])
    let kitchen = try Kettle.Kitchen(isDeterministic: n % 2 == 0, modules: modules)
    let script = try kitchen.state.load(Self.script)
    try kitchen.state.failAllocation(n, andAllAfter: andAllAfter)
    do {
      try script()
      try kitchen.state.reloadModule("a")
    } catch let error as LuaError {
      #expect(error.code == .memoryLimit, "allocation \(n): \(error)")
    }
    let failed = kitchen.state.allocationFailures > 0
    try kitchen.state.failAllocation(0, andAllAfter: false)
    try kitchen.state.run(Self.script)
    try kitchen.state.reloadModule("a")
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 3, "after allocation \(n)")
    return failed
  }

  @Test(
    "Whichever allocation fails: a clear error, no half-loaded module, and the next try works",
    arguments: [false, true]
  )
  func injection(andAllAfter: Bool) throws {
    let n = try sweepAllocations(first: 60, step: 3) {
      try inject($0, andAllAfter: andAllAfter)
    }
    #expect((50..<20_000).contains(n))
  }

  @Test("A module that takes too much memory is an error with its line")
  func memoryLimit() throws {
    let texts = LuaModuleTexts("", ["big.lua": "\nreturn ('x'):rep(1e8)"])
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [texts]))
    try kitchen.state.setMemoryLimit(bytes: kitchen.state.statistics.bytes + 500_000)
    let error = try kitchen.error { try kitchen.state.run("require 'big'") }
    #expect(error.code == .memoryLimit)
    #expect(error.location == LuaLocation(chunk: "big.lua", line: 2))
    try kitchen.state.run("assert(true)")
  }

  @Test("Modules nested deeper than the stack are an error")
  func depth() throws {
    struct Endless: LuaModuleRoot {
      let name = ""
      func read(_ path: String) -> [UInt8]? {
        Int(path.dropFirst().dropLast(4)).map { Array("return require 'm\($0 + 1)'".utf8) }
      }
      func paths() -> [String] { [] }
    }
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [Endless()]))
    let error = try kitchen.error { try kitchen.state.run("require 'm0'") }
    #expect("\(error)".contains("stack overflow") || error.code == .stackOverflow, "\(error)")
    #expect(kitchen.state.loadedModules == [:])
    try kitchen.state.run("assert(true)")
  }

  @Test("Nothing is required while Lua's collector releases an object")
  func finalizing() throws {
    final class Last: LuaObject {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    final class Box { var codes: [LuaError.Code?] = [] }
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [Self.texts]))
    let box = Box()
    let state = kitchen.state
    try state.run("require 'b'")
    try state.setGlobal(
      "last",
      to: Last { [unowned state] in
        for use in [
          { let _: LuaValue = try state.require("a") }, { try state.reloadModule("b") },
        ] as [() throws -> Void] {
          do { try use() } catch { box.codes.append((error as? LuaError)?.code) }
        }
      }
    )
    try state.run("last = nil")
    state.collect()
    #expect(box.codes == [.finalizing, .finalizing])
    try state.run("require 'a'")
  }
}

@Suite("The time limit in modules")
struct ModuleTimeLimitTests {
  @Test("A module that never ends is ended at its line, and is not loaded")
  func endlessTimeLimit() throws {
    let texts = LuaModuleTexts("", ["endless.lua": "\nhurry() while true do end"])
    let kitchen = try Kettle.Kitchen(modules: LuaModules(roots: [texts]))
    try kitchen.state.limitTime(fromHurryTo: 50)
    for script in ["require 'endless'", "while true do pcall(require, 'endless') end"] {
      try kitchen.state.setTimeLimit(milliseconds: 60_000)
      let error = try kitchen.error { try kitchen.state.run(script) }
      #expect(error.code == .timeLimit)
      #expect(error.location == LuaLocation(chunk: "endless.lua", line: 2))
    }
    #expect(kitchen.state.loadedModules == [:])
    try kitchen.state.setTimeLimit(milliseconds: 60_000)
    try kitchen.state.run("assert(true)")
  }
}
