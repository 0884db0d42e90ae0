internal import Scenarios
internal import Testing

@Suite("A drive's exit code")
struct DriveReportTests {
  /// A step that was taken.
  private let passed = DriveStepReport(DriveStep(.tree, line: 1))
  /// A step that failed.
  private let failed = DriveStepReport(
    DriveStep(.tree, line: 2),
    failure: FailureReport(message: "no")
  )

  @Test("is 4 if there was no step")
  func nothing() {
    #expect(DriveReport().exitCode == .nothingSelected)
  }

  @Test("is 0 if every step was taken")
  func passes() {
    #expect(DriveReport(steps: [passed]).exitCode == .passed)
  }

  @Test("is 1 if a step failed, or something beside the steps did")
  func fails() {
    #expect(DriveReport(steps: [passed, failed]).exitCode == .failed)
    #expect(
      DriveReport(steps: [passed], failures: [FailureReport(message: "no")]).exitCode == .failed
    )
  }

  @Test("is 2 if the script could not be loaded")
  func notLoaded() {
    let failure = LoadFailure(file: "a.lua", failure: FailureReport(message: "no"))
    #expect(DriveReport(loadFailure: failure).exitCode == .notLoaded)
  }
}
