internal import Foundation
internal import Scenarios
internal import Testing

@Suite("The folder of traces")
struct TraceFolderTests {
  /// A script with one scenario, `x`.
  private func script(_ options: String, _ body: String = "error 'no'") -> String {
    "scenario(\"x\", { \(options) }, function() \(body) end)"
  }

  /// Prepares to play a script whose pages are kept.
  private func play(_ script: String, _ traces: RunConfiguration.Traces) throws -> ScriptPlay {
    try ScriptPlay(script) { configuration, folder in
      configuration.traces = traces
      configuration.traceFolder = "\(folder.path)/traces"
    }
  }

  /// Runs a script, and gives the names of the pages that are there then, the script's left out.
  ///
  /// - Parameters:
  ///   - play: What plays it.
  ///   - script: What the script is now; nil for what it was.
  private func pages(after play: ScriptPlay, of script: String? = nil) throws -> [String] {
    if let script { try play.folder.write(script, to: "script.lua") }
    #expect(try play.report().traceProblem == nil)
    return try pages(in: play)
  }

  /// The names of the pages that are there, the script's left out.
  private func pages(in play: ScriptPlay) throws -> [String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(play.folder.path)/traces")
    return names.map { $0.replacing(#/^.*script--/#, with: "") }.sorted()
  }

  @Test("has no page of an attempt that is not made any more")
  func attempts() throws {
    let play = try play(script("retries = 2"), .onFailure)
    #expect(
      try pages(after: play) == ["x--attempt-2.html", "x--attempt-3.html", "x.html"]
    )
    #expect(
      try pages(after: play, of: script("retries = 1")) == ["x--attempt-2.html", "x.html"]
    )
    #expect(try pages(after: play, of: script("retries = 1", "")).isEmpty)
  }

  @Test("has no page of a scenario that is left out", arguments: ["skip", "todo"])
  func omissions(option: String) throws {
    let play = try play(script("retries = 1"), .onFailure)
    #expect(try pages(after: play) == ["x--attempt-2.html", "x.html"])
    #expect(try pages(after: play, of: script("\(option) = 'later'")).isEmpty)
  }

  @Test("keeps what is not of the scenarios of the run")
  func others() throws {
    let play = try play(script("", ""), .onFailure)
    let names = ["notes.html", "s--y--attempt-2.html", "x--attempt-2.txt", "y.html"]
    for name in names { try play.folder.write("", to: "traces/\(name)") }
    #expect(try pages(after: play) == names)
  }

  @Test("names a page in the same way where a scenario before it is left out")
  func namesakes() throws {
    let script = "scenario('a-b', function() end)"
    let play = try play("scenario('a b', { skip = 'later' }, function() end)\n\(script)", .on)
    #expect(try pages(after: play) == ["a-b-2.html"])
    #expect(
      try pages(after: play, of: "scenario('a b', function() end)\n\(script)")
        == ["a-b-2.html", "a-b.html"]
    )
  }

  @Test("keeps the page of another scenario with the same name where only a part is played")
  func parts() throws {
    let failing = "scenario('a b', function() error 'no' end)\n"
    let play = try play(failing, .onFailure)
    #expect(try pages(after: play) == ["a-b.html"])
    let others = [
      ("scenario('a-b', { skip = 'later' }, function() end)", ["a-b.html"]),
      ("scenario('a-b', function() end)", ["a-b.html"]),
      ("scenario('a-b', function() error 'no' end)", ["a-b-2.html", "a-b.html"]),
    ]
    for (other, pages) in others {
      try play.folder.write(failing + other, to: "script.lua")
      for isShard in [false, true] {
        var configuration = play.configuration
        if isShard {
          configuration.shard = RunReport.Shard(index: 2, count: 2)
        } else {
          configuration.filter = "a-b"
        }
        let runner = ScenarioRunner(configuration: configuration)
        let report = try runner.run(["\(play.folder.path)/script.lua"]) { _ in }
        #expect(report.scenarios.map(\.name) == ["a-b"])
        #expect(try self.pages(in: play) == pages, "\(other)")
      }
    }
  }

  @Test("names a page in the same way in any order")
  func orders() throws {
    let script = (1...4).map {
      "scenario('a\(String(repeating: " ", count: $0))b', function() end)"
    }
    var texts: Set<[String: String]> = []
    for seed: UInt64 in 0..<4 {
      let play = try ScriptPlay(script.joined(separator: "\n")) { configuration, folder in
        configuration.traces = .on
        configuration.traceFolder = "\(folder.path)/traces"
        configuration.order = .random
        configuration.seed = seed
      }
      let pages = try play.scenarios().map { scenario in
        let page = try #require(scenario.tracePage)
        return (scenario.name, page.replacing(#/^.*script--/#, with: ""))
      }
      texts.insert(Dictionary(uniqueKeysWithValues: pages))
    }
    #expect(
      texts == [
        ["a b": "a-b.html", "a  b": "a-b-2.html", "a   b": "a-b-3.html", "a    b": "a-b-4.html"]
      ]
    )
  }

  @Test("counts further pages that it cannot take away as ones with a problem")
  func problems() throws {
    let play = try play("scenario('x', function() end)\nscenario('y', function() end)", .onFailure)
    for name in ["x", "y"] {
      let base = TraceName.base(script: "\(play.folder.path)/script.lua", scenario: name)
      try play.folder.write("", to: "traces/\(base)--attempt-2.html/file")
    }
    let problem = try #require(play.report().traceProblem)
    #expect(problem.hasSuffix("write to its folder (1 more page has a problem, too)"), "\(problem)")
  }

  @Test("says which former page it cannot take away")
  func problem() throws {
    let play = try play(script("", ""), .onFailure)
    let base = TraceName.base(script: "\(play.folder.path)/script.lua", scenario: "x")
    try play.folder.write("", to: "traces/\(base)--attempt-2.html/file")
    let problem = try #require(play.report().traceProblem)
    #expect(
      problem == """
        traces/\(base)--attempt-2.html shows what an earlier run did, and cannot be removed: \
        Is a directory; remove it, and make sure that you may write to its folder
        """
    )
  }
}
