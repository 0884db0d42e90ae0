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

  @Test("has a line for each scenario that ran and beneath it a line for each record")
  func lines() throws {
    let play = try ScriptPlay(script) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    #expect(
      try play.text("journal") == #"""
        {"file":"script.lua","journal":1,"line":4,"scenario":"goes"}
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
        {"file":"script.lua","journal":1,"line":8,"scenario":"looks"}
        {"entry":{"expectation":{"location":{"file":"script.lua","line":8},"passed":true,\#
        "text":"expect 1 toBe(1)"}},"id":1,"time":0}

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
      try play.text("target") == #"{"file":"script.lua","journal":1,"line":1,"scenario":"(load)"}"#
        + "\n"
    )
    let link = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(play.folder.path)/link"
    )
    #expect(link == "target")
  }

  @Test("that cannot be written keeps the run from beginning, and says why")
  func unwritable() throws {
    for (name, cause) in [("none/journal", "No such file or directory"), ("", "Is a directory")] {
      let play = try ScriptPlay(script) { $0.journal = "\($1.path)/\(name)" }
      let error = UnusableConfiguration(
        """
        the journal cannot be written to \(play.folder.path)/\(name): \(cause); name a file in a \
        folder that you may write to
        """
      )
      #expect(throws: error) { try play.report { _ in Issue.record("a scenario ran") } }
      #expect(throws: error) { try play.drive("tree") }
    }
  }

  @Test("that takes no more ends the run, and says why")
  func full() throws {
    let play = try ScriptPlay(script) { configuration, _ in configuration.journal = "/dev/full" }
    #expect(
      throws: UnusableConfiguration(
        "the journal could not be written to /dev/full: No space left on device"
      )
    ) { try play.report() }
  }

  @Test("keeps what was driven under a name of its own")
  func driven() throws {
    let play = try ScriptPlay("print 'hello'") { $0.journal = "\($1.path)/journal" }
    _ = try play.drive("tree")
    #expect(
      try play.text("journal") == #"""
        {"file":"script.lua","journal":1,"line":1,"scenario":"(drive)"}
        {"entry":{"print":{"location":{"file":"script.lua","line":1},"text":"hello"}},"id":1,\#
        "time":0}

        """#
    )
  }
}
