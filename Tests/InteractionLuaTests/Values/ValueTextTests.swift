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
      ("'\\xff\\xfe'", "<2 bytes that are no text>"), ("{}", "{}"),
      ("{ 1, 2, x = 3 }", "{ 1, 2, x = 3 }"),
      ("{ [3] = 'c' }", "{ [3] = \"c\" }"),
      ("{ ['a b'] = 1, ['if'] = 2, [''] = 3 }", "{ [\"\"] = 3, [\"a b\"] = 1, [\"if\"] = 2 }"),
      ("{ { { { { 1 } } } } }", "{ { { { {…} } } } }"), ("print", "function"),
      ("function() end", "function <test.lua:1>"), ("coroutine.create(print)", "coroutine"),
      ("ui.Label { id = 'x' }", "Label#x"), ("app.window", "Window"), ("app", "Application"),
      ("find.button 'x'", "find.button \"x\""),
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
}
