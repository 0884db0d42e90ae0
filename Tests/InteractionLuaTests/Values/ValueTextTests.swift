internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Values in messages, as a script would write them")
struct ValueTextTests {
  let stage = LuaStage()

  @Test(
    "each kind of value",
    arguments: [
      ("1", "1"), ("1.0", "1.0"), ("1e300", "1e+300"), ("-0.5", "-0.5"), ("math.huge", "inf"),
      ("-math.huge", "-inf"), ("true", "true"), ("'a\"b\\\\c'", "\"a\\\"b\\\\c\""),
      ("'tab\\tand\\0nul\\127'", "\"tab\\tand\\u{0}nul\\u{7F}\""), ("'größe'", "\"größe\""),
      ("'\\xff\\xfe'", "\"\\xFF\\xFE\""), ("{}", "{}"),
      ("{ 1, 2, x = 3 }", "{ 1, 2, x = 3 }"),
      ("{ [3] = 'c' }", "{ [3] = \"c\" }"),
      ("{ ['a b'] = 1, ['if'] = 2, [''] = 3 }", "{ [\"\"] = 3, [\"a b\"] = 1, [\"if\"] = 2 }"),
      ("{ { { { { 1 } } } } }", "{ { { { {…} } } } }"), ("print", "function"),
      ("function() end", "function <test.lua:1>"), ("coroutine.create(print)", "coroutine"),
      ("ui.Label { id = 'x' }", "Label#x"), ("app.window", "Window"), ("app", "Application"),
      ("ui.ViewController {}", "ViewController"),
      ("ui.Coordinator:extend('Round', {}) {}", "Round"),
      ("ui.ViewController:extend('Shop', {}) {}", "Shop"),
      ("ui.Control {}:on('touchDown', print)", "Connection"),
      ("app:after(1, print)", "Timer"), ("expect(1)", "Expectation"),
    ]
  )
  func text(expression: String, text: String) {
    let error = #expect(throws: ExpectationError.self) {
      try stage.run("expect(\(expression)):toBe('nothing')")
    }
    #expect(error?.actual == text)
  }

  @Test("a long table is cut, and tells how much is left out")
  func long() {
    let error = #expect(throws: ExpectationError.self) {
      try stage.run("local t = {} for i = 1, 1000 do t[i] = i end expect(t):toBeNil()")
    }
    let shown = (1...20).map { "\($0)" }.joined(separator: ", ")
    #expect(error?.actual == "{ \(shown), … 980 more }")
  }

  @Test("many tables in each other are cut, though there is nothing in them")
  func many() throws {
    let error = try #require(throws: ExpectationError.self) {
      try stage.run(
        """
        local value = {}
        for level = 1, 4 do
          local list = {}
          for i = 1, 20 do list[i] = value end
          value = list
        end
        expect(value):toBeNil()
        """
      )
    }
    let text = try #require(error.actual)
    #expect(text.hasPrefix("{ { { { {…}, {…}, {…},"))
    #expect(text.utf8.count < 3_000)
  }

  @Test("a long string is cut, and its size and the place where it differs are told")
  func longStrings() throws {
    let error = try #require(throws: ExpectationError.self) {
      try stage.run(
        "local a = ('x'):rep(50000) expect(a .. 'Milk' .. a):toBe(a .. 'Mint' .. a)"
      )
    }
    let shown = String(repeating: "x", count: 200)
    #expect(error.actual == "\"\(shown)…\" (100004 bytes)")
    #expect(error.expected == "\"\(shown)…\" (100004 bytes)")
    let around = String(repeating: "x", count: 18)
    #expect(
      error.failure.context.map(\.description) == [
        "differs: at byte 50003: expected \"…\(around)Mint\(around)…\", "
          + "got \"…\(around)Milk\(around)…\""
      ]
    )
    #expect(error.failure.message.utf8.count < 1_000)
  }
}
