import Glibc
import LuaBridge
import ProcessorTime
import Testing

@Suite("The time limit where Lua's hooks see little")
struct TimeLimitEscapeTests {
  @Test("A script that yields where it cannot, 180,000 calls deep, ends in time")
  func deepYield() throws {
    let state = LuaState()
    // What cannot be ended is to look at so many calls, and to leave them.
    let step = { try LuaState().run("\(Self.deep("error()")) pcall(deep, 180000)") }
    try state.limitTime(fromHurryTo: 100)
    var error = LuaError(.closed, "")
    let prepare = { try state.setTimeLimit(milliseconds: 60_000) }
    let (used, allowed) = try processorTime(
      within: .milliseconds(100 + 100),
      beyond: step,
      after: prepare
    ) {
      error = try #require(throws: LuaError.self) {
        try state.run(
          "\(Self.deep("hurry() while true do pcall(coroutine.yield) end")) deep(180000)"
        )
      }
    }
    #expect(used < allowed)
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
  }

  /// A function that does something so many calls deep, on the second line.
  private static func deep(_ body: String) -> String {
    "local function deep(n)\nif n == 0 then \(body) end deep(n - 1) return 1 end"
  }

  @Test("A signal that Lua misses while it looks at its hooks is made up for")
  func missedSignal() throws {
    let state = LuaState(.init(collectsCoverage: true))
    try state.setTimeLimit(milliseconds: 10)
    // One long line: nearly all that runs is Lua's look at its hooks, and no line is new.
    let line = (0..<150).map { "local a\($0) = x + \($0)" }.joined(separator: " ")
    let script = try state.load("local x = 1 for i = 1, 4e5 do \(line) end")
    for _ in 0..<(getenv("MOONTAP_ALL") == nil ? 30 : 200) {
      let error = try #require(throws: LuaError.self) { try script() }
      #expect(error.code == .timeLimit)
    }
  }

  @Test(
    "A function of Lua's own that catches errors, called by Swift, does not swallow the limit",
    arguments: ["pcall", "xpcall", "load"]
  )
  func caughtByLibrary(name: String) throws {
    let state = LuaState()
    try state.limitTime(fromHurryTo: 30)
    let catching: LuaFunction = try state.global(name)
    let loop: LuaFunction = try state.evaluate("return function()\nhurry() while true do end end")
    let handler: LuaFunction = try state.evaluate("return function() return 'handled' end")
    let error = try #require(throws: LuaError.self) {
      try name == "xpcall" ? catching(loop, handler) : catching(loop)
    }
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    try state.setTimeLimit(milliseconds: 60_000)
    try state.run("for i = 1, 1e5 do end")
  }

  @Test("A text of 64 MB is compiled no longer than the limit")
  func longText() throws {
    let state = LuaState()
    let step = {
      try state.setTimeLimit(milliseconds: 0)
      try state.run("text = string.rep('x=1 ', 1 << 24)")
    }
    let prepare = { try state.setTimeLimit(milliseconds: 50) }
    var error = LuaError(.closed, "")
    let (used, allowed) = try processorTime(
      within: .milliseconds(50 + 100),
      beyond: step,
      after: prepare
    ) {
      error = try #require(throws: LuaError.self) {
        try state.run("local f, why = pcall(load, text) caught = true")
      }
    }
    #expect(used < allowed)
    #expect(error.code == .timeLimit)
    #expect(try state.global("caught", as: Bool?.self) == nil)
  }

  @Test(
    "Enumerating a large table in order takes no longer than the limit",
    arguments: [
      "for k in pairs(large) do end",
      "next(large, 'no such key')",
    ]
  )
  func largeTable(script: String) throws {
    let state = LuaState(.init(isDeterministic: true))
    try state.run("large = {} for i = 1, 6e5 do large['a key with number ' .. i] = i end")
    try state.setTimeLimit(milliseconds: 20)
    var error = LuaError(.closed, "")
    // What a collection of that many texts takes is one step.
    let (used, allowed) = try processorTime(
      within: .milliseconds(20 + 100),
      beyond: { state.collect() }
    ) {
      error = try #require(throws: LuaError.self) { try state.run(script) }
    }
    #expect(used < allowed)
    #expect(error.code == .timeLimit)
    try state.setTimeLimit(milliseconds: 0)
    try state.run("local n = 0 for k in pairs(large) do n = n + 1 end assert(n == 6e5)")
  }
}
