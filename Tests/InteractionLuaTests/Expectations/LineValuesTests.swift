internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("The values of the names in a line that fails")
struct LineValuesTests {
  /// The values that a failing line tells.
  private func values(_ script: String) throws -> [String] {
    let stage = LuaStage()
    do {
      try stage.run(script)
      return ["no error"]
    } catch let error as ExpectationError {
      return error.values.map { "\($0.label) = \($0.text)" }
    } catch let error as ActionError {
      return error.values.map { "\($0.label) = \($0.text)" }
    } catch let error as LuaError {
      return error.values.map { "\($0.label) = \($0.text)" }
    }
  }

  @Test(
    "are those of variables and of their fields, as the line writes them",
    arguments: [
      ("local a, b = 1, 'x' expect(a):toBe(b)", ["a = 1", "b = \"x\""]),
      ("local a = 1 expect(a + a):toBe(3)", ["a = 1"]),
      (
        "local t, i = { list = { { name = 'Milk' } }, ['two words'] = 2 }, 1\n"
          + "expect(t.list[1].name .. t['two words'] .. t.list[i].name .. i):toBe ''",
        [
          "t.list[1].name = \"Milk\"", "t['two words'] = 2", "t.list[i].name = \"Milk\"", "i = 1",
        ]
      ),
      ("local t = { 1, 2 } expect(#t):toBe(3) -- not a, nor t.x", ["t = { 1, 2 }"]),
      ("local x, e1 = nil, 2 expect(x == 0xe1 + 1e1):toBe(true)", ["x = nil"]),
      ("-- a, at a line that ends as Lua's do\rlocal a = 1\rexpect(a):toBe(2)", ["a = 1"]),
      ("local a, s = 1, 2\nexpect('a \\' a'):toBe [[ s ]]", []),
      ("local s, name = 's', 'n' expect(s:upper()):toEqual { name = s.name }", ["s = \"s\""]),
      (
        "local f, t = function() return 1 end, { f = print } expect(f(t.f)):toBe(t)",
        ["t = { f = function }"]
      ),
      ("local function f() return { a = 1 } end local a = 2 expect(f().a):toBe(3)", []),
      (
        "local a, b, c, d, e, f, g, h, i = 1, 2, 3, 4, 5, 6, 7, 8, 9\n"
          + "expect({ a, b, c, d, e, f, g, h, i }):toBe(0)",
        ["a = 1", "b = 2", "c = 3", "d = 4", "e = 5", "f = 6", "g = 7", "h = 8"]
      ),
      (
        "local long = ('x'):rep(300)\nexpect(long):toBe ''",
        ["long = \"" + String(repeating: "x", count: 200) + "…\" (300 bytes)"]
      ),
    ] as [(String, [String])]
  )
  func names(script: String, told: [String]) throws {
    #expect(try values(script) == told)
  }

  @Test(
    "are those of the whole statement, however many lines it has, and of no other",
    arguments: [
      (
        "local total, wanted = 1, 2\nexpect(\n  total\n):toBe(\n  wanted)",
        ["total = 1", "wanted = 2"]
      ),
      (
        "local total, tip = 1, 2\nexpect(total) -- not tip\n  .never\n  :toBe(total)\nprint(tip)",
        ["total = 1"]
      ),
      (
        """
        local a, b, c = 1, 2, 3
        local function given(value, by) return by(value) end
        expect(given(a, function(value)
          local inner = c
          return value + inner
        end)):toBe(
          b)
        """,
        ["a = 1", "b = 2"]
      ),
      (
        """
        local price, name = 3, "Tea"
        expect({ price = price }):toEqual {
          --[[ not a,
          nor b ]] price = 4, [ [[name]] ] = name,
        }
        """,
        ["price = 3", "name = \"Tea\""]
      ),
      (
        """
        local a, b = 1, 2
        if a == 1 then
          a = a + 1
          expect(b):toBe(
            3
          )
        end
        """,
        ["b = 2"]
      ),
      ("local a = 1; expect(a):toBe(2); local b = a", ["a = 1"]),
      ("local t, i = { 1, 2 }, 2\nexpect(t[i]):toBe(3)", ["t[i] = 2", "i = 2"]),
    ] as [(String, [String])]
  )
  func statements(script: String, told: [String]) throws {
    #expect(try values(script) == told)
  }

