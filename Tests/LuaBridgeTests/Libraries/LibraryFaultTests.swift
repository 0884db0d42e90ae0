import LuaBridge
internal import ProcessorTime
import Testing

@Suite("What Lua alone would get wrong, or never end")
struct LibraryFaultTests {
  @Test("what a __concat joins is whole, also where it calls what calls more, wherever it runs")
  func concat() throws {
    let state = LuaState()
    let (join, outside, inside): (LuaFunction, String, String) = try state.evaluate(
      """
      local function digits(n)
        if n < 10 then return tostring(n) end
        return digits(n // 10) .. n % 10
      end
      local function text(v) return type(v) == "table" and digits(v.cents) or v end
      local price = setmetatable({ cents = 123456789012 }, {
        __concat = function(a, b) return text(a) .. text(b) end,
      })
      local function join() return "It costs " .. price .. " cents" end
      return join, join(), coroutine.wrap(join)()
      """
    )
    let expected = "It costs 123456789012 cents"
    #expect(outside == expected)
    #expect(inside == expected)
    let coroutine = try LuaCoroutine(join)
    #expect(try coroutine.resume(returning: String.self) == expected)
    withExtendedLifetime(state) {}
  }

  @Test("no step of a collection, whatever its size, puts the collector off")
  func negativeStep() throws {
    let isCollected: Bool = try LuaState().evaluate(
      """
      local dropped = setmetatable({ {} }, { __mode = "v" })
      collectgarbage("step", -2 ^ 21)
      for _ = 1, 100000 do local garbage = { {} } end
      return dropped[1] == nil
      """
    )
    #expect(isCollected)
  }

  @Test("a recursion without end in what load got piece by piece ends as any other")
  func endlessPieces() throws {
    let pieces = #""local function again() return 1 + again() end ", "return again()""#
    func recur(_ loaded: String) -> LuaError.Code? {
      let script = "local pieces = { \(pieces) } load(\(loaded))()"
      return #expect(throws: LuaError.self) { try LuaState().run(script) }?.code
    }
    var code: LuaError.Code?
    let (used, allowed) = try processorTime(
      within: .seconds(2),
      beyond: { #expect(recur("table.concat(pieces)") == .stackOverflow) }
    ) { code = recur("function() return table.remove(pieces, 1) end") }
    #expect(code == .stackOverflow)
    #expect(used < allowed)
  }
}
