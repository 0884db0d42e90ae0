import LuaBridge
import Testing

@Suite("Garbage makes room below the memory limit")
struct MemoryCollectionTests {
  /// 18 MB that stay, and rounds that each leave some megabytes of garbage.
  private func script(_ round: String) -> String {
    """
    local live = {}
    for i = 1, 180 do live[i] = ("l"):rep(100000) .. i end
    local function each(size) return ("y"):rep(size) end
    local pieces, formats = {}, {}
    for i = 1, 30 do pieces[i] = live[i] formats[i] = "%s" end
    formats = table.concat(formats)
    local third = table.concat(live, "", 1, 10)
    for i = 1, 25 do
      for j = 1, 20 do local garbage = ("g"):rep(100000) .. j end
      \(round)
    end
    """
  }

  @Test(
    "What a collection has room for is made, whichever function makes it",
    arguments: [
      "local s = ('y'):rep(3000000 + i)",
      "local s = ('y'):rep(3000 + i, ('-'):rep(1000))",
      "local s = table.concat(pieces, i)",
      "local s = (third .. i):upper()",
      "local s = (third .. i):lower()",
      "local s = (third .. i):reverse()",
      "local s = (third .. i):gsub('l', 'k')",
      "local s = (third .. i):gsub('l', string.upper)",
      "local s = string.format('%s%s%d', third, third, i)",
      "local s = string.format(formats .. i, table.unpack(pieces))",
      "local s = string.pack('s4', third .. i)",
      "print(third, third, i)",
      "assert(load('return \"' .. third .. i .. '\"'))",
      """
      local n = 0
      assert(load(function() n = n + 1 return n < 20 and '--' .. n .. live[n] .. '\\n' or nil end))
      """,
    ]
  )
  func garbage(round: String) throws {
    for (limit, isDeterministic) in [(32, false), (34, false), (36, true), (38, false)] {
      let state = LuaState(
        .init(
          isDeterministic: isDeterministic,
          print: { text, _ in #expect(text.utf8.count > 2_000_000) }
        )
      )
      try state.setMemoryLimit(bytes: limit << 20)
      try state.run(script(round), chunk: "\(limit) MiB")
      #expect(state.statistics.bytes < limit << 20)
    }
  }

  @Test("What no collection has room for ends the run all the same")
  func noRoom() throws {
    for call in [
      "('y'):rep(20 << 20)", "table.concat({ live, live, live })", "live:upper():lower() .. live",
      "string.format('%s%s%s', live, live, live)", "live:gsub('y', 'yyyy')",
    ] {
      let state = LuaState()
      try state.run("live = ('y'):rep(5 << 20)")
      try state.setMemoryLimit(bytes: 16 << 20)
      let error = try #require(throws: LuaError.self) {
        try state.run("\nlocal s = pcall(function() local s = \(call) end) caught = true")
      }
      #expect(error.code == .memoryLimit, "\(call)")
      #expect(error.location == LuaLocation(chunk: "script", line: 2))
      #expect(try state.global("caught", as: Bool?.self) == nil)
    }
  }
}
