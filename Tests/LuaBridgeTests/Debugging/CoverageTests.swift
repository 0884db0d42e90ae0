import LuaBridge
import Testing

@Suite("Coverage")
struct CoverageTests {
  /// What a script's lines are counted as.
  private func coverage(_ script: String) throws -> [Int: Int]? {
    let state = LuaState(.init(collectsCoverage: true))
    try state.run(script, chunk: "a.lua")
    return state.coverage.files["a.lua"]
  }

  @Test("Every line that can run is there, with how often it ran")
  func lines() throws {
    let lines = try coverage(
      """
      local function used(n)
        if n > 1 then
          return "large"
        end
        return "small"
      end
      local function unused()
        local t = {
          1,
          two(),
        }
        return function()
          print("never")
        end
      end

      -- A comment.
      for i = 1, 3 do used(i) end
      """
    )
    // The closures of functions are made at their ends.
    #expect(
      lines
        == [2: 3, 3: 2, 5: 1, 6: 1, 8: 0, 9: 0, 10: 0, 11: 0, 13: 0, 14: 0, 15: 1, 18: 3]
    )
  }

  @Test("Coroutines, handlers and functions called later count; chunks that scripts make do not")
  func everywhere() throws {
    let registry = LuaRegistry(classes: [Till.exposed.descriptor])
    let state = LuaState(.init(registry: registry, collectsCoverage: true))
    try state.setGlobal("tracker", to: TrackerBox(Tracker()))
    let function: LuaFunction = try state.evaluate(
      """
      local till = Till {}
      till:onCharge(function()
        local x = 1
      end)
      local co = coroutine.wrap(function(...)
        coroutine.yield()
        till:charge(1)
      end)
      load("local a = 1\\nlocal b = 2", "@b.lua")()
      return function()
        co()
      end
      """,
      chunk: "a.lua"
    )
    try function()
    try function()
    #expect(Array(state.coverage.files.keys) == ["a.lua"])
    // A line is counted again when a call within it goes back to where it began. The closures are
    // made where their functions end, and the handler's end is where it returns.
    #expect(
      state.coverage.files["a.lua"]
        == [1: 1, 2: 2, 3: 1, 4: 2, 5: 2, 6: 1, 7: 1, 8: 2, 9: 1, 11: 2, 12: 3]
    )
    state.close()
    #expect(state.coverage == LuaCoverage())
  }

  @Test("Long functions and far lines are counted where they are")
  func far() throws {
    // More instructions between absolute line marks than Lua leaves, and steps that need one.
    var script = "local t = {}\n"
    for i in 0..<300 {
      script += "t[\(i)] = \(i) + #t" + String(repeating: "\n", count: i % 7 == 0 ? 200 : 1)
    }
    script += "local function never()\n return t\nend"
    let lines = try #require(try coverage(script))
    #expect(lines.count == 303)
    #expect(lines.values.filter { $0 == 1 }.count == 302)
    #expect(lines.values.filter { $0 == 0 }.count == 1)
    var place = 2
    for i in 0..<300 {
      #expect(lines[place] == 1)
      place += i % 7 == 0 ? 200 : 1
    }
  }

  @Test("A line is none on which a tail call's own return stands alone, for Lua never comes to it")
  func tailCalls() throws {
    let lines = try coverage(
      """
      local function make(values)
        return values
      end
      local function row(name)
        return make {
          name = name,
        }
      end
      local function text(n)
        return tostring(
          n
        )
      end
      local function held(name)
        local value = make {
          name = name,
        }
        return value
      end
      row("a")
      text(1)
      held("b")
      """
    )
    // What a call takes last is put in its place at the bracket, unless it is there already, as a table is.
    #expect(
      lines
        == [
          2: 2, 3: 1, 5: 2, 6: 1, 8: 1, 10: 2, 12: 1, 13: 1, 15: 2, 16: 1, 18: 1, 19: 1, 20: 1,
          21: 1, 22: 1,
        ]
    )
  }

  @Test("Without being asked for there is none")
  func off() throws {
    let state = LuaState()
    try state.run("local x = 1")
    #expect(state.coverage == LuaCoverage())
  }

  @Test("What several states ran adds up, and is written as LCOV")
  func merged() throws {
    var total = LuaCoverage(files: ["z.lua": [1: Int.max]])
    for argument in [1, 2, 3] {
      let state = LuaState(.init(collectsCoverage: true))
      try state.run(
        "if ... > 1 then\n  local a = 1\nelse\n  local b = 2\nend",
        chunk: "a.lua",
        argument
      )
      total.merge(state.coverage)
    }
    #expect(
      total.merging(LuaCoverage(files: ["z.lua": [1: 1, 2: 0]])).files["z.lua"] == [1: .max, 2: 0]
    )
    #expect(total.lineCount == 4 && total.coveredLineCount == 4)
    total.files["z.lua"] = [12: 0, 2: 5]
    #expect(
      total.lcov(testName: "all") == """
        TN:all
        SF:a.lua
        DA:1,3
        DA:2,2
        DA:4,1
        LF:3
        LH:3
        end_of_record
        TN:all
        SF:z.lua
        DA:2,5
        DA:12,0
        LF:2
        LH:1
        end_of_record

        """
    )
    #expect(LuaCoverage().lcov() == "")
  }
}
