internal import GrowingLimit
internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Showing a moment of a scenario")
struct ScenarioRunnerPicturesTests {
  /// A counter with two scenarios, of which the second fails at its third step.
  private let script = """
    local count, label = 0, ui.Label { id = "count", text = "0" }
    local add = ui.Button { id = "add", title = "Add" }
    add.didTouchUpInside = function()
      count = count + 1
      label.text = tostring(count)
    end
    app:setRoot(ui.VStack { label, add })
    scenario("counts twice", function(user)
      user:tap(add)
      expect(label.text):toBe "1"
      user:tap(add)
    end)
    scenario("counts wrong", function(user)
      user:tap(add)
      user:tap(add)
      expect(label.text):toBe "1"
      user:tap(add)
    end)
    scenario("counts never", { skip = "tired" }, function() end)
    """

  /// The text tree with a number on the label.
  private func tree(_ count: Int) -> String {
    """
    Window
      VStack
        text#count "\(count)"
        button#add "Add"

    """
  }

  @Test(
    "after each step, as it was loaded, and at the end",
    arguments: [
      (0, 0, "\"counts twice\", as it was loaded"),
      (1, 1, "\"counts twice\", after step 1: tap Window/VStack/Button#add \"Add\""),
      (2, 1, "\"counts twice\", after step 2: expect \"1\" toBe(\"1\")"),
      (3, 2, "\"counts twice\", after step 3: tap Window/VStack/Button#add \"Add\""),
      (nil, 2, "\"counts twice\", at its end"),
    ] as [(Int?, Int, String)]
  )
  func steps(step: Int?, count: Int, caption: String) throws {
    let report = try ScriptPlay(script).render {
      $0.step = step
      $0.isTree = true
    }
    var expected = PictureReport()
    expected.picture = tree(count)
    expected.caption = caption
    #expect(report == expected)
    #expect(report.exitCode == .passed)
  }

  @Test("draws where the step touched, and nothing of what the others did")
  func touches() throws {
    let play = try ScriptPlay(script)
    let mark = "fill=\"#e81f8c\""
    let tap = try #require(try play.render { $0.step = 1 }.picture)
    #expect(tap.contains("<circle cx=\"195\" cy=\"42\" r=\"15\" \(mark)"))
    for step in [0, 2, nil] {
      let picture = try #require(try play.render { $0.step = step }.picture)
      #expect(!picture.contains(mark))
    }
  }

  @Test("is the same each time, and of the window or of one view, in light or dark")
  func drawings() throws {
    let play = try ScriptPlay(script)
    let window = try play.render { $0.step = 3 }
    #expect(window == (try play.render { $0.step = 3 }))
    #expect(window.picture?.contains("width=\"390\" height=\"844\"") == true)
    let button = try play.render {
      $0.step = 3
      $0.view = "add"
    }
    #expect(button.picture?.contains("width=\"390\" height=\"44\"") == true)
    let dark = try play.render {
      $0.step = 3
      $0.isDark = true
    }
    #expect(dark.picture != window.picture)
  }

