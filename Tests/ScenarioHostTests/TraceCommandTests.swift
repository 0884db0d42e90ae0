internal import ScenarioHost
internal import Testing

@Suite("trace show")
struct TraceCommandTests {
  /// A journal of one scenario.
  private static let journal = #"""
    {"file":"a.lua","format":"moontap journal","line":2,"number":1,"options":{"gcStress":false,"memoryLimit":1048576,\#
    "poisonCells":false,"strict":false,"timeout":5},"scenario":"plays","seed":0,"version":1,\#
    "window":{"height":844,"width":390}}
    {"entry":{"note":{"text":"one"}},"id":1,"time":0}
    {"entry":{"step":{"text":"tap button \"Go\""}},"id":2,"time":0}
    {"cause":2,"entry":{"print":{"text":"hello"}},"id":3,"time":16666667}
    {"cause":2,"entry":{"step":{"outcome":"done","text":"tap button \"Go\""}},"id":4,"time":16666667}
    {"end":{"records":4}}

    """#

  /// Writes a journal and calls the command.
  private func call(_ options: String..., journal: String = journal) throws -> Call {
    let folder = try ScriptFolder()
    try folder.write(journal, to: "run.journal")
    return Call(["trace", "show", folder("run.journal")] + options)
  }

  @Test("shows a journal")
  func shows() throws {
    let call = try call()
    #expect(
      call.results == """
        plays  a.lua:2  seed 0, 390×844
            #1  0.000 s  note one
          ✓ 1  tap button "Go"
            #3  0.017 s  print hello

        """
    )
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
  }

  @Test("shows what is asked for, as text or as lines of JSON")
  func filters() throws {
    #expect(
      try call("--step", "1", "--kind", "print", "--kind", "note").results == """
        plays  a.lua:2  seed 0, 390×844
          ✓ 1  tap button "Go"
            #3  0.017 s  print hello

        """
    )
    let lines = Self.journal.split(separator: "\n")
    #expect(try call("--json", "--kind", "print").results == "\(lines[0])\n\(lines[3])\n")
    #expect(try call("--json").results == Self.journal)
  }

  @Test("ends with 4 if nothing is asked for that is there")
  func nothing() throws {
    let call = try call("--view", "save")
    #expect(call.results.isEmpty)
    #expect(call.messages.hasPrefix("stub: nothing to show: no record of "))
    #expect(call.messages.hasSuffix("run.journal is asked for; leave an option out\n"))
    #expect(call.code == .nothingSelected)
  }

  @Test("shows what there is of a journal without its end, and ends with 65")
  func unfinished() throws {
    let call = try call(journal: Self.journal.replacing("{\"end\":{\"records\":4}}\n", with: ""))
    #expect(call.results.hasSuffix("    #3  0.017 s  print hello\n"))
    #expect(
      call.messages.contains("run.journal:5: is the last line of \"plays\", which has no end; ")
    )
    #expect(call.code == .unusableConfiguration)
  }

  @Test("says of a scenario whose process was ended how, where and why, and ends with 0")
  func interrupted() throws {
    let end = #"""
      {"end":{"interruption":{"cause":"It crashed.","step":1,"verdict":"timedOut"},"records":3}}
      """#
    let lines = Self.journal.split(separator: "\n").prefix(4).joined(separator: "\n")
    let journal = "\(lines)\n\(end)\n"
    let call = try call(journal: journal)
    #expect(
      call.results == """
        plays  a.lua:2  seed 0, 390×844
            #1  0.000 s  note one
          – 1  tap button "Go"  it did not end
            #3  0.017 s  print hello
          ✗ timed out in step 1  It crashed.

        """
    )
    #expect(call.messages.isEmpty)
    #expect(call.code == .passed)
    #expect(try self.call("--json", journal: journal).results == journal)
  }

  @Test("shows the whole lines of a journal that ends in the middle of one, and ends with 65")
  func cut() throws {
    for (count, line, shown) in [
      (9, 6, "print hello\n"), (60, 5, "print hello\n"), (200, 3, "note one\n"),
    ] {
      let call = try call(journal: String(Self.journal.dropLast(count)))
      #expect(call.results.contains(shown), "\(count): \(call.results)")
      #expect(call.messages.contains("run.journal:\(line): is cut off: "), "\(call.messages)")
      #expect(call.code == .unusableConfiguration)
    }
  }

  @Test("ends with 65 for a file that is no journal, and says where and why")
  func unusable() throws {
    for (journal, cause) in [
      ("", ":1: is empty"), ("print 'x'\n", ":1: is no journal"),
      (Self.journal.replacing("\"version\":1", with: "\"version\":9"), ":1: is of version 9"),
      (String(Self.journal.prefix(20)) + "moontap journal", ":1: is cut off"),
    ] {
      let call = try call(journal: journal)
      #expect(call.results.isEmpty)
      #expect(call.messages.contains("run.journal\(cause)"))
      #expect(call.code == .unusableConfiguration)
    }
    let folder = try ScriptFolder()
    #expect(Call("trace", "show", folder("none")).code == .unusableConfiguration)
  }

  @Test("refuses a kind that nobody knows, and lists the others")
  func unknownKind() throws {
    let call = try call("--kind", "pritn")
    #expect(
      call.messages.contains(
        "--kind: there is no kind 'pritn'; did you mean 'print'? The kinds are"
      )
    )
    #expect(call.messages.contains("hitPath, gesture"))
    #expect(call.code == .usage)
  }

  @Test("refuses a step below 0, and texts that are empty")
  func wrongOptions() throws {
    let negative = try call("--step", "-1")
    #expect(negative.code == .usage)
    #expect(
      negative.messages.hasPrefix(
        "stub: --step takes a whole number from 0, which is before the first step, not '-1'.\n"
      )
    )
    #expect(try call("--view", "").code == .usage)
    #expect(try call("--handler", "").code == .usage)
  }

  @Test("without a command of its own, trace shows its help")
  func help() {
    let call = Call("trace")
    #expect(call.results.contains("SUBCOMMANDS:"))
    #expect(call.code == .passed)
  }
}
