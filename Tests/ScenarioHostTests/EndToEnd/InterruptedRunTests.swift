internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Runs that are interrupted")
struct InterruptedRunTests {
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
    let ends = try PipeEnds()
    let process = try HostProcess(arguments, output: ends.writer, errors: ends.writer)
    close(ends.writer)
    _ = read(ends.reader, to: "s1")
    return try rest(of: process, ends.reader, interruptedBy: signal, in: folder)
  }

  /// Interrupts the program, and lets scenarios go on once it has noticed.
  ///
  /// - Returns: What it wrote after that.
  private func rest(
    of process: HostProcess,
    _ reader: Int32,
    interruptedBy signal: Int32,
    in folder: ScriptFolder
  ) throws -> String {
    process.send(signal)
    _ = read(reader, to: Self.interruption)
    try folder.write("return true", to: "go.lua")
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    return String(decoding: rest.wait(), as: UTF8.self)
  }

  @Test(
    "interrupted while the last scenario is played, nothing is missing, and no report says so",
    arguments: [["--jobs", "1"], ["--in-process"]]
  )
  func interruptedAtEnd(options: [String]) throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.Label { id = "l", text = "a" })
      scenario("s1", { timeout = 600 }, function()
        expect(find.id "l"):toMatchSnapshot "s"
        repeat until pcall(require, "go")
      end)
      """,
      to: "script.lua"
    )
    let reports = "terminal,jsonl:\(folder("r.jsonl")),junit:\(folder("r.xml"))"
    let ends = try PipeEnds()
    let process = try HostProcess(
      ["run", folder("script.lua"), "--update-snapshots", "missing", "--reporter", reports]
        + options,
      output: ends.writer,
      errors: ends.writer
    )
    close(ends.writer)
    // By the snapshot it tells that it has begun.
    while access(folder("script.snapshots/s.txt"), F_OK) != 0, !process.hasEnded { sched_yield() }
    let text = try rest(of: process, ends.reader, interruptedBy: SIGINT, in: folder)
    #expect(text.contains("\nInterrupted when every scenario had begun.\n"), "\(text)")
    #expect(!text.contains("before every scenario"), "\(text)")
    #expect(text.contains("1 passed, 0 failed"), "\(text)")
    let xml = try folder.text("r.xml")
    #expect(xml.contains(#"tests="1" failures="0" errors="0""#), "\(xml)")
    // Read again, the report calls for the same code.
    #expect(try HostProcess(["merge", folder("r.jsonl")]).wait() == 130)
  }

  @Test("interrupted while the last scenario is repeated, the other repetitions are missing")
  func interruptedLastRepetition() throws {
    let folder = try ScriptFolder()
    try folder.write(
      """
      app:setRoot(ui.Label { id = "l", text = "a" })
      scenario("s1", function() expect(find.id "l"):toMatchSnapshot "s" end)
      """,
      to: "script.lua"
    )
    let (process, reader) = try HostProcess.piped(
      ["run", folder("script.lua"), "--update-snapshots", "missing", "--repeat", "1000000000"]
    )
    while access(folder("script.snapshots/s.txt"), F_OK) != 0, !process.hasEnded { sched_yield() }
    process.send(SIGINT)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = String(decoding: rest.wait(), as: UTF8.self)
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
    #expect(text.contains("1 passed, 0 failed"), "\(text)")
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
    let (process, reader) = try HostProcess.piped([folder("script.lua"), "--repeat", "1000000000"])
    _ = read(reader, to: "fails")
    process.send(SIGINT)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = String(decoding: rest.wait(), as: UTF8.self)
    #expect(text.contains("1 passed, 1 failed") || text.contains("0 passed, 1 failed"), "\(text)")
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
    let (process, reader) = try HostProcess.piped(
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
    let pages = try FileManager.default.contentsOfDirectory(atPath: folder("traces")).sorted()
    let name = try #require(pages.first)
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
    let (output, errors) = (try PipeEnds(), try PipeEnds())
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
    let (process, reader) = try HostProcess.piped([folder("script.lua")])
    _ = read(reader, to: "s1")
    process.send(SIGINT)
    process.send(SIGTERM)
    let rest = PipeReader(reader)
    #expect(process.wait() == 130)
    let text = ScriptRun.constant(String(decoding: rest.wait(), as: UTF8.self), folder)
    #expect(text.contains("Interrupted before every scenario had run."), "\(text)")
  }
}
