internal import Testing

@Suite("A run that somebody watches at a terminal")
struct LiveRunTests {
  @Test("shows a failure once, while an earlier scenario is still played, which it names")
  func early() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("waits", { timeout = 600 }, function() repeat until pcall(require, "go") end)
      scenario("fails", function() error "no luck" end)
      """,
      to: "script.lua"
    )
    let terminal = try PseudoTerminal(
      ["run", folder("script.lua"), "--jobs", "2"],
      ["TERM": "xterm", "XDG_STATE_HOME": folder("state"), "NO_COLOR": "1"]
    )
    let before = try terminal.wait(for: "\r\n1) fails\r\n")
    #expect(before.contains("✗ fails"))
    #expect(!before.contains("✓ waits"))
    try terminal.wait(for: "  1/2")
    try terminal.wait(for: "  1 failed  waits  ")
    try folder.write("return true", to: "go.lua")
    let after = try terminal.wait(for: "\r\n1 passed, 1 failed, 0 skipped\r\n")
    #expect(after.contains("✓ waits"))
    #expect(!after.contains("fails\r\n"))
    #expect(terminal.waitForEnd() == 1)
  }

  @Test("names what is played for long in this process, too")
  func inProcess() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("passes", function() end)
      scenario("waits", { timeout = 600 }, function() repeat until pcall(require, "go") end)
      """,
      to: "script.lua"
    )
    let terminal = try PseudoTerminal(
      ["run", folder("script.lua"), "--in-process"],
      ["TERM": "xterm", "XDG_STATE_HOME": folder("state"), "NO_COLOR": "1"]
    )
    try terminal.wait(for: "  1/2")
    try terminal.wait(for: "  waits  ")
    try folder.write("return true", to: "go.lua")
    let after = try terminal.wait(for: "\r\n2 passed, 0 failed, 0 skipped\r\n")
    #expect(after.contains("✓ waits"))
    #expect(terminal.waitForEnd() == 0)
  }

  @Test(
    "hears keys while it watches, after it was stopped, too, whatever a shell did to the terminal"
  )
  func stopped() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('passes', function() end)", to: "script.lua")
    let terminal = try PseudoTerminal(
      ["run", folder("script.lua"), "--watch"],
      ["TERM": "xterm", "XDG_STATE_HOME": folder("state"), "NO_COLOR": "1"]
    )
    try terminal.wait(for: "f what failed, q ends")
    terminal.type("f")
    try terminal.wait(for: "nothing failed in the last runs")
    try terminal.stopAndGoOn()
    terminal.type("f")
    try terminal.wait(for: "nothing failed in the last runs")
    terminal.type("q")
    #expect(terminal.waitForEnd() == 0)
  }
}
