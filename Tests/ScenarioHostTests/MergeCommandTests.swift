internal import Foundation
internal import ScenarioHost
internal import Testing

@Suite("The merge command")
struct MergeCommandTests {
  /// A folder with the reports of two shards.
  private func shards() throws -> ScriptFolder {
    let folder = try ScriptFolder("a.lua", "fails.lua")
    _ = Call(folder.path, "--reporter", "jsonl:\(folder("whole.jsonl"))")
    let lines = try folder.text("whole.jsonl").split(separator: "\n").map(String.init)
    for index in 1...2 {
      let shard = #""seed":0,"shard":{"count":2,"index":\#(index)}"#
      let totals = "\"failed\":\(index - 1),\"flaky\":0,\"passed\":\(2 - index)"
      let text = [
        lines[0].replacing("\"seed\":0", with: shard), lines[1], lines[1 + index],
        lines[4].replacing("\"failed\":1,\"flaky\":0,\"passed\":1", with: totals),
      ]
      try folder.write(text.map { $0 + "\n" }.joined(), to: "\(index).jsonl")
    }
    return folder
  }

  @Test("gives the report and the code of one run, in any form")
  func whole() throws {
    let folder = try shards()
    for reporter in ["terminal", "dot", "tap", "junit", "jsonl", "github", "html"] {
      let run = Call(folder.path, "--reporter", reporter)
      let merged = Call("merge", folder("2.jsonl"), folder("1.jsonl"), "--reporter", reporter)
      #expect(merged.results == run.results)
      #expect(merged.messages.isEmpty)
      #expect(merged.code == run.code)
    }
  }

