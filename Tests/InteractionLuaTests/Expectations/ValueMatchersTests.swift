internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Matchers about values in Lua")
struct ValueMatchersTests {
  let stage = LuaStage()

  @Test(
    "what holds",
    arguments: [
      "expect(3):toBe(3)", "expect(3):toBe(3.0)", "expect('ä'):toBe('ä')", "expect(nil):toBe(nil)",
      "expect('\\xff'):toBe('\\xff')", "expect(print):toBe(print)",
      "local t = {} expect(t):toBe(t)", "expect(app.window):toBe(app.window)",
      "local c = coroutine.create(print) expect(c):toBe(c)",
      "expect(coroutine.create(print)).never:toBe(coroutine.create(print))",
      "expect({}).never:toBe({})", "expect('1').never:toBe(1)", "expect(0/0).never:toBe(0/0)",
      "expect({ 1, { a = 'x' } }):toEqual({ 1, { a = 'x' } })", "expect(1):toEqual(1.0)",
      "expect(app.window.frame):toEqual({ x = 0, y = 0, width = 390, height = 844 })",
      "expect({ x = 0, y = 0, width = 390, height = 844 }):toEqual(app.window.frame)",
      "expect(app.window.frame):toBe(app.window.bounds)",
      "expect(app.window.frame).never:toEqual(app.window.frame:with { x = 1 })",
      "expect({ [1.0] = 'x' }):toEqual({ 'x' })", "expect({}).never:toEqual({ 1 })",
      "expect({ 1 }).never:toEqual({})", "expect({ [print] = 1 }):toEqual({ [print] = 1 })",
      "expect({ [app.window] = 1 }):toEqual({ [app.window] = 1 })",
      "local c = coroutine.create(print) expect({ c, [c] = c }):toEqual({ c, [c] = c })",
      "expect({ coroutine.create(print) }).never:toEqual({ coroutine.create(print) })",
      "local new = coroutine.create expect({ [new(print)] = 1 }).never:toEqual({ [new(print)] = 1 })",
      "expect(nil):toBeNil()", "expect(false).never:toBeNil()", "expect(0):toBeTruthy()",
      "expect(''):toBeTruthy()", "expect(false):toBeFalsy()", "expect(nil):toBeFalsy()",
      "expect(0.1 + 0.2):toBeCloseTo(0.3)", "expect(10):toBeCloseTo(11, 1)",
      "expect(10).never:toBeCloseTo(11)", "expect(math.huge):toBeCloseTo(math.huge)",
      "expect(0/0).never:toBeCloseTo(0)",
      "expect(2):toBeGreaterThan(1.5)", "expect(1):toBeLessThan(2)",
      "expect(2).never:toBeGreaterThan(2)", "expect(2).never:toBeLessThan(2)",
      "expect(9007199254740993):toBeGreaterThan(9007199254740992)",
      "expect(9007199254740993):toBeGreaterThan(2^53)", "expect(2^53):toBeLessThan(2^53 | 1)",
      "expect(math.maxinteger):toBeLessThan(2^63)", "expect(2^63):toBeGreaterThan(math.maxinteger)",
      "expect(math.mininteger).never:toBeLessThan(-2^63)", "expect(-math.huge):toBeLessThan(1)",
      "expect(-1):toBeLessThan(-0.5)", "expect(-0.5):toBeGreaterThan(-1)",
      "expect(1).never:toBeLessThan(1.0)", "expect(1.0).never:toBeGreaterThan(1)",
      "expect(0/0).never:toBeLessThan(1)", "expect(1).never:toBeGreaterThan(0/0)",
      "expect(9007199254740993).never:toBeCloseTo(9007199254740992, 0)",
      "expect(9007199254740993).never:toBeCloseTo(2^53, 0)",
      "expect(9007199254740993):toBeCloseTo(2^53, 1)",
      "expect(math.maxinteger).never:toBeCloseTo(math.mininteger)",
      "expect(-math.huge).never:toBeCloseTo(math.huge)",
      "expect('Milk'):toContain('il')", "expect('Milk'):toContain('')",
      "expect({ 1, { x = 2 } }):toContain({ x = 2 })", "expect({ a = 'b' }):toContain('b')",
      "expect({}).never:toContain(nil)", "expect(ui.observable { volume = 7 }):toContain(7)",
      "expect({ 1, 2 }):toHaveLength(2)", "expect('äb'):toHaveLength(3)",
      "expect('\\xff'):toHaveLength(1)",
      "expect(setmetatable({}, { __len = function() return 7 end })):toHaveLength(7)",
      "expect('Milk 3'):toMatch('^%a+ %d$')", "expect('Milk').never:toMatch('%d')",
      "expect(function() error('out of ink') end):toRaise()",
      "expect(function() error('out of ink') end):toRaise('ink$')",
      "expect(function() end).never:toRaise()",
      "expect(function() error('x') end).never:toRaise('ink')",
      "expect(function() error('x', 0) end):toRaise('^x$')",
      "expect(function() error('x') end):toRaise('^test.lua:1: x$')",
      "expect(function() error({}) end):toRaise('^table')",
      "expect(function() ui.View {}.alpha = 2 end):toRaise('alpha is 2')",
      "expect(1).never.never:toBe(1)",
    ]
  )
  func holds(code: String) {
    #expect(stage.problem(code) == "no error")
    #expect(
      stage.journal.records.allSatisfy {
        if case .expectation(_, passed: true, let location) = $0.entry {
          location?.line == 1
        } else {
          false
        }
      }
    )
  }

  @Test(
    "texts are compared by Lua's own functions, whatever a script puts in their places",
    arguments: [
      "expect('a'):toMatch('zzz')", "expect('a'):toContain('zzz')",
      "expect(function() error('a') end):toRaise('zzz')",
    ]
  )
  func ownFunctions(code: String) {
    let problem = stage.problem("string.find = function() return 1 end \(code)")
    #expect(problem.hasPrefix("1: the value must "), "\(problem)")
  }

  /// What a matcher says when it fails: message, expected, actual.
  static let failures: [(String, String, String, String)] = [
    ("expect(2):toBe(3)", "the value must be 3", "3", "2"),
    ("expect(2.0):toBe(3)", "the value must be 3", "3", "2.0"),
    ("expect('a\\n'):toBe('a')", "the value must be \"a\"", "\"a\"", "\"a\\n\""),
    ("expect(nil):toBe(false)", "the value must be false", "false", "nil"),
    ("expect('\\xff'):toBe('x')", "the value must be \"x\"", "\"x\"", "\"\\xFF\""),
    ("expect(3).never:toBe(3)", "the value must not be 3", "not 3", "3"),
    ("expect(2, 'two apples'):toBe(3)", "two apples: the value must be 3", "3", "2"),
    ("expect({}):toBe({})", "the value must be {}", "{}", "{}"),
    ("expect(app.window):toBeNil()", "the value must be nil", "nil", "Window"),
    ("expect(app):toBeNil()", "the value must be nil", "nil", "Application"),
    ("expect(function() end):toBeNil()", "the value must be nil", "nil", "function <test.lua:1>"),
    (
      "expect({ a = { 1, 2 } }):toEqual({ a = { 1, 3 } })", "the value must equal { a = { 1, 3 } }",
      "{ a = { 1, 3 } }", "{ a = { 1, 2 } }"
    ),
    ("expect(nil).never:toBeNil()", "the value must not be nil", "not nil", "nil"),
    ("expect(false):toBeTruthy()", "the value must be truthy", "a true value", "false"),
    ("expect(0):toBeFalsy()", "the value must be falsy", "nil or false", "0"),
    ("expect(1):toBeCloseTo(2)", "the value must be within 1e-06 of 2", "2 ± 1e-06", "1"),
    ("expect(1):toBeCloseTo(2.5, 1)", "the value must be within 1.0 of 2.5", "2.5 ± 1.0", "1"),
    ("expect(1):toBeGreaterThan(1)", "the value must be greater than 1", "more than 1", "1"),
    ("expect(1):toBeLessThan(0.5)", "the value must be less than 0.5", "less than 0.5", "1"),
    (
      "expect('Milk'):toContain('x')", "the value must contain \"x\"", "something with \"x\" in it",
      "\"Milk\""
    ),
    (
      "expect({ 1, 2 }).never:toContain(2)", "the value must not contain 2",
      "not something with 2 in it", "{ 1, 2 }"
    ),
    (
      "expect({ 1, 2 }):toHaveLength(3)", "the value must have the length 3", "length 3",
      "length 2: { 1, 2 }"
    ),
    (
      "expect('Milk'):toMatch('%d')", "the value must match \"%d\"", "a text that \"%d\" matches",
      "\"Milk\""
    ),
    ("expect(function() end):toRaise()", "the value must raise an error", "an error", "no error"),
    (
      "expect(function() error('x', 0) end):toRaise('ink')",
      "the value must raise an error that \"ink\" matches", "an error that \"ink\" matches",
      "the error \"x\""
    ),
    (
      "expect(function() error('x') end):toRaise('ink')",
      "the value must raise an error that \"ink\" matches", "an error that \"ink\" matches",
      "the error \"test.lua:1: x\""
    ),
    (
      "expect(function() error('x', 0) end).never:toRaise()", "the value must not raise an error",
      "not an error", "the error \"x\""
    ),
  ]

  @Test(
    "what fails: the message, what was expected and what was met, at the line",
    arguments: failures
  )
  func fails(code: String, message: String, expected: String, actual: String) throws {
    let error = #expect(throws: ExpectationError.self) { try stage.run(code) }
    #expect(error?.message == message)
    #expect(error?.expected == expected)
    #expect(error?.actual == actual)
    #expect(error?.location == SourceLocation(file: "test.lua", line: 1))
    #expect(error?.description == "\(message); expected \(expected), got \(actual)")
    let entries = stage.journal.records.map(\.entry)
    #expect(entries.count == 2)
    #expect(entries.last == error.map { .failure(failure: $0.failure) })
  }

  @Test(
    "what a matcher cannot judge",
    arguments: [
      (
        "expect(find.id 'x'):toBe(1)",
        "toBe is about values, and find.id \"x\" is a locator, whether it finds anything or not; "
          + "use toExist, toBeVisible or toBeHidden, or its view: locator:get()"
      ),
      (
        "expect(find.id 'x'):toEqual 'Add'",
        "toEqual is about values, and find.id \"x\" is a locator, whether it finds anything or not; "
          + "use toHaveText, or its view: locator:get()"
      ),
      ("expect(1):toBeCloseTo(1, -1)", "the tolerance of toBeCloseTo must be 0 or more; got -1.0"),
      ("expect({}):toHaveLength(-1)", "a length is 0 or more; there is no length -1"),
      ("expect(1):toBe()", "toBe needs a value: toBe(…); write nil if it is nil"),
      ("expect('1'):toBeCloseTo(1)", "toBeCloseTo needs a number, not \"1\""),
      ("expect({}):toBeGreaterThan(1)", "toBeGreaterThan needs a number, not {}"),
      ("expect(nil):toBeLessThan(1)", "toBeLessThan needs a number, not nil"),
      (
        "expect(1):toBeLessThan('2')",
        "bad argument #1 'number' to 'toBeLessThan' (number expected, got string)"
      ),
      (
        "expect(1):toBeLessThan()",
        "bad argument #1 'number' to 'toBeLessThan' (number expected, got no value)"
      ),
      ("expect(1):toContain(1)", "toContain needs a table, or a string and a string, not 1"),
      ("expect('1'):toContain(1)", "toContain needs a table, or a string and a string, not \"1\""),
      ("expect(1):toHaveLength(1)", "toHaveLength needs a table or a string, not 1"),
      (
        "expect(find.row()):toHaveLength(1)",
        "toHaveLength needs a table or a string, not find.row(); use toHaveCount for how many there are"
      ),
      (
        "expect(find.id 'x'):toMatch '1'",
        """
        toMatch needs a string, not find.id "x"; use toHaveText { pattern = "…" }
        """
      ),
      (
        "expect({}):toHaveLength('1')",
        "bad argument #1 'length' to 'toHaveLength' (integer expected, got string)"
      ),
      ("expect(1):toMatch('1')", "toMatch needs a string, not 1"),
      (
        "expect('x'):toMatch('%')",
        "malformed pattern (ends with '%') in \"%\"; % before a sign takes the sign as it is"
      ),
      ("expect('x'):toRaise()", "toRaise needs a function, not \"x\""),
      (
        "expect(find.id 'x'):toBeTruthy()",
        """
        toBeTruthy is about values, and find.id "x" is a locator, whether it finds anything or not; \
        use toExist, toBeVisible or toBeHidden, or its view: locator:get()
        """
      ),
      (
        "expect(find.id 'x').never:toBeNil()",
        """
        toBeNil is about values, and find.id "x" is a locator, whether it finds anything or not; \
        use toExist, toBeVisible or toBeHidden, or its view: locator:get()
        """
      ),
      ("expect(1):toBee(1)", "Expectation has no property or method 'toBee'; did you mean 'toBe'?"),
      (
        "expect(1).nevr:toBe(1)",
        "Expectation has no property or method 'nevr'; did you mean 'never'?"
      ),
      (
        "expect(find.id 'x'):toBeChecked()",
        "Expectation has no property or method 'toBeChecked'; write expect(target):toBeOn()"
      ),
      (
        "expect(1).toNot:toBe(1)",
        """
        Expectation has no property or method 'toNot'; write never before the matcher, as in \
        expect(value).never:toBe(1)
        """
      ),
      (
        "expect(1):never():toBe(2)",
        """
        attempt to call a Expectation value (method 'never'); it is no method: write .never, without \
        parentheses
        """
      ),
      (
        "expect(1).never():toBe(2)",
        """
        attempt to call a Expectation value (field 'never'); it is no function: write .never, without \
        parentheses
        """
      ),
      ("expect():toBe(1)", "expect needs a value: expect(value):toBe(…)"),
      (
        "expect(1, 2):toBe(1)",
        "bad argument #2 'message' to 'expect' (string expected, got number)"
      ),
      (
        "expect(1).toBe(1)",
        "bad self for 'toBe' (Expectation expected, got number); call it as object:toBe(…)"
      ),
    ]
  )
  func wrong(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
