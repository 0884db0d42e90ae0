import LuaBridge
import Testing

@Suite("Swift functions that wait")
struct LuaResumptionTests {
  @Test(
    "The coroutine that called goes on with what Swift gives, however it was made",
    arguments: [
      ("create", "coroutine.resume(coroutine.create(f))"), ("wrap", "coroutine.wrap(f)()"),
      (
        "nested",
        "coroutine.wrap(function() coroutine.wrap(f)() print('outer goes on') end)()"
      ),
      ("through pcall", "coroutine.wrap(function() print(pcall(f)) end)()"),
      ("through xpcall", "coroutine.wrap(function() print(xpcall(f, print)) end)()"),
      (
        "through a metamethod",
        "coroutine.wrap(function() print(setmetatable({}, { __index = f }).x) end)()"
      ),
      ("in a for loop", "coroutine.wrap(function() for x in f do print(x) break end end)()"),
      ("as a tail call", "coroutine.wrap(function() return f() end)()"),
    ],
    [false, true]
  )
  func waits(form: (name: String, text: String), isStressed: Bool) throws {
    let kitchen = try Kettle.Kitchen(isDeterministic: isStressed)
    try kitchen.state.setCollectionStress(isStressed)
    try kitchen.state.run(
      """
      local function f()
        local tea, cups = kettle:boil(2)
        print("got", tea, cups)
        return "answer"
      end
      \(form.text)
      print("main goes on")
      """
    )
    let before: [String] = form.name == "nested" ? ["outer goes on"] : []
    #expect(kitchen.printed == before + ["main goes on"])
    kitchen.clear()
    kitchen.state.collect()
    let progress = try kitchen.kettle.pour("tea", 2)
    var after: [String] = ["got\ttea\t2"]
    if form.name.hasPrefix("through p") || form.name.hasPrefix("through x") {
      after.append("true\tanswer")
    }
    if form.name == "through a metamethod" || form.name == "in a for loop" {
      after.append("answer")
    }
    #expect(kitchen.printed == after)
    let direct = ["create", "wrap", "nested", "as a tail call"].contains(form.name)
    #expect(progress.text == (direct ? "returned [answer]" : "returned []"))
    kitchen.state.collect()
    #expect(kitchen.state.statistics.references == 0)
    #expect(kitchen.tracker.live == 1)
  }

