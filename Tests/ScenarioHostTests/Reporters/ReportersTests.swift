internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The reporters of a run")
struct ReportersTests {
  /// The text of a file.
  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  @Test("write to standard output and to files, several at once, and make the folders")
  func several() throws {
    let folder = try ScriptFolder("a.lua", "fails.lua")
    let call = Call(
      folder.path,
      "--reporter",
      "dot,tap:\(folder("x/y/report.tap"))",
      "--reporter",
      "jsonl:\(folder("x/report.jsonl"))"
    )
    #expect(call.results.hasPrefix(".F\n\n1) plays\n"))
    #expect(call.messages.isEmpty)
    #expect(call.code == .failed)
    #expect(
      try text(folder("x/y/report.tap")) == """
        TAP version 14
        1..2
        ok 1 - \(folder("a.lua")): plays
        not ok 2 - \(folder("fails.lua")): plays

        """
    )
    #expect(try text(folder("x/report.jsonl")).split(separator: "\n").count == 5)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder("x/y")) == ["report.tap"]
    )
  }

  @Test(
    "leave standard output to the terminal's report unless one of them takes it",
    arguments: [
      (["junit:F"], "F\n  ✓ plays"), (["terminal,junit:F"], "F\n  ✓ plays"),
      (["tap:-"], "TAP version 14"),
      (["junit:F", "github"], "::group::"), (["jsonl"], #"{"format":"moontap report""#),
      (["html"], "<!DOCTYPE html>"), (["junit"], "<?xml"),
    ]
  )
  func standardOutput(reporters: [String], beginning: String) throws {
    let folder = try ScriptFolder("a.lua")
    let options = reporters.flatMap { ["--reporter", $0.replacing("F", with: folder("report"))] }
    let call = Call([folder("a.lua")] + options)
    #expect(call.results.hasPrefix(beginning.replacing("F", with: folder("a.lua"))))
    #expect(call.messages.isEmpty)
  }

  @Test("write no colours to files unless told")
  func colors() throws {
    let folder = try ScriptFolder("a.lua")
    let report = folder("report.txt")
    _ = Call(folder("a.lua"), "--reporter", "terminal:\(report)", "--reporter", "tap")
    #expect(try text(report).hasPrefix("\(folder("a.lua"))\n  ✓ plays"))
    _ = Call(
      folder("a.lua"),
      "--reporter",
      "terminal:\(report)",
      "--reporter",
      "tap",
      "--color",
      "always"
    )
    #expect(try text(report).hasPrefix("\u{1B}[1m\(folder("a.lua"))"))
  }

  @Test(
    "that cannot be written are named, the others and the verdict stand, and the code is 74",
    arguments: ["junit", "tap", "html", "jsonl", "dot", "github", "terminal"]
  )
  func unwritable(name: String) throws {
    let folder = try ScriptFolder("a.lua", "file")
    try FileManager.default.createDirectory(
      atPath: folder("folder"),
      withIntermediateDirectories: false
    )
    for (path, cause, remedy) in [
      (
        folder("folder"), "Is a directory",
        "name a file in it, as in --reporter \(name):\(folder("folder"))/report"
      ),
      (
        folder("file/x"), "Not a directory",
        "make room, or name a file in a folder that you may write to"
      ),
      (
        "/dev/full", "No space left on device",
        "make room, or name a file in a folder that you may write to"
      ),
    ] {
      let other = folder("other.tap")
      let call = Call(
        folder("a.lua"),
        "--reporter",
        "\(name):\(path)",
        "--reporter",
        "tap:\(other)"
      )
      #expect(
        call.messages
          == "stub: the report cannot be written to \(path): \(cause); the results stand: \(remedy)\n"
      )
      #expect(call.results.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
      #expect(call.code == .outputFailed)
      #expect(try text(other).hasSuffix("ok 1 - \(folder("a.lua")): plays\n"))
    }
  }

  @Test("leave nothing of an earlier run, and no half of this one, if the program fails")
  func unfinished() throws {
    let folder = try ScriptFolder("a.lua", "ends-in-fault.lua")
    try folder.write("old", to: "report.tap")
    try folder.write("old", to: "report.jsonl")
    let call = Call(
      folder("a.lua"),
      folder("ends-in-fault.lua"),
      "--reporter",
      "tap:\(folder("report.tap")),jsonl:\(folder("report.jsonl"))"
    )
    #expect(call.code == .internalError)
    #expect(!FileManager.default.fileExists(atPath: folder("report.tap")))
    // What came of it until then can be read, and says that it is not whole.
    let lines = try text(folder("report.jsonl")).split(separator: "\n")
    #expect(lines.count == 3)
    #expect(!lines.contains { $0.contains(#""kind":"end""#) })
    #expect(
      Call("merge", folder("report.jsonl")).messages.contains("is not whole: the run that wrote it")
    )
  }

  @Test(
    "for people tell in a file why the run fails, which the console tells beside standard output",
    arguments: ["terminal", "dot"]
  )
  func problems(name: String) throws {
    let folder = try ScriptFolder("a.lua")
    try folder.write("scenario('plays', function() end)", to: "a.lua")
    let journal = ["--journal", folder("a.lua/run.journal")]
    let problem = "the journal cannot be written to a.lua/run.journal: Not a directory; name"
    func run(_ reporters: String) -> ScriptRun {
      ScriptRun(in: folder, [folder("a.lua"), "--reporter", reporters] + journal)
    }
    let here = run(name)
    #expect(here.code == .outputFailed)
    #expect(here.messages.ranges(of: problem).count == 1)
    #expect(!here.report.contains(problem))
    let there = run("\(name):\(folder("report.txt")),tap")
    #expect(there.messages.ranges(of: problem).count == 1)
    let report = ScriptRun.constant(try folder.text("report.txt"), folder)
    #expect(report.ranges(of: "\n\(problem)").count == 1, "\(report)")
    #expect(report.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"), "\(report)")
  }

  @Test("report that nothing was selected")
  func nothing() throws {
    let folder = try ScriptFolder()
    let call = Call(folder.path, "--reporter", "tap")
    #expect(call.results == "TAP version 14\n1..0 # SKIP nothing was selected\n")
    #expect(call.code == .nothingSelected)
  }
}
