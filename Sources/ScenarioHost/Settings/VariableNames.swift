internal import Scenarios
internal import Spelling

/// The names of variables of the environment that set something.
enum VariableNames {
  /// How all of them begin.
  static let prefix = "MOONTAP_"

  /// Makes sure that no variable is a slip away from one that sets something: it would set nothing, and nobody
  /// would notice.
  ///
  /// The environment is everybody's, unlike the project's file: what merely begins alike may be meant for somebody
  /// else, and is left alone. So is what is empty, which counts as not set.
  ///
  /// - Parameter console: Knows the environment.
  /// - Throws: `UsageProblem` with the name, and the one that was probably meant.
  static func check(_ console: Console) throws(UsageProblem) {
    let known = Settings.all.compactMap(\.variable).map { String($0.dropFirst(prefix.count)) }
    let names = console.variableNames().filter { $0.hasPrefix(prefix) }.sorted()
    for name in names where console.variable(name)?.isEmpty == false {
      guard let meant = misspeltName(String(name.dropFirst(prefix.count)), in: known) else {
        continue
      }
      throw UsageProblem(
        """
        \(name.escapedLine) is set, and there is no such variable; did you mean '\(prefix)\(meant)'? \
        Rename it if it is meant for something else.
        """
      )
    }
  }
}
