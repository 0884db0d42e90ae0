internal import Foundation
internal import Scenarios
internal import Testing

@Suite("A journal's file")
struct JournalFileTests {
  /// Two scenarios, one of which is not run.
  private let script = """
    local button = ui.Button { title = "Go" }
    button.didTouchUpInside = function() print "tapped" end
    app:setRoot(button)
    scenario("goes", function(user)
      user:tap(button)
    end)
    scenario("stays", { skip = "tired" }, function() end)
    scenario("looks", function() expect(1):toBe(1) end)
    """

  /// The header of a scenario that was played with the options that stand if nobody chooses.
  private func header(_ scenario: String, line: Int, number: Int? = nil) -> String {
    let number = number.map { "\"number\":\($0)," } ?? ""
    return #"""
      {"file":"script.lua","format":"moontap journal","line":\#(line),\#(number)\#
      "options":{"gcStress":false,"memoryLimit":268435456,"poisonCells":false,"strict":false,"timeout":5},\#
      "scenario":"\#(scenario)","seed":0,"version":1,"window":{"height":844,"width":390}}
      """#
  }

  @Test("has a line for each scenario that ran and beneath it a line for each record")
  func lines() throws {
    let play = try ScriptPlay(script) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    #expect(
      try play.text("journal") == #"""
        \#(header("goes", line: 4, number: 1))
        {"entry":{"step":{"location":{"file":"script.lua","line":5},\#
        "text":"tap Window/Button \"Go\""}},"id":1,"time":0}
        {"cause":1,"entry":{"input":{"event":{"touches":{"fingers":[{"id":0,"location":{"x":195,\#
        "y":422},"phase":"began"}]}}}},"id":2,"time":16666667}
        {"cause":2,"entry":{"hitPath":{"decisions":[{"decision":"entered","view":"Window"},\#
        {"decision":"entered","view":"Window/Button \"Go\""},{"decision":"hit",\#
        "view":"Window/Button \"Go\""}],"location":{"x":195,"y":422},\#
        "target":"Window/Button \"Go\""}},"id":3,"time":16666667}
        {"cause":3,"entry":{"controlEvent":{"control":"Window/Button \"Go\"",\#
        "events":["touchDown"]}},"id":4,"time":16666667}
        {"cause":1,"entry":{"input":{"event":{"touches":{"fingers":[{"id":0,"location":{"x":195,\#
        "y":422},"phase":"ended"}]}}}},"id":5,"time":16666667}
        {"cause":5,"entry":{"controlEvent":{"control":"Window/Button \"Go\"",\#
        "events":["touchUpInside"]}},"id":6,"time":16666667}
        {"cause":6,"entry":{"action":{"handler":{"location":{"file":"script.lua","line":2},\#
        "name":"Lua function script.lua:2"},"name":"didTouchUpInside",\#
        "target":"Window/Button \"Go\"","visited":[]}},"id":7,"time":16666667}
        {"cause":7,"entry":{"print":{"location":{"file":"script.lua","line":2},\#
        "text":"tapped"}},"id":8,"time":16666667}
        {"cause":5,"entry":{"controlEvent":{"control":"Window/Button \"Go\"",\#
        "events":["primaryActionTriggered"]}},"id":9,"time":16666667}
        {"cause":1,"entry":{"step":{"location":{"file":"script.lua","line":5},\#
        "outcome":"at (195, 422)","text":"tap Window/Button \"Go\""}},"id":10,\#
        "time":16666667}
        {"cause":1,"entry":{"snapshot":{"hash":"c48701177151952c",\#
        "tree":"Window (0, 0, 390×844)\n  button \"Go\" (0, 0, 390×844)"}},"id":11,\#
        "time":16666667}
        {"end":{"records":11}}
        \#(header("looks", line: 8, number: 3))
        {"entry":{"expectation":{"location":{"file":"script.lua","line":8},"passed":true,\#
        "text":"expect 1 toBe(1)"}},"id":1,"time":0}
        {"end":{"records":1}}

        """#
    )
  }

  @Test("is the same for the same run")
  func same() throws {
    let texts = try (0..<2).map { _ in
      let play = try ScriptPlay(script) { $0.journal = "\($1.path)/journal" }
      _ = try play.report()
      return try play.text("journal")
    }
    #expect(texts[0] == texts[1])
    #expect(!texts[0].isEmpty)
  }

  @Test("is emptied before a run, behind a link if the path is one")
  func emptied() throws {
    let play = try ScriptPlay("") { $0.journal = "\($1.path)/link" }
    try play.folder.write("{}\n", to: "target")
    try play.folder.link("link", to: "target")
    _ = try play.report()
    #expect(
      try play.text("target") == header("(load)", line: 1) + "\n{\"end\":{\"records\":0}}\n"
    )
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(play.folder.path)/link"
    )
    #expect(link == "target")
  }

  @Test("is in folders that are made for it")
  func folders() throws {
    let play = try ScriptPlay("") { $0.journal = "\($1.path)/out/of/tests/journal" }
    #expect(try play.report().journalProblem == nil)
    #expect(try !play.text("out/of/tests/journal").isEmpty)
  }

  @Test("that cannot be written takes nothing from the verdict, and says why")
  func unwritable() throws {
    for (name, cause) in [("file/journal", "Not a directory"), ("", "Is a directory")] {
      let play = try ScriptPlay(script) { $0.journal = "\($1.path)/\(name)" }
      try play.folder.write("", to: "file")
      let problem = """
        the journal cannot be written to \(name): \(cause); name a file in a folder that you may write \
        to
        """
      let run = try play.report()
      #expect(run.totals.description == "2 passed, 0 failed, 1 skipped")
      #expect(run.journalProblem == problem)
      #expect(run.exitCode == .outputFailed)
      let drive = try play.drive("tree").report
      #expect(drive.steps.count == 1)
      #expect(drive.journalProblem == problem)
      #expect(drive.exitCode == .outputFailed)
      let picture = try play.render()
      #expect(picture.picture != nil)
      #expect(picture.journalProblem == problem)
      #expect(picture.exitCode == .outputFailed)
    }
  }

  @Test("that takes no more takes nothing from the verdict either, and says why")
  func full() throws {
    let failing = script.replacing("toBe(1)", with: "toBe(2)")
    for (text, totals) in [
      (script, "2 passed, 0 failed, 1 skipped"), (failing, "1 passed, 1 failed, 1 skipped"),
    ] {
      let play = try ScriptPlay(text) { configuration, _ in configuration.journal = "/dev/full" }
      let run = try play.report()
      #expect(run.totals.description == totals)
      #expect(
        run.journalProblem == """
          the journal could not be written to /dev/full: No space left on device; the results stand, \
          but the file is not whole: make room or name another one, and run again
          """
      )
      #expect(run.exitCode == .outputFailed)
    }
  }

  @Test("keeps what was driven under a name of its own")
  func driven() throws {
    let play = try ScriptPlay("print 'hello'") { $0.journal = "\($1.path)/journal" }
    _ = try play.drive("tree")
    #expect(
      try play.text("journal") == #"""
        {"file":"script.lua","format":"moontap journal","line":1,\#
        "options":{"gcStress":false,"memoryLimit":268435456,"poisonCells":false,"strict":false,"timeout":5},\#
        "scenario":"(drive)","seed":0,"steps":["tree"],"version":1,\#
        "window":{"height":844,"width":390}}
        {"entry":{"print":{"location":{"file":"script.lua","line":1},"text":"hello"}},"id":1,\#
        "time":0}
        {"end":{"records":1}}

        """#
    )
  }
}
