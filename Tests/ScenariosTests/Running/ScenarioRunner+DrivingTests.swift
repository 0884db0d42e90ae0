internal import Interaction
internal import Scenarios
internal import Testing

@Suite("Driving a script")
struct ScenarioRunnerDrivingTests {
  /// An app with a button that counts, one that fails and one that never ends.
  private let script = """
    local label = ui.Label { id = "count", text = "0" }
    local field = ui.TextField { placeholder = "Name" }
    local add, fail = ui.Button { title = "Add" }, ui.Button { title = "Fail" }
    local loop = ui.Button { title = "Loop" }
    add.didTouchUpInside = function()
      label.text = tostring(label.text + 1)
      print("count", label.text)
    end
    fail.didTouchUpInside = function() error "no luck" end
    loop.didTouchUpInside = function() while true do end end
    app:setRoot(ui.VStack { label, field, add, fail, loop })
    print "ready"
    """

  /// What the window holds as long as nothing was done.
  private let screen = """
    Window
      VStack
        text#count "0"
        textField "Name"
        button "Add"
        button "Fail"
        button "Loop"
    """

  /// A line of the script.
  private func line(_ line: Int) -> Interaction.SourceLocation {
    .init(file: "script.lua", line: line)
  }

  /// A step that was taken, from its own words.
  private func step(
    _ text: String,
    line: Int,
    output: String? = nil,
    failure: FailureReport? = nil
  ) throws -> DriveStepReport {
    let script = try DriveScript(text, file: "steps")
    let action = try #require(script.steps.first).action
    return DriveStepReport(DriveStep(action, line: line), output: output, failure: failure)
  }

