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

  /// Reports nothing yet.
  public init() {}

  /// The code that the request ends with, output that could not be written left aside.
  public var exitCode: ExitCode {
    if loadFailure != nil || failure?.outcome == .loadFailed { return .notLoaded }
    if failure != nil { return .failed }
    return picture == nil ? .nothingSelected : .passed
  }
}
