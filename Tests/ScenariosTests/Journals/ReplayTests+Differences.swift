internal import Foundation
internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

extension ReplayTests {
  @Test("names the first line that differs, both sides of it, and the step")
  func different() throws {
    let play = try recorded()
    try play.folder.write(
      Self.script.replacing(
        "count = count + 1 print(count",
        with: "count = count + 1 print(count + 1"
      ),
      to: "script.lua"
    )
    let replay = try play.replay()
    #expect(replay.exitCode == .failed)
    #expect(
      try play.replayText() == """
        script.lua
          ✗ goes
            journal:9 is the first line that differs, in step 1, tap Window/Button "Go"
            journal  …script.lua","line":3},"text":"1\\t602"}},"id":8,"time":16666667}
            replay   …script.lua","line":3},"text":"2\\t602"}},"id":8,"time":16666667}
          ✗ goes twice
            journal:23 is the first line that differs, in step 1, tap Window/Button "Go"
            journal  …script.lua","line":3},"text":"1\\t602"}},"id":8,"time":16666667}
            replay   …script.lua","line":3},"text":"2\\t602"}},"id":8,"time":16666667}

        0 the same, 2 different, 0 not played

        """
    )
  }

  @Test("says where the journal or the replay has ended")
  func lengths() throws {
    let play = try recorded("scenario('s', function(user) user:wait(1) end)")
    let journal = try play.text("journal")
    try play.folder.write(
      "scenario('s', function(user) user:wait(1) print 'more' end)",
      to: "script.lua"
    )
    #expect(
      try play.replayText() == """
        script.lua
          ✗ s
            journal:5 is the first line that differs, in step 1, wait 1
            journal  {"end":{"records":3}}
            replay   {"entry":{"print":{"location":{"file":"…

        0 the same, 1 different, 0 not played

        """
    )
    try play.folder.write("scenario('s', function(user) end)", to: "script.lua")
    #expect(
      try play.replayText() == """
        script.lua
          ✗ s
            journal:2 is the first line that differs, in step 1, wait 1
            journal  {"entry":{"step":{"location":{"file":"…
            replay   {"end":{"records":0}}

        0 the same, 1 different, 0 not played

        """
    )
    #expect(try play.text("journal") == journal)
  }

  @Test("says that a scenario was moved, and what else differs")
  func moved() throws {
    let play = try recorded()
    try play.folder.write("-- one more\n" + Self.script, to: "script.lua")
    #expect(
      try play.replayText() == """
        script.lua
          ✗ goes
            The scenario was moved from line 5 to line 6; numbers of lines aside, all is the same
          ✗ goes twice
            The scenario was moved from line 10 to line 11; numbers of lines aside, all is the same

        0 the same, 2 different, 0 not played

        """
    )
    #expect(try play.replay().exitCode == .failed)
    try play.folder.write(
      "scenario('first', function() end)\n"
        + Self.script.replacing("print(count", with: "print(count + 1"),
      to: "script.lua"
    )
    #expect(
      try play.replayText().hasPrefix(
        """
        script.lua
          ✗ goes
            The scenario was moved from line 5 to line 6; numbers of lines aside, journal:9 is the first \
        line that differs, in step 1, tap Window/Button "Go"
            journal  …script.lua","line":…},"text":"1\\t602"}},"id":8,"time":16666667}
            replay   …script.lua","line":…},"text":"2\\t602"}},"id":8,"time":16666667}

        """
      )
    )
  }

  @Test("shows in which lines two screens differ")
  func screens() throws {
    let script = """
      local label = ui.Label { text = "none" }
      local button = ui.Button { title = "Go" }
      button.didTouchUpInside = function() label.text = "one" end
      app:setRoot(ui.VStack { ui.Label { text = "Count" }, label, button })
      scenario("counts", function(user) user:tap(button) user:wait(1) end)
      """
    let play = try recorded(script)
    try play.folder.write(script.replacing("\"one\"", with: "\"two\""), to: "script.lua")
    #expect(
      try play.replayText() == """
        script.lua
          ✗ counts
            journal:11 is the first line that differs, in step 1, tap Window/VStack/Button "Go"
            the screen, - in the journal, + in the replay:
              …
                  VStack (0, 0, 390×844)
                    text "Count" (0, 0, 390×20)
              -     text "one" (0, 20, 390×20)
              +     text "two" (0, 20, 390×20)
                    button "Go" (0, 40, 390×44)

        0 the same, 1 different, 0 not played

        """
    )
  }
}
