internal import Interaction
internal import UserSimulation

/// The words of steps beside the verbs, and how what they stand for is written.
enum StepText {
  /// The options of all verbs that are aimed at something.
  static let aimingOptions = ["at", "force", "timeout"]

  /// What narrows a target down.
  static let narrowing = ["within", "has", "first", "last", "nth"]

  /// The matchers that compare with something.
  static let comparing = ["toHaveText", "toHaveValue", "toHaveCount"]

  /// The matcher that only scenarios have.
  static let snapshotMatcher = "toMatchSnapshot"

  /// Every matcher.
  static let matchers = ElementExpectation.plain.map(\.description) + comparing

  /// The kinds of elements, with the word that any role may follow.
  static let kinds = Locator.Kind.allCases.map(\.rawValue) + ["role"]

  /// A timeout behind a step; empty for the usual one.
  static func timeout(_ seconds: Double) -> String {
    seconds == SimulatedUser.standardTimeout ? "" : " timeout \(seconds.plain)"
  }

  /// A point as two numbers.
  static func point(_ point: Point) -> String { "\(point.x.plain) \(point.y.plain)" }
}

extension String {
  /// Whether the text reads as one word without quotes.
  var isBareStepWord: Bool {
    guard let first, first != "#" else { return false }
    return !contains { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
