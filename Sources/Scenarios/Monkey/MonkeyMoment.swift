/// When something failed in an app that a monkey acts on.
public enum MonkeyMoment: String, Codable, Sendable {
  /// As what the script had built was laid out.
  case load
  /// In what the script does before each scenario.
  case before
  /// As the monkey chose what to do next: that asks the script's own classes what a point is inside of.
  case choice
  /// After the last action.
  case action
  /// Once all was at rest behind the last action, as with what has outlived its flow.
  case end
}
