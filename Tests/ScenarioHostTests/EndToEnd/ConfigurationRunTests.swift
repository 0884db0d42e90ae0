internal import GrowingLimit
internal import Interaction
internal import ScenarioHost
internal import Testing

@Suite("A project's settings, from the file to what scripts see")
struct ConfigurationRunTests {
  /// A project whose app lies in a folder that the file alone names.
  ///
  /// - Parameter limit: How many seconds each of its scenarios may take.
  private func project(limit: Double = 600) throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      return { scripts = { 'suite' }, roots = { 'lib' }, timeout = \(limit), jobs = 2, retries = 1 }
      """,
      to: "moontap.lua"
    )
    try folder.write(
      "app:setRoot(ui.Button { id = 'go', title = 'Go' })\nreturn true",
      to: "lib/shop/app.lua"
    )
    try folder.write(
      "require 'shop.app'\nscenario('taps', function(user) user:tap(find.button 'Go') end)",
      to: "suite/a.lua"
    )
    return folder
  }

  @Test("every command that loads scripts finds what they require")
  func roots() throws {
    let folder = try project()
    for arguments in [
      ["run"], ["run", "--in-process"], ["list"], ["run", "--list"],
      ["drive", folder("suite/a.lua")], ["render", folder("suite/a.lua")],
      ["monkey", folder("suite/a.lua"), "--steps", "5"],
      ["run", "--journal", folder("journal")], ["replay", folder("journal")],
    ] {
      let run = ScriptRun(in: folder, arguments, input: "tap button \"Go\"", remembers: true)
      #expect(run.code == .passed, "\(arguments): \(run.report)\(run.messages)")
    }
    let without = ScriptRun(
      in: folder,
      ["run", folder("suite/a.lua"), "--no-config"],
      remembers: true
    )
    #expect(without.report.contains("shop.app"))
    #expect(without.code == .notLoaded)
    let flag = ["run", folder("suite/a.lua"), "--no-config", "--root", folder("lib")]
    #expect(ScriptRun(in: folder, flag, remembers: true).code == .passed)
  }

  @Test("a root that is no folder ends every command that loads scripts, with who names it")
  func wrongRoots() throws {
    let folder = try project()
    try folder.write(
      "return {\n  scripts = { 'suite' },\n  roots = { 'lbi' },\n}",
      to: "moontap.lua"
    )
    let script = folder("suite/a.lua")
    for command in [
      ["run"], ["list"], ["drive", script], ["render", script], ["monkey", script],
    ] {
      let run = ScriptRun(in: folder, command, remembers: true)
      #expect(
        run.messages == """
          moontap: moontap.lua:3: roots: lbi: scripts can require nothing from there: No such file or \
          directory; name a folder, or leave it out

          """
      )
      #expect(run.report.isEmpty)
      #expect(run.code == .unusableConfiguration)
      let flag = ScriptRun(in: folder, command + ["--root", script], remembers: true)
      #expect(
        flag.messages == """
          moontap: --root: suite/a.lua: scripts can require nothing from there: it is no folder; name a \
          folder, or leave it out

          """
      )
      #expect(flag.code == .unusableConfiguration)
    }
    // Who looks for it sees who names it.
    let shown = ScriptRun(in: folder, ["run", "--show-config"], remembers: true)
    #expect(shown.code == .passed)
  }

  @Test(
    "a folder in the place of the project's file ends the run, which does not go on without one"
  )
  func folderForFile() throws {
    let folder = try ScriptFolder("a.lua", "moontap.lua/x")
    let run = ScriptRun(in: folder, ["run", folder("a.lua")], remembers: true)
    #expect(
      run.messages == """
        moontap: moontap.lua cannot be read: Is a directory; name a moontap.lua with --config, or use none \
        with --no-config

        """
    )
    #expect(run.code == .unusableConfiguration)
    let without = ScriptRun(in: folder, ["list", folder("a.lua"), "--no-config"], remembers: true)
    #expect(without.messages.isEmpty)
  }

  @Test(
    "name reports and patterns of scripts in a folder whatever that is called",
    arguments: ["a,b", "x,tap:y", "d[1]"]
  )
  func folderName(name: String) throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() end)", to: "\(name)/s.lua")
    try folder.write(
      "return { scripts = { '*.lua' }, reporter = { 'dot,junit:out/j.xml', 'tap:t' } }",
      to: "\(name)/moontap.lua"
    )
    let run = ScriptRun(in: folder, ["run", "--config", folder("\(name)/moontap.lua")])
    #expect(run.messages.isEmpty)
    #expect(run.report.hasPrefix(".\n"))
    #expect(run.code == .passed)
    #expect(try folder.text("\(name)/out/j.xml").hasPrefix("<?xml"))
    #expect(try folder.text("\(name)/t").hasPrefix("TAP version 14"))
  }

  @Test("worker processes are told")
  func workersTimeLimit() throws {
    let passed = "\"verdict\":\"passed\""
    let (run, limit) = try withGrowingLimit(until: { $0.text.contains(passed) }) { limit in
      let folder = try project(limit: limit)
      try folder.write(
        "require 'shop.app'\nscenario('loops', function() while true do end end)",
        to: "suite/b.lua"
      )
      let report = folder("report.jsonl")
      let process = try HostProcess([
        "run", folder("suite"), "--config", folder("moontap.lua"), "--reporter", "jsonl:\(report)",
      ])
      let code = process.wait()
      return (text: try folder.text("report.jsonl"), code: code)
    }
    let text = run.text
    #expect(run.code == 1)
    #expect(text.contains(passed))
    #expect(text.contains("\"verdict\":\"timedOut\""))
    #expect(text.contains("\(limit.plain) s of wall time"))
    #expect(text.contains("\"attempts\":[{"))
  }
}
