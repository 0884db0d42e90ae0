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
}
