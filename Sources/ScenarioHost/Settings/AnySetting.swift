internal import Scenarios

/// A setting whose values may be of any type.
protocol AnySetting: Sendable {
  /// Its name in the project's file.
  var key: String { get }
  /// Its name on the command line, with the hyphens; nil if it has none.
  var flag: String? { get }
  /// Its name in the environment; nil if it has none.
  var variable: String? { get }
  /// Whether the project's file may set it.
  var isForFiles: Bool { get }
  /// What it does, in a sentence or two.
  var summary: String { get }
  /// The value that it has if nobody says one, as Lua writes it.
  var standardText: String { get }

  /// Makes sure that what the project's file or the host says can be understood.
  ///
  /// - Parameters:
  ///   - value: What is said.
  ///   - place: Where, as messages begin.
  /// - Throws: `SettingProblem` with the place, the cause and what is taken.
  func check(_ value: SettingValue, by place: String) throws(SettingProblem)
}

extension Setting: AnySetting {
  var standardText: String { kind.lua(standard) }

  func check(_ value: SettingValue, by place: String) throws(SettingProblem) {
    _ = try self.value(of: value, by: place)
  }
}
