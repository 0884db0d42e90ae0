internal import Foundation
internal import Glibc
internal import ScenarioHost
internal import Testing

@Suite("Pages of what happened, from file to file")
struct TraceRunTests {
  /// A scenario that passes, one that fails, and one that is left out.
  private static let script = """
    app:setRoot(ui.Button { title = "Go" })
    scenario("passes", function(user) user:tap(find.button "Go") end)
    scenario("fails", function(user) user:tap(find.button "Go") expect(1):toBe(2) end)
    scenario("waits", { skip = "later" }, function() end)
    """

  /// A folder with the script.
  private func folder(_ script: String = script) throws -> ScriptFolder {
    let folder = try ScriptFolder()
    try folder.write(script, to: "script.lua")
    return folder
  }

  /// Runs the script, pages going to a folder beside it.
  private func run(
    in folder: ScriptFolder,
    _ choice: String,
    to traces: String = "traces",
    _ options: String...
  ) -> ScriptRun {
    let arguments = ["run", folder("script.lua"), "--trace", choice, "--trace-folder"]
    return ScriptRun(in: folder, arguments + [folder(traces)] + options)
  }

  /// The names of the files in a folder, without what stands for the folder's own path.
  private func pages(in folder: ScriptFolder, _ traces: String = "traces") throws -> [String] {
    let path = folder("script").split(separator: "/").joined(separator: "-")
    return try FileManager.default.contentsOfDirectory(atPath: folder(traces)).sorted().map {
      $0.replacingOccurrences(of: path, with: "…")
    }
  }

