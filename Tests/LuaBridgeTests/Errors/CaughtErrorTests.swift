import LuaBridge
import Testing

@Suite("Errors that scripts catch, told by the marks that were set")
struct CaughtErrorTests {
  private let state = LuaState(.init(hasStrictGlobals: false))

  /// What was told: the marks.
  private final class Told {
    var marks: [Int] = []
  }

  private let told = Told()

  init() throws {
    state.onCatch = { [told] in told.marks.append($0) }
    let mark = try state.makeFunction("mark") { [unowned state] in state.setMark() }
    try state.setGlobal("mark", to: mark)
  }

  @Test(
    "Who set marks since the call began is told of the last one before it",
    arguments: [
      ("pcall(function() mark() error('no') end)", [1]),
      ("xpcall(function() mark() mark() error('no') end, print)", [1]),
      ("coroutine.resume(coroutine.create(function() mark() error('no') end))", [1]),
      ("pcall(coroutine.wrap(function() mark() error('no') end))", [1]),
      // The inner call, and then the outer one.
      (
        "pcall(function() mark() pcall(function() mark() error('no') end) error('no') end)", [2, 1]
      ),
      // A call that yields meanwhile.
      (
        """
        local run = coroutine.wrap(function()
          pcall(function() mark() coroutine.yield() error('no') end)
        end)
        run()
        mark()
        run()
        """, [1]
      ),
      // What reads a chunk, and a chunk that is none.
      ("load(function() mark() error('no') end)", [1]),
      (
        """
        local pieces = { 'local x =' }
        load(function() mark() return table.remove(pieces) end)
        """, [1]
      ),
      // A variable that is closed with its coroutine.
      (
        """
        local run = coroutine.create(function()
          local last <close> = setmetatable({}, { __close = function() mark() error('no') end })
          coroutine.yield()
        end)
        coroutine.resume(run)
        coroutine.close(run)
        """, [1]
      ),
    ]
  )
  func tells(script: String, marks: [Int]) throws {
    try state.run("mark() " + script)
    #expect(told.marks == marks)
  }

  @Test(
    "Nobody is told of a call without an error, or without a mark",
    arguments: [
      "pcall(mark)", "xpcall(mark, print)", "coroutine.resume(coroutine.create(mark))",
      "pcall(error, 'no')", "xpcall(error, print, 'no')",
      "coroutine.resume(coroutine.create(error), 'no')", "load('local x =')",
      "load(function() mark() end)", "coroutine.close(coroutine.create(mark))",
    ]
  )
  func tellsNothing(script: String) throws {
    try state.run("mark() " + script)
    #expect(told.marks == [])
  }

  @Test("The results of protected calls are theirs alone, with marks and without")
  func results() throws {
    try state.run(
      """
      for _ = 1, 3 do
        assert(select("#", pcall(mark)) == 2)
        assert(select("#", pcall(function() return 1, 2, 3 end)) == 4)
        assert(select("#", xpcall(function(...) return ... end, print, 1, 2)) == 3)
        local done, problem = pcall(function() mark() error({}) end)
        assert(done == false and type(problem) == "table")
        local run = coroutine.wrap(function()
          return xpcall(function() mark() return coroutine.yield(), 5 end, print)
        end)
        run()
        local first, second, third, rest = run(4)
        assert(first == true and second == 4 and third == 5 and rest == nil)
      end
      """
    )
  }
}
