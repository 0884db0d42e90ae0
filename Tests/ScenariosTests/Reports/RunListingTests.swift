internal import Interaction
internal import Scenarios
internal import Testing

@Suite("A listing's exit code")
struct RunListingTests {
  /// A scenario that would run.
  private let scenario = ScenarioListing(
    name: "a",
    location: SourceLocation(file: "a.lua", line: 1)
  )

  @Test("is that of a run which goes well, of an empty one, or of one that cannot load")
  func exitCode() {
    let failure = LoadFailure(file: "b.lua", failure: FailureReport(message: "no"))
    #expect(RunListing(scenarios: [scenario]).exitCode == .passed)
    #expect(RunListing().exitCode == .nothingSelected)
    #expect(RunListing(scenarios: [scenario], loadFailures: [failure]).exitCode == .notLoaded)
  }
}
