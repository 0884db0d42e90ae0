import LuaBridge
import ProcessorTime
import Testing

@Suite("The time limit in coroutines that Swift resumes")
struct CoroutineTimeLimitTests {
  static let attacks: [(name: String, script: String)] = [
    ("loop", "while true do end"),
    ("nested", "coroutine.wrap(function() while true do end end)()"),
    ("pcall", "while true do pcall(function() while true do end end) end"),
    (
      "through Swift",
      "while true do pcall(kettle.resume, kettle, coroutine.create(function() while true do end end)) end"
    ),
    (
      "__close",
      """
      local x <close> = setmetatable({}, { __close = function() hurry() while true do end end }) \
      error('x')
      """
    ),
    ("after a wait", "sleep(1) while true do end"),
    ("after a failed wait", "while true do pcall(sleep, 1) while true do end end"),
  ]

  @Test(
    "It ends a coroutine at its line, and the state goes on",
    arguments: attacks,
    [false, true]
  )
  func attack(attack: (name: String, script: String), isDeterministic: Bool) throws {
    let kitchen = try Kettle.Kitchen(isDeterministic: isDeterministic)
    try kitchen.state.limitTime(fromHurryTo: 50)
    let first = attack.script.contains("hurry()") ? 60_000 : 50
    var co = try kitchen.coroutine("")
    var error = LuaError(.closed, "")
    // Before it waits, and after.
    let allowed = Duration.milliseconds(2 * 150)
    let prepare = {
      try kitchen.state.setTimeLimit(milliseconds: first)
      co = try kitchen.coroutine("\n" + attack.script)
    }
    let used = try processorTime(within: allowed, after: prepare) {
      error = try kitchen.error {
        if case .waiting = try co.resume() {
          if attack.name == "after a wait" {
            try kitchen.kettle.pour(1)
          } else {
            try kitchen.kettle.spill(LuaError(.gone, "x"))
          }
        }
      }
    }
    #expect(used < allowed)
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(co.status == .dead)
    if attack.name == "__close" {
      try co.close()  // it failed by itself, and was closed as far as time allowed
    } else {
      #expect(try kitchen.error { try co.close() }.code == .timeLimit)
    }
    // From here on the machine may take its time.
    try kitchen.state.setTimeLimit(milliseconds: 60_000)
    #expect(try kitchen.coroutine("for i = 1, 1e5 do end return 1").resume().text == "returned [1]")
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
  }

  @Test("Each resumption has the whole limit")
  func eachAnew() throws {
    let clock = ContinuousClock()
    let limit = 200
    let kitchen = try Kettle.Kitchen()
    let spin = try kitchen.state.makeFunction("spin") {
      let end = clock.now + .milliseconds(20)
      while clock.now < end {}
    }
    try kitchen.state.setGlobal("spin", to: spin)
    try kitchen.state.setTimeLimit(milliseconds: limit)
    let co = try kitchen.coroutine("for i = 1, 15 do spin() coroutine.yield(i) end")
    // Together they take longer than the limit.
    for round in 1...15 {
      let start = clock.now
      do {
        #expect(try co.resume().text == "yielded [\(round)]")
      } catch let error as LuaError {
        // On a machine that is busy enough a short one may take long, and only then it is ended.
        #expect(error.code == .timeLimit)
        #expect(clock.now - start >= .milliseconds(limit))
        return
      }
    }
    try kitchen.state.setTimeLimit(milliseconds: 60_000)
    #expect(try co.resume().text == "returned []")
  }

  @Test("Closing a coroutine whose <close> variable never ends is ended")
  func close() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.limitTime(fromHurryTo: 50)
    let co = try kitchen.coroutine(
      """
      local x <close> = setmetatable({}, { __close = function()
        hurry() while true do end
      end })
      coroutine.yield()
      """
    )
    try co.resume()
    let error = try kitchen.error { try co.close() }
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    try kitchen.state.setTimeLimit(milliseconds: 60_000)
    try kitchen.state.run("assert(true)")
  }

  @Test("What ends by it is no line that is read, and stays as it is")
  func unread() throws {
    let kitchen = try Kettle.Kitchen()
    var count = 0
    kitchen.state.readFailingLines { _, _ in
      count += 1
      return [LuaLineValues.Value(name: "a", text: "1")]
    }
    try kitchen.state.limitTime(fromHurryTo: 50)
    let endless = try kitchen.coroutine("local a = 1 hurry() while true do end")
    let late = try kitchen.error { try endless.resume() }
    #expect(late.code == .timeLimit)
    #expect(late.location == LuaLocation(chunk: "script", line: 1))
    #expect(late.stack?.lineValues == nil)
    #expect(count == 0)
    try kitchen.state.setTimeLimit(milliseconds: 60_000)
    let failing = try kitchen.coroutine("local a = 1 error 'no'")
    let error = try kitchen.error { try failing.resume() }
    #expect(error.stack?.lineValues?.values.map(\.text) == ["1"])
    #expect(count == 1)
  }
}
