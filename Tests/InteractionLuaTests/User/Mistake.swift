internal import Testing

/// A deliberate mistake: what a scenario does wrong, and the whole text that says so.
struct Mistake: CustomTestStringConvertible {
  /// What is wrong.
  let name: String
  /// What the script builds.
  let app: String
  /// What the scenario does.
  let body: String
  /// The text of the failure.
  let message: String

  /// Every mistake.
  static let all = finding + reaching + doing

  /// Describes a mistake.
  init(_ name: String, _ app: String, _ body: String, _ message: String) {
    self.name = name
    self.app = app
    self.body = body
    self.message = message
  }

  var testDescription: String { name }
}
