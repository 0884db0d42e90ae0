internal import Foundation
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("What failed in the last run")
struct LastRunTests {
  /// A run of which one scenario failed, and one script could not be loaded.
  private func run(in folder: String) -> RunReport {
    func scenario(_ name: String, _ outcome: ScenarioReport.Outcome) -> ScenarioReport {
      ScenarioReport(
        name: name,
        location: SourceLocation(file: "\(folder)/sub/a.lua", line: 1),
        outcome: outcome
      )
    }
    var foreign = scenario("declared by a module", .timedOut)
    foreign.script = "sub/../b.lua"
    return RunReport(
      scenarios: [
        scenario("cart › pays", .failed), scenario("passes", .passed), scenario("flaky", .flaky),
        scenario("cart › pays", .failed), foreign,
      ],
      loadFailures: [LoadFailure(file: "/else/where.lua", failure: FailureReport(message: "no"))]
    )
  }

  @Test("is left in a folder that nobody commits, beside moontap.lua, by paths from there")
  func writing() throws {
    let folder = try TemporaryFolder(["moontap.lua": "", "work/deep/x.lua": ""])
    let place = LastRun.Place(workingFolder: "\(folder.path)/work/deep")
    #expect(place.file == "\(folder.path)/.moontap/last-run.json")
    let left = LastRun(run(in: "../.."), in: place)
    #expect(left.write(in: place) == nil)
    #expect(left.write(in: place) == nil)
    let text = try String(contentsOfFile: place.file, encoding: .utf8)
    #expect(
      text.replacing(" : ", with: ": ") == """
        {
          "failed": [
            {
              "file": "/else/where.lua"
            },
            {
              "file": "sub/a.lua",
              "name": "cart › pays"
            },
            {
              "file": "work/deep/b.lua",
              "name": "declared by a module"
            }
          ],
          "format": "moontap last run",
          "version": 1
        }

        """
    )
    #expect(try String(contentsOfFile: "\(place.folder)/.gitignore", encoding: .utf8) == "*\n")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder)
    #expect(names.sorted() == [".gitignore", "last-run.json"])
    #expect(try LastRun.read(in: place) == left)
    #expect(place.path(of: "work/deep/b.lua") == "\(folder.path)/work/deep/b.lua")
    #expect(place.path(of: "\(FileSystem.workingFolder)/sub/c.lua") == "sub/c.lua")
    #expect(place.path(of: "sub/a.lua") == "\(folder.path)/sub/a.lua")
    #expect(place.path(of: "/else/where.lua") == "/else/where.lua")
  }

  @Test("has flaky scenarios where they fail the run")
  func flaky() throws {
    let folder = try TemporaryFolder()
    let place = LastRun.Place(workingFolder: folder.path)
    var run = run(in: "/x")
    let flaky = ScenarioReference(file: "/x/sub/a.lua", name: "flaky")
    #expect(!LastRun(run, in: place).failed.contains(flaky))
    run.failsOnFlaky = true
    #expect(LastRun(run, in: place).failed.contains(flaky))
  }

  @Test("is left in the working folder where there is no moontap.lua")
  func withoutProject() throws {
    let folder = try TemporaryFolder()
    #expect(LastRun.Place(workingFolder: folder.path).folder == "\(folder.path)/.moontap")
  }

  @Test("stays known after a run that ended early, until it is played or cannot be loaded")
  func interruption() throws {
    let folder = try TemporaryFolder()
    let place = LastRun.Place(workingFolder: folder.path)
    func scenario(_ name: String, _ outcome: ScenarioReport.Outcome) -> ScenarioReport {
      ScenarioReport(
        name: name,
        location: SourceLocation(file: "a.lua", line: 1),
        outcome: outcome
      )
    }
    let names = ["passes", "fails", "skipped", "waits"]
    let former = LastRun(
      names.map { ScenarioReference(file: "a.lua", name: $0) }
        + [ScenarioReference(file: "b.lua"), ScenarioReference(file: "c.lua", name: "s")],
      in: place
    )
    var run = RunReport(
      scenarios: [
        scenario("passes", .passed), scenario("fails", .interrupted),
        scenario("skipped", .skipped(reason: nil)),
      ],
      loadFailures: [LoadFailure(file: "c.lua", failure: FailureReport(message: "no"))]
    )
    let new = [
      ScenarioReference(file: "c.lua"), ScenarioReference(file: "a.lua", name: "fails"),
    ]
    let old = [ScenarioReference(file: "a.lua", name: "waits"), ScenarioReference(file: "b.lua")]
    #expect(LastRun(run, after: former, in: place).failed == new)
    for stop in [RunReport.Stop.interrupted, .suiteLimit(seconds: 1), .internalError("no")] {
      run.stops = [stop]
      #expect(LastRun(run, after: former, in: place).failed == new + old)
      #expect(LastRun(run, in: place).failed == new)
    }
  }

  @Test("that is missing, broken, of another program or of another version is refused")
  func reading() throws {
    let folder = try TemporaryFolder()
    let place = LastRun.Place(workingFolder: folder.path)
    #expect(
      throws: NothingSelected(
        "nothing is known of a last run here; run without --last-failed first"
      )
    ) { try LastRun.read(in: place) }
    let cases = [
      ("{", "is not what a run has written; remove it and"),
      ("[]", "is not what a run has written; remove it and"),
      (
        #"{"format":"other","version":1,"failed":[]}"#,
        "is from another program or a newer version; remove it and"
      ),
      (
        #"{"format":"moontap last run","version":2,"failed":[]}"#,
        "is from another program or a newer version; remove it and"
      ),
    ]
    for (text, cause) in cases {
      try folder.write(text, to: ".moontap/last-run.json")
      let error = #expect(throws: UnusableConfiguration.self) { try LastRun.read(in: place) }
      #expect(
        error?.description == "\(place.file): \(cause) run without --last-failed first"
      )
    }
    try FileManager.default.removeItem(atPath: place.file)
    try folder.write("", to: ".moontap/last-run.json/x")
    let error = #expect(throws: UnusableConfiguration.self) { try LastRun.read(in: place) }
    #expect(
      error?.description
        == "\(place.file): cannot be read: Is a directory; run without --last-failed first"
    )
  }

  @Test("that cannot be left says why, and leaves nothing half written")
  func unwritable() throws {
    let folder = try TemporaryFolder([".moontap": "a file"])
    let place = LastRun.Place(workingFolder: folder.path)
    #expect(
      LastRun(RunReport(), in: place).write(in: place) == """
        \(place.file): what failed cannot be noted for --last-failed: Not a directory; the results stand: \
        see that \(place.folder) is a folder that you may write to
        """
    )
    let blocked = try TemporaryFolder([".moontap/last-run.json/x": ""])
    let other = LastRun.Place(workingFolder: blocked.path)
    #expect(LastRun(RunReport(), in: other).write(in: other)?.contains("Is a directory") == true)
    let names = try FileManager.default.contentsOfDirectory(atPath: other.folder)
    #expect(names.sorted() == [".gitignore", "last-run.json"])
  }
}
