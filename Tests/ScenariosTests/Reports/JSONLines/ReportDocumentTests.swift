internal import Interaction
internal import ProcessorTime
internal import Scenarios
internal import Testing

@Suite("A report that is read")
struct ReportDocumentTests {
  /// A small report of two scenarios.
  private let text = """
    {"format":"moontap report","isShuffled":false,"kind":"header","planned":2,"seed":0,"version":1}
    {"kind":"begin","loadFailures":[],"scenarios":[]}
    \(scenario(1))
    \(scenario(2))
    {"duration":1,"exitCode":0,"failsOnFlaky":false,"kind":"end","stops":[],"totals":{"failed":0,"flaky":0,"passed":2,"skipped":0}}

    """

  /// The line of a scenario that passed.
  private static func scenario(_ number: Int) -> String {
    """
    {"kind":"scenario","number":\(number),"scenario":{"attempts":[],"duration":0,"failures":[],"location":{"file":\
    "a.lua","line":\(number)},"name":"s","outcome":{"passed":{}},"prints":[],"seed":0,"steps":[],\
    "writtenSnapshots":[]},"verdict":"passed"}
    """
  }

  /// A line that ran less often than never.
  private static let uncountable = """
    {"files":[{"lines":[{"hits":-1,"number":1}],"path":"a.lua"}],"kind":"coverage"}

    """

  /// Reads a text; gives the complaint, or nil if there is none.
  private func complaint(_ text: String) -> String? {
    do {
      _ = try ReportDocument(Array(text.utf8), file: "r.jsonl")
      return nil
    } catch {
      return error.description
    }
  }

  @Test("is the run that was written", arguments: [SampleRun.run, NastyRun.run, RunReport()])
  func roundTrip(run: RunReport) throws {
    var run = run
    run.journalProblem = "no journal"
    let lines = [CoverageReport.Line(number: 2, hits: 0), .init(number: 7, hits: 3)]
    run.coverage = CoverageReport(files: [.init(path: "a\nb.lua", lines: lines)])
    let text = try JSONLinesReport().text(for: run)
    run.planned = run.scenarios.count
    for index in run.scenarios.indices { run.scenarios[index].number = index + 1 }
    #expect(try ReportDocument(Array(text.utf8), file: "r.jsonl").run == run)
  }

  @Test("may be of a later program that tells more")
  func later() throws {
    let more = text.replacing(
      #"{"kind":"begin","#,
      with: "{\"kind\":\"weather\"}\n{\"kind\":\"begin\",\"x\":1,"
    )
    #expect(complaint(more) == nil)
    #expect(try ReportDocument(Array(more.utf8), file: "r").run.scenarios.count == 2)
  }

