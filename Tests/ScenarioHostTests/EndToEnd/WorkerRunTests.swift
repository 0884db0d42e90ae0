internal import Foundation
internal import GrowingLimit
internal import ScenarioHost
internal import Testing

@Suite("Runs by worker processes")
struct WorkerRunTests {
  /// Scripts with every way to end but a crash, in the order of their names.
  private func samples() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.VStack { ui.Button { title = "Go" }, ui.Label { text = "Hello" } })
      scenario("goes", function(user) user:tap(find.button "Go") print "gone" end)
      scenario("fails", function(user) expect(find.text "Bye"):toExist() end)
      scenario("is left out", { skip = "flaky" }, function() end)
      """,
      to: "a.lua"
    )
    try folder.write("local x = = 1", to: "b.lua")
    try folder.write("print 'loaded'", to: "c.lua")
    try folder.write("for i = 1, 20 do scenario('s' .. i, function() end) end", to: "d.lua")
    return folder
  }

  /// Runs the program.
  ///
  /// - Returns: What it wrote, with what differs from run to run taken out, and how it ended.
  private func run(
    in folder: ScriptFolder,
    _ arguments: [String]
  ) throws -> (text: String, code: Int32?) {
    let (process, reader) = try HostProcess.piped(arguments)
    let output = PipeReader(reader)
    let code = process.wait()
    return (ScriptRun.constant(String(decoding: output.wait(), as: UTF8.self), folder), code)
  }

  @Test("a line selects a scenario, or its innermost group, of a plan that a worker has made")
  func lines() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      group("outer", function()
        scenario("first", function() end)
        group("inner", function()
          scenario("second", { tags = { "slow" }, timeout = 9 }, function()
            expect(1):toBe(1)
          end)

          scenario("third", function() end)
        end)
      end)
      """,
      to: "a.lua"
    )
    for (line, names) in [
      (2, ["outer › first"]), (5, ["outer › inner › second"]),
      (7, ["outer › inner › second", "outer › inner › third"]),
      (1, ["outer › first", "outer › inner › second", "outer › inner › third"]),
    ] {
      let (text, code) = try run(
        in: folder,
        ["run", "\(folder("a.lua")):\(line)", "--reporter", "tap"]
      )
      #expect(code == 0, "\(text)")
      let told = text.split(separator: "\n").filter { $0.hasPrefix("ok ") }
      #expect(told.count == names.count, "\(text)")
      for (line, name) in zip(told, names) { #expect(line.contains(name), "\(text)") }
    }
  }

  @Test("the report and the journal are the same by 1 worker, by 4, and without any")
  func sameness() throws {
    let folder = try samples()
    var reports: [String] = []
    var journals: [String] = []
    for (name, options) in [
      ("none", ["--in-process"]), ("one", ["--jobs", "1"]), ("four", ["--jobs", "4"]),
    ] {
      let (text, code) = try run(
        in: folder,
        ["run", folder.path, "--journal", folder(name)] + options
      )
      #expect(code == 2)
      reports.append(text)
      journals.append(try String(contentsOfFile: folder(name), encoding: .utf8))
    }
    #expect(reports[0].contains("23 passed, 1 failed, 1 skipped") == false)
    #expect(reports[0].hasSuffix("22 passed, 1 failed, 1 skipped\n"))
    #expect(reports[1] == reports[0])
    #expect(reports[2] == reports[0])
    #expect(journals[0].split(separator: "\n").count > 30)
    #expect(journals[1] == journals[0])
    #expect(journals[2] == journals[0])
  }

  @Test(
    "what never ends and what takes all memory costs one scenario each",
    arguments: [1, 4]
  )
  func accidentsWithinTimeLimit(jobs: Int) throws {
    let folder = try ScriptFolder()
    let step = "last step: tap button \"Go\""
    let (run, _) = try withGrowingLimit(from: 0.25, until: { $0.text.contains(step) }) {
      try folder.write(
        """
        app:setRoot(ui.Button { title = "Go" })
        scenario("before", function(user) user:tap(find.button "Go") end)
        scenario("a loop", { timeout = 0.25 }, function() while true do end end)
        scenario("a pattern", { timeout = \($0) }, function(user)
          user:tap(find.button "Go")
          return (("a"):rep(100000)):find((".-"):rep(40) .. "b")
        end)
        scenario("memory", { timeout = 600 }, function()
          local all = {}
          while true do all[#all + 1] = ("x"):rep(1000000) .. #all end
        end)
        scenario("after", function(user) user:tap(find.button "Go") end)
        """,
        to: "script.lua"
      )
      return try self.run(in: folder, [folder("script.lua"), "--jobs", "\(jobs)"])
    }
    let (text, code) = run
    #expect(code == 1)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ✓") || $0.hasPrefix("  ✗") }
    #expect(
      lines == [
        "  ✓ before  0 ms", "  ✗ a loop  timed out  0 ms", "  ✗ a pattern  timed out  0 ms",
        "  ✗ memory  0 ms", "  ✓ after  0 ms",
      ],
      "\(text)"
    )
    #expect(text.contains(step))
    #expect(text.contains("not enough memory"))
    #expect(text.hasSuffix("2 passed, 3 failed, 0 skipped\n"))
  }

  @Test("what keeps no line of Lua busy ends by the scenario's own limit, and costs no worker")
  func quietWorkWithinTimeLimit() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local name = ui.TextField { placeholder = "Name" }
      app:setRoot(ui.VStack { ui.Stepper { maximumValue = 1e15 }, name })
      scenario("holds", function(user)
        user:touch(find.button "Increment")
        user:wait(1e8)
      end)
      scenario("types", function(user)
        user:tap(name)
        user:type(("x"):rep(1000000))
      end)
      """,
      to: "script.lua"
    )
    let ends = [5, 9].map { "time limit: the script ran too long\n   at script.lua:\($0)\n" }
    let (run, _) = try withGrowingLimit(
      until: { run in ends.allSatisfy { run.text.contains($0) } }
    ) {
      try self.run(in: folder, [folder("script.lua"), "--jobs", "1", "--timeout", "\($0)"])
    }
    let (text, code) = run
    #expect(code == 1)
    for end in ends { #expect(text.contains(end), "\(text)") }
    #expect(!text.contains("worker process"), "\(text)")
  }

  @Test("what was ended with its worker has a journal and a page as far as it came")
  func remainsAfterTimeLimit() throws {
    let step = "last step: tap button \"Go\""
    let folder = try ScriptFolder()
    let files = ["--journal", folder("journal"), "--trace-folder", folder("traces")]
    _ = try withGrowingLimit(from: 0.25, until: { (text: String) in text.contains(step) }) {
      try folder.write(
        """
        local go = ui.Button { title = "Go" }
        go.didTouchUpInside = function()
          print "about to hang"
          return (("a"):rep(100000)):find((".-"):rep(40) .. "b")
        end
        app:setRoot(go)
        scenario("before", function(user) end)
        scenario("a pattern", { timeout = \($0) }, function(user)
          print "begins"
          user:tap(find.button "Go")
        end)
        scenario("after", function(user) end)
        """,
        to: "script.lua"
      )
      return try self.run(
        in: folder,
        ["run", folder("script.lua"), "--trace", "on-failure"] + files
      ).text
    }
    let shown = ScriptRun(in: folder, ["trace", "show", folder("journal")])
    #expect(shown.code == .passed)
    #expect(shown.messages.isEmpty)
    let lines = shown.report.split(separator: "\n")
    #expect(lines.filter { !$0.hasPrefix(" ") }.count == 3, "\(shown.report)")
    let printed = "print about to hang  script.lua:3"
    #expect(lines.contains { $0.hasSuffix(printed) }, "\(shown.report)")
    let cause = "  ✗ timed out in step 1  The worker process that ran the scenario was ended"
    #expect(lines.count { $0.hasPrefix(cause) } == 1, "\(shown.report)")
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder("traces"))
    #expect(pages.count == 1)
    let name = try #require(pages.first)
    let page = try folder.text("traces/\(name)")
    for part in [
      "<h1>a pattern</h1>", "Timed out", "about to hang", "was ended, because its time",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.contains("class=\"failed\"><a href=\"#step-1\""))
    #expect(page.hasSuffix("</html>\n"))
    let replay = ScriptRun(in: folder, ["replay", folder("journal")])
    #expect(replay.code == .unusableConfiguration)
    #expect(replay.report.contains("✗ a pattern  not played\n"), "\(replay.report)")
    let totals = "2 the same, 0 different, 1 not played\n"
    #expect(replay.report.hasSuffix(totals), "\(replay.report)")
  }

  @Test("what hung, and was ended with its worker, is flaky if it passes in the next one")
  func retriedAfterTimeLimit() throws {
    // Before it hangs, the first play comes to writing the file, and the second one to its end.
    let (run, _) = try withGrowingLimit(until: { $0.text.contains("hangs once  flaky") }) {
      let folder = try ScriptFolder()
      // A snapshot's file is all that one play leaves to the next: no time passes where it is there.
      try folder.write(
        """
        app:setRoot(ui.Label { id = "l", text = "a" })
        scenario("hangs once", { timeout = \($0), retries = 1 }, function()
          expect(find.id "l"):toMatchSnapshot "s"
          if app.now > 0 then return (("a"):rep(100000)):find((".-"):rep(40) .. "b") end
        end)
        scenario("hangs always", { timeout = 0.3, retries = 1 }, function()
          return (("a"):rep(100000)):find((".-"):rep(40) .. "b")
        end)
        scenario("passes", function() end)
        """,
        to: "script.lua"
      )
      return try self.run(
        in: folder,
        [folder("script.lua"), "--update-snapshots", "missing", "--coverage-threshold", "50"]
      )
    }
    let (text, code) = run
    #expect(code == 1)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
    #expect(lines.contains("  ✓ passes  0 ms"), "\(text)")
    #expect(text.contains("hangs once  flaky"), "\(text)")
    #expect(text.contains("hangs always  failed in 2 attempts"), "\(text)")
    #expect(text.hasSuffix("1 passed, 1 failed, 0 skipped, 1 flaky\n"), "\(text)")
  }

  @Test("what a worker knows of while a scenario holds it is played by another")
  func stuck() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("s1", function() end)
      scenario("endless", { timeout = 600 }, function() while true do end end)
      for i = 2, 9 do scenario("s" .. i, function() end) end
      """,
      to: "script.lua"
    )
    let (run, _) = try withGrowingLimit(from: 2, until: { $0.text.contains("9 passed") }) {
      try self.run(in: folder, [folder("script.lua"), "--jobs", "2", "--suite-timeout", "\($0)"])
    }
    let (text, code) = run
    #expect(code == 124)
    #expect(text.contains("9 passed, 1 failed, 0 skipped"), "\(text)")
  }

  @Test("the time for the whole run ends it with 124, and names what was played")
  func suiteTimeLimit() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("first", function() end)
      scenario("endless", { timeout = 600 }, function() while true do end end)
      scenario("never", function() end)
      """,
      to: "script.lua"
    )
    let first = "✓ first"
    let (run, limit) = try withGrowingLimit(from: 2, until: { $0.text.contains(first) }) {
      try self.run(in: folder, [folder("script.lua"), "--suite-timeout", "\($0)"])
    }
    let (text, code) = run
    #expect(code == 124)
    #expect(text.contains(first))
    #expect(text.contains("✗ endless  interrupted"))
    #expect(text.contains("The run was ended in the middle of the scenario."))
    let passed = "The run's limit of \(Int(limit)) s passed before every scenario had run."
    #expect(text.contains(passed), "\(text)")
    #expect(text.contains("1 scenario not begun"))
  }

  @Test(
    "options that no run can follow",
    arguments: [
      (["--jobs", "0"], "--jobs takes a number of processes from 1 to 1024, not '0'."),
      (["--jobs", "-1"], "--jobs takes a number of processes from 1 to 1024, not '-1'."),
      (
        ["--suite-timeout", "0"],
        "--suite-timeout takes a number of seconds greater than 0, as in 90, not '0'."
      ),
      (["--in-process", "--jobs", "2"], "--in-process plays one after the other"),
      (["--in-process", "--suite-timeout", "9"], "--suite-timeout needs worker processes"),
    ]
  )
  func options(options: [String], message: String) {
    let call = Call(["run", "a.lua"] + options)
    #expect(call.code == .usage)
    #expect(call.messages.contains(message), "\(call.messages)")
  }
}
