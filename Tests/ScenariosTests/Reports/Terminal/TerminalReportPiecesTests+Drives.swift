internal import Interaction
internal import Scenarios
internal import Testing
internal import UserSimulation

extension TerminalReportPiecesTests {
  @Test("tell of a drive: prints as they are, a line per step, what it showed or why it failed")
  func driving() {
    let failed = DriveStepReport(
      DriveStep(.expect(.text("2"), .beVisible), line: 12),
      failure: FailureReport(
        message: "No text \"2\"; the nearest is text \"1\".",
        location: SourceLocation(file: "counter.steps", line: 12)
      )
    )
    let events: [DriveEvent] = [
      .printed(PrintReport("ready\nnow")), .printed(PrintReport("")),
      .finished(DriveStepReport(DriveStep(.act(.tap(.element(.button("Add")))), line: 3))),
      .finished(
        DriveStepReport(DriveStep(.tree, line: 4), output: "Window\n  Label \"1\"\n")
      ),
      .failed(
        FailureReport(message: "attempt to call a nil value", location: SampleRun.line(5)),
        in: DriveStep(.tree, line: 4)
      ),
      .failed(FailureReport(message: "no luck as it was loaded"), in: nil),
      .finished(failed),
    ]
    #expect(
      events.map { report.text(for: $0) }.joined() == """
        ready
        now

        ✓ 3  tap button "Add"
        ✓ 4  tree
            Window
              Label "1"
        ✗ 4  in the script
            attempt to call a nil value
            at examples/counter.lua:5

              3 │
              4 │ scenario("counts up", function(user)
            > 5 │   user:tap(find.button "Add")
              6 │   expect(find.id "count"):toHaveText "1"
        ✗ in the script
            no luck as it was loaded
        ✗ 12  expect text "2" toBeVisible
            No text "2"; the nearest is text "1".
            at counter.steps:12

        """
    )
  }

  @Test("end a drive with its totals, the steps that were not reached counting as skipped")
  func drivingClosing() {
    let passed = DriveStepReport(DriveStep(.tree, line: 1))
    let failed = DriveStepReport(DriveStep(.tree, line: 2), failure: FailureReport(message: "no"))
    #expect(
      report.closing(for: DriveReport(steps: [passed]), stepCount: 1)
        == "\n1 passed, 0 failed, 0 skipped\n"
    )
    #expect(
      report.closing(
        for: DriveReport(
          steps: [passed, failed],
          failures: [FailureReport(message: "no")],
          screen: "Window\n  button \"A\""
        ),
        stepCount: 5
      ) == """

        On the screen when it failed
          Window
            button "A"

        1 passed, 2 failed, 3 skipped

        """
    )
    #expect(
      report.closing(for: DriveReport(loadFailure: SampleRun.loadFailure), stepCount: 1) == """
        1) examples/broken.lua could not be loaded

           unexpected symbol near '='
           at examples/broken.lua:1

           > 1 │ local x = = 1

        0 passed, 0 failed, 1 skipped

        """
    )
  }
}