  @Test("Swift drives a coroutine that waits, yields and waits again, to its result")
  func driven() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      "local a = kettle:boil(1) local b = coroutine.yield(a) local c = sleep(2) return a, b, c"
    )
    var log = [try co.resume().text, "\(co.status)"]
    let refused = try kitchen.error { try co.resume() }
    #expect(
      refused.message
        == "cannot resume a coroutine that waits for 'boil'; its LuaResumption resumes it"
    )
    log.append(try kitchen.kettle.pour("a").text)
    log.append("\(co.status)")
    log.append(try co.resume("b").text)
    let early = try kitchen.error { _ = try co.resume(returning: Int.self) }
    #expect(early.code == .runtime)
    log.append(try kitchen.kettle.pour(3.5).text)
    log.append("\(co.status)")
    #expect(
      log == [
        "waiting for boil", "waiting", "yielded [a]", "suspended", "waiting for sleep",
        "returned [a b 3.5]", "dead",
      ]
    )
    let typed = try kitchen.coroutine("return kettle:boil(1)")
    let error = try kitchen.error { _ = try typed.resume(returning: String.self) }
    #expect(error.code == .conversion)
    #expect(
      error.message == "the coroutine has no value yet, it waits for 'boil'; use resume(_:) and "
        + "look at what it did"
    )
    #expect(try kitchen.kettle.pour("late").text == "returned [late]")
  }

  @Test("An error is raised at the script's line: as itself, or as a message with the position")
  func fails() throws {
    let kitchen = try Kettle.Kitchen()
    let text = """

      local ok, e = pcall(function()
        kettle:boil(1)
      end)
      print(ok, e)
      error(e, 0)
      """
    try kitchen.coroutine(text).resume()
    #expect(throws: Till.Declined(cents: 9)) {
      try kitchen.kettle.spill(Till.Declined(cents: 9))
    }
    try kitchen.coroutine(text).resume()
    let error = try kitchen.error { try kitchen.kettle.spill(LuaError(.runtime, "no water")) }
    #expect(error.message == "script:3: no water")
    #expect(kitchen.printed == ["false\tdeclined 9", "false\tscript:3: no water"])

    let bare = try kitchen.coroutine("\nlocal x = kettle:boil(1)")
    try bare.resume()
    let uncaught = try kitchen.error { try kitchen.kettle.spill(LuaError(.gone, "no water")) }
    #expect(uncaught.description == "script:2: no water")
    #expect(uncaught.traceback?.hasSuffix("script:2: in main chunk") == true)
    #expect(bare.status == .dead)
  }

  @Test("What a script raised can be raised again in a waiting coroutine, with its first line")
  func failsWithValue() throws {
    let kitchen = try Kettle.Kitchen()
    let first = try kitchen.error { try kitchen.state.run("\n\n\nerror({ code = 4 })") }
    let co = try kitchen.coroutine(
      "local ok, e = pcall(kettle.boil, kettle, 1) print(e.code) kettle:boil(2)"
    )
    try co.resume()
    try kitchen.kettle.spill(first)
    #expect(kitchen.printed == ["4"])
    let again = try kitchen.error { try kitchen.kettle.spill(first) }
    #expect(again.location == LuaLocation(chunk: "script", line: 4))
    #expect(again.traceback == first.traceback)
  }

  @Test("A body that throws raises at once, and one that answers at once waits for nothing")
  func atOnce() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      "print(pcall(kettle.boil, kettle, -1)) print(pcall(kettle.boil, kettle, 'x')) "
        + "print(pcall(kettle.spoil, kettle)) return kettle:boil(0)"
    )
    #expect(try co.resume().text == "returned [nothing 0]")
    #expect(
      kitchen.printed == [
        "false\tscript:1: declined -1",
        "false\tscript:1: bad argument #1 'cups' to 'boil' (integer expected, got string)",
        "false\tscript:1: declined 8",
      ]
    )
  }

  @Test("A promise is kept once: a second time throws, and so does one of a closed coroutine")
  func once() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine("return kettle:boil(1)")
    try co.resume()
    let resumption = kitchen.kettle.pending.removeFirst()
    #expect(resumption.isPending)
    #expect(resumption.function == "boil")
    #expect(resumption.location == LuaLocation(chunk: "script", line: 1))
    try resumption.resume()
    #expect(!resumption.isPending)
    let message = "'boil' was resumed or failed already; it waits once for each call"
    for use in [
      { try resumption.resume(returning: 1) }, { try resumption.fail(LuaError(.gone, "x")) },
    ] as [() throws -> Void] {
      let error = try kitchen.error(use)
      #expect(error.code == .gone)
      #expect(error.message == message)
    }
    try kitchen.state.run(
      "co = coroutine.create(function() kettle:boil(1) end) coroutine.resume(co) coroutine.close(co)"
    )
    let closed = kitchen.kettle.pending.removeFirst()
    #expect(!closed.isPending)
    let error = try kitchen.error { try closed.resume() }
    #expect(error.code == .gone)
    #expect(error.message == "the coroutine that waited for 'boil' was closed")
  }

  @Test("A coroutine may wait again while it is resumed, on the same object")
  func again() throws {
    let kitchen = try Kettle.Kitchen()
    let co = try kitchen.coroutine(
      "local n = 0 while n < 100 do n = n + kettle:boil(1) end return n"
    )
    var progress = try co.resume()
    var rounds = 0
    while case .waiting = progress {
      progress = try kitchen.kettle.pour(1)
      rounds += 1
    }
    #expect(rounds == 100)
    #expect(progress.text == "returned [100]")
    kitchen.state.safePoint()
    #expect(kitchen.state.statistics.references == 1)
  }

  @Test("One coroutine can have Swift resume another, which may wait again, or fail")
  func resumedByAnother() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.setCollectionStress(true)
    try kitchen.state.run(
      """
      coroutine.wrap(function()
        print("first", kettle:boil(1))
        print("second", kettle:boil(1))
        error("third")
      end)()
      coroutine.wrap(function()
        kettle:serve("a")
        print("between", #{ kettle:boil(2) })
        print(pcall(kettle.serve, kettle, "b"))
      end)()
      """
    )
    try kitchen.kettle.pending.remove(at: 1).resume(returning: 1, 2, 3)
    #expect(
      kitchen.printed == [
        "first\ta", "between\t3", "second\tb", "false\tscript:4: third",
      ]
    )
    kitchen.state.collect()
    #expect(kitchen.state.statistics.references == 0)
  }

  @Test("A script cannot resume what waits for Swift; it can close it")
  func scriptResumes() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      co = coroutine.create(function()
        local guard <close> = setmetatable({}, { __close = function() print("closed") end })
        return kettle:boil(1)
      end)
      coroutine.resume(co)
      print(coroutine.status(co), coroutine.resume(co, "forged", 2, 3, 4))
      local wrapped = coroutine.wrap(function() print("then", kettle:boil(2)) end)
      wrapped()
      print(pcall(wrapped, 1, 2, 3))
      print(coroutine.close(co), coroutine.status(co))
      """
    )
    try kitchen.kettle.pending[1].resume(returning: "true tea")
    let reason =
      "false\tcannot resume a coroutine that waits for 'boil': Swift resumes it when that is done"
    #expect(
      kitchen.printed == [
        "suspended\t" + reason,
        reason,
        "closed", "true\tdead", "then\ttrue tea",
      ]
    )
  }

  @Test("A resumption that is dropped lets the coroutine go, and says so where a script holds it")
  func dropped() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      coroutine.wrap(function()
        local k = Kettle {}
        local guard <close> = setmetatable({}, { __close = function() print("never") end })
        k:leak()
      end)()
      """
    )
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
    #expect(kitchen.state.statistics.references == 0)

    try kitchen.state.run(
      "co = coroutine.create(function() kettle:boil(1) end) coroutine.resume(co)"
    )
    let co: LuaCoroutine = try kitchen.state.global("co")
    #expect(co.status == .waiting)
    kitchen.kettle.pending = []
    kitchen.state.safePoint()
    #expect(co.status == .abandoned)
    try kitchen.state.run("print(coroutine.status(co), coroutine.resume(co))")
    #expect(
      kitchen.printed == [
        "suspended\tfalse\tcannot resume a coroutine that waits for 'boil': Swift gave that up; it can "
          + "only be closed"
      ]
    )
    let error = try kitchen.error { try co.resume() }
    #expect(
      error.message == "cannot resume a coroutine that waits for 'boil'; its LuaResumption was "
        + "dropped, so it can only be closed"
    )
    try co.close()
    #expect(co.status == .dead)
  }

  @Test("A place of a dropped resumption that is used again wakes no other coroutine")
  func reusedPlace() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      "old = coroutine.create(function() kettle:leak() end) coroutine.resume(old)"
    )
    kitchen.state.safePoint()
    let values: [LuaValue] = try (0..<40).map { _ in try kitchen.state.evaluate("return {}") }
    #expect(try kitchen.state.global("old", as: LuaCoroutine.self).status == .abandoned)
    withExtendedLifetime(values) {}
  }

  @Test("A handler that starts a coroutine can wait while Swift goes on")
  func handlerStartsCoroutine() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      kettle:call(function()
        coroutine.wrap(function() print("got", sleep(1)) end)()
        print("handler returns")
      end)
      """
    )
    try kitchen.kettle.pour(1)
    #expect(kitchen.printed == ["handler returns", "got\t1"])
  }

  @Test("Use after close throws, and what waits goes with its state")
  func useAfterClose() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.coroutine("local k = Kettle {} sleep(1)").resume()
    kitchen.state.close()
    #expect(kitchen.tracker.live == 1)
    let resumption = kitchen.kettle.pending.removeFirst()
    #expect(!resumption.isPending)
    #expect(try kitchen.error { try resumption.resume() }.code == .closed)
    #expect(try kitchen.error { try resumption.fail(LuaError(.gone, "")) }.code == .closed)
  }

  @Test("A value of another state leaves the promise to be kept")
  func otherState() throws {
    let kitchen = try Kettle.Kitchen()
    let other = try Kettle.Kitchen()
    let foreign: LuaTable = try other.state.evaluate("return {}")
    try kitchen.coroutine("return kettle:boil(1)").resume()
    let resumption = kitchen.kettle.pending.removeFirst()
    #expect(try kitchen.error { try resumption.resume(returning: foreign) }.code == .gone)
    #expect(try resumption.resume(returning: 1).text == "returned [1]")
  }

  @Test("Ten thousand coroutines wait at once and are resumed in any order")
  func many() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      sum = 0
      for i = 1, 10000 do
        coroutine.wrap(function()
          local k = i % 100 == 0 and Kettle {}
          local one = sleep(1)
          sum = sum + i * one
        end)()
      end
      """
    )
    var random = SplitMix(seed: 7)
    while !kitchen.kettle.pending.isEmpty {
      let last = kitchen.kettle.pending.count - 1
      kitchen.kettle.pending.swapAt(Int(random.next() % UInt64(last + 1)), last)
      try kitchen.kettle.pending.removeLast().resume(returning: 1)
    }
    #expect(try kitchen.state.global("sum", as: Int.self) == 50_005_000)
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
    #expect(kitchen.state.statistics.references == 0)
  }
}
