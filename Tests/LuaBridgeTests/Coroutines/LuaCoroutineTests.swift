import LuaBridge
import Testing

@Suite("Coroutines in Swift's hands")
struct LuaCoroutineTests {
  @Test("What it yields and returns comes back, and what it is given goes in")
  func resume() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      """
      local a, b = ...
      local c = coroutine.yield(a + b, "first")
      local d, e = coroutine.yield()
      return c, d, e, nil
      """
    )
    var log = ["\(co.status)"]
    log.append(try co.resume(1, 2).text)
    log.append("\(co.status)")
    log.append(try co.resume("c").text)
    log.append(try co.resume(true, Int?.none).text)
    log.append("\(co.status)")
    #expect(
      log == [
        "suspended", "yielded [3 first]", "suspended", "yielded []", "returned [c true nil nil]",
        "dead",
      ]
    )
    let error = try kitchen.error { try co.resume() }
    #expect(error.code == .runtime)
    #expect(error.message == "cannot resume a dead coroutine")
  }

  @Test("Its values can be read as a type, and one that does not fit says so and loses nothing")
  func typed() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      "for i = 1, 3 do coroutine.yield(i) end coroutine.yield('x') return {}"
    )
    #expect(try (1...3).map { _ in try co.resume(returning: Int.self) } == [1, 2, 3])
    let error = try kitchen.error { _ = try co.resume(returning: Int.self) }
    #expect(error.code == .conversion)
    #expect(error.message == "bad value of the coroutine (integer expected, got string)")
    let table = try co.resume(returning: LuaTable.self)
    #expect(try table.length() == 0)
    #expect(co.status == .dead)
    let empty = try kitchen.coroutine("")
    #expect(try empty.resume(returning: Int?.self) == nil)
  }

  @Test("A failure has the coroutine's own line and traceback, and closes it")
  func failure() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      """
      local guard <close> = setmetatable({}, { __close = function(_, e) print("closed", e) end })
      local function inner()
        coroutine.yield()
        error("boiled over")
      end
      inner()
      """
    )
    try co.resume()
    let error = try kitchen.error { try co.resume() }
    #expect(error.description == "script:4: boiled over")
    #expect(error.code == .runtime)
    #expect(
      error.traceback == """
        stack traceback:
        \t[C]: in function 'error'
        \tscript:4: in local 'inner'
        \tscript:6: in main chunk
        """
    )
    #expect(kitchen.printed == ["closed\tscript:4: boiled over"])
    #expect(kitchen.state.lastFailure?.location == LuaLocation(chunk: "script", line: 4))
    #expect(co.status == .dead)
    try co.close()
  }

  @Test("A failing <close> variable replaces the error, as in Lua, and keeps the first line")
  func failureWhileClosing() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      """
      local guard <close> = setmetatable({}, { __close = function()
        pcall(error, "swallowed")
        error("second", 0)
      end })
      error("first")
      """
    )
    let error = try kitchen.error { try co.resume() }
    #expect(error.message == "second")
    #expect(error.location == LuaLocation(chunk: "script", line: 5))
  }

  @Test("A Swift error that a coroutine lets through arrives as itself, from any depth")
  func swiftError() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      "return coroutine.wrap(function() return kettle:boil(-3) end)()"
    )
    #expect(throws: Till.Declined(cents: -3)) { try co.resume() }
    #expect(kitchen.state.lastFailure?.location == LuaLocation(chunk: "script", line: 1))
  }

  @Test("An error value keeps its identity, and a failure that Swift passes on its first line")
  func identity() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run("value = {}")
    let co = try kitchen.coroutine("\n\nerror(value)")
    try kitchen.state.setGlobal("co", to: co)
    let error = try kitchen.error {
      try kitchen.state.run("kettle:call(function() kettle:resume(co) end)", chunk: "outer")
    }
    let value: LuaTable = try kitchen.state.global("value")
    guard case .table(let raised) = error.value else {
      Issue.record("\(error)")
      return
    }
    #expect(raised.identity == value.identity)
    #expect(error.location == LuaLocation(chunk: "script", line: 3))
    #expect(error.traceback?.hasSuffix("script:3: in main chunk") == true)
  }

  @Test("Closing runs pending <close> variables, innermost first, and says what they raise")
  func close() throws {
    let kitchen = try Kettle.Kitchen()
    let text = """
      local function guard(name, fails)
        return setmetatable({}, { __close = function()
          print(name)
          if fails then error(name .. " failed") end
        end })
      end
      local a <close> = guard("a", ...)
      local b <close> = guard("b")
      coroutine.yield()
      """
    let well = try kitchen.coroutine(text)
    try well.resume(false)
    try well.close()
    #expect(well.status == .dead)
    try well.close()
    let badly = try kitchen.coroutine(text)
    try badly.resume(true)
    let error = try kitchen.error { try badly.close() }
    #expect(error.description == "script:4: a failed")
    #expect(error.message == "a failed")
    #expect(badly.status == .dead)
    #expect(kitchen.printed == ["b", "a", "b", "a"])
    let unstarted = try kitchen.coroutine("print('never')")
    try unstarted.close()
    #expect(unstarted.status == .dead)
    #expect(kitchen.printed.count == 4)
  }

  @Test("Scripts and Swift use each other's coroutines")
  func bothWays() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine("local x = ... while true do x = coroutine.yield(x .. '!') end")
    try kitchen.state.setGlobal("co", to: co)
    try kitchen.state.run(
      """
      assert(type(co) == "thread" and coroutine.status(co) == "suspended")
      assert(select(2, coroutine.resume(co, "a")) == "a!")
      """
    )
    #expect(try co.resume("b").text == "yielded [b!]")
    try kitchen.state.run("assert(coroutine.close(co))")
    #expect(co.status == .dead)

    let made: LuaCoroutine = try kitchen.state.evaluate(
      "made = coroutine.create(function(a) return coroutine.yield(a) end) return made"
    )
    #expect(try made.resume(1).text == "yielded [1]")
    try kitchen.state.run("assert(select(2, coroutine.resume(made, 2)) == 2)")
    #expect(made.status == .dead)
    let value: LuaValue = try kitchen.state.evaluate("return made")
    guard case .coroutine(let same) = value else {
      Issue.record("\(value)")
      return
    }
    #expect(same.identity == made.identity)
    let error = try kitchen.error { let _: LuaCoroutine = try kitchen.state.evaluate("return 1") }
    #expect(error.message == "bad result (coroutine expected, got number)")
  }

  @Test("A coroutine that runs, or waits for one that does, can be neither resumed nor closed")
  func running() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      local co
      co = coroutine.create(function()
        print(kettle:status(co), pcall(kettle.resume, kettle, co))
        print(pcall(kettle.close, kettle, co))
        coroutine.wrap(function()
          print(kettle:status(co), pcall(kettle.resume, kettle, co))
          print(pcall(kettle.close, kettle, co))
        end)()
        kettle:resume(coroutine.create(function(text)
          print(text, kettle:status(co), coroutine.isyieldable())
        end))
      end)
      print(kettle:status(co))
      assert(coroutine.resume(co))
      print(kettle:status(co))
      """
    )
    #expect(
      kitchen.printed == [
        "suspended",
        "running\tfalse\tscript:3: cannot resume a running coroutine",
        "false\tscript:4: cannot close a running coroutine; it must yield or return first",
        "normal\tfalse\tscript:6: cannot resume a normal coroutine",
        "false\tscript:7: cannot close a normal coroutine; it must yield or return first",
        "from Swift\tnormal\ttrue", "dead",
      ]
    )
  }

  @Test("What Swift took in a coroutine stays valid when that is gone")
  func referencesOutlive() throws {
    let kitchen = try Kettle.Kitchen()
    do {
      let co = try kitchen.coroutine(
        """
        local up = "kept"
        kettle:keep(function() return up end)
        kettle:keep({ 7 })
        coroutine.yield()
        """
      )
      try co.resume()
    }
    kitchen.state.collect()
    guard case .function(let function) = kitchen.kettle.kept[0],
      case .table(let table) = kitchen.kettle.kept[1]
    else {
      Issue.record("\(kitchen.kettle.kept)")
      return
    }
    #expect(try function.call(returning: String.self) == "kept")
    #expect(try table.get(1, as: Int.self) == 7)
    kitchen.kettle.kept = []
  }

  @Test("A coroutine that is collected while suspended runs nothing, and lets its objects go")
  func collected() throws {
    let kitchen = try Kettle.Kitchen()
    do {
      let co = try kitchen.coroutine(
        """
        local k = Kettle {}
        local guard <close> = setmetatable({}, { __close = function() print("ran") end })
        coroutine.yield(k)
        """
      )
      try co.resume()
      kitchen.state.collect()
      #expect(kitchen.tracker.live == 2)
    }
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
    #expect(kitchen.printed == [])
    #expect(kitchen.state.statistics.references == 0)
  }

  @Test("Every use after close throws, and a state that closes takes its coroutines along")
  func useAfterClose() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine("local k = Kettle {} coroutine.yield()")
    let function = try kitchen.state.load("")
    try co.resume()
    kitchen.state.close()
    #expect(kitchen.tracker.live == 1)
    #expect(co.status == .dead)
    for use in [{ try co.resume() }, { try co.close() }, { _ = try LuaCoroutine(function) }]
      as [() throws -> Void]
    {
      #expect(try kitchen.error(use).code == .closed)
    }
  }

  @Test("A coroutine of another state is refused, as an argument and in the hands of a script")
  func otherState() throws {
    let kitchen = try Kettle.Kitchen()
    let other = try Kettle.Kitchen()
    let co = try other.coroutine("return 1")
    #expect(try kitchen.error { try kitchen.state.setGlobal("co", to: co) }.code == .gone)
    let mine = try kitchen.coroutine("return ...")
    #expect(try kitchen.error { try mine.resume(co) }.code == .gone)
    #expect(mine.status == .suspended)
    #expect(try mine.resume(1).text == "returned [1]")
  }

  @Test("Nothing runs while Lua's collector releases an object")
  func finalizing() throws {
    final class Last: LuaObject {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    final class Box { var codes: [LuaError.Code?] = [] }
    let kitchen = try Kettle.Kitchen()
    let box = Box()
    let co = try kitchen.coroutine("coroutine.yield()")
    try co.resume()
    try kitchen.state.setGlobal(
      "last",
      to: Last {
        for use in [{ try co.resume() }, { try co.close() }] as [() throws -> Void] {
          do { try use() } catch { box.codes.append((error as? LuaError)?.code) }
        }
      }
    )
    try kitchen.state.run("last = nil")
    kitchen.state.collect()
    #expect(box.codes == [.finalizing, .finalizing])
    #expect(try co.resume().text == "returned []")
  }

  @Test("Coroutines in coroutines, through Swift each time, end in an error and not in a crash")
  func depth() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      local deepest = 0
      local function dig(n)
        deepest = math.max(deepest, n)
        kettle:resume(coroutine.create(function() dig(n + 1) end))
      end
      local ok, message = pcall(dig, 1)
      assert(not ok and deepest > 10, deepest)
      print(message)
      """
    )
    #expect(kitchen.printed.count == 1)
    #expect(kitchen.printed[0].contains("stack overflow"))
    #expect(try kitchen.coroutine("return 1").resume().text == "returned [1]")
  }

  @Test("Coroutines that close each other, through Swift each time, end in an error as well")
  func closeDepth() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      local outermost
      for i = 1, 20000 do
        local inner = outermost
        outermost = coroutine.create(function()
          local guard <close> = setmetatable({}, { __close = function()
            if inner then kettle:close(inner) end
          end })
          coroutine.yield()
        end)
        coroutine.resume(outermost)
      end
      print((pcall(kettle.close, kettle, outermost)))
      """
    )
    #expect(kitchen.printed == ["false"])
    #expect(try kitchen.coroutine("return 1").resume().text == "returned [1]")
  }

  @Test("More values than Lua's stack has room for are an error")
  func manyValues() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine("return table.unpack({}, 1, 900000)")
    #expect(try co.resume().values.count == 900_000)
    let more = try kitchen.coroutine(
      "return coroutine.yield(table.unpack({}, 1, 999000))"
    )
    _ = try? more.resume()
    #expect(try kitchen.coroutine("return 1").resume().text == "returned [1]")
  }
}