  @Test("are none of what would be made by reading it")
  func unmade() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local screen = ui.ViewController {}
      pcall(function() expect(false and screen.view):toBe(true) end)
      print(screen.viewIfLoaded)
      print(screen.view == screen.viewIfLoaded)
      """
    )
    #expect(stage.transcript.text == "nil\ntrue")
    #expect(
      try values(
        "local screen = ui.ViewController {} local view = screen.view view.id = 'main' "
          + "expect(screen.view == nil):toBe(true)"
      ).contains { $0.hasPrefix("screen.view = ") }
    )
  }

  @Test("are told of globals of the script's, where they are plain")
  func globals() throws {
    let stage = LuaStage()
    try stage.state.setGlobal("limit", to: 3)
    let error = #expect(throws: ExpectationError.self) {
      try stage.run("expect(limit + math.pi + #type(app)):toBe(0)")
    }
    #expect(error?.values == [Failure.Note("limit", "3")])
  }

  @Test(
    "are told of a line that raises an error, but for objects",
    arguments: [
      ("local a, b = 1, 2 assert(a == b)", ["a = 1", "b = 2"]),
      (
        "local a, b = 1, 'x'\nassert(\n  a == b,\n  'not ' .. b)", ["a = 1", "b = \"x\""]
      ),
      ("local a = 1\nerror('no ' .. a)", ["a = 1"]),
      ("local a = 1\nerror({ code = a })", ["a = 1"]),
      (
        // The line that is told is that of the call.
        """
        local function check(value)
          local hidden = 1
          error("not " .. value .. hidden, 2)
        end
        local count = 2
        check(count)
        """,
        ["count = 2"]
      ),
      ("local n = 'x'\napp:after(n, print)", ["n = \"x\""]),
      (
        "local t, i = { list = {} }, 4\nlocal y = t.list[i].name",
        ["t.list[i] = nil", "i = 4"]
      ),
      ("local t = {}\nt.list.name = 1", ["t.list = nil"]),
      ("local t = { n = 1 }\nt.n = t.n + t.m", ["t.n = 1", "t.m = nil"]),
      ("local a, b, c = 1, 2, nil\nlocal d = a +\n  b * c", ["b = 2", "c = nil"]),
      (
        "local label, n = ui.Label { text = 'Milk' }, nil\nassert(label.text == n and label)",
        ["label.text = \"Milk\"", "n = nil"]
      ),
      // Before it has come to its end, a line may not have asked yet.
      ("local label, n = ui.Label { text = 'Milk' }, nil\nlocal s = label.text .. n", ["n = nil"]),
      (
        """
        local Cart = { limit = 3 }
        Cart.__index = Cart
        local cart = setmetatable({ n = 4 }, Cart)
        assert(cart.n <= cart.limit)
        """,
        ["cart.n = 4", "cart.limit = 3"]
      ),
      (
        // No metamethod of the script's runs, and what it would give is not known. and what it would give is not known.
        """
        local count = 0
        local t = setmetatable({}, { __index = function() count = count + 1 return count end })
        assert(t.x == count + 5)
        """,
        ["count = 1"]
      ),
      (
        """
        local Cart = setmetatable({}, { __index = function(_, key) return key end })
        Cart.__index = Cart
        local cart, n = setmetatable({}, Cart), 2
        assert(cart.limit == n)
        """,
        ["n = 2"]
      ),
      ("error 'nothing to tell'", []),
    ] as [(String, [String])]
  )
  func errors(script: String, told: [String]) throws {
    #expect(try values(script) == told)
  }

  @Test(
    "are told of what the user cannot do, but for objects",
    arguments: [
      "local n, button = 3, ui.Button {} user:tap(button and find.button('x' .. n), { timeout = 0 })",
      "local n = 3\nuser:tap(\n  find.button('x' .. n),\n  { timeout = 0 })",
      "local n = 3\nlocal view = find.button('x' .. n):get()",
    ]
  )
  func actions(body: String) throws {
    let stage = LuaStage()
    try stage.run("scenario('s', function(user)\n\(body)\nend)")
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    let scenario = try #require(context.declarations.scenarios.first)
    let error = #expect(throws: ActionError.self) { try context.play(scenario.body) }
    #expect(error?.values == [Failure.Note("n", "3")])
  }

  @Test(
    "are read of objects where a property of Swift's, or a field of the script's class, has the name"
  )
  func objects() throws {
    #expect(
      try values(
        """
        local Knob = ui.Control:extend("Knob", { fields = { "angle" }, init = function(self) end })
        local label, knob = ui.Label { text = "Milk" }, Knob {}
        knob.angle = 30
        expect(label.text .. knob.angle):toBe("x")
        """
      ) == ["label.text = \"Milk\"", "knob.angle = 30"]
    )
    // No metamethod of the script's runs, and what it would give is not known.
    #expect(
      try values(
        """
        local count = 0
        local t = setmetatable({}, { __index = function() count = count + 1 return count end })
        expect(t.x):toBe(2)
        """
      ) == []
    )
  }

  @Test("are told of expectations about elements, too, and of what the user does")
  func elements() throws {
    #expect(
      try values("local id = 'gone' expect(find.id(id)):toExist { timeout = 0 }")
        == ["id = \"gone\""]
    )
  }

  @Test(
    "are told of what a fixture raises, on both sides of use",
    arguments: ["assert(open[name])\nuse(1)", "use(1)\nassert(open[name])"]
  )
  func fixtures(body: String) throws {
    let stage = LuaStage()
    try stage.run(
      """
      local open = { log = true }
      local db = fixture(function(use)
        local name = "db"
        \(body)
      end)
      scenario("s", function() db() end)
      """
    )
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    let scenario = try #require(context.declarations.scenarios.first)
    let error = #expect(throws: LuaError.self) {
      try context.play(scenario.body)
      if let fixture = context.takeFixture() { try context.end(fixture) }
    }
    #expect(
      error?.values == [Failure.Note("open[name]", "nil"), Failure.Note("name", "\"db\"")]
    )
  }

  @Test("stand before where a task was started that raises an error, at once or after a wait")
  func tasks() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local t, unit = {}, "kg"
      app:task(function()
        local n = 1
        local x = t.list[n]
      end)
      app:task(function()
        local n = 2
        app:sleep(1)
        assert(n == 3, unit)
      end)
      """
    )
    stage.world.advance(by: 2)
    #expect(
      stage.world.failures.map { $0.context.map(\.description) } == [
        ["where: t.list = nil, n = 1", "task started at: test.lua:2"],
        ["where: n = 2, unit = \"kg\"", "task started at: test.lua:6"],
      ]
    )
  }

  @Test("stand behind what a handler's failure tells")
  func handlers() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local button = ui.Button { title = "Add", frame = { x = 0, y = 0, width = 50, height = 50 } }
      local count = 1
      button.didTouchUpInside = function() expect(count):toBe(2) end
      app:view("root"):addSubview(button)
      """
    )
    stage.tap()
    #expect(
      stage.world.failures.first?.context.prefix(3) == [
        Failure.Note("expected", "2"), Failure.Note("actual", "1"),
        Failure.Note("where", "count = 1"),
      ]
    )
  }

  @Test("stand before the circumstances of a handler that raises an error")
  func raisingHandlers() throws {
    let stage = LuaStage()
    try stage.run(
      """
      local button = ui.Button { title = "Add", frame = { x = 0, y = 0, width = 50, height = 50 } }
      local count
      button.didTouchUpInside = function() count = count + 1 end
      app:view("root"):addSubview(button)
      """
    )
    stage.tap()
    #expect(
      stage.world.failures.first?.context.map(\.label) == [
        "where", "event", "handler", "connected at",
      ]
    )
    #expect(stage.world.failures.first?.context.first?.text == "count = nil")
  }
}
