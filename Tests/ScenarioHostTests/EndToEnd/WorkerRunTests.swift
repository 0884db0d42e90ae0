internal import Foundation
internal import Glibc
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
    let (process, reader) = try start(arguments)
    let output = PipeReader(reader)
    let code = process.wait()
    return (ScriptRun.constant(String(decoding: output.wait(), as: UTF8.self), folder), code)
  }

  /// Starts the program, with its standard output in a pipe.
  private func start(_ arguments: [String]) throws -> (process: HostProcess, reader: Int32) {
    let (reader, writer) = try makePipe()
    defer { close(writer) }
    return (try HostProcess(arguments, output: writer), reader)
  }

  /// Makes a pipe that processes which other tests start meanwhile do not hold open.
  private func makePipe() throws -> (reader: Int32, writer: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
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
    let pages = try self.pages(in: folder)
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

  /// The names of the pages that a run has left.
  private func pages(in folder: ScriptFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder("traces")).sorted()
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

  /// What says that the first interrupt was noticed.
  private static let interruption = "interrupted; what is played is played to its end"

  /// Reads a pipe until a text has come.
  private func read(_ reader: Int32, to text: String) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1000)
    while !String(decoding: bytes, as: UTF8.self).contains(text) {
      let count = Glibc.read(reader, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(
    "interrupted once, or left by its terminal, what is played is played to its end, and reported",
    arguments: [SIGINT, SIGTERM, SIGHUP]
  )
  func interruptedOnce(signal: Int32) throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("s1", function() end)
      for i = 2, 9 do
        scenario("s" .. i, { timeout = 600 }, function() repeat until pcall(require, "go") end)
      end
      """,
      to: "script.lua"
    )
    let text = try interrupted([folder("script.lua"), "--jobs", "2"], by: signal, in: folder)
    #expect(text.contains("Interrupted before every scenario had run."))
    #expect(text.contains("not begun"))
    #expect(text.contains(" 0 failed"), "\(text)")
  }

  @Test("interrupted once, nothing begins that a worker knows of already")
  func interruptedAhead() throws {
    let folder = try ScriptFolder()
    // The runner notices the interrupt first, and tells the worker while this one still works.
    try folder.write(
      """
      scenario("s1", function() end)
      scenario("s2", { timeout = 600 }, function()
        repeat until pcall(require, "go")
        for k = 1, 100000000 do local x = k * k end
      end)
      scenario("s3", function() end)
      """,
      to: "script.lua"
    )
    let text = try interrupted([folder("script.lua"), "--jobs", "1"], by: SIGINT, in: folder)
    #expect(text.contains("1 scenario not begun"), "\(text)")
    #expect(text.contains("2 passed, 0 failed"), "\(text)")
  }

  /// Runs the program, interrupts it after the first scenario, and lets the others go on once it has noticed.
  ///
  /// - Returns: What it wrote after that.
  private func interrupted(
    _ arguments: [String],
    by signal: Int32,
    in folder: ScriptFolder
  ) throws -> String {
    let (reader, writer) = try makePipe()
    let process = try HostProcess(arguments, output: writer, errors: writer)
    close(writer)
    _ = read(reader, to: "s1")
    process.send(signal)
    _ = read(reader, to: Self.interruption)
    try folder.write("return true", to: "go.lua")
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    return String(decoding: rest.wait(), as: UTF8.self)
  }

  @Test("interrupted once, a scenario that is repeated ends with the present repetition")
  func interruptedRepeating() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("fails", function() error "no" end)
      scenario("passes", function() end)
      """,
      to: "script.lua"
    )
    let (process, reader) = try start([folder("script.lua"), "--repeat", "1000000000"])
    _ = read(reader, to: "fails")
    process.send(SIGINT)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = String(decoding: rest.wait(), as: UTF8.self)
    #expect(text.contains("1 passed, 1 failed") || text.contains("0 passed, 1 failed"), "\(text)")
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

  /// A script whose second scenario tells by a snapshot that a step of it is done, and goes on with something.
  private static func telling(_ rest: String) -> String {
    """
    app:setRoot(ui.Label { id = "l", text = "a" })
    scenario("s1", function() end)
    scenario("s2", function(user)
      expect(find.id "l"):toMatchSnapshot "s"
      expect(find.id "l"):toMatchSnapshot "t"
      \(rest)
    end)
    scenario("s3", function() end)
    """
  }

  /// Runs a script in the process itself, with a report for people and two for programs, until its second
  /// scenario has done a step.
  private func startHere(_ script: String, in folder: ScriptFolder) throws -> (HostProcess, Int32) {
    try folder.write(script, to: "script.lua")
    let reports = "terminal,jsonl:\(folder("r.jsonl")),junit:\(folder("r.xml"))"
    let (process, reader) = try start(
      ["run", folder("script.lua"), "--in-process", "--timeout", "600", "--reporter", reports]
        + ["--update-snapshots", "missing", "--journal", folder("journal")]
        + ["--trace", "on-failure", "--trace-folder", folder("traces")]
    )
    while access(folder("script.snapshots/t.txt"), F_OK) != 0, !process.hasEnded { sched_yield() }
    return (process, reader)
  }

  @Test("in this process, too: interrupted once, what is played is played to its end, and reported")
  func interruptedOnceInProcess() throws {
    let folder = try ScriptFolder()
    let script = Self.telling("for k = 1, 100000000 do local x = k * k end")
    let (process, reader) = try startHere(script, in: folder)
    process.send(SIGINT)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = String(decoding: rest.wait(), as: UTF8.self)
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
    #expect(text.contains("1 scenario not begun"), "\(text)")
    #expect(text.contains("2 passed, 0 failed"), "\(text)")
    let xml = try String(contentsOfFile: folder("r.xml"), encoding: .utf8)
    #expect(xml.contains("s2") && xml.contains("</testsuites>"))
  }

  @Test("in this process, too: interrupted twice, all is reported at once, also in a pattern")
  func interruptedTwiceInProcess() throws {
    let folder = try ScriptFolder()
    let script = Self.telling(#"return (("a"):rep(100000)):find((".-"):rep(40) .. "b")"#)
    let (process, reader) = try startHere(script, in: folder)
    process.send(SIGINT)
    process.send(SIGTERM)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = ScriptRun.constant(String(decoding: rest.wait(), as: UTF8.self), folder)
    #expect(text.contains("✓ s1"), "\(text)")
    #expect(text.contains("✗ s2  interrupted"), "\(text)")
    #expect(text.contains("The run was ended in the middle of the scenario."), "\(text)")
    // The step that was done has not failed.
    #expect(text.contains("last step: expect "), "\(text)")
    #expect(!text.contains("✗ 4"), "\(text)")
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
    let xml = try String(contentsOfFile: folder("r.xml"), encoding: .utf8)
    #expect(xml.contains("s2") && xml.contains("</testsuites>"))
    let shown = ScriptRun(in: folder, ["trace", "show", folder("journal")])
    #expect(shown.code == .passed)
    let end = "  ✗ interrupted after step "
    #expect(shown.report.contains(end), "\(shown.report)")
    let name = try #require(try pages(in: folder).first)
    let page = try folder.text("traces/\(name)")
    #expect(page.contains("Interrupted"))
    // The report is whole, and can be joined with others.
    #expect(try HostProcess(["merge", folder("r.jsonl")]).wait() == 130)
  }

  @Test("a command without workers ends at once, with a line that says so, also in a pattern")
  func interruptedDriving() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      local function hang() return (("a"):rep(100000)):find((".-"):rep(40) .. "b") end
      local go = ui.Button { title = "Go" }
      go.didTouchUpInside = hang
      app:setRoot(ui.VStack { go, ui.Label { text = "s1" } })
      scenario("s1", function() end)
      scenario("s2", hang)
      """,
      to: "script.lua"
    )
    try folder.write("expect text \"s1\" toBeVisible\ntap button \"Go\"", to: "steps")
    let (output, errors) = (try makePipe(), try makePipe())
    let process = try HostProcess(
      ["drive", folder("script.lua"), folder("steps"), "--timeout", "600"],
      output: output.writer,
      errors: errors.writer
    )
    close(output.writer)
    close(errors.writer)
    _ = read(output.reader, to: "s1")
    process.send(SIGINT)
    let messages = PipeReader(errors.reader)
    #expect(process.wait() == 130)
    close(output.reader)
    #expect(
      String(decoding: messages.wait(), as: UTF8.self)
        == "moontap: interrupted; what was under way is not reported\n"
    )
  }

  @Test("interrupted twice, what is played is ended, and the report is written all the same")
  func interruptedTwice() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      scenario("s1", function() end)
      scenario("endless", { timeout = 600 }, function() while true do end end)
      """,
      to: "script.lua"
    )
    let (process, reader) = try start([folder("script.lua")])
    _ = read(reader, to: "s1")
    process.send(SIGINT)
    process.send(SIGTERM)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = ScriptRun.constant(String(decoding: rest.wait(), as: UTF8.self), folder)
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
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
