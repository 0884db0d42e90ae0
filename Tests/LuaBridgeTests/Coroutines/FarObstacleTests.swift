import LuaBridge
import Testing

@Suite("Waiting a thousand calls below what forbids it")
struct FarObstacleTests {
  @Test(
    "Says so without looking for it",
    arguments: [
      (
        "deep()",
        "'boil' waits, and only a coroutine can wait; call it in one: "
          + "coroutine.wrap(function() … end)()"
      ),
      (
        "coroutine.wrap(function() string.gsub('x', 'x', function() deep() end) end)()",
        "'boil' cannot wait here: a function far up the stack cannot be left and entered again; "
          + "start a coroutine nearer: coroutine.wrap(function() … end)()"
      ),
    ]
  )
  func message(script: String, expected: String) throws {
    let kitchen = try Kettle.Kitchen()
    try kitchen.state.run(
      """
      function deep()
        local function call(n) if n > 0 then call(n - 1) return end why = kettle:boil(1) end
        local ok
        ok, why = pcall(call, 1200)
        assert(not ok)
      end
      \(script)
      """
    )
    let why: String = try kitchen.state.global("why")
    #expect(why == "script:2: " + expected)
  }
}
