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

  /// A journal whose button does something, while its label is only shown.
  private static let tapped =
    String(journal.prefix { $0 != "\n" }) + #"""

      {"entry":{"step":{"text":"tap button \"Go\""}},"id":1,"time":0}
      {"cause":1,"entry":{"controlEvent":{"control":"Window/Button#go \"Go\"",\#
      "events":["touchDown"]}},"id":2,"time":0}
      {"cause":2,"entry":{"action":{"handler":{"name":"Lua function a.lua:1"},"name":"didTouchDown",\#
      "target":"Window/Button#go \"Go\"","visited":[]}},"id":3,"time":0}
      {"cause":1,"entry":{"step":{"outcome":"done","text":"tap button \"Go\""}},"id":4,"time":0}
      {"cause":1,"entry":{"snapshot":{"hash":"6ca0ed9c7931816c",\#
      "tree":"Window\n  text#count \"#late\"\n  button#go \"Go\""}},"id":5,"time":0}
      {"end":{"records":5}}

      """#

  @Test(
    "ends with 4 if nothing is asked for that is there, and says of what, and what there is",
    arguments: [
      (["--step", "99"], "--step 99: there is 1 step"),
      (["--step", "0"], "--step 0: nothing happened before the first step"),
      (
        ["--view", "count"],
        """
        --view 'count': no record tells of it, though the screen shows it; they tell of \
        Window/Button#go "Go"
        """
      ),
      (
        ["--view", "late"],
        "--view 'late': no record tells of it; they tell of Window/Button#go \"Go\""
      ),
      (
        ["--kind", "print", "--kind", "note"],
        """
        --kind print, note: there is no such record; the kinds recorded are controlEvent, action, \
        step and snapshot
        """
      ),
      (
        ["--handler", "b.lua", "--json"],
        """
        --handler 'b.lua': it stands in the name and the place of no handler; records tell of Lua \
        function a.lua:1
        """
      ),
      (
        ["--step", "2", "--view", "go", "--kind", "timer"],
        """
        --step 2: there is 1 step; --kind timer: there is no such record; the kinds recorded are \
        controlEvent, action, step and snapshot
        """
      ),
      (
        ["--step", "1", "--view", "go", "--kind", "snapshot"],
        "--step, --view and --kind have records each, but none in common; leave one of them out"
      ),
    ] as [([String], String)]
  )
  func nothing(options: [String], reason: String) throws {
    let folder = try ScriptFolder()
    try folder.write(Self.tapped, to: "run.journal")
    let call = Call(["trace", "show", folder("run.journal")] + options)
    #expect(call.results.isEmpty)
    #expect(call.messages == "stub: nothing to show of \(folder("run.journal")): \(reason)\n")
    #expect(call.code == .nothingSelected)
  }

  @Test("says of several scenarios how many steps the longest has, and of records without views so")
  func nothingOfSeveral() throws {
    let second = Self.journal.replacing("\"number\":1", with: "\"number\":2")
    let steps = try call("--step", "9", journal: Self.tapped + second)
    #expect(steps.messages.hasSuffix("run.journal: --step 9: no scenario has more than 1 step\n"))
    let view = try call("--view", "save")
    #expect(view.messages.hasSuffix("--view 'save': no record tells of any view\n"))
    let handler = try call("--handler", "save")
    #expect(handler.messages.hasSuffix("--handler 'save': no record tells of any handler\n"))
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
