internal import Scenarios
internal import Testing

@Suite("The lines at which names get values")
struct SettingLinesTests {
  @Test("are found in tables and in assignments, not in texts, comments and comparisons")
  func lines() {
    let lines = SettingLines(
      """
      -- jobs = 1
      local jobs = "timeout = 2"
      --[[
      seed = 3
      ]]
      return { timeout = jobs == 4 and 5 or 6, x.order = 7,
        retries
          = 8,
        strict=true, [ "trace" ] = "on" }
      """
    )
    #expect(lines.line(of: "jobs") == 2)
    #expect(lines.line(of: "timeout") == 6)
    #expect(lines.line(of: "strict") == 9)
    for name in ["seed", "order", "retries", "trace", "x", "return"] {
      #expect(lines.line(of: name) == nil, "\(name)")
    }
  }

  @Test("are counted as Lua counts them")
  func lineEnds() {
    let lines = SettingLines(
      "-- a page\u{0C}break \u{2028}\rreturn {\r\n  timeout = 1,\n  jobs = 2 }"
    )
    #expect(lines.line(of: "timeout") == 3)
    #expect(lines.line(of: "jobs") == 4)
  }

  @Test("are unknown for a name that gets several")
  func several() {
    #expect(
      SettingLines("local timeout = 1\nreturn { timeout = timeout }").line(of: "timeout") == nil
    )
  }
}
