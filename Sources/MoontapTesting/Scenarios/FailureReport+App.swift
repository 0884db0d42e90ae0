internal import Interaction
internal import InteractionLua
internal import Scenarios

extension FailureReport {
  /// The failure with how a test gives the app, if it has given none and the script asks for something of it.
  ///
  /// - Parameter configuration: What the test gave.
  func explainingAbsentApp(in configuration: RunConfiguration) -> FailureReport {
    guard configuration.app == nil, message.contains(ScriptError.nothingRegistered) else {
      return self
    }
    var failure = self
    let text = """
      the test has given none; set app = try AppCatalogue(…) of the RunConfiguration that \
      Scenario.discover(in:) is given, with the AppRegistry that the host has
      """
    failure.notes.append(Failure.Note("app", text))
    return failure
  }
}
