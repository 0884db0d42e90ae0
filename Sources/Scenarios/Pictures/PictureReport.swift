/// What came of a request for a picture.
public struct PictureReport: Codable, Equatable, Sendable {
  /// The drawing as SVG, or the text tree; nil if there is nothing to show.
  public var picture: String?
  /// What is shown, such as `"counts taps", after step 2: tap button "Add"`.
  public var caption = ""
  /// Why there is nothing to show, though the script could be loaded.
  public var absence: String?
  /// The scenario, if it failed before the moment that is shown, or before there was one.
  public var failure: ScenarioReport?
  /// Why the script could not be loaded; nil if it could.
  public var loadFailure: LoadFailure?
  /// Why the journal could not be written, and what to do; nil if it was, or none was wanted.
  public var journalProblem: String?

  /// Reports nothing yet.
  public init() {}

  /// The code that the request ends with, a picture that could not be written left aside.
  public var exitCode: ExitCode {
    journalProblem == nil ? verdict : .governing([verdict, .outputFailed])
  }

  /// The code that the scenario and the moment call for.
  private var verdict: ExitCode {
    if loadFailure != nil || failure?.outcome == .loadFailed { return .notLoaded }
    if failure != nil { return .failed }
    return picture == nil ? .nothingSelected : .passed
  }
}
