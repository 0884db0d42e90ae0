internal import MoontapTesting
internal import Testing

@Suite("What Lua prints in a Swift test", .serialized)
struct PrintTests {
  @Test("is on standard output at once")
  func snippet() throws {
    let output = try StandardOutput.of {
      withWorld { _, _, lua in
        try lua("print 'from Lua'")
        print("from Swift, behind it")
      }
    }
    let lines = output.split(separator: "\n").filter {
      $0 == "from Lua" || $0 == "from Swift, behind it"
    }
    #expect(lines == ["from Lua", "from Swift, behind it"])
  }

  @Test("is in the transcript as well")
  func transcript() {
    withWorld { world, _, lua in
      let transcript = Transcript(of: world, [.print])
      try lua("print 'kept'")
      #expect(transcript.lines.count == 1)
      #expect(transcript.text.hasPrefix("kept"))
    }
  }

  @Test("is there for scenarios, too")
  func scenario() throws {
    let scenario = try #require(
      try Scenario.discover(in: "Scenarios/Mixed/printing.lua").first
    )
    #expect(try StandardOutput.of { try scenario.run() }.contains("paid three\n"))
  }

  @Test("is there with what failed before, where a scenario passes only when it is played again")
  func flaky() throws {
    let folder = try FlakyScenario()
    defer { folder.remove() }
    let output = try StandardOutput.of {
      for scenario in try folder.scenarios(failsOnFlaky: false) { try scenario.run() }
    }
    #expect(output.contains("is flaky (flaky.lua): flaky: passed in attempt 2\n"), "\(output)")
    #expect(output.contains("the value must be 0\nat "), "\(output)")
  }

  @Test("is there with what is left out, where a scenario says that it alone is to be played")
  func only() throws {
    var scenarios: [Scenario] = []
    let output = try StandardOutput.of {
      scenarios = try Scenario.discover(in: "Scenarios/Mixed/only.lua")
    }
    #expect(scenarios.map(\.name) == ["is played"])
    #expect(output.contains("/only.lua:3 leaves out 1 other scenario\n"), "\(output)")
  }

  @Test("is there with the tags that no scenario has")
  func tags() throws {
    var configuration = RunConfiguration()
    configuration.tags = ["not paid"]
    let output = try StandardOutput.of {
      _ = try Scenario.discover(in: "Scenarios/Mixed/only.lua", configuration)
    }
    #expect(output.contains("notice: tags: no scenario has the tag \"paid\"\n"), "\(output)")
  }
}
