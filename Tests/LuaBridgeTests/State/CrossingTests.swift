import LuaBridge
import Testing

@Suite("The crossings of the border")
struct CrossingTests {
  @Test("A Swift error thrown in a method that Lua called from Swift arrives as the same error")
  func swiftErrorThroughLua() throws {
    let world = try TillWorld()
    let till = Till(world.tracker)
    #expect(throws: Till.Declined(cents: -5)) {
      try world.state.run("local till = ...\nlocal function pay() till:charge(-5) end\npay()", till)
    }
    let failure = try #require(world.state.lastFailure)
    #expect(failure.error as? Till.Declined == Till.Declined(cents: -5))
    #expect(failure.location == LuaLocation(chunk: "script", line: 2))
    #expect(
      failure.traceback == """
        stack traceback:
        \t[C]: in method 'charge'
        \tscript:2: in local 'pay'
        \tscript:3: in main chunk
        """
    )
  }

  @Test("Objects of a Swift frame below a failing Lua call are released")
  func noFrameIsJumped() throws {
    let tracker = Tracker()
    do {
      let world = try TillWorld()
      try world.state.setGlobal("tracker", to: TrackerBox(tracker))
      let till = Till(tracker)
      try world.state.run("local till = ...\ntill:onCharge(function() error('inner') end)", till)
      #expect(throws: LuaError.self) {
        try world.state.run("local till = ...\nlocal other = Till {}\ntill:charge(1)", till)
      }
      #expect(tracker.live >= 1)
    }
    #expect(tracker.live == 0)
  }

  @Test("error() in Lua called by Swift called by Lua keeps its value and its first traceback")
  func luaErrorThroughSwift() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.run(
      "local till = ...\ntill:onCharge(function()\n  error('inner')\nend)",
      chunk: "handlers",
      till
    )
    let error = try #require(throws: LuaError.self) {
      try world.state.run("local till = ...\ntill:charge(1)", chunk: "outer", till)
    }
    #expect(error.message == "inner")
    #expect(error.location == LuaLocation(chunk: "handlers", line: 3))
    #expect(
      error.traceback == """
        stack traceback:
        \t[C]: in function 'error'
        \thandlers:3: in function <handlers:2>
        \t[C]: in method 'charge'
        \touter:2: in main chunk
        """
    )
  }

  @Test("A script that catches what crossed Swift gets the very value that was raised")
  func valueThroughSwift() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local till, thrown = ..., { code = 7 }
      till:onCharge(function() error(thrown) end)
      local ok, caught = pcall(till.charge, till, 1)
      assert(not ok and rawequal(caught, thrown) and caught.code == 7)
      """,
      Till()
    )
  }

  @Test("A script sees a Swift error as an object whose tostring is its place and its description")
  func swiftErrorInScript() throws {
    let world = try TillWorld()
    try world.state.run(
      """
      local till = ...
      local ok, caught = pcall(till.charge, till, -9)
      assert(not ok and tostring(caught) == "script:2: declined -9")
      assert(caught.location == "script:2" and caught.message == "declined -9")
      local again, same = pcall(error, caught)
      assert(rawequal(same, caught))
      """,
      Till()
    )
  }

  @Test("A traceback of an error that a script caught is not given to a later one")
  func tracebackIsNotReused() throws {
    let world = try TillWorld()
    let error = try #require(throws: LuaError.self) {
      try world.state.run(
        """
        local till = ...
        till:onCharge(function() error("same", 0) end)
        pcall(till.charge, till, 1)
        error("same", 0)
        """,
        Till()
      )
    }
    #expect(
      error.traceback == """
        stack traceback:
        \t[C]: in function 'error'
        \tscript:4: in main chunk
        """
    )
  }

  @Test(
    "Error values that are no strings arrive with a text and a place",
    arguments: [
      ("error({})", "table: 0x"),
      ("error(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
      (
        "error(setmetatable({}, { __tostring = function() error('no') end }))",
        "the script raised a value whose __tostring fails"
      ),
      ("error(nil)", "the script raised nil; give error() a message"),
      ("error(12)", "the script raised the value 12"),
      ("error(true)", "the script raised the value true"),
      ("error(error)", "the script raised a function: 0x"),
    ]
  )
  func errorValues(script: String, message: String) throws {
    let world = try TillWorld(isDeterministic: true)
    let error = try #require(throws: LuaError.self) { try world.state.run("\n" + script) }
    #expect(error.message.hasPrefix(message))
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    try world.state.run("assert(1 + 1 == 2)")
  }

  @Test("Deep chains between Swift and Lua end in an error, and the state goes on")
  func deepChain() throws {
    let world = try TillWorld()
    let till = Till()
    #expect(throws: LuaError.self) {
      try world.state.run(
        "local till = ...\ntill:onCharge(function(t) t:charge(1) end)\ntill:charge(1)",
        till
      )
    }
    try world.state.run("assert(true)")
  }

  @Test("A limit that a handler reached is the same limit on the far side of Swift")
  func limitThroughSwift() throws {
    let world = try TillWorld()
    try world.state.setMemoryLimit(bytes: world.state.statistics.bytes + 1_000_000)
    let error = try #require(throws: LuaError.self) {
      try world.state.run(
        """
        local till = ...
        till:onCharge(function()
          local text = ("x"):rep(1e9)
        end)
        pcall(till.charge, till, 1)
        error("went on")
        """,
        Till()
      )
    }
    #expect(error.code == .memoryLimit)
    #expect(error.location == LuaLocation(chunk: "script", line: 3))
  }

  @Test("Calling a method with a dot, or on another object, says what was expected")
  func wrongSelf() throws {
    let world = try TillWorld()
    let till = Till()
    try world.state.setGlobal("till", to: till)
    #expect(
      "\(world.error("till.charge(5)"))"
        == "script:1: bad self for 'charge' (Till expected, got number); call it as object:charge(…)"
    )
    #expect(
      "\(world.error("till.charge()"))"
        == "script:1: bad self for 'charge' (Till expected, got no value); call it as object:charge(…)"
    )
    #expect(
      "\(world.error("till.charge(tracker, 1)"))"
        == "script:1: bad self for 'charge' (Till expected, got SwiftObject); call it as object:charge(…)"
    )
  }

  @Test("A name with a zero byte behind a member's is no member's", arguments: ["charge", "note"])
  func zeroByte(name: String) throws {
    let world = try TillWorld()
    let till = Till(world.tracker)
    for script in ["return till['\(name)\\0x']", "till['\(name)\\0x'] = 1"] {
      #expect(throws: LuaError.self) { try world.state.run("local till = ... \(script)", till) }
    }
  }

  @Test("How scripts tell objects apart does not depend on when Lua collects")
  func collections() throws {
    func name(afterCollecting count: Int) throws -> String {
      let state = LuaState(LuaState.Configuration(isDeterministic: true))
      return try state.evaluate(
        "local count = ... for _ = 1, count do collectgarbage() end return tostring({})",
        count
      )
    }
    #expect(try name(afterCollecting: 0) == (try name(afterCollecting: 3)))
  }
}
