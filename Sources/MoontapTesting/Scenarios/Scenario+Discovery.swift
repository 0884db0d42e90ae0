public import Scenarios

extension Scenario {
  /// Finds the scenarios of a folder or a file, as `moontap run` does.
  ///
  /// Each script's top level runs once for it. A script that cannot be loaded is a case that fails.
  ///
  /// - Parameters:
  ///   - path: The path of a folder or a script, from the folder of the calling file.
  ///   - configuration: What runs are told: limits, seed, strictness, and what selects scenarios.
  ///   - filePath: The path of the calling file, as the compiler fills it in.
  /// - Returns: The scenarios in the order of the plan.
  /// - Throws: `DiscoveryError` if there is no such folder, and what selecting throws.
  public static func discover(
    in path: String,
    _ configuration: RunConfiguration = RunConfiguration(),
    filePath: StaticString = #filePath
  ) throws -> [Scenario] {
    let root = FileSystem.absolute("\(filePath)/..")
    let place = FileSystem.absolute(path, in: root)
    let selection = try ScriptDiscovery.selection(of: [place])
    let plan = try ScenarioPlan(selection.scripts, configuration)
    let folder = FileSystem.isRegularFile(place) ? FileSystem.folder(of: place) : place
    return plan.loadFailures.map { Scenario($0, in: folder, configuration) }
      + plan.entries.map { Scenario($0, in: folder, configuration) }
  }
}
