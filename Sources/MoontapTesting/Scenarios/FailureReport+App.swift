internal import Interaction
internal import Scenarios

extension FailureReport {
  /// How a message goes on that misses a screen or a service where no app is known at all.
  private static let absence = "this program registers none"

  /// The failure with how a test gives the app, if it has given none and the script asks for something of it.
  ///
  /// - Parameter configuration: What the test gave.
  func explainingAbsentApp(in configuration: RunConfiguration) -> FailureReport {
    guard configuration.app == nil, message.contains(Self.absence) else { return self }
    var failure = self
    let text = """
      the test has given none; set app = try AppCatalogue(…) of the RunConfiguration that \
      Scenario.discover(in:) is given, with the AppRegistry that the host has
      """
    failure.notes.append(Failure.Note("app", text))
    return failure
  }
}
