internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Reports of the program as a process")
struct ReportRunTests {
  /// The forms of reports.
  private static let forms = ["terminal", "dot", "tap", "junit", "jsonl", "github", "html"]

  /// A folder with a script that passes, one that fails, and a folder where a file might be.
  private func samples() throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() print 'p' end)", to: "passes.lua")
    try folder.write("scenario('s', function() expect(1):toBe(2) end)", to: "fails.lua")
    try folder.write("", to: "folder/file")
    return folder
  }

  @Test(
    "are read by parsers that are not ours, whatever the names",
    .enabled(if: Python.isInstalled, "install python3 to run this test")
  )
  func parsers() throws {
    let (code, text) = try Python.run("scripts/lib/test-reports", [try HostProcess.program])
    #expect(code == 0, "\(text)")
    #expect(text.contains(" checks of reports passed\n"))
  }

  @Test(
    "are refused where they would take the place of what the program's own output goes to",
    arguments: [
      (
        ["--reporter", "tap:/dev/stdout"], "--reporter tap:/dev/stdout", "output goes to",
        ", or write --reporter tap for standard output"
      ),
      (
        ["--reporter", "jsonl:@/log"], "--reporter jsonl:@/log", "output goes to",
        ", or write --reporter jsonl for standard output"
      ),
      (["--coverage", "lcov:/dev/stdout"], "--coverage lcov:/dev/stdout", "output goes to", ""),
      (["--journal", "/dev/stderr"], "--journal /dev/stderr", "error goes to", ""),
    ]
  )
  func ownOutput(options: [String], option: String, stream: String, remedy: String) throws {
    let folder = try samples()
    try folder.write("old\n", to: "log")
    try folder.write("older\n", to: "errors")
    let flags = O_WRONLY | O_APPEND | O_CLOEXEC
    let (output, errors) = (open(folder("log"), flags), open(folder("errors"), flags))
    defer { for descriptor in [output, errors] { close(descriptor) } }
    let arguments = ["run", folder("passes.lua"), "--no-config"] + options
    let process = try HostProcess(
      arguments.map { $0.replacing("@/", with: "\(folder.path)/") },
      output: output,
      errors: errors
    )
    #expect(process.wait() == ExitCode.usage.rawValue)
    #expect(try folder.text("log") == "old\n")
    #expect(
      try folder.text("errors") == """
        older
        moontap: \(option.replacing("@/", with: "\(folder.path)/")) would write over the file that standard \
        \(stream); name another file\(remedy)

        """
    )
  }

  @Test(
    "of an earlier run are gone also where --forbid-only lets this one not begin",
    arguments: [["--jobs", "2"], ["--in-process"]]
  )
  func forbidden(way: [String]) throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', function() end)", to: "a.lua")
    let forms = ["junit", "jsonl"]
    let reporters = forms.map { "\($0):\(folder("out/\($0)"))" }
    let options =
      way + [
        "--forbid-only", "--reporter", reporters.joined(separator: ","), "--coverage",
        "lcov:\(folder("out/lcov"))",
      ]
    let call = ["run", folder("a.lua"), "--no-config"] + options
    let files = Set(forms + ["lcov"])
    func found() throws -> Set<String> {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder("out")))
    }
    #expect(try HostProcess(call).wait() == 0)
    #expect(try found() == files)
    // What is refused at once touches nothing.
    #expect(try HostProcess(call + ["--timeout", "none"]).wait() == ExitCode.usage.rawValue)
    #expect(try found() == files)
    try folder.write("scenario('a', { only = true }, function() end)", to: "a.lua")
    #expect(try HostProcess(call).wait() == 1)
    #expect(try found().isEmpty)
  }

  @Test("stay where a run that does not begin was to read them")
  func durations() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('a', function() end)", to: "a.lua")
    let report = folder("r.jsonl")
    let options = [folder("a.lua"), "--forbid-only", "--reporter", "jsonl:\(report)"]
    #expect(ScriptRun(in: folder, options).code == .passed)
    let shard = options + ["--shard", "1/1", "--durations", report]
    #expect(ScriptRun(in: folder, shard).code == .passed)
    try folder.write("scenario('a', { only = true }, function() end)", to: "a.lua")
    #expect(ScriptRun(in: folder, shard).code == .failed)
    #expect(try folder.text("r.jsonl").contains("\"kind\":\"end\""))
    #expect(ScriptRun(in: folder, options).code == .failed)
    #expect(!FileManager.default.fileExists(atPath: report))
  }

  @Test("list all steps of a long scenario if their form does, by which the others do not change")
  func longScenario() throws {
    let script = """
      scenario("s", function()
        for i = 1, 400 do expect(i):toBe(i) end
        expect(1):toBe(2)
      end)
      """
    let folder = try ScriptFolder()
    let (lines, page) = (folder("report.jsonl"), folder("report.html"))
    let plain = try ScriptRun(script)
    let listing = try ScriptRun(
      script,
      "--reporter",
      "terminal,jsonl:\(lines),html:\(page)"
    )
    #expect(plain.report.contains("… 386 steps"))
    #expect(listing.report == plain.report)
    for (file, mark) in [(lines, #""text":"expect "#), (page, "<code>expect ")] {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      #expect(text.components(separatedBy: mark).count - 1 == 401)
    }
  }

  @Test("end with the ten slowest of many scenarios, with the times that were told of each")
  func slowest() throws {
    let folder = try ScriptFolder()
    try folder.write("for i = 1, 12 do scenario('s' .. i, function() end) end", to: "many.lua")
    let (process, reader) = try HostProcess.piped([folder("many.lua"), "--reporter", "terminal"])
    let output = PipeReader(reader)
    #expect(process.wait() == 0)
    let text = String(decoding: output.wait(), as: UTF8.self)
    let parts = text.components(separatedBy: "\nSlowest\n")
    try #require(parts.count == 2, "\(text)")
    let told = parts[0].matches(of: #/  ✓ (?<name>s\d+)  (?<time>[\d.]+ m?s)\n/#)
    let times = Dictionary(uniqueKeysWithValues: told.map { ($0.output.name, $0.output.time) })
    #expect(times.count == 12)
    let lines = parts[1].split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    let listed = try lines.map { line in
      let match = try #require(
        line.wholeMatch(of: #/ +(?<time>[\d.]+ m?s)  (?<place>\S+)  (?<name>s\d+)/#)
      )
      #expect(match.output.place == "\(folder("many.lua")):1")
      #expect(match.output.time == times[match.output.name])
      return match.output.name
    }
    #expect(Set(listed).count == 10)
    /// Gives the milliseconds of a time as it was told.
    func milliseconds(_ name: Substring) -> Double {
      let words = times[name]?.split(separator: " ") ?? []
      return (words.first.flatMap { Double($0) } ?? -1) * (words.last == "s" ? 1000 : 1)
    }
    let durations = listed.map(milliseconds)
    #expect(durations == durations.sorted(by: >))
    let others = times.keys.filter { !listed.contains($0) }.map(milliseconds)
    #expect(others.allSatisfy { $0 <= durations.last ?? -1 })
  }

  @Test("keep the verdict's code if the reader of standard output goes away", arguments: forms)
  func closedPipe(form: String) throws {
    let folder = try samples()
    for (script, code) in [("passes.lua", Int32(0)), ("fails.lua", 1)] {
      let ends = try PipeEnds()
      close(ends.reader)
      let report = folder("report.tap")
      let process = try HostProcess(
        [folder(script), "--reporter", form, "--reporter", "tap:\(report)"],
        output: ends.writer
      )
      close(ends.writer)
      #expect(process.wait() == code)
      // The other reports are whole all the same.
      #expect(try String(contentsOfFile: report, encoding: .utf8).contains("ok 1 - "))
    }
  }

  @Test("end with 74 on a full disk, in a folder that cannot be, or at a folder", arguments: forms)
  func unwritable(form: String) throws {
    let folder = try samples()
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    for script in ["passes.lua", "fails.lua"] {
      #expect(try HostProcess([folder(script), "--reporter", form], output: full).wait() == 74)
    }
    for path in ["/dev/full", folder("folder"), folder("passes.lua/x"), "/proc/none/x"] {
      #expect(
        try HostProcess([folder("fails.lua"), "--reporter", "\(form):\(path)"]).wait() == 74
      )
    }
    // A folder that exists is one to write into.
    let report = "\(form):\(folder("folder/report"))"
    #expect(try HostProcess([folder("fails.lua"), "--reporter", report]).wait() == 1)
    #expect(try !folder.text("folder/report").isEmpty)
  }

  @Test("are not there after a run that was killed, or say that they are not whole")
  func killed() throws {
    let folder = try samples()
    try folder.write(
      "scenario('first', function() end)\nscenario('endless', function() while true do end end)",
      to: "endless.lua"
    )
    try folder.write("old", to: "report.tap")
    let report = folder("report.jsonl")
    let ends = try PipeEnds()
    let process = try HostProcess(
      [
        folder("endless.lua"), "--timeout", "600", "--reporter",
        "jsonl:\(report),tap:\(folder("report.tap")),html:\(folder("report.html")),dot",
      ],
      output: ends.writer
    )
    close(ends.writer)
    // The first scenario is told as soon as it is over, while the second goes on; here after the files.
    var dot: UInt8 = 0
    #expect(read(ends.reader, &dot, 1) == 1)
    close(ends.reader)
    let text = try String(contentsOfFile: report, encoding: .utf8)
    process.kill()
    #expect(process.wait() == nil)
    #expect(text.split(separator: "\n").count == 3)
    #expect(text.contains(#""kind":"scenario""#))
    #expect(!FileManager.default.fileExists(atPath: folder("report.tap")))
    #expect(!FileManager.default.fileExists(atPath: folder("report.html")))
    #expect(try HostProcess(["merge", report]).wait() == 65)
  }

  @Test("take the place of others at once: whoever looks finds an old one, a new one or none")
  func wholeness() throws {
    let folder = try samples()
    let report = folder("report.xml")
    let size = 200
    let scenarios = (1...size).map { "scenario('s\($0)', function() end)\n" }.joined()
    try folder.write(scenarios, to: "many.lua")
    try folder.write("old", to: "report.xml")
    let watch = try FolderWatch(folder.path)
    let process = try HostProcess([folder("many.lua"), "--reporter", "junit:\(report)"])
    #expect(process.wait() == 0)
    #expect(try String(contentsOfFile: report, encoding: .utf8).contains("tests=\"\(size)\""))
    // Nothing was ever written to the file while it had this name.
    let changes = watch.changes(of: "report.xml")
    #expect(changes.last == .movedHere, "\(changes)")
    #expect(!changes.contains(.created) && !changes.contains(.modified), "\(changes)")
  }
}