  @Test("is refused with the line, the cause and the remedy unless it is whole and of this form")
  func refusals() {
    let again = "run the scenarios again with --reporter jsonl:FILE"
    let changed = "the file was changed; \(again)"
    let lines = text.split(separator: "\n").map { $0 + "\n" }
    let strange =
      "is no report: it does not begin as one does; name a file that --reporter jsonl:FILE wrote"
    let cases: [(String, String)] = [
      ("", "1: is empty: nothing could be written; \(again)"), ("\n", "1: \(strange)"),
      ("TAP version 14\n", "1: \(strange)"), (#"{"format":"moontap journal"}"#, "1: \(strange)"),
      (
        text.replacing("\"version\":1", with: "\"version\":2"),
        """
        1: is of version 2 of the report's form, and this program reads up to version 1; read it with \
        the program that wrote it, or a newer one
        """
      ),
      (
        text.replacing(",\"seed\":0,\"version\"", with: ",\"version\""),
        "1: cannot be understood: the line lacks \"seed\"; \(changed)"
      ),
      (
        String(text.dropLast(9)),
        "5: is cut off: the file ends in the middle of this line; \(again)"
      ),
      (
        lines.dropLast().joined(),
        "5: is not whole: the run that wrote it did not come to its end; \(again)"
      ),
      (
        (lines[0...2] + lines[4...]).joined(),
        """
        4: does not fit: it counts 2 passed, 0 failed, 0 skipped, and above it stand 1 passed, 0 \
        failed, 0 skipped; \(changed)
        """
      ),
      (
        (lines[0...1] + [lines[3], lines[2]] + lines[4...]).joined(),
        "4: is out of order: scenario 1 of 2 cannot stand here; \(changed)"
      ),
      (
        text.replacing("\"planned\":2", with: "\"planned\":1"),
        "4: is out of order: scenario 2 of 1 cannot stand here; \(changed)"
      ),
      (
        text + text,
        """
        6: comes after the end of the report; reports are joined by the merge command, not by appending
        """
      ),
      (
        text + "{",
        """
        6: comes after the end of the report; reports are joined by the merge command, not by appending
        """
      ),
      ((lines[0...1] + lines).joined(), "3: is a second header; \(changed)"),
      (
        (lines[0...3] + [Substring](repeating: "{\"files\":[],\"kind\":\"coverage\"}\n", count: 2)
          + lines[4...]).joined(),
        "6: tells once more which lines ran; \(changed)"
      ),
      (
        text.replacing(
          "\"planned\":2,",
          with: "\"planned\":2,\"shard\":{\"index\":3,\"count\":2},"
        ),
        "1: names the shard 3/2; \(changed)"
      ),
      (
        text.replacing("\"name\":\"s\"", with: "\"name\":1"),
        "3: cannot be understood: the line has something else than it should at \"scenario.name\"; \(changed)"
      ),
      (
        (lines[0...3] + ["{\"kind\":\"coverage\"}\n"] + lines[4...]).joined(),
        "5: cannot be understood: the line lacks \"files\"; \(changed)"
      ),
      (
        (lines[0...3] + [Self.uncountable[...]] + lines[4...]).joined(),
        """
        5: counts what cannot be counted: lines are from 1 on, and how often they ran from 0; \(changed)
        """
      ),
      (
        text.replacing("{\"kind\":\"begin\"", with: "{\"kind\":\"begin"),
        "2: cannot be understood: the line is no JSON of that form; \(changed)"
      ),
    ]
    for (text, message) in cases {
      #expect(complaint(text) == "r.jsonl:\(message)")
    }
  }

  @Test("is read in time that grows with its length and no faster")
  func manyScenarios() throws {
    func report(of count: Int) -> [UInt8] {
      let text = """
        {"format":"moontap report","isShuffled":false,"kind":"header","planned":\(count),"seed":0,"version":1}
        \((1...count).map(Self.scenario).joined(separator: "\n"))

        """
      return Array(text.utf8)
    }
    func read(_ report: [UInt8], _ count: Int) throws {
      let document = try ReportDocument(report, file: "r.jsonl", isForgiving: true)
      #expect(document.run.scenarios.count == count)
    }
    let (few, many) = (report(of: 2_000), report(of: 16_000))
    // Eight times as long: in proportion that takes eight times, by the square 64 times.
    let bound = try processorTime { try read(few, 2_000) } * 24
    #expect(try processorTime(within: bound) { try read(many, 16_000) } < bound)
  }

  @Test("is refused for numbers that no run has written, whatever is reckoned with them")
  func impossibleNumbers() {
    let changed = "the file was changed; run the scenarios again with --reporter jsonl:FILE"
    func misfit(_ key: String) -> String {
      "cannot be understood: the line has something else than it should at \"\(key)\"; \(changed)"
    }
    let steps = #""steps":[{"effects":[],"outcome":"passed","text":"t"}],"#
    let cases: [(String, String, String)] = [
      ("\"planned\":2", "\"planned\":-1", "1: \(misfit("planned"))"),
      ("\"planned\":2", "\"planned\":\(Int.max)", "1: \(misfit("planned"))"),
      ("\"duration\":0", "\"duration\":\"nan\"", "3: \(misfit("scenario.duration"))"),
      ("\"duration\":1", "\"duration\":\"inf\"", "5: \(misfit("duration"))"),
      (
        "\"attempts\":[]", "\"attempts\":[],\"repetition\":0",
        "3: \(misfit("scenario.repetition"))"
      ),
    ]
    for (part, other, message) in cases {
      #expect(complaint(text.replacing(part, with: other)) == "r.jsonl:\(message)")
    }
    for places in ["[]", "[0,1]", "[-1]", "[\(Int.min)]", "[\(Int.max)]"] {
      let text = text.replacing("\"steps\":[],", with: "\(steps)\"stepPlaces\":\(places),")
      #expect(complaint(text) == "r.jsonl:3: \(misfit("scenario.stepPlaces"))")
    }
    for shard in [(1, 0), (1, -5), (-1, 2), (1, 99_999_999_999)] {
      let json = "\"shard\":{\"index\":\(shard.0),\"count\":\(shard.1)}"
      let text = text.replacing("\"planned\":2", with: "\"planned\":2,\(json)")
      #expect(
        complaint(text) == "r.jsonl:1: names the shard \(shard.0)/\(shard.1); \(changed)"
      )
    }
  }

