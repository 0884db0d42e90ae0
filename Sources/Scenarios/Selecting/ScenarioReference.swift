/// A scenario by what it is known by from run to run: its script and its full name.
public struct ScenarioReference: Codable, Hashable, Sendable {
  /// The script's path.
  public var file: String
  /// The names of its groups and its own; nil for all that the script declares.
  public var name: String?

  /// Refers to a scenario.
  ///
  /// - Parameters:
  ///   - file: The script's path.
  ///   - name: The names of its groups and its own; nil for all that the script declares.
  public init(file: String, name: String? = nil) {
    self.file = file
    self.name = name
  }
}
