internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("scenario, group, before, after and fixture in Lua")
struct ScenarioFunctionsTests {
  let stage = LuaStage()

  @Test("scenarios are declared in order, with their groups, lines and options")
  func declared() throws {
    try stage.run(
      """
      scenario("first", function() end)
      group("cart", function()
        scenario("empty", { tags = { "smoke", "cart" }, timeout = 2, only = true, retries = 3 }, function() end)
        group("full", function()
          scenario("pays", { skip = "no till yet", strict = true }, function() end)
        end)
      end)
      scenario("last", { todo = "later", timeout = 0.5 }, function() end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    var smoke = ScenarioDeclarations.Options()
    smoke.tags = ["smoke", "cart"]
    smoke.timeout = 2
    smoke.isOnly = true
    smoke.retries = 3
    var skipped = ScenarioDeclarations.Options()
    skipped.skip = "no till yet"
    skipped.isStrict = true
    var todo = ScenarioDeclarations.Options()
    todo.todo = "later"
    todo.timeout = 0.5
    let scenarios = context.declarations.scenarios
    #expect(
      scenarios.map(\.path) == [["first"], ["cart", "empty"], ["cart", "full", "pays"], ["last"]]
    )
    #expect(scenarios.map(\.location.line) == [1, 3, 5, 8])
    #expect(scenarios.map(\.options) == [.init(), smoke, skipped, todo])
  }

  @Test("a scenario with cases is one for each, named after it")
  func cases() throws {
    try stage.run(
      """
      group("till", function()
        scenario("adds", { cases = {
          { name = "small", price = 1 }, { 1, 2 }, 7, 0.5, true, "Milk", "", "two\\nlines", "Milk",
          ("x"):rep(50), { text = ("x"):rep(50) }, print,
        } }, function() end)
      end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    let scenarios = context.declarations.scenarios
    let long = String(repeating: "x", count: 40)
    #expect(
      scenarios.map { $0.path.joined(separator: "/") } == [
        "till/adds [small]", "till/adds [{ 1, 2 }]", "till/adds [7]", "till/adds [0.5]",
        "till/adds [true]", "till/adds [Milk]", #"till/adds [""]"#, #"till/adds ["two\nlines"]"#,
        "till/adds [Milk (2)]", "till/adds [\"\(long)…\" (50 bytes)]", "till/adds [case 11]",
        "till/adds [case 12]",
      ]
    )
    #expect(scenarios.allSatisfy { $0.location.line == 2 })
  }

  @Test("no two cases of a scenario have the same name, whatever they are called themselves")
  func namesOfCases() throws {
    try stage.run(
      """
      scenario("s", { cases = { "a", "a", "a (2)", "a", "b (2)", "b", "b" } }, function() end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    #expect(
      context.declarations.scenarios.map { $0.path.joined() } == [
        "s [a]", "s [a (2)]", "s [a (2) (2)]", "s [a (3)]", "s [b (2)]", "s [b]", "s [b (3)]",
      ]
    )
  }

  @Test("scenarios and groups know their lines, and those of a function that stands elsewhere")
  func lines() throws {
    try stage.run(
      """
      local function shared()
      end
      group("cart", function()
        scenario("own", {
          tags = { "smoke" },
        }, function(user)
          user:settle()
        end)
        scenario("shared", shared)
        scenario("swift", print)
      end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    let scenarios = context.declarations.scenarios
    #expect(scenarios.map { $0.lines.map(\.lines) } == [[4...8], [9...9, 1...2], [10...10]])
    #expect(scenarios.allSatisfy { $0.groupLines.map(\.lines) == [3...11] })
    #expect(scenarios.allSatisfy { $0.lines.allSatisfy { $0.file == "test.lua" } })
  }

  @Test("before runs outermost first, after innermost first; both also for scenarios above them")
  func hooks() throws {
    try stage.run(
      """
      local function say(text) return function() print(text) end end
      before(say "file before")
      after(say "file after")
      group("outer", function()
        scenario("one", say "one")
        before(say "outer before 1")
        before(say "outer before 2")
        after(say "outer after")
        group("inner", function()
          before(say "inner before")
          after(say "inner after")
          scenario("two", say "two")
        end)
      end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    for scenario in context.declarations.scenarios {
      for function in scenario.before + [scenario.body] + scenario.after {
        try context.play(function)
      }
      stage.transcript.log("--")
    }
    #expect(
      stage.transcript.text == """
        file before
        outer before 1
        outer before 2
        one
        outer after
        file after
        --
        file before
        outer before 1
        outer before 2
        inner before
        two
        inner after
        outer after
        file after
        --
        """
    )
  }

  @Test("of a script that runs for one scenario, that one alone is described, and all are counted")
  func played() throws {
    let context = try #require(stage.state.script)
    context.declarations.played = 2
    try stage.run(
      """
      before(function() print("before") end)
      scenario("first", function() end)
      group("till", function()
        scenario("adds", { strict = true, cases = { 6, 7 } }, function(_, case) print(case) end)
        after(function() print("after") end)
      end)
      scenario("last", function() end)
      """
    )
    context.closeDeclarations()
    #expect(context.declarations.scenarios.map(\.path) == [["till", "adds [7]"]])
    let scenario = try #require(context.declarations.scenario(at: 2))
    #expect(scenario.location.line == 4)
    #expect(scenario.options.isStrict)
    #expect(scenario.groupLines.map(\.lines) == [3...6])
    for function in scenario.before { try context.play(function) }
    try context.play(scenario.body, for: scenario.caseValue)
    for function in scenario.after { try context.play(function) }
    #expect(stage.transcript.text == "before\n7\nafter")
  }

  @Test("a script that declares fewer scenarios than the one that is played has none to play")
  func fewer() throws {
    let context = try #require(stage.state.script)
    context.declarations.played = 1
    try stage.run("scenario('only', function() end)")
    context.closeDeclarations()
    #expect(context.declarations.scenario(at: 1) == nil)
    #expect(
      stage.problem("scenario('late', function() end)")
        == "1: scenario belongs to the script's top level; it was called while a scenario ran"
    )
  }

  @Test("what only a scenario that is not played refers to is held while another one is")
  func held() throws {
    let context = try #require(stage.state.script)
    context.declarations.played = 0
    try stage.run(
      """
      local seen = setmetatable({}, { __mode = "v" })
      scenario("asks", function()
        collectgarbage()
        for place = 1, 4 do print(seen[place] ~= nil) end
      end)
      local function declare(a, b, c, d)
        seen[1], seen[2], seen[3], seen[4] = a, b, c, d
        scenario("others", { cases = { b } }, function() return a end)
        group("more", function()
          before(function() return c end)
          after(function() return d end)
          scenario("last", function() end)
        end)
      end
      declare({}, {}, {}, {})
      """
    )
    context.closeDeclarations()
    let scenario = try #require(context.declarations.scenario(at: 0))
    try context.play(scenario.body)
    #expect(stage.transcript.text == "true\ntrue\ntrue\ntrue")
  }

  @Test("a group whose function fails ends all the same")
  func failingGroup() throws {
    #expect(stage.problem("group('g', function() error('x') end)") == "1: x")
    try stage.run("scenario('outside', function() end)")
    let context = try #require(stage.state.script)
    #expect(context.declarations.scenarios.map(\.path) == [["outside"]])
  }

  @Test("nothing is declared once scenarios run")
  func closed() throws {
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    for name in ["scenario", "group", "before", "after", "fixture"] {
      #expect(
        stage.problem("\(name)('x', function() end)")
          == "1: \(name) belongs to the script's top level; it was called while a scenario ran"
      )
    }
  }

  @Test(
    "what does not fit",
    arguments: [
      ("scenario('', function() end)", "a scenario needs a name that says what it shows"),
      (
        "scenario(function() end)",
        "bad argument #1 'name' to 'scenario' (string expected, got function)"
      ),
      (
        "scenario('s')",
        "the scenario \"s\" needs a function last: scenario(\"…\", function(user) … end)"
      ),
      (
        "scenario('s', {}, 'x')",
        "the scenario \"s\" needs a function last: scenario(\"…\", { … }, function(user) … end)"
      ),
      (
        "scenario('s', { tags = {} })",
        "the scenario \"s\" needs a function last: scenario(\"…\", function(user) … end)"
      ),
      (
        "scenario('s', 7, print)",
        "bad argument #2 'options' to 'scenario' (table expected, got number)"
      ),
      (
        "scenario('s', { tag = 'x' }, print)",
        "there is no 'tag' among the options of a scenario; did you mean 'tags'?"
      ),
      (
        "scenario('s', { 'smoke' }, print)",
        "the options of a scenario are named, such as tags = …; got [1] = \"smoke\""
      ),
      (
        "scenario('s', { tags = 'smoke' }, print)",
        "option 'tags' must be a list of strings, such as { \"smoke\" }; got \"smoke\""
      ),
      (
        "scenario('s', { tags = { 7 } }, print)",
        "option 'tags' must be a list of strings, such as { \"smoke\" }; got { 7 }"
      ),
      (
        "scenario('s', { timeout = 0 }, print)",
        "option 'timeout' must be a number of seconds above 0; got 0"
      ),
      (
        "scenario('s', { timeout = 1e300 }, print)",
        "option 'timeout' must be 1000000000 seconds at most; got 1e+300"
      ),
      (
        "scenario('s', { timeout = 'long' }, print)",
        "option 'timeout' must be a number of seconds above 0; got \"long\""
      ),
      ("scenario('s', { only = 1 }, print)", "option 'only' must be true or false; got 1"),
      (
        "scenario('s', { skip = true }, print)",
        "option 'skip' must be a string that says why; got true"
      ),
      (
        "scenario('s', { retries = -1 }, print)",
        "option 'retries' must be a whole number from 0 to 100; got -1"
      ),
      (
        "scenario('s', { retries = 1.5 }, print)",
        "option 'retries' must be a whole number from 0 to 100; got 1.5"
      ),
      (
        "scenario('s', { cases = 3 }, print)",
        "option 'cases' must be a list of values, such as { 1, 2 }; got 3"
      ),
      (
        "scenario('s', { cases = { a = 1 } }, print)",
        "option 'cases' must be a list of values, such as { 1, 2 }; got { a = 1 }"
      ),
      (
        "scenario('s', { cases = { 1, nil, 3 } }, print)",
        "option 'cases' must be a list of values, such as { 1, 2 }; got { 1, [3] = 3 }"
      ),
      (
        "scenario('s', { cases = {} }, print)",
        "option 'cases' is empty, so the scenario would never run; list a case, or leave it out"
      ),
      (
        "scenario('s', { cases = { 'a', { name = 5 } } }, print)",
        "the name of case 2 must be a string, since reports call it by that; got 5"
      ),
      (
        "scenario('s', { cases = { { name = { 7 } } } }, print)",
        "the name of case 1 must be a string, since reports call it by that; got { 7 }"
      ),
      (
        "scenario({ name = 5 }, print)",
        "bad argument #1 'name' to 'scenario' (string expected, got table)"
      ),
      ("scenario(5, print)", "bad argument #1 'name' to 'scenario' (string expected, got number)"),
      ("fixture(7)", "bad argument #1 'body' to 'fixture' (function expected, got number)"),
      (
        "fixture(function() end)()",
        """
        the fixture of test.lua:1 makes its value for a scenario; ask for it in one, or in before or \
        after, not at the script's top level
        """
      ),
      ("group('g')", "bad argument #2 'body' to 'group' (function expected, got no value)"),
      (
        "group('g', { tags = { 'x' } }, print)",
        #"the group "g" takes no options; give them to its scenarios: group("…", function() … end)"#
      ),
      (
        "group('g', function(user) user:tap(find.button 'Pay') end)",
        """
        attempt to index a nil value (local 'user'); the functions of scenario, before and after get a \
        user; that of a group gets none, as no scenario runs yet
        """
      ),
      ("before('x')", "bad argument #1 'body' to 'before' (function expected, got string)"),
      ("after()", "bad argument #1 'body' to 'after' (function expected, got no value)"),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
