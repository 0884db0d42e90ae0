import LuaBridge
import ProcessorTime
import Testing

@Suite("The time limit in functions of Lua's own")
struct LibraryTimeLimitTests {
  /// A table whose elements take milliseconds to unpack, and a list that has it 500 times.
  private static let unpacking = """
    large = {} for i = 1, 900000 do large[i] = 'x' end
    setmetatable(large, { __index = table.unpack, __tostring = table.unpack })
    list = {} for i = 1, 500 do list[i] = large end
    """

  /// Calls that take seconds, none of them an instruction of Lua's, and what they work on.
  static let calls: [(name: String, before: String, call: String)] = [
    (
      "load of a reader that gives one long piece", "text = ('x=1 '):rep(12000000)",
      "load(function() local piece = text text = nil return piece end)"
    ),
    (
      "load of an expression whose jumps are many",
      "text = 'return ' .. ('a or '):rep(500000) .. 'a'", "load(text)"
    ),
    (
      "gsub that calls a C function",
      // Each collection is one step that nothing ends, so it is to be a short one.
      "keep = {} for i = 1, 100000 do keep[i] = {} end text = ('collect'):rep(2000)",
      "text:gsub('%a%a%a%a%a%a%a', collectgarbage)"
    ),
    (
      "gsub that reads a table with a C function behind it", unpacking,
      "('5'):rep(500):gsub('%d', large)"
    ),
    (
      "print of tables whose __tostring is a slow C function", unpacking,
      "print(table.unpack(list))"
    ),
    (
      "format of tables whose __tostring is a slow C function", unpacking,
      "string.format(('%s'):rep(500), table.unpack(list))"
    ),
    (
      "find of a long plain text", "text, sought = ('a'):rep(1000000), ('a'):rep(500000) .. 'b'",
      "text:find(sought, 1, true)"
    ),
    (
      "find of a long text without magic characters",
      "text, sought = ('a'):rep(1000000), ('a'):rep(500000) .. 'b'", "text:find(sought)"
    ),
    ("os.date of a long format", "text = ('%c'):rep(4000000)", "os.date(text)"),
    ("os.date of a long format in UTC", "text = '!' .. ('%c'):rep(4000000)", "os.date(text)"),
  ]

  @Test("A call that takes seconds ends in time, and nothing catches it", arguments: calls)
  func call(name: String, before: String, call: String) throws {
    let state = LuaState()
    // To make what is worked on has steps, too, that nothing ends.
    let step = {
      try state.setTimeLimit(milliseconds: 0)
      try state.run(before)
    }
    let prepare = { try state.setTimeLimit(milliseconds: 20) }
    let (used, allowed) = try processorTime(
      within: .milliseconds(20 + 100),
      beyond: step,
      after: prepare
    ) {
      do {
        try state.run("\npcall(function() \(call) end)\ncaught = true")
      } catch let error as LuaError {
        #expect(error.code == .timeLimit)
        #expect(error.location == LuaLocation(chunk: "script", line: 2))
      }
    }
    #expect(used < allowed)
    try state.setTimeLimit(milliseconds: 0)
    try state.run("assert(('abc'):gsub('b', string.upper) == 'aBc')")
  }

  @Test("With a limit, gsub does what it does without")
  func replacements() throws {
    let script = """
      local lookup = setmetatable({ b = 'B' }, { __index = function(_, key) return key == 'c' and 7 end })
      local behind = setmetatable({}, { __index = rawlen })
      return table.concat({
        ('abcd'):gsub('%a', lookup), ('a2b3c'):gsub('(%a)(%d)', string.rep),
        ('a1'):gsub('()%a', math.type), ('abc'):gsub('', string.upper), ('abc'):gsub('b', '<%0>'),
        tostring(select(2, pcall(string.gsub, 'a', 'a', type, 'x'))),
        tostring(select(2, pcall(string.gsub, 'a', 'a', rawlen))),
        tostring(select(2, pcall(string.gsub, 'a', 'a', behind))),
        tostring(select(2, pcall(string.gsub, 'a', 'a', coroutine.running))),
        tostring(select(2, pcall(string.gsub, 'a', 'a'))),
        }, '|')
      """
    let state = LuaState()
    let free = try state.evaluate(script, as: String.self)
    try state.setTimeLimit(milliseconds: 60_000)
    #expect(try state.evaluate(script, as: String.self) == free)
    #expect(free.hasPrefix("aB7d|aabbbc|integer1|abc|a<b>c|"))
  }
}
