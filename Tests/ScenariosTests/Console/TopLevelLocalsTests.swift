internal import Scenarios
internal import Testing

@Suite("The local variables of a script's top level")
struct TopLevelLocalsTests {
  @Test(
    "are those that it declares outside of functions and blocks",
    arguments: [
      ("local a", ["a"]),
      ("local a, b = 1, 2 local c <const>, d <close> = 3", ["a", "b", "c", "d"]),
      ("local function f() local x end local y", ["f", "y"]),
      ("local f = function(a) local x if x then local z end end\nlocal y = 1", ["f", "y"]),
      ("do local a end while b do local c end repeat local d until d local e", ["e"]),
      ("for i = 1, 2 do local a end if x then local a elseif y then local b else local c end", []),
      ("b:on(\"tap\", function() local a = 1 end)\nlocal c\nfoo()", ["c"]),
      (
        "local a -- local b\nlocal c = \"local d\" --[[ local e\n]] local f = [[\nlocal g]]",
        ["a", "c", "f"]
      ),
      ("local a\nlocal a, a = 1", ["a"]),
      ("local a = \"x\u{2028}end end\"\nlocal b", ["a", "b"]),
      ("local a -- \u{0C} local x\rlocal b -- local y\r\nlocal c", ["a", "b", "c"]),
      ("function f() end local a = { end_ = 1, b = function() end } local c", ["a", "c"]),
      ("local a = 1 if a then return end local b", ["a", "b"]),
    ]
  )
  func names(script: String, names: [String]) {
    #expect(TopLevelLocals(script).names == names)
  }

  @Test("with those of blocks are all that a script has outside of functions")
  func allNames() {
    let script = """
      local a do local b local function c(d) local e end end
      for i, j in pairs(a) do local a end
      local f = function() for k = 1, 2 do local l end return k end
      """
    #expect(TopLevelLocals(script).allNames == ["a", "b", "c", "i", "j", "f"])
  }

  @Test(
    "are given, wherever the script ends, before its own values",
    arguments: [
      ("local a", "local a\nreturn function() return { a } end"),
      ("local a return", "local a return function() return { a } end"),
      ("local a return ;", "local a return function() return { a } end ;"),
      ("local a return -- b\n", "local a return function() return { a } end -- b\n"),
      ("local a return f(a)", "local a return function() return { a } end, f(a)"),
      ("local a return\n  -- b\n  {}", "local a return function() return { a } end,\n  -- b\n  {}"),
      ("local a return\"b\"", "local a return function() return { a } end,\"b\""),
      (
        "local a return function() return a end",
        "local a return function() return { a } end, function() return a end"
      ),
      (
        "local a if a then return else return 1 end local b",
        """
        local a if a then return function() return { a } end else return function() return { a } end, 1 end local b
        return function() return { a, b } end
        """
      ),
      (
        "do local a repeat return until a end",
        "do local a repeat return function() return { a } end until a end\n"
          + "return function() return { a } end"
      ),
      (
        "local function f() return 1 end\r\nlocal s = 'a \\\nreturn s'\rreturn [[\nreturn]]",
        "local function f() return 1 end\nlocal s = 'a \\\nreturn s'\n"
          + "return function() return { f, s } end, [[\nreturn]]"
      ),
    ]
  )
  func openText(script: String, text: String) {
    #expect(TopLevelLocals(script).openText == text)
  }
}
