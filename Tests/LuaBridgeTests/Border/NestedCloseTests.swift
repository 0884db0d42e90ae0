import LuaBridge
import Testing

@Suite("Coroutines that are closed while others are")
struct NestedCloseTests {
  /// Coroutines that each close the next one from within nested C calls.
  private func closes(_ count: Int, deep calls: Int) throws -> [Int: String] {
    let state = LuaState()
    try state.setGlobal("count", to: count)
    try state.setGlobal("calls", to: calls)
    try state.run(
      """
      local coroutines = {}
      answers = {}
      for i = 1, count do
        coroutines[i] = coroutine.create(function()
          local x <close> = setmetatable({}, { __close = function()
            local function deep(n)
              if n > 0 then string.gsub("x", "x", function() deep(n - 1) end) return end
              if coroutines[i + 1] then
                local closed, why = coroutine.close(coroutines[i + 1])
                answers[i + 1] = closed and "closed" or why
              end
            end
            deep(calls)
          end })
          coroutine.yield()
        end)
        coroutine.resume(coroutines[i])
      end
      assert(coroutine.close(coroutines[1]))
      """
    )
    let answers = try state.global("answers", as: [Int: String].self)
    try state.run("assert(coroutine.wrap(function() return 1 end)() == 1)")
    return answers
  }

  @Test("Each has its C calls anew, and yet they do not overflow the C stack")
  func deepCalls() throws {
    let answers = try closes(95, deep: 60)
    let refused = "script:9: too many nested coroutine closes"
    #expect(answers.values.filter { $0 == "closed" }.count >= 2)
    #expect(answers.values.filter { $0.hasSuffix(refused) }.count == 1)
    #expect(answers.count < 95)
  }

  @Test("A hundred that do little else close each other")
  func hundred() throws {
    let answers = try closes(100, deep: 0)
    #expect(answers == Dictionary(uniqueKeysWithValues: (2...100).map { ($0, "closed") }))
  }
}