  @Test("takes each step, and tells of it and of what the script prints as it happens")
  func steps() throws {
    let (report, events) = try ScriptPlay(script).drive(
      """
      tap button "Add"
      tap placeholder "Name"
      type "Ada"
      press Backspace
      wait 0.5
      tap at 195 66
      doubleTap button "Add"
      expect id "count" toHaveText "4"
      expect textField "Name" toBeFocused
      tree
      """
    )
    let tree = """
      Window
        VStack
          text#count "4"
          textField "Name" value "Ad" focused
          button "Add"
          button "Fail"
          button "Loop"
      """
    let taken = [
      try step("tap button 'Add'", line: 1),
      try step("tap placeholder 'Name'", line: 2),
      try step("type 'Ada'", line: 3),
      try step("press Backspace", line: 4),
      try step("wait 0.5", line: 5),
      try step("tap at 195 66", line: 6),
      try step("doubleTap button 'Add'", line: 7),
      try step("expect id 'count' toHaveText '4'", line: 8),
      try step("expect textField 'Name' toBeFocused", line: 9),
      try step("tree", line: 10, output: tree),
    ]
    let printed = (1...4).map { DriveEvent.printed(PrintReport("count\t\($0)", at: line(7))) }
    #expect(report == DriveReport(steps: taken))
    #expect(
      events == [.printed(PrintReport("ready", at: line(12))), printed[0], .finished(taken[0])]
        + taken[1...4].map { .finished($0) }
        + [printed[1], .finished(taken[5]), printed[2], printed[3]]
        + taken[6...].map { .finished($0) }
    )
  }

  @Test("shows the rows of a list before anything is done")
  func firstTree() throws {
    let (report, _) = try ScriptPlay(
      """
      local list = ui.TableView { flexibility = 1 }
      list.numberOfRows = function() return 2 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("item", path)
        cell.text = "row " .. path.row
        return cell
      end
      app:setRoot(ui.VStack { list })
      """
    ).drive("tree")
    let tree = """
      Window
        VStack
          list
            row "row 1"
              text "row 1"
              text
            row "row 2"
              text "row 2"
              text
      """
    let taken = try step("tree", line: 1, output: tree)
    #expect(report == DriveReport(steps: [taken]))
  }

  @Test("takes and expects controls by what they are")
  func controls() throws {
    let (report, _) = try ScriptPlay(
      """
      app:setRoot(ui.VStack {
        ui.Switch { accessibilityLabel = "Wi-Fi" },
        ui.Checkbox { title = "Milk", isOn = true },
        ui.Slider { value = 3, maximumValue = 10 },
        ui.Stepper { value = 1 },
        ui.SegmentedControl { segments = { "All", "Active" } },
      })
      """
    ).drive(
      """
      tap switch "Wi-Fi"
      expect switch toBeOn
      tap checkbox "Milk"
      expect checkbox "Milk" toBeOff
      expect slider toHaveValue "3"
      tap button "Increment"
      expect stepper toHaveValue "2"
      tap segment "Active"
      expect segment "Active" toBeSelected
      expect value "Active" toExist
      """
    )
    #expect(report.steps.count == 10)
    #expect(report.steps.allSatisfy { $0.failure == nil })
  }

  @Test("stops at the first step that fails, and says what was there instead")
  func failingStep() throws {
    let (report, events) = try ScriptPlay(script).drive(
      """
      expect id "count" toHaveText "1"
      tap button "Add"
      """
    )
    let failed = try step(
      "expect id 'count' toHaveText '1'",
      line: 1,
      failure: FailureReport(
        message: "Expected id \"count\" to have the text \"1\", but it has \"0\" (waited 5 s).",
        expected: "\"1\"",
        actual: "\"0\"",
        notes: [Failure.Note("element", "id \"count\" at (0, 0, 390×20)")]
      )
    )
    #expect(report == DriveReport(steps: [failed], screen: screen))
    #expect(events == [.printed(PrintReport("ready", at: line(12))), .finished(failed)])
    #expect(report.exitCode == .failed)
  }

  @Test("stops after a step whose handler fails, and tells of both")
  func failingHandler() throws {
    let (report, events) = try ScriptPlay(script).drive("tap button 'Fail'\ntree")
    let taken = try step("tap button 'Fail'", line: 1)
    let failure = FailureReport(
      message: "no luck",
      location: line(9),
      traceback: """
        stack traceback:
        \t[C]: in function 'error'
        \tscript.lua:9: in function <script.lua:9>
        """,
      notes: [
        Failure.Note("event", "touchUpInside of Window/VStack/Button[2] \"Fail\""),
        Failure.Note("handler", "Lua function script.lua:9"),
        Failure.Note("connected at", "script.lua:9"),
      ],
      step: 0
    )
    #expect(report == DriveReport(steps: [taken], failures: [failure], screen: screen))
    #expect(
      events == [
        .printed(PrintReport("ready", at: line(12))), .finished(taken),
        .failed(failure, in: taken.step),
      ]
    )
    #expect(report.exitCode == .failed)
  }

  @Test("names of several steps the one during which a timer fails")
  func failingLater() throws {
    let later = "app:after(2, function() error 'late' end)"
    let (report, events) = try ScriptPlay(later).drive("wait 1\n\nwait 3\ntree")
    #expect(report.failures.map(\.step) == [1])
    guard case .failed(let failure, let step)? = events.last else {
      Issue.record("\(events)")
      return
    }
    #expect(failure.message == "late")
    #expect(step?.line == 3)
  }

  @Test("takes no step if the script cannot be loaded")
  func loadFailure() throws {
    let (report, events) = try ScriptPlay("error 'no'").drive("tree")
    #expect(report.loadFailure?.file == "script.lua")
    #expect(report.loadFailure?.failure.message == "no")
    #expect(report.steps == [])
    #expect(events == [])
    #expect(report.exitCode == .notLoaded)
  }

  @Test("says of a script that cannot be read why")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/gone.lua"
    let runner = ScenarioRunner(configuration: RunConfiguration())
    let failure = FailureReport(message: "\(path) cannot be read: No such file or directory")
    #expect(
      try runner.drive(path, steps: []) { _ in Issue.record("something happened") }
        == DriveReport(loadFailure: LoadFailure(file: path, failure: failure))
    )
  }

  @Test("goes back, and nothing of the script runs any more once all steps are taken")
  func goingBack() throws {
    let (report, events) = try ScriptPlay(
      """
      local Screen = ui.ViewController:extend("Screen", {
        viewDidDisappear = function(self) print(self.title .. " is gone") end,
      })
      local navigation = ui.NavigationController { root = Screen { title = "Home" } }
      app:setRoot(navigation)
      navigation:push(Screen { title = "Detail" }, { animated = false })
      """
    ).drive(
      """
      goBack
      wait 1
      expect heading "Home" toBeVisible
      """
    )
    #expect(report.exitCode == .passed)
    let printed = events.compactMap { event in
      if case .printed(let print) = event { print.text } else { nil }
    }
    #expect(printed == ["Home is gone", "Detail is gone"])
  }
}
