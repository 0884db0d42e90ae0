internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The end of a run by worker processes")
struct WorkerRunEndTests {
  /// Runs one script by a worker that is a program of the shell.
  private func run(
    _ worker: String,
    _ configuration: RunConfiguration = RunConfiguration()
  ) async throws -> RunReport {
    try await WorkerRunner(
      configuration,
      program: WorkerProgram("/bin/sh", ["-c", worker]),
      jobs: 2
    ).run(
      ["1.lua"],
      interrupts: AsyncStream { $0.finish() },
      onInterrupt: {},
      onEvent: { _ in }
    )
  }

  /// A worker that finds a scenario in a script, and does something when it is to play it.
  private static func worker(_ end: String) -> String {
    #"""
    while read ask; do case $ask in
    *'"play"'*) \#(end);;
    *'"plan"'*)
      printf '{"planned":{"_0":{"script":{"file":"1.lua","path":"1.lua","text":""},"scenarios":['
      printf '{"index":0,"name":"s","location":{"file":"1.lua","line":3},'
      printf '"options":{"tags":[],"isOnly":false,"isStrict":false},"namesake":1,"lines":[],"groupLines":[]}]}}}\n';;
    esac; done
    """#
  }

  @Test("is no fault of the program where a worker is ended while it writes")
  func cutOff() async throws {
    let report = try await run(Self.worker(#"printf '{"played":{"_0":{"rep'; kill -9 $$"#))
    #expect(report.stops == [])
    #expect(report.scenarios.map(\.outcome) == [.crashed])
  }

  /// What a worker tells of a scenario before it is ended in the middle of a record.
  private static let telling = #"""
    printf '{"began":{}}\n'; \#
    printf '%s\n' '{"step":{"_0":{"text":"tap go","location":{"file":"1.lua","line":4},"outcome":"passed","effects":[]}}}'; \#
    printf '%s\n' '>{"entry":{"step":{"location":{"file":"1.lua","line":4},"text":"tap go"}},"id":1,"time":0}'; \#
    printf '%s\n' '>{"cause":1,"entry":{"print":{"text":"hello"}},"id":2,"time":16000000}'; \#
    printf '>{"cause":1,"entry":{"pri'; kill -9 $$
    """#

  /// What the journal says of the end of such a worker.
  private static let end = #"""
    {"end":{"interruption":{"cause":"The worker process that ran the scenario was killed (signal 9, Killed), by \#
    somebody or by the system for want of memory. Look at what the last step set off, or run fewer with \#
    --jobs.","step":1,"verdict":"crashed"},"records":2}}
    """#

  /// What has the journal and the pages of failed scenarios written into a folder.
  private static func recording(in folder: TemporaryFolder) -> RunConfiguration {
    var configuration = RunConfiguration()
    configuration.journal = "\(folder.path)/journal"
    configuration.traces = .onFailure
    configuration.traceFolder = "\(folder.path)/traces"
    return configuration
  }

  @Test("in the middle of a scenario leaves its journal and its page as far as they were told")
  func remains() async throws {
    let folder = try TemporaryFolder()
    let report = try await run(Self.worker(Self.telling), Self.recording(in: folder))
    #expect(report.stops == [])
    #expect(report.journalProblem == nil)
    #expect(report.traceProblem == nil)
    #expect(report.scenarios.map(\.outcome) == [.crashed])
    let document = try JournalDocument.read("\(folder.path)/journal")
    #expect(document.incompleteness == nil)
    let section = try #require(document.sections.first)
    #expect(section.header.scenario == "s")
    #expect(section.entries.map(\.record.id) == [1, 2])
    #expect(section.end?.text == Self.end)
    #expect(
      TerminalReport().text(for: document) == """
        s  1.lua:3  seed 0, 390×844
          – 1  tap go  1.lua:4, it did not end
            #2  0.016 s  print hello
          ✗ crashed in step 1  \(try #require(section.interruption).cause)

        """
    )
    let path = try #require(report.scenarios.first?.tracePage)
    #expect(path == "\(folder.path)/traces/1--s.html")
    let page = try String(contentsOfFile: path, encoding: .utf8)
    #expect(page.hasSuffix("</html>\n"))
    for part in [
      "<h1>s</h1>", "1.lua:3", "Crashed", "was killed (signal 9, Killed)", "<pre>hello</pre>",
      "<li class=\"failed\"><a href=\"#step-1\">",
      "The process that played the scenario was ended.",
    ] {
      #expect(page.contains(part), "\(part) in \(page)")
    }
  }

  @Test("in every attempt leaves a section and a page for each")
  func remainsOfAttempts() async throws {
    let folder = try TemporaryFolder()
    var configuration = Self.recording(in: folder)
    configuration.retries = 1
    let report = try await run(Self.worker(Self.telling), configuration)
    let scenario = try #require(report.scenarios.first)
    #expect(scenario.attempts.map(\.outcome) == [.crashed])
    let document = try JournalDocument.read("\(folder.path)/journal")
    #expect(document.sections.map(\.end?.text) == [Self.end, Self.end])
    #expect(
      [scenario.attempts.first?.tracePage, scenario.tracePage] == [
        "\(folder.path)/traces/1--s.html", "\(folder.path)/traces/1--s--attempt-2.html",
      ]
    )
  }

  @Test("before it has begun leaves a section and a page that say so")
  func remainsOfNothing() async throws {
    let folder = try TemporaryFolder()
    var configuration = Self.recording(in: folder)
    configuration.traces = .on
    let report = try await run(Self.worker("exit 5"), configuration)
    let document = try JournalDocument.read("\(folder.path)/journal")
    #expect(document.incompleteness == nil)
    let text = TerminalReport().text(for: document)
    #expect(
      text.hasPrefix(
        """
        s  1.lua:3  seed 0, 390×844
          ✗ crashed before the first step  The worker process that ran the scenario ended with code 5
        """
      ),
      "\(text)"
    )
    #expect(TraceFilter().lines(of: document).count == 2)
    let page = try String(
      contentsOfFile: try #require(report.scenarios.first?.tracePage),
      encoding: .utf8
    )
    #expect(page.contains("ended with code 5"))
  }

  @Test("is reported all the same where its page cannot be written")
  func unwritableRemains() async throws {
    let folder = try TemporaryFolder(["traces": "a file"])
    var configuration = RunConfiguration()
    configuration.traces = .on
    configuration.traceFolder = "\(folder.path)/traces"
    let report = try await run(Self.worker(Self.telling), configuration)
    #expect(report.scenarios.map(\.outcome) == [.crashed])
    #expect(report.traceProblem?.contains("traces/1--s.html: ") == true)
  }

  @Test("comes at once where the plan cannot be played")
  func unplayable() async throws {
    var configuration = RunConfiguration()
    configuration.lines = [ScriptLine(file: "1.lua", line: 99)]
    await #expect(throws: NothingSelected.self) {
      try await run(Self.worker("exit 0"), configuration)
    }
  }
}
