internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("replay")
struct ReplayCommandTests {
  /// A script whose scenario prints.
  private static let script = """
    local button = ui.Button { title = "Go" }
    button.didTouchUpInside = function() print "tapped" end
    app:setRoot(button)
    scenario("taps", function(user) user:tap(button) end)
    """

  /// A folder with the script and its journal.
  private func folder() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(Self.script, to: "script.lua")
    let run = ScriptRun(
      in: folder,
      ["run", folder("script.lua"), "--seed", "7", "--journal", folder("run.journal")]
    )
    #expect(run.code == .passed)
    return folder
  }

  @Test("says that nothing differs, and ends with 0")
  func same() throws {
    let folder = try folder()
    let run = ScriptRun(in: folder, ["replay", folder("run.journal")])
    #expect(
      run.report == """
        script.lua
          ✓ taps  13 lines

        1 the same, 0 different, 0 not played

        """
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .passed)
  }

  @Test("names the first line that differs, and ends with 1")
  func different() throws {
    let folder = try folder()
    try folder.write(Self.script.replacing("tapped", with: "trapped"), to: "script.lua")
    let run = ScriptRun(in: folder, ["replay", folder("run.journal")])
    // The folder's name is cut in two.
    let report = run.report.replacing(#/…[^"]*script.lua/#, with: "…script.lua")
    #expect(
      report == """
        script.lua
          ✗ taps
            run.journal:9 is the first line that differs, in step 1, tap Window/Button "Go"
            journal  …script.lua","line":2},"text":"tapped"}},"id":8,"time":16666667}
            replay   …script.lua","line":2},"text":"trapped"}},"id":8,"time":16666667}

        0 the same, 1 different, 0 not played

        """
    )
    #expect(run.code == .failed)
  }

  @Test("plays with the plugins of the journal, and says which is missing or another one")
  func plugins() throws {
    let folder = try ScriptFolder()
    let script = Self.script.replacing("ui.Button {", with: "ui.Button { id = 'go',")
    try folder.write(script, to: "a.lua")
    func write(_ version: String, _ title: String) throws {
      try folder.write(
        "plugin { name = 'p', version = '\(version)' } app:view('go').title = '\(title)'",
        to: "p.lua"
      )
    }
    try write("1.0", "Tap")
    let options = ["--plugin", folder("p.lua"), "--journal", folder("run.journal")]
    #expect(ScriptRun(in: folder, ["run", folder("a.lua")] + options).code == .passed)
    let shown = ScriptRun(in: folder, ["trace", "show", folder("run.journal")]).report
    #expect(shown.hasPrefix("taps  a.lua:4  seed 0, 390×844, plugin p 1.0\n"), "\(shown)")

    let same = ScriptRun(in: folder, ["replay", folder("run.journal")])
    #expect(same.code == .passed, "\(same.report)")

    try write("1.1", "Tap")
    let other = ScriptRun(in: folder, ["replay", folder("run.journal")])
    #expect(other.code == .failed)
    #expect(other.report.contains("run.journal:1 is the first line that differs"))
    #expect(other.report.contains(#""name":"p","version":"1.1"}"#), "\(other.report)")

    try write("1.0", "Tap")
    try FileManager.default.moveItem(atPath: folder("p.lua"), toPath: folder("elsewhere.lua"))
    let missing = ScriptRun(in: folder, ["replay", folder("run.journal")])
    #expect(missing.code == .notLoaded)
    #expect(
      missing.report.contains(
        """
        It was played with the plugin p 1.0, which cannot be loaded: p.lua: there is no such file; name \
        a plugin's *.lua file
        """
      ),
      "\(missing.report)"
    )
    let found = ScriptRun(
      in: folder,
      ["replay", folder("run.journal"), "--plugin", folder("elsewhere.lua")]
    )
    #expect(found.code == .passed, "\(found.report)")
  }

  @Test("plays another script if told, and ends with 2 if there is none")
  func script() throws {
    let folder = try folder()
    try folder.write(Self.script.replacing("tapped", with: "trapped"), to: "script.lua")
    try folder.write(Self.script, to: "former.lua")
    let journal = folder("run.journal")
    #expect(
      ScriptRun(in: folder, ["replay", journal, "--script", folder("former.lua")]).code == .passed
    )
    let gone = ScriptRun(in: folder, ["replay", journal, "--script", folder("gone.lua")])
    #expect(
      gone.messages
        == "moontap: gone.lua: no such file or folder; paths start at the working folder\n"
    )
    #expect(gone.report.isEmpty)
    #expect(gone.code == .notLoaded)
    #expect(Call("replay", journal, "--script", "").code == .usage)
    try folder.write(Self.script, to: "none.lua")
    #expect(Call("replay", journal, "--script", folder("none.lua")).code == .unusableConfiguration)
  }

  @Test(
    "loads the plugins that it is told of, with what they may do",
    arguments: [["run"], ["drive"], ["monkey", "--steps", "4"]]
  )
  func plugins(command: [String]) throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local button = ui.Button { id = "go", title = "Go" }
      app:setRoot(button)
      scenario("is renamed", function(user) expect(button.title):toBe "Start" end)
      """,
      to: "script.lua"
    )
    try folder.write(
      """
      plugin { name = "extra", version = "1.0", permissions = { "os" } }
      local button = app:view "go"
      button.title = "Start"
      button.didTouchUpInside = function() print(type(os.time)) end
      """,
      to: "extra.lua"
    )
    let options = ["--plugin", folder("extra.lua"), "--allow", "extra:os"]
    let recording = ScriptRun(
      in: folder,
      [command[0], folder("script.lua"), "--journal", folder("run.journal")]
        + command.dropFirst() + options,
      input: "tap id \"go\"\n"
    )
    #expect(recording.code == .passed, "\(recording.report)\(recording.messages)")
    let replay = ScriptRun(in: folder, ["replay", folder("run.journal")] + options)
    #expect(replay.code == .passed, "\(replay.report)\(replay.messages)")
    #expect(replay.report.hasSuffix("1 the same, 0 different, 0 not played\n"))
    // The journal names the plugin, but what it may use is for the caller to say.
    let refused = ScriptRun(in: folder, ["replay", folder("run.journal")])
    #expect(refused.code == .notLoaded)
    #expect(refused.report.contains("It was played with the plugin extra 1.0"), "\(refused.report)")
  }

  @Test("ends with 65 for a file that is no journal")
  func unusable() throws {
    let folder = try folder()
    let run = ScriptRun(in: folder, ["replay", folder("script.lua")])
    #expect(
      run.messages == """
        moontap: script.lua:1: is no journal: it does not begin as one does; name a file that --journal \
        wrote

        """
    )
    #expect(run.code == .unusableConfiguration)
  }
}
