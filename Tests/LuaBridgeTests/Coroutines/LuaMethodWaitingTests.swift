import LuaBridge
import Testing

@Suite("Calls that wait where nothing can wait")
struct LuaMethodWaitingTests {
  @Test(
    "Where nothing can wait, the call is an error that says what to do instead",
    arguments: [
      (
        "kettle:boil(1)",
        "'boil' waits, and only a coroutine can wait; call it in one: "
          + "coroutine.wrap(function() … end)()"
      ),
      (
        "sleep(1)",
        "'sleep' waits, and only a coroutine can wait; call it in one: "
          + "coroutine.wrap(function() … end)()"
      ),
      (
        "coroutine.wrap(function() table.sort({ 2, 1 }, function() kettle:boil(1) end) end)()",
        "'boil' cannot wait here: 'sort' cannot be left and entered again; wait before or after it"
      ),
      (
        "coroutine.wrap(function() pcall(kettle.call, kettle, function() pcall(error) sleep(1) end) "
          + "kettle:call(function() sleep(1) end) end)()",
        "'sleep' cannot wait here: Swift waits in 'call' for this function to return; start a "
          + "coroutine in it: coroutine.wrap(function() … end)()"
      ),
      (
        "coroutine.wrap(function() string.gsub('a', 'a', function() coroutine.yield() end) end)()",
        "attempt to yield across a C-call boundary"
      ),
      ("coroutine.yield()", "attempt to yield from outside a coroutine"),
      (
        "kettle:call(function() coroutine.yield() end)",
        "attempt to yield across a C-call boundary: Swift waits in 'call' for this function to "
          + "return; start a coroutine in it: coroutine.wrap(function() … end)()"
      ),
      (
        "local co = coroutine.create(function() local x <close> = setmetatable({}, { __close = "
          + "function() sleep(1) end }) coroutine.yield() end) coroutine.resume(co) "
          + "local ok, e = coroutine.close(co) error(e, 0)",
        "'sleep' cannot wait while a coroutine is closed; start another one: "
          + "coroutine.wrap(function() … end)()"
      ),
      (
        "coroutine.wrap(function() kettle:call(function() pcall(pcall, pcall) "
          + "coroutine.yield() end) end)()",
        "attempt to yield across a C-call boundary: Swift waits in 'call' for this function to "
          + "return; start a coroutine in it: coroutine.wrap(function() … end)()"
      ),
    ]
  )
  func cannotWait(script: String, message: String) throws {
    let kitchen = try Kettle.Kitchen()
    let error = try kitchen.error { try kitchen.state.run("\n" + script) }
    #expect(error.message.replacing("script:2: ", with: "") == message)
    #expect(error.location == LuaLocation(chunk: "script", line: 2))
    #expect(kitchen.kettle.pending.isEmpty)
  }

  @Test("A handler that Swift calls by itself is told to start a coroutine as well")
  func calledBySwift() throws {
    let kitchen = try Kettle.Kitchen()
    for (call, start) in [
      ("coroutine.yield()", "attempt to yield from outside a coroutine"),
      ("sleep(1)", "'sleep' cannot wait here"),
    ] {
      let handler: LuaFunction = try kitchen.state.evaluate("return function()\n\(call)\nend")
      let error = try kitchen.error { try handler() }
      #expect(
        error.message == start + ": Swift waits for this function to return; start a coroutine in "
          + "it: coroutine.wrap(function() … end)()"
      )
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
    }
  }
}