  @Test("on: all scenarios that are played get one, and the report says where")
  func on() throws {
    let folder = try folder()
    let run = run(in: folder, "on", to: "new/traces")
    #expect(try pages(in: folder, "new/traces") == ["…--fails.html", "…--passes.html"])
    #expect(run.report.contains(#/\n   trace new\/traces\/\S*--fails.html\n/#))
    #expect(
      run.report.hasSuffix(
        "\n2 traces in new/traces\n3 scenarios in 0.00 s\n1 passed, 1 failed, 1 skipped\n"
      )
    )
    #expect(run.messages.isEmpty)
    #expect(run.code == .failed)
  }

  @Test("are linked from the HTML report of their run, whichever folder that lies in")
  func links() throws {
    for report in ["report.html", "new/reports/index.html"] {
      let folder = try folder()
      let run = run(in: folder, "on", to: "traces", "--reporter", "html:\(folder(report))")
      #expect(run.code == .failed)
      let names = try FileManager.default.contentsOfDirectory(atPath: folder("traces")).sorted()
      #expect(names.count == 2)
      let links = try folder.text(report)
        .matches(of: #/<a href="(?<link>[^"]+)">Trace, step by step</a>/#)
        .map { String($0.output.link) }
      #expect(links.compactMap { $0.split(separator: "/").last.map(String.init) }.sorted() == names)
      let place = (folder(report) as NSString).deletingLastPathComponent
      for link in links {
        #expect(FileManager.default.fileExists(atPath: "\(place)/\(link)"), "\(link)")
      }
    }
  }

  @Test("off, as it is without a word: nothing is written")
  func off() throws {
    let folder = try folder()
    for options in [[], ["--trace", "off"]] {
      let base = ["run", folder("script.lua"), "--trace-folder", folder("traces")]
      let run = ScriptRun(in: folder, base + options)
      #expect(run.code == .failed)
      #expect(!run.report.contains("trace"))
      #expect(!FileManager.default.fileExists(atPath: folder("traces")))
    }
  }

  @Test("on-failure: only those that fail, and what an earlier run left of others is taken away")
  func onFailure() throws {
    let folder = try folder()
    let first = run(in: folder, "on-failure")
    #expect(try pages(in: folder) == ["…--fails.html"])
    #expect(first.report.contains("--fails.html\n"))
    #expect(!first.report.contains(" in traces"))
    try folder.write(Self.script.replacing("toBe(2)", with: "toBe(1)"), to: "script.lua")
    try folder.write("mine", to: "traces/notes.html")
    let second = run(in: folder, "on-failure")
    #expect(second.code == .passed)
    #expect(try pages(in: folder) == ["notes.html"])
  }

  @Test("on-failure makes no folder for nothing")
  func nothing() throws {
    let folder = try folder("scenario('s', function() end)")
    #expect(run(in: folder, "on-failure").code == .passed)
    #expect(!FileManager.default.fileExists(atPath: folder("traces")))
  }

  @Test("have names of their own, which do not depend on which other scenarios are played")
  func names() throws {
    let folder = try folder(
      """
      scenario("same", function() end)
      scenario("Same", function() end)
      scenario("same", function() end)
      scenario("same-2", function() end)
      """
    )
    _ = run(in: folder, "on")
    #expect(
      try pages(in: folder)
        == ["…--Same-2.html", "…--same-2-2.html", "…--same-3.html", "…--same.html"]
    )
  }

  @Test("that cannot be written take nothing from the verdict, and say why")
  func unwritable() throws {
    let script = Self.script.replacing("toBe(2)", with: "toBe(1)")
    for (text, totals) in [
      (script, "2 passed, 0 failed, 1 skipped"), (Self.script, "1 passed, 1 failed, 1 skipped"),
    ] {
      let folder = try folder(text)
      try folder.write("", to: "file")
      let run = run(in: folder, "on", to: "file/traces")
      let path = folder.path.split(separator: "/").joined(separator: "-")
      #expect(run.report.hasSuffix("\n\(totals)\n"))
      #expect(
        run.messages == """
          moontap: the trace of "passes" cannot be written to \
          file/traces/\(path)-script--passes.html: Not a directory; the results stand, but the page \
          is missing: make room, or name a folder that you may write to with --trace-folder, and run \
          again (1 more page has a problem, too)

          """
      )
      #expect(run.code == .outputFailed)
    }
  }

  @Test(
    "that find no room leave no half page, and no former one; the verdict stands, with 74",
    arguments: ["--in-process", "--jobs=2"]
  )
  func noRoomUnderFileSizeLimit(way: String) throws {
    let folder = try folder()
    let path = folder("script").split(separator: "/").joined(separator: "-")
    try folder.write("former", to: "traces/\(path)--fails.html")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // No file may become longer than a few blocks.
    process.arguments = [
      "-c", "ulimit -f 4; exec \"$0\" \"$@\"", try HostProcess.program, "run",
      folder("script.lua"), way, "--trace", "on", "--trace-folder", folder("traces"),
    ]
    let (output, messages) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    let report = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    #expect(report.hasSuffix("\n1 passed, 1 failed, 1 skipped\n"))
    #expect(!report.contains("trace "))
    #expect(
      said.contains(": File too large; the results stand, but the page is missing"),
      "\(said)"
    )
    #expect(said.contains("(1 more page has a problem, too)"))
    #expect(try pages(in: folder) == [])
  }

  @Test("change nothing about the journal and the verdict")
  func journal() throws {
    let folder = try folder(Repository.text("examples/shopping-list.lua"))
    var journals: [String] = []
    for choice in ["off", "on"] {
      let run = run(in: folder, choice, to: "traces", "--journal", folder("journal"))
      #expect(run.code == .passed)
      journals.append(try String(contentsOfFile: folder("journal"), encoding: .utf8))
    }
    #expect(journals[0] == journals[1])
    #expect(journals[0].count > 10_000)
  }

  @Test("of the examples are the same bytes each time, and fewer than 2 MB")
  func examples() throws {
    let folder = try ScriptFolder()
    var texts: [[String: String]] = []
    for name in ["one", "two"] {
      let run = ScriptRun(
        in: folder,
        [
          "run", Repository.path("examples/shopping-list.lua"), Repository.path("examples/7guis"),
          "--trace", "on", "--trace-folder", folder(name),
        ]
      )
      #expect(run.code == .passed)
      let pages = try FileManager.default.contentsOfDirectory(atPath: folder(name))
      #expect(run.report.contains("\n\(pages.count) traces in \(name)\n"))
      var text: [String: String] = [:]
      for page in pages {
        text[page] = try String(contentsOfFile: folder("\(name)/\(page)"), encoding: .utf8)
      }
      texts.append(text)
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].count > 30)
    for (page, text) in texts[0] {
      #expect(text.utf8.count < 2_000_000, "\(page)")
      #expect(text.contains("<figure"), "\(page)")
    }
  }
}
