internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A script's text")
struct ScriptTextTests {
  @Test(
    "does without what only editors and shells need, and counts lines right",
    arguments: [
      "#!/usr/bin/env moontap\nscenario('s', function() end)",
      "#!/usr/bin/env moontap\r\nscenario('s', function() end)\r\n",
      "\u{FEFF}\nscenario('s', function() end)",
      "\u{FEFF}#!/usr/bin/env moontap\nscenario('s', function() end)",
      "# no shell at all\n\u{20}scenario('s', function() end)",
    ]
  )
  func preamble(script: String) throws {
    let place = SourceLocation(file: "script.lua", line: 2)
    #expect(
      try ScriptPlay(script).listing()
        == RunListing(scenarios: [ScenarioListing(name: "s", location: place)])
    )
  }

  @Test("may be empty once that is gone", arguments: ["", "#", "#!x", "\u{FEFF}", "\n"])
  func empty(script: String) throws {
    #expect(try ScriptPlay(script).scenarios().map(\.outcome) == [.passed])
  }

  @Test("that comes from a device is refused, and not read for ever", .timeLimit(.minutes(1)))
  func device() throws {
    let listing = try ScenarioRunner(configuration: RunConfiguration()).list(["/dev/zero"])
    #expect(
      listing.loadFailures.map(\.failure.message) == [
        """
        /dev/zero cannot be read: it is a pipe, a socket or a device; save what it gives in a file
        """
      ]
    )
  }

  @Test(
    "that is not UTF-8 is refused before anything runs, with the line and what to try",
    arguments: [
      (
        Array("\u{FEFF}#!x\r\nlocal s = 'caf".utf8) + [0xE9] + Array("'".utf8), 2,
        "the byte 0xE9 is not UTF-8; save the file as UTF-8, or write the byte as \\xE9 in a string"
      ),
      ([0xFF, 0xFE, 0x61, 0], nil, "the text is UTF-16; save the file as UTF-8"),
      (
        Array("\u{1B}Lua".utf8) + [0x54, 0x93], nil,
        "the file is compiled Lua, not text; name the script that it was compiled from"
      ),
    ] as [([UInt8], Int?, String)]
  )
  func encoding(bytes: [UInt8], line: Int?, message: String) throws {
    let play = try ScriptPlay("")
    try play.folder.write(bytes, to: "script.lua")
    let failure = LoadFailure(
      file: "script.lua",
      failure: FailureReport(
        message: message,
        location: line.map { SourceLocation(file: "script.lua", line: $0) }
      )
    )
    #expect(try play.listing() == RunListing(loadFailures: [failure]))
    #expect(try play.report() == RunReport(loadFailures: [failure]))
    #expect(try play.drive("tree").report == DriveReport(loadFailure: failure))
    #expect(try play.report().exitCode == .notLoaded)
  }
}