  @Test("of the scenario at a line, and of none where none stands")
  func line() throws {
    let play = try ScriptPlay(script)
    let file = "\(play.folder.path)/script.lua"
    let report = try play.render {
      $0.line = ScriptLine(file: file, line: 14)
      $0.step = 2
      $0.isTree = true
    }
    #expect(report.picture == tree(2))
    #expect(report.caption.hasPrefix("\"counts wrong\", after step 2"))
    let absent = try play.render { $0.line = ScriptLine(file: file, line: 1) }
    #expect(
      absent.absence == """
        script.lua:1: no scenario and no group stands there; the nearest is "counts twice" at \
        script.lua:8
        """
    )
    #expect(absent.exitCode == .nothingSelected)
  }

  @Test("tells of a scenario that fails before, and shows what there is")
  func failing() throws {
    let play = try ScriptPlay(script)
    /// A request for a step of the scenario that fails.
    func report(_ step: Int?) throws -> PictureReport {
      try play.render {
        $0.scenario = "counts wrong"
        $0.step = step
        $0.isTree = true
      }
    }
    #expect(try report(2).exitCode == .passed)
    #expect(try report(2).failure == nil)
    let failed = try report(3)
    #expect(failed.picture == tree(2))
    #expect(failed.exitCode == .failed)
    #expect(failed.failure?.steps.count == 3)
    let end = try report(nil)
    #expect(end.picture == tree(2))
    #expect(end.exitCode == .failed)
    let never = try report(4)
    #expect(never.picture == nil)
    #expect(
      never.absence == """
        "counts wrong" ends with step 3, so there is no step 4; name a smaller number, 0 for the screen \
        as it was loaded, or none for the end
        """
    )
    #expect(never.exitCode == .failed)
  }

  @Test(
    "says what there is instead of what there is not",
    arguments: [
      (
        "counts twise", nil,
        "no scenario is called \"counts twise\"; did you mean \"counts twice\"?"
      ),
      (
        "zzz", nil,
        "no scenario is called \"zzz\"; there are \"counts twice\", \"counts wrong\", \"counts never\""
      ),
      (
        "counts", nil,
        """
        "counts" stands in several names: "counts twice", "counts wrong", "counts never"; name one in \
        full
        """
      ),
      (
        "counts never", nil,
        """
        "counts never" is not played, because it is skipped or still to do; take that out of the \
        script at script.lua:19, or name another one
        """
      ),
      ("twice", "ad", "no view has the id \"ad\" then; did you mean \"add\"?"),
      ("twice", "zzz", "no view has the id \"zzz\" then; there are \"count\", \"add\""),
    ] as [(String, String?, String)]
  )
  func absences(scenario: String, view: String?, absence: String) throws {
    let report = try ScriptPlay(script).render {
      $0.scenario = scenario
      $0.view = view
    }
    #expect(report.absence == absence)
    #expect(report.picture == nil)
    #expect(report.exitCode == .nothingSelected)
  }

  @Test("tells scenarios of one name apart by their lines, where those do")
  func namesakes() throws {
    let twins = """
      scenario("twin", function() end)
      scenario("twin", function() end)
      """
    let report = try ScriptPlay(twins).render { $0.scenario = "twin" }
    #expect(
      report.absence == """
        2 scenarios are called "twin"; name the line of one instead, as in script.lua:1; they are at \
        script.lua:1, script.lua:2
        """
    )
    #expect(report.exitCode == .nothingSelected)
    let loop = "for n = 1, 2 do scenario('twin', function() end) end"
    #expect(
      try ScriptPlay(loop).render { $0.scenario = "tw" }.absence == """
        2 scenarios are called "twin", at script.lua:1, script.lua:1, and no line of the script tells them \
        apart; give each a name of its own
        """
    )
  }

  @Test("shows a script without scenarios as it is loaded, and says so where it cannot be")
  func loading() throws {
    let app = try ScriptPlay("app:setRoot(ui.Label { text = \"Hello\" })").render {
      $0.isTree = true
    }
    #expect(app.picture == "Window\n  text \"Hello\"\n")
    #expect(app.caption == "\"(load)\", at its end")
    let step = try ScriptPlay("").render { $0.step = 1 }
    #expect(step.absence?.hasPrefix("\"(load)\" has no step, so there is no step 1;") == true)
    let broken = try ScriptPlay("local x = = 1").render()
    #expect(broken.loadFailure != nil)
    #expect(broken.picture == nil)
    #expect(broken.exitCode == .notLoaded)
  }

  @Test("ends a layout that takes too long as it does in a run, before the first step, too")
  func endlessLayoutWithinTimeLimit() throws {
    let script = """
      local V = ui.View:extend("V", { layoutSubviews = function()
        while true do end
      end })
      app:setRoot(V {})
      scenario("waits", function(user) user:wait(1) end)
      """
    for step in [0, nil] {
      let isReached = { (report: PictureReport) in report.failure?.outcome == .timedOut }
      let (report, _) = try withGrowingLimit(until: isReached) { limit in
        try ScriptPlay(script) { configuration, _ in configuration.timeout = limit }
          .render { $0.step = step }
      }
      let failure = try #require(report.failure)
      #expect(failure.outcome == .timedOut)
      #expect(failure.failures.map(\.location?.line) == [2])
      #expect(report.exitCode == .failed)
    }
  }

  @Test("writes the journal up to where it was played, if asked to")
  func journal() throws {
    let play = try ScriptPlay(script) { $0.journal = "\($1.path)/journal" }
    _ = try play.render()
    #expect(try play.text("journal").contains("\"scenario\":\"counts twice\""))
  }
}
