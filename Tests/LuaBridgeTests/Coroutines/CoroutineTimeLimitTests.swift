import LuaBridge
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
      local x <close> = setmetatable({}, { __close = function() while true do end end }) \
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
    try kitchen.state.setTimeLimit(milliseconds: 50)
    let co = try kitchen.coroutine("\n" + attack.script)
    let start = ContinuousClock.now
    let error = try kitchen.error {
      if case .waiting = try co.resume() {
        if attack.name == "after a wait" {
          try kitchen.kettle.pour(1)
        } else {
          try kitchen.kettle.spill(LuaError(.gone, "x"))
        }
      }
    }
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(co.status == .dead)
    if attack.name == "__close" {
      try co.close()  // it failed by itself, and was closed as far as time allowed
    } else {
      #expect(try kitchen.error { try co.close() }.code == .timeLimit)
    }
    #expect(try kitchen.coroutine("for i = 1, 1e5 do end return 1").resume().text == "returned [1]")
    kitchen.state.collect()
    #expect(kitchen.tracker.live == 1)
  }

  @Test("Each resumption has the whole limit")
  func eachAnew() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.setTimeLimit(milliseconds: 600)
    let co = try kitchen.coroutine(
      "for i = 1, 4 do local t = os.clock() while os.clock() - t < 0.2 do end coroutine.yield() end"
    )
    for _ in 0..<4 { #expect(try co.resume().text == "yielded []") }
    #expect(try co.resume().text == "returned []")
  }

  @Test("Closing a coroutine whose <close> variable never ends is ended")
  func close() throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.setTimeLimit(milliseconds: 50)
    let co = try kitchen.coroutine(
      """
      local x <close> = setmetatable({}, { __close = function()
        while true do end
      end })
      coroutine.yield()
      """
    )
    try co.resume()
    let error = try kitchen.error { try co.close() }
    #expect(error.code == .timeLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    try kitchen.state.run("assert(true)")
  }
}
