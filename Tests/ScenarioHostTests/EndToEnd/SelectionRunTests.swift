internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("Selecting on the command line, from files to exit code")
struct SelectionRunTests {
  /// The script that the tests select from.
  private static let script = """
    scenario("adds", { tags = { "smoke" } }, function() end)

    scenario("pays", { tags = { "slow" }, cases = { "cash", "card" }, retries = 2, timeout = 1.5 },
      function(_, case) if case == "card" then error "no reader" end end)
    scenario("prints", { skip = "no printer" }, function() end)
    """

  /// Calls the host in a folder of scripts that remembers its last run.
  private func call(_ arguments: String..., in folder: ScriptFolder) -> ScriptRun {
    ScriptRun(in: folder, arguments, remembers: true)
  }

  private func sample() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(Self.script, to: "a.lua")
    try folder.write("scenario('other', function() end)", to: "b.lua")
    return folder
  }

  @Test("lists as JSON which script a scenario is of that a module declares, as a report does")
  func scripts() throws {
    /// What lists and reports tell of a scenario's script.
    struct Scenario: Decodable {
      let script: String?
    }
    struct Listing: Decodable {
      let scenarios: [Scenario]
    }
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() end) return 1", to: "lib/shared.lua")
    try folder.write("require 'lib.shared'\nscenario('own', function() end)", to: "a.lua")
    try folder.write("require 'lib.shared'", to: "b.lua")
    let scripts = [folder("a.lua"), folder("b.lua")]
    let list = ScriptRun(in: folder, ["list", "--json"] + scripts, remembers: true)
    let listing = try JSONDecoder().decode(Listing.self, from: Data(list.report.utf8))
    #expect(listing.scenarios.map(\.script) == ["a.lua", nil, "b.lua"], "\(list.report)")
    let run = ScriptRun(
      in: folder,
      ["run", "--reporter", "jsonl"] + scripts,
      remembers: true
    )
    for script in ["a.lua", "b.lua"] {
      #expect(run.report.contains("\"script\":\"\(script)\""), "\(run.report)")
    }
  }

  @Test("lists as JSON whose form has a version")
  func json() throws {
    let folder = try sample()
    try folder.write("x(", to: "c.lua")
    let list = call("list", folder.path, "--json", in: folder)
    #expect(
      list.report.replacing(" : ", with: ": ").replacing("[\n\n      ]", with: "[]") == """
        {
          "format": "moontap list",
          "loadFailures": [
            {
              "file": "c.lua",
              "line": 1,
              "message": "unexpected symbol near <eof>"
            }
          ],
          "scenarios": [
            {
              "file": "a.lua",
              "line": 1,
              "name": "adds",
              "only": false,
              "status": "run",
              "strict": false,
              "tags": [
                "smoke"
              ]
            },
            {
              "file": "a.lua",
              "line": 3,
              "name": "pays [cash]",
              "only": false,
              "retries": 2,
              "status": "run",
              "strict": false,
              "tags": [
                "slow"
              ],
              "timeout": 1.5
            },
            {
              "file": "a.lua",
              "line": 3,
              "name": "pays [card]",
              "only": false,
              "retries": 2,
              "status": "run",
              "strict": false,
              "tags": [
                "slow"
              ],
              "timeout": 1.5
            },
            {
              "file": "a.lua",
              "line": 5,
              "name": "prints",
              "only": false,
              "reason": "no printer",
              "status": "skipped",
              "strict": false,
              "tags": []
            },
            {
              "file": "b.lua",
              "line": 1,
              "name": "other",
              "only": false,
              "status": "run",
              "strict": false,
              "tags": []
            }
          ],
          "version": 1
        }

        """
    )
    #expect(list.code == .notLoaded)
    #expect(call("run", "--list", "--json", folder.path, in: folder).report == list.report)
  }

  @Test("runs what a line, a pattern and tags say")
  func selecting() throws {
    let folder = try sample()
    #expect(
      call("\(folder.path)/a.lua:4", "--list", in: folder).report
        == "a.lua:3: pays [cash]\na.lua:3: pays [card]\n"
    )
    #expect(
      call("\(folder.path)/*.lua", "--list", "--tag", "not slow", in: folder).report == """
        a.lua:1: adds
        a.lua:5: prints  skipped: no printer
        b.lua:1: other

        """
    )
    let nothing = call(folder.path, "--tag", "smok", in: folder)
    #expect(
      nothing.messages == """
        moontap: --tag: no scenario has the tag "smok"; did you mean "smoke"?
        moontap: nothing to run: no scenario is as --tag 'smok' says; the tags are "slow", "smoke"

        """
    )
    #expect(nothing.code == .nothingSelected)
    let line = call("\(folder.path)/a.lua:2", in: folder)
    #expect(
      line.messages == """
        moontap: nothing to run: a.lua:2: no scenario and no group stands there; the nearest is "adds" at \
        a.lua:1

        """
    )
    #expect(line.code == .nothingSelected)
    let pattern = call("\(folder.path)/*.txt", in: folder)
    #expect(
      pattern.messages == """
        moontap: *.txt: stands for no script; name one in full if it is hidden, ignored or an app.lua

        """
    )
    #expect(pattern.code == .nothingSelected)
  }

  @Test("forbids only with each place, and runs nothing")
  func forbidOnly() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', { only = true }, function() end)", to: "a.lua")
    let run = call(folder.path, "--forbid-only", in: folder)
    #expect(
      run.messages == """
        moontap: --forbid-only: 1 scenario says only = true; take it out, nothing was run
          a.lua:1: a

        """
    )
    #expect(run.report.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("runs again what failed in the last run, until nothing does")
  func lastFailed() throws {
    let folder = try sample()
    let unknown = call("--last-failed", in: folder)
    #expect(
      unknown.messages == """
        moontap: nothing to run: nothing is known of a last run here; run without --last-failed first

        """
    )
    #expect(unknown.code == .nothingSelected)
    #expect(call(folder.path, in: folder).code == .failed)
    let again = call("--last-failed", in: folder)
    #expect(
      again.report.hasPrefix("a.lua\n  ✗ pays [card]  failed in 3 attempts  0 ms\n")
    )
    #expect(again.report.hasSuffix("\n1 scenario in 0.00 s\n0 passed, 1 failed, 0 skipped\n"))
    let elsewhere = call(folder("b.lua"), "--last-failed", in: folder)
    #expect(
      elsewhere.messages == """
        moontap: nothing to run: what failed in the last run is not among the scenarios of these scripts

        """
    )
    #expect(elsewhere.code == .nothingSelected)
    // Nothing was run, so what failed before stays known.
    #expect(
      call("list", "--last-failed", in: folder).report == "a.lua:3: pays [card]\n"
    )
    try folder.write(Self.script.replacing("error", with: "print"), to: "a.lua")
    #expect(call("--last-failed", in: folder).code == .passed)
    let done = call("--last-failed", in: folder)
    #expect(done.messages == "moontap: nothing to run: nothing failed in the last run\n")
    #expect(done.code == .nothingSelected)
    try folder.write("{", to: ".moontap/last-run.json")
    let broken = call("--last-failed", in: folder)
    #expect(
      broken.messages == """
        moontap: .moontap/last-run.json: is not what a run has written; remove it and run without \
        --last-failed first

        """
    )
    #expect(broken.code == .unusableConfiguration)
  }

  @Test("runs again what failed, though a script of it is gone, and names that")
  func goneScript() throws {
    let folder = try sample()
    try folder.write("error 'no'", to: "b.lua")
    #expect(call(folder.path, in: folder).code == .notLoaded)
    try FileManager.default.removeItem(atPath: folder("b.lua"))
    let gone = """
      moontap: b.lua: failed in the last run and is gone; if it was moved, name its new path

      """
    let rest = call("list", "--last-failed", in: folder)
    #expect(rest.report == "a.lua:3: pays [card]\n")
    #expect(rest.messages == gone)
    #expect(rest.code == .passed)
    try FileManager.default.removeItem(atPath: folder("a.lua"))
    let none = call("--last-failed", in: folder)
    #expect(
      none.messages == """
        \(gone.replacing("b.lua", with: "a.lua"))\(gone)\
        moontap: nothing to run: no script that failed in the last run is there any more

        """
    )
    #expect(none.code == .nothingSelected)
  }

  @Test("a run stands though what failed cannot be noted")
  func unwritable() throws {
    let folder = try sample()
    try folder.write("a file", to: ".moontap")
    let run = call(folder("b.lua"), in: folder)
    #expect(
      run.messages == """
        moontap: .moontap/last-run.json: what failed cannot be noted for --last-failed: Not a directory; \
        the results stand: see that .moontap is a folder that you may write to

        """
    )
    #expect(run.code == .passed)
  }

  @Test("a flaky scenario fails the run where that is asked for, and a message says so")
  func failOnFlaky() throws {
    let folder = try ScriptFolder()
    // A snapshot's file is all that one play leaves to the next: no time passes where it is there.
    try folder.write(
      """
      app:setRoot(ui.Label { id = "l", text = "a" })
      scenario("fails once", function()
        expect(find.id "l"):toMatchSnapshot "s"
        if app.now > 0 then error "no" end
      end)
      """,
      to: "a.lua"
    )
    let report = "jsonl:\(folder("r.jsonl"))"
    let options = ["--update-snapshots", "missing", "--retries", "1", "--fail-on-flaky"]
    let run = ScriptRun(in: folder, [folder("a.lua"), "--reporter", "dot,\(report)"] + options)
    #expect(run.report.hasSuffix("\n0 passed, 0 failed, 0 skipped, 1 flaky\n"))
    #expect(
      run.messages == """
        moontap: --fail-on-flaky: 1 scenario passed only when it was played again; the report says what \
        failed before

        """
    )
    #expect(run.code == .failed)
    let merged = ScriptRun(in: folder, ["merge", folder("r.jsonl"), "--reporter", "dot"])
    #expect(merged.messages == run.messages)
    #expect(merged.code == .failed)
  }

  @Test("random order tells its seed, and repeats itself")
  func order() throws {
    let folder = try ScriptFolder()
    try folder.write("for i = 1, 6 do scenario('s' .. i, function() end) end", to: "a.lua")
    let run = call(folder.path, "--order", "random", "--seed", "3", in: folder)
    #expect(run.report.contains("\n6 scenarios in 0.00 s, in random order, seed 3\n"))
    #expect(call(folder.path, "--order", "random", "--seed", "3", in: folder).report == run.report)
    #expect(call(folder.path, in: folder).report != run.report)
  }
}