  @Test("has no lines of a script that cannot be those around their place")
  func impossibleExcerpts() throws {
    for (line, first, isKnown) in [
      (1, 1, true), (3, 2, true), (4, 2, false), (1, Int.min, false), (Int.min, Int.max, false),
      (Int.max, Int.max, false), (1, 0, false),
    ] {
      let place = "\"location\":{\"file\":\"a.lua\",\"line\":\(line)}"
      let excerpt = "{\(place),\"first\":\(first),\"lines\":[\"one\",\"two\"]}"
      let failure = "{\"message\":\"no\",\(place),\"notes\":[],\"values\":[]}"
      let start =
        "{\"kind\":\"scenario\",\"number\":1,\"scenario\":{\"attempts\":[],\"duration\":0,"
      try #require(text.contains("\(start)\"failures\":[]"))
      let text = text.replacing(
        "\(start)\"failures\":[]",
        with: "{\"excerpts\":[\(excerpt)],\(start.dropFirst())\"failures\":[\(failure)]"
      )
      let document = try ReportDocument(Array(text.utf8), file: "r.jsonl")
      let known = document.run.scenarios.first?.failures.map { $0.excerpt != nil }
      #expect(known == [isKnown], "line \(line), first \(first)")
    }
  }

  @Test("without an end can be taken as far as it goes, and says where that is")
  func withoutEnd() throws {
    let lines = text.split(separator: "\n").map { String($0) + "\n" }
    let shard = "\"planned\":2,\"shard\":{\"count\":3,\"index\":2},"
    let cases: [(String, Int, String)] = [
      (lines[0], 0, "2: is not whole: the run that wrote it did not come to its end"),
      (
        lines.dropLast().joined(), 2,
        "5: is not whole: the run that wrote it did not come to its end"
      ),
      (
        lines[0...2].joined() + "{\"kind\"", 1,
        "4: is cut off: the file ends in the middle of this line"
      ),
    ]
    for (text, count, cause) in cases {
      for (text, rest) in [
        (text, "the scenarios"), (text.replacing("\"planned\":2,", with: shard), "shard 2/3"),
      ] {
        let document = try ReportDocument(Array(text.utf8), file: "r.jsonl", isForgiving: true)
        #expect(document.run.scenarios.count == count)
        #expect(document.run.stops == [.cutReport(file: "r.jsonl")])
        let next = "what it tells is taken; for the rest, run \(rest) again"
        #expect(document.breakOff == "r.jsonl:\(cause); \(next)")
      }
    }
    let whole = try ReportDocument(Array(text.utf8), file: "r.jsonl", isForgiving: true)
    #expect(whole.run.stops == [])
    #expect(whole.breakOff == nil)
    #expect(throws: UnusableConfiguration.self) {
      try ReportDocument([], file: "r.jsonl", isForgiving: true)
    }
  }

  @Test("is named if it cannot be read")
  func unreadable() {
    #expect(
      throws: UnusableConfiguration(
        "no/where: cannot be read: No such file or directory; name a file that --reporter jsonl:FILE wrote"
      )
    ) {
      try ReportDocument.read("no/where")
    }
  }
}
