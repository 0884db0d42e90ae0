internal import Interaction
internal import Scenarios
internal import Testing

@Suite("The report as lines of JSON")
struct JSONLinesReportTests {
  @Test("is a header, the plan, a line for each scenario, and an end")
  func whole() throws {
    let run = RunReport(
      scenarios: [SampleRun.passed] + SampleRun.omitted,
      loadFailures: [SampleRun.loadFailure],
      duration: 5.031,
      seed: 7
    )
    #expect(
      try JSONLinesReport().text(for: run) == #"""
        {"format":"moontap report","isShuffled":false,"kind":"header","planned":3,"seed":7,"version":1}
        {"kind":"begin","loadFailures":[{"failure":{"location":{"file":"examples/broken.lua","line":1},"message":"unexpected symbol near '='","notes":[],"values":[]},"file":"examples/broken.lua"}],"scenarios":[{"location":{"file":"examples/counter.lua","line":4},"name":"counter › counts up"},{"location":{"file":"examples/counter.lua","line":14},"name":"counter › later","omission":{"skipped":{"reason":"no steppers yet"}}},{"location":{"file":"examples/counter.lua","line":15},"name":"counter › some day","omission":{"todo":{}}}]}
        {"kind":"scenario","number":1,"scenario":{"attempts":[],"duration":0.0021,"failures":[],"location":{"file":"examples/counter.lua","line":4},"name":"counter › counts up","outcome":{"passed":{}},"prints":[{"location":{"file":"examples/counter.lua","line":5},"text":"one\ntwo"},{"location":{"file":"lib/log.lua","line":12},"text":"three"},{"text":""}],"seed":0,"steps":[],"writtenSnapshots":[]},"verdict":"passed"}
        {"kind":"scenario","number":2,"scenario":{"attempts":[],"duration":0,"failures":[],"location":{"file":"examples/counter.lua","line":14},"name":"counter › later","outcome":{"skipped":{"reason":"no steppers yet"}},"prints":[],"seed":0,"steps":[],"writtenSnapshots":[]},"verdict":"skipped"}
        {"kind":"scenario","number":3,"scenario":{"attempts":[],"duration":0,"failures":[],"location":{"file":"examples/counter.lua","line":15},"name":"counter › some day","outcome":{"todo":{}},"prints":[],"seed":0,"steps":[],"writtenSnapshots":[]},"verdict":"todo"}
        {"duration":5.031,"exitCode":2,"failsOnFlaky":false,"kind":"end","stops":[],"totals":{"failed":0,"flaky":0,"passed":1,"skipped":2}}

        """#
    )
  }

  @Test("knows the place of each scenario in the plan, whichever shard it ran in")
  func places() throws {
    var second = SampleRun.passed
    second.number = 2
    var fifth = SampleRun.timedOut
    fifth.number = 5
    var run = RunReport(scenarios: [second, fifth])
    run.shard = RunReport.Shard(index: 2, count: 3)
    run.planned = 5
    let lines = try JSONLinesReport().text(for: run).split(separator: "\n")
    #expect(
      lines.first == """
        {"format":"moontap report","isShuffled":false,"kind":"header","planned":5,"seed":0,\
        "shard":{"count":3,"index":2},"version":1}
        """
    )
    #expect(
      lines.filter { $0.contains(#","number":"#) }.map { $0.contains(#","number":5,"#) } == [
        false, true,
      ]
    )
  }

  @Test("has no other ends of lines in its lines, whoever reads them")
  func lineEnds() throws {
    let text = try JSONLinesReport().text(for: NastyRun.run)
    #expect(text.contains("\u{202E}\\u2028\",\"outcome\""))
    #expect(
      !text.unicodeScalars.contains { ["\u{85}", "\u{2028}", "\u{2029}", "\r"].contains($0) }
    )
    #expect(text.count { $0.isNewline } == NastyRun.run.scenarios.count + 3)
  }
}
