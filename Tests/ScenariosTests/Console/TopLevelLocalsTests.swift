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
}