  @Test(
    "quotes scripts as they were, also where they are gone or have changed, and in each form",
    arguments: ["terminal", "junit", "html", "jsonl"]
  )
  func excerpts(reporter: String) throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function()\n  expect(1):toBe(2)\nend)", to: "a.lua")
    try folder.write("local x = = 1", to: "b.lua")
    let report = folder("r.jsonl")
    let run = ScriptRun(
      in: folder,
      ["run", folder.path, "--reporter", "\(reporter),jsonl:\(report)"]
    )
    #expect(run.report.contains("expect(1):toBe(2)"))
    #expect(run.report.contains("local x = = 1"))
    func merged() -> String {
      ScriptRun(in: folder, ["merge", report, "--reporter", reporter]).report
    }
    // Times are told as they were; of two runs nothing else differs.
    let first = merged()
    #expect(first.contains("expect(1):toBe(2)"))
    #expect(first.contains("local x = = 1"))
    for name in ["a.lua", "b.lua"] {
      try folder.write("one\ntwo\nthree\nfour", to: name)
    }
    #expect(merged() == first)
    for name in ["a.lua", "b.lua"] { try FileManager.default.removeItem(atPath: folder(name)) }
    #expect(merged() == first)
  }

  @Test(
    "quotes the script of each project where they have the same names, also once joined again",
    arguments: ["terminal", "tap", "junit", "html", "jsonl"]
  )
  func namesakes(reporter: String) throws {
    let folder = try ScriptFolder()
    var reports: [String] = []
    for (name, value) in [("alpha", "1"), ("beta", "2")] {
      let project = try ScriptFolder()
      try project.write("scenario('\(name)', function() expect(\(value)):toBe(0) end)", to: "s.lua")
      let report = project("r.jsonl")
      _ = ScriptRun(in: project, ["run", project("s.lua"), "--reporter", "jsonl:\(report)"])
      let text = try project.text("r.jsonl")
      try #require(text.contains(project("s.lua")))
      try folder.write(text.replacing(project("s.lua"), with: "s.lua"), to: "\(name).jsonl")
      reports.append(folder("\(name).jsonl"))
    }
    let joined = folder("joined.jsonl")
    for arguments in [reports + ["--reporter", "\(reporter),jsonl:\(joined)"], [joined]] {
      let merged = ScriptRun(in: folder, ["merge"] + arguments).report
      #expect(merged.contains("expect(1):toBe(0)"), "\(merged)")
      #expect(merged.contains("expect(2):toBe(0)"), "\(merged)")
    }
  }

  @Test("quotes nothing where the report has no lines of scripts, and nothing that would do harm")
  func foreignExcerpts() throws {
    let folder = try ScriptFolder()
    try folder.write("scenario('s', function() error 'no' end)", to: "a.lua")
    _ = ScriptRun(in: folder, ["run", folder("a.lua"), "--reporter", "jsonl:\(folder("r"))"])
    let text = try folder.text("r")
    let line = #""lines":["scenario('s', function() error 'no' end)"]"#
    try #require(text.contains(line))
    for (lines, isQuoted) in [
      (#""lines":["\u001B[31mred"]"#, true), (#""lines":[]"#, false),
      (#""lines":["none"],"first":7"#, false),
    ] {
      let first = lines.contains("first") ? #""first":1,"# : ""
      try folder.write(text.replacing(first + line, with: lines), to: "changed")
      let merged = ScriptRun(in: folder, ["merge", folder("changed")])
      #expect(merged.report.contains(#"\u{1B}[31mred"#) == isQuoted)
      #expect(!merged.report.contains("\u{1B}"))
      #expect(merged.report.contains("> 1") == isQuoted)
    }
  }

  @Test("says which shards are missing, and ends with 65 if nothing is worse")
  func missing() throws {
    let folder = try shards()
    let passed = Call("merge", folder("1.jsonl"))
    #expect(passed.results.contains("\nShard 2 of 2 is missing.\n"))
    #expect(passed.code == .unusableConfiguration)
    #expect(Call("merge", folder("2.jsonl")).code == .failed)
  }

  @Test("takes a report without its end as far as it goes, says so, and ends with 65 at the least")
  func cut() throws {
    let folder = try shards()
    let lines = try folder.text("1.jsonl").split(separator: "\n")
    let cut = folder("cut.jsonl")
    try folder.write(lines.dropLast().map { $0 + "\n" }.joined(), to: "cut.jsonl")
    let tap = folder("out.tap")
    let passed = Call("merge", cut, "--reporter", "terminal,tap:\(tap)")
    #expect(
      passed.messages == """
        stub: \(cut):4: is not whole: the run that wrote it did not come to its end; what it tells is taken; for the rest, run shard 1/2 again

        """
    )
    #expect(passed.results.contains("\nThe report \(cut) has no end.\nShard 2 of 2 is missing.\n"))
    #expect(passed.results.hasSuffix("\n1 passed, 0 failed, 0 skipped\n"))
    #expect(passed.code == .unusableConfiguration)
    #expect(try folder.text("out.tap").contains("\nBail out! The report \(cut) has no end."))
    let failed = Call("merge", cut, folder("2.jsonl"))
    #expect(failed.messages == passed.messages)
    #expect(failed.results.contains("\nThe report \(cut) has no end.\n"))
    #expect(failed.results.hasSuffix("\n1 passed, 1 failed, 0 skipped\n"))
    #expect(failed.code == .failed)
  }

  @Test(
    "tells of no lines that were not counted, and names the report",
    arguments: ["", "-threshold"]
  )
  func uncounted(option: String) throws {
    let folder = try shards()
    let value = option.isEmpty ? "table" : "50"
    let call = Call("merge", folder("1.jsonl"), folder("2.jsonl"), "--coverage\(option)", value)
    #expect(
      call.messages == """
        stub: \(folder("1.jsonl")): does not tell which lines ran: they were not counted; run its \
        scenarios again with --coverage, too

        """
    )
    #expect(call.results.isEmpty)
    #expect(call.code == .unusableConfiguration)
  }

  @Test("adds no lines of files that differ, and says so")
  func unlikeLines() throws {
    let folder = try ScriptFolder("a.lua")
    _ = Call(folder.path, "--reporter", "jsonl:\(folder("whole.jsonl"))")
    let whole = try folder.text("whole.jsonl")
    for number in 1...2 {
      let counted =
        #"{"files":[{"path":"c.lua","lines":[{"hits":2,"number":\#(number)}]}],"kind":"coverage"}"#
      // Of another project, whose scenarios lie elsewhere.
      var lines = whole.replacing(folder.path, with: "/\(number)").split(separator: "\n")
        .map(String.init)
      lines.insert(counted, at: lines.count - 1)
      try folder.write(lines.map { $0 + "\n" }.joined(), to: "\(number).jsonl")
    }
    let names = (1...2).map { folder("\($0).jsonl") }
    let dispute = """
      stub: \(names[0]) and \(names[1]): differ in which lines of c.lua can run, so it is two files, or one \
      that has changed;
      """
    let told = Call(["merge"] + names)
    #expect(told.messages == "\(dispute) the joined report does not tell which lines ran\n")
    #expect(told.code == .passed)
    let refused = Call(["merge"] + names + ["--coverage", "table"])
    #expect(refused.messages == "\(dispute) ask for the lines of each report on its own\n")
    #expect(refused.results.isEmpty)
    #expect(refused.code == .unusableConfiguration)
  }

  @Test("says that lines are missing where a report ends before it tells which ran")
  func cutCoverage() throws {
    let folder = try shards()
    let lines = try folder.text("1.jsonl").split(separator: "\n")
    let cut = folder("cut.jsonl")
    try folder.write(lines.dropLast().map { $0 + "\n" }.joined(), to: "cut.jsonl")
    let counted = #"{"files":[{"path":"a.lua","lines":[{"hits":2,"number":1}]}],"kind":"coverage"}"#
    let other = try folder.text("2.jsonl").split(separator: "\n").map(String.init)
    try folder.write(
      (other.dropLast() + [counted] + other.suffix(1)).map { $0 + "\n" }.joined(),
      to: "2.jsonl"
    )
    let call = Call("merge", cut, folder("2.jsonl"), "--coverage", "table")
    #expect(
      call.messages.hasSuffix(
        """
        stub: \(cut): ends before it tells which lines ran: those of its scenarios are not among the \
        lines counted until they are run again with --coverage

        """
      )
    )
    #expect(call.results.contains("a.lua"))
    #expect(!Call("merge", cut, folder("2.jsonl")).messages.contains("which lines ran"))
  }

  @Test("writes over none of the reports that it reads")
  func sparing() throws {
    let folder = try shards()
    let before = try folder.text("1.jsonl")
    let report = "jsonl:\(folder.path)/./1.jsonl"
    let call = Call("merge", folder("1.jsonl"), folder("2.jsonl"), "--reporter", report)
    #expect(
      call.messages == """
        stub: --reporter \(report) would write over \(folder("1.jsonl")), which is read; name another file

        """
    )
    #expect(call.code == .usage)
    #expect(try folder.text("1.jsonl") == before)
  }

  @Test("ends with 65 for what is no report, and writes nothing")
  func unusable() throws {
    let folder = try shards()
    let out = folder("out.tap")
    for (file, message) in [
      (folder("a.lua"), ":1: is empty: nothing could be written"),
      (folder("none"), ": cannot be read: No such file or directory"),
      (folder.path, ": cannot be read: Is a directory"),
    ] {
      let call = Call("merge", folder("1.jsonl"), file, "--reporter", "tap:\(out)")
      #expect(call.messages.hasPrefix("stub: \(file)\(message)"))
      #expect(call.results.isEmpty)
      #expect(call.code == .unusableConfiguration)
    }
  }
}
