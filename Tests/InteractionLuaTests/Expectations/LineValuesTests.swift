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
    // No metamethod of the script's runs.
    #expect(
      try values(
        """
        local count = 0
        local t = setmetatable({}, { __index = function() count = count + 1 return count end })
        expect(t.x):toBe(2)
        """
      ) == ["t.x = nil"]
    )
  }

  @Test("are told of expectations about elements, too, and of what the user does")
  func elements() throws {
    #expect(
      try values("local id = 'gone' expect(find.id(id)):toExist { timeout = 0 }")
        == ["id = \"gone\""]
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
}
