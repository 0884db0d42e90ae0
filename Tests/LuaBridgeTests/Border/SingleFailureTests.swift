import LuaBridge
import Testing

@Suite("A single allocation that fails, which Lua repairs by a collection")
struct SingleFailureTests {
  /// Uses everything that allocates in Lua's core, and prints what came of it.
  ///
  /// Buffers of Lua's library that outgrow the C stack, beyond a kilobyte, are not here: they do not
  /// ask again.
  static let script = """
    local function say(...) print(...) end
    local stock = require "stock"
    say(stock.name, stock.count(3))
    local weak = setmetatable({}, { __mode = "k" })
    local till = Till { note = "a note that is long enough to be allocated", false, Till {} }
    weak[till] = "weakly"
    local heard = {}
    till:onCharge(function(sender, cents) heard[#heard + 1] = cents .. " " .. weak[sender] end)
    for i = 1, 5 do
      local drawer = Till {}
      till:own(drawer)
      drawer:onCharge(function(sender, cents)
        till.note = "told " .. cents
        heard[#heard + 1] = rawequal(sender, drawer) and "itself" or "another"
      end)
      drawer:charge(i)
      say(till.note, #till)
    end
    local subscription = till.charged:add(function() heard[#heard + 1] = "heard" end)
    till:charge(5, "tea")
    subscription:disconnect()
    till:charge(6)
    say(table.concat(heard, ","))
    local co = coroutine.wrap(function(a)
      local x <close> = setmetatable({}, { __close = function() say("closed") end })
      for i = 1, 3 do a = coroutine.yield(a .. i) end
    end)
    for i = 1, 4 do say(co("v" .. i)) end
    say(pcall(till.charge, till, -1))
    say(pcall(function() till.nothing = 1 end))
    say(select(2, xpcall(function() error({ code = 7 }) end, function(e) return e.code end)))
    local failing = coroutine.create(function()
      local q <close> = setmetatable({}, { __close = function() error("in close") end })
      error("x")
    end)
    say(coroutine.resume(failing))
    say(coroutine.close(failing))
    local Loud = Till:extend("Loud", { fields = { "mark" }, charge = function(self, cents)
      self.mark = { cents }
      return Loud == nil
    end })
    local loud = Loud {}
    say(loud:charge(9), loud.mark[1])
    local t, sum = {}, 0
    for i = 1, 50 do t["k" .. i] = function() return i, till end end
    for _, f in pairs(t) do sum = sum + f() end
    local sorted = { 5, 3, 9, 1 }
    table.sort(sorted, function(a, b) return tostring(a) > tostring(b) end)
    say(sum, table.concat(sorted, " "), ("x"):rep(300):len(), string.format("%d %q", 5, "quoted"))
    for i = 1, 40 do Till {} end
    say(load("return function() return 1 + 1 end")()())
    say(load("return +"))
    say(select("#", table.unpack({}, 1, 200)))
    """

  /// What the script prints.
  static let lines = """
    stock of milk\t6
    told 1\t2
    told 2\t3
    told 3\t4
    told 4\t5
    told 5\t6
    itself,itself,itself,itself,itself,5 weakly,heard,6 weakly
    v11
    v22
    v33
    closed

    false\tscript:29: declined -1
    false\tscript:30: Till has no property 'nothing'
    7
    false\tscript:34: x
    false\tscript:33: in close
    true\t9
    1275\t9 5 3 1\t300\t5 "quoted"
    2
    nil\t[string "return +"]:1: unexpected symbol near '+'
    200
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  static let stock = LuaModuleTexts(
    "scripts",
    [
      "stock.lua": """
      local parts = require "parts"
      return { name = "stock of " .. parts[1], count = function(n) return n * #parts end }
      """,
      "parts.lua": "return { 'milk', 'bread' }",
    ]
  )

  /// What a script printed, and how it ended.
  private struct Outcome: Equatable {
    var lines: [String]
    var error: String?
    var objects: Int
    var wrappers: Int
    var references: Int
  }

  /// Runs the script with one allocation failing, and answers how many were refused.
  private func run(isDeterministic: Bool, failing n: Int) throws -> (Outcome, refused: Int) {
    final class Output { var lines: [String] = [] }
    let output = Output()
    let tracker = Tracker()
    let state = LuaState(
      LuaState.Configuration(
        registry: LuaRegistry(classes: [Till.exposed.descriptor]),
        isDeterministic: isDeterministic,
        modules: LuaModules(roots: [Self.stock]),
        print: { text, _ in output.lines.append(text) }
      )
    )
    try state.setGlobal("tracker", to: TrackerBox(tracker))
    let script = try state.load(Self.script)
    try state.failAllocations(from: n, count: 1)
    var error: String?
    do { try script() } catch let failure { error = "\(failure)" }
    let refused = state.allocationFailures
    try state.failAllocations(from: 0, count: 1)
    state.collect()
    let statistics = state.statistics
    let outcome = Outcome(
      lines: output.lines,
      error: error,
      objects: tracker.live,
      wrappers: statistics.wrappers,
      references: statistics.references
    )
    return (outcome, refused)
  }

  @Test("Whichever it is, the script gives the same results", arguments: [false, true])
  func sameResults(isDeterministic: Bool) throws {
    let (undisturbed, _) = try run(isDeterministic: isDeterministic, failing: 0)
    #expect(undisturbed.error == nil)
    #expect(undisturbed.lines == Self.lines)
    #expect(undisturbed.objects == 0)
    let last = try sweepAllocations(first: 150, step: 7) { n in
      let (outcome, refused) = try run(isDeterministic: isDeterministic, failing: n)
      #expect(outcome == undisturbed, "allocation \(n)")
      #expect(refused <= 1)
      return refused > 0
    }
    #expect((400..<20_000).contains(last))
  }

  @Test("A buffer of Lua's library does not ask again: that is an error a script can catch")
  func buffers() throws {
    let state = LuaState()
    let script = try state.load("return pcall(string.rep, 'x', 5000)")
    var messages: Set<String> = []
    let last = try sweepAllocations(first: 100, step: 1) { n in
      try state.failAllocations(from: n, count: 1)
      defer { try? state.failAllocations(from: 0, count: 1) }
      let (ok, value) = try script.call(returning: (Bool, String).self)
      messages.insert(ok ? "\(value.utf8.count) bytes" : value)
      return state.allocationFailures > 0
    }
    #expect(last > 2)
    #expect(messages == ["5000 bytes", "not enough memory"])
  }
}
