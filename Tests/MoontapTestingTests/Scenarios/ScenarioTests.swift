internal import Foundation
internal import MoontapTesting
internal import Testing

@Suite("Scenarios of Lua files as cases of Swift tests")
struct ScenarioTests {
  @Test(
    "each is a case of its own",
    arguments: try Scenario.discover(in: "Fixtures/counter.lua")
  )
  func counter(_ scenario: Scenario) throws { try scenario.run() }

  @Test("have the names of their groups, and the files from the folder that was searched")
  func names() throws {
    let scenarios = try Scenario.discover(in: "Fixtures")
    #expect(
      scenarios.map(\.testDescription) == [
        "(load) (nested/broken.lua)", "counter › counts (counter.lua)",
        "counter › counts (counter.lua)", "fails (failing.lua)", "is skipped (skipped.lua)",
        "is to be done (skipped.lua)",
      ]
    )
    #expect(Set(scenarios.map(\.id)).count == scenarios.count)
  }

  @Test("fail the test at the line of the script")
  func failing() throws {
    let scenario = try #require(try Scenario.discover(in: "Fixtures/failing.lua").first)
    let issues = try ToldIssue.of { try scenario.run() }
    #expect(issues.map(\.file) == ["failing.lua"])
    #expect(issues.map(\.line) == [4])
    #expect(issues.first?.text.hasPrefix("the value must be 2\nat ") == true)
  }

  @Test("tell with the last failure what they did, and what was on the screen")
  func surroundings() throws {
    let scenario = try #require(try Scenario.discover(in: "Mixed/steps.lua").first)
    let issues = try ToldIssue.of { try scenario.run() }
    #expect(issues.map(\.line) == [7, 8])
    let text = issues.last?.text ?? ""
    let end = text.firstRange(of: "\n\nSteps\n").map { String(text[$0.lowerBound...]) }
    #expect(
      end == """


        Steps
          ✓ 6  tap button "Go"  at (195, 422)
          ✗ 7  expect 1 toBe(2)
          ✗ 8  expect 3 toBe(4)

        On the screen when it failed
          Window
            button "Go"
        """
    )
    #expect(issues.first?.text.contains("Steps") == false)
  }

  @Test("name what Swift sets where a snapshot is missing")
  func snapshot() throws {
    let scenario = try #require(try Scenario.discover(in: "Mixed/snapshot.lua").first)
    let text = try ToldIssue.of { try scenario.run() }.first?.text ?? ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      words.contains(
        "set snapshotUpdates = .missing of the RunConfiguration that Scenario.discover(in:) is given"
      )
    )
    #expect(!words.contains("--update-snapshots"))
  }

  @Test("name what Swift sets where they ask for a screen, and no app was given")
  func absentApp() throws {
    let scenario = try #require(try Scenario.discover(in: "Mixed/screen.lua").first)
    let text = try ToldIssue.of { try scenario.run() }.first?.text ?? ""
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("this program registers none"), "\(text)")
    #expect(
      words.contains(
        "app: the test has given none; set app = try AppCatalogue(…) of the RunConfiguration that"
      ),
      "\(text)"
    )
    var configuration = RunConfiguration()
    configuration.app = try AppCatalogue(AppRegistry())
    let given = try #require(try Scenario.discover(in: "Mixed/screen.lua", configuration).first)
    let issues = try ToldIssue.of { try given.run() }
    #expect(issues.first?.text.contains("the test has given none") == false)
  }

  @Test("fail the test if their script cannot be loaded")
  func broken() throws {
    let scenario = try #require(try Scenario.discover(in: "Fixtures/nested").first)
    let issues = try ToldIssue.of { try scenario.run() }
    #expect(issues.map(\.file) == ["broken.lua"])
    #expect(issues.map(\.line) == [1])
  }

  @Test("are selected and limited as a run's are")
  func configuration() throws {
    var configuration = RunConfiguration()
    configuration.filter = "fails"
    #expect(
      try Scenario.discover(in: "Fixtures", configuration).map(\.name) == ["(load)", "fails"]
    )
  }

  @Test("are those at a line, if one is named")
  func line() throws {
    let scenarios = try Scenario.discover(in: "Mixed/mixed.lua:9")
    #expect(scenarios.map(\.testDescription) == ["fails, too (mixed.lua)"])
    let issues = try ToldIssue.of { for scenario in scenarios { try scenario.run() } }
    #expect(issues.map(\.line) == [9])
    let nothing = #expect(throws: NothingSelected.self) {
      try Scenario.discover(in: "Mixed/mixed.lua:1")
    }
    #expect(nothing?.description.contains("mixed.lua:1: no scenario and no group") == true)
  }

  @Test("are played as often as they say, and fail only if the last attempt fails")
  func retries() throws {
    let folder = try FlakyScenario()
    defer { folder.remove() }
    let issues = try ToldIssue.of {
      for scenario in try folder.scenarios(failsOnFlaky: true) { try scenario.run() }
    }
    #expect(issues.map(\.line) == [4])
    #expect(issues.first?.text.hasPrefix("the value must be 0\nat ") == true, "\(issues)")
  }

  @Test("of which there are none are an error, for a test without cases would pass")
  func nothing() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("moontap-nothing-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let empty = #expect(throws: NothingSelected.self) { try Scenario.discover(in: folder) }
    #expect(
      empty?.description.hasSuffix(
        " but app.lua, moontap.lua and what is ignored; name another folder, or a script"
      ) == true
    )
    var configuration = RunConfiguration()
    configuration.filter = "no such name"
    let unselected = #expect(throws: NothingSelected.self) {
      try Scenario.discover(in: "Fixtures/counter.lua", configuration)
    }
    #expect(
      unselected?.description
        .hasSuffix("/Fixtures/counter.lua is selected; look at the filter and the tags") == true
    )
    configuration.shard = RunReport.Shard(index: 1, count: 2)
    #expect(try Scenario.discover(in: "Fixtures/counter.lua", configuration).isEmpty)
  }

  @Test("a folder that is not there is an error that names it")
  func missing() {
    let line = #line + 1
    #expect {
      try Scenario.discover(in: "NoSuchFolder")
    } throws: { error in
      "\(error)".contains("/ScenarioTests.swift:\(line): ")
        && "\(error)".hasSuffix(
          "/NoSuchFolder: no such file or folder; paths start at the folder of that file"
        )
    }
  }
}
