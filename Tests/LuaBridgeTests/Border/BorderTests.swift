import LuaBridge
import Testing

/// Orders of events at the border in which C must not be surprised.
@Suite("The border, where Lua is at its oddest")
struct BorderTests {
  /// Counts the Swift frames that scripts are called from: one that is jumped over stays counted.
  private final class Frames {
    var open = 0
  }

  /// A state with `callit`, a Swift function that calls its argument.
  private func state(_ frames: Frames, isDeterministic: Bool = false) throws -> LuaState {
    let state = LuaState(.init(isDeterministic: isDeterministic))
    let callit = try state.makeFunction("callit", parameters: "f") { (f: LuaFunction) in
      frames.open += 1
      defer { frames.open -= 1 }
      try f()
    }
    try state.setGlobal("callit", to: callit)
    return state
  }

  @Test("A weak key whose object was released is an object that is gone", arguments: [false, true])
  func weakKey(isDeterministic: Bool) throws {
    let world = try TillWorld(isDeterministic: isDeterministic)
    try world.state.run(
      """
      local w = setmetatable({}, { __mode = "k" })
      do for i = 1, 20 do w[Till { note = "n" }] = true end end
      collectgarbage()
      for k in pairs(w) do
        print(pcall(function() return k.note end))
        print(pcall(function() k.note = "x" end))
        print(pcall(function() return k:charge(1) end))
      end
      """
    )
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test("A finalised object that a script takes out of a weak table lives on with what it keeps")
  func resurrected() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      w = setmetatable({}, { __mode = "k" })
      do
        local till = Till { note = "kept" }
        till.didCharge = function(t) heard = t.note end
        w[till] = true
      end
      collectgarbage()
      for k in pairs(w) do found = k assert(k.note == "kept") end
      """
    )
    world.state.safePoint()
    try world.state.run(
      "if found then assert(found.note == 'kept') found:charge(1) assert(heard == 'kept') end"
    )
    try world.state.run("found, heard = nil")
    world.state.collect()
    #expect(world.tracker.live == 0)
  }

  @Test(
    "A refused allocation in a resumption jumps over no Swift frame",
    arguments: [
      """
      coroutine.wrap(function()
        callit(function()
          local dead = coroutine.create(function() end)
          coroutine.resume(dead)
          coroutine.resume(dead)
        end)
      end)()
      """,
      """
      coroutine.wrap(function()
        local outer = coroutine.running()
        callit(function() coroutine.resume(outer) coroutine.resume(coroutine.create(error)) end)
      end)()
      """,
    ],
    [false, true]
  )
  func refusedInResume(script: String, andAllAfter: Bool) throws {
    var n = 1
    while true {
      let frames = Frames()
      let state = try state(frames)
      try state.failAllocation(n, andAllAfter: andAllAfter)
      let outcome = Result { try state.run(script) }
      let failures = state.allocationFailures
      try state.failAllocation(0, andAllAfter: false)
      #expect(frames.open == 0, "the allocation \(n)")
      try state.run("assert(coroutine.wrap(function() return true end)())")
      if failures == 0 { return try outcome.get() }
      n += 1
    }
  }

  @Test(
    "The memory limit is not swallowed by what a <close> variable does on the way",
    arguments: [
      "error('x')", "pcall(error, 'not enough memory', 0)",
      "pcall(function() error('not enough memory') end)", "load('return 1')", "load('=')",
    ]
  )
  func stickyMemory(inClose: String) throws {
    let state = try state(Frames())
    try state.setMemoryLimit(bytes: state.statistics.bytes + 400_000)
    let error = try #require(throws: LuaError.self) {
      try state.run(
        """
        for _ = 1, 3 do
          pcall(function()
            local c <close> = setmetatable({}, { __close = function() \(inClose) end })
            local t = {}
            while true do t[#t + 1] = "x" .. #t end
          end)
        end
        went = true
        """
      )
    }
    #expect(error.code == .memoryLimit)
    #expect(try state.global("went", as: Bool?.self) == nil)
    try state.run("local t = {} for i = 1, 100 do t[i] = {} end")
  }

  @Test("What helped by a collection is no limit that was reached")
  func collectionHelped() throws {
    let state = try state(Frames())
    try state.setMemoryLimit(bytes: state.statistics.bytes + 300_000)
    try state.run(
      """
      collectgarbage("step")
      for i = 1, 2000 do
        local s = ("x"):rep(10000) .. i
        if i % 100 == 0 then assert(not pcall(error, "mine")) end
      end
      """
    )
  }

  @Test("A module that is loaded anew brings no finaliser")
  func reloadedFinalizer() throws {
    var version = 1
    var modules = LuaModules()
    modules.add("m") { state in
      version += 1
      return try state.evaluate(
        version == 2
          ? "return {}"
          : """
          local mt = {}
          local M = setmetatable({}, mt)
          mt.__gc = function() finalised = true end
          mt.__index = function() return "indexed" end
          return M
          """,
        as: LuaTable.self
      )
    }
    let state = LuaState(.init(modules: modules))
    try state.run("m = require 'm'")
    #expect(try state.reloadModule("m") == .updated)
    try state.run("assert(m.x == 'indexed') m = nil package_gone = true")
    for _ in 0..<3 { state.collect() }
    #expect(try state.global("finalised", as: Bool?.self) == nil)
  }
}
