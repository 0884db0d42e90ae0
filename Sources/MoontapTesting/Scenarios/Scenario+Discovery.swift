public import Scenarios

extension Scenario {
  /// Finds the scenarios of a folder or a file, or at a line of one, as `moontap run` does.
  ///
  /// One that says `only = true` leaves out all others, which is said on standard output. Each script's top
  /// level runs once for it. A script that cannot be loaded is a case that fails. Where there is no case at
  /// all that is an error, for a test without cases would pass, and nobody would notice. An `app.lua` of a folder
  /// is left out, as `moontap run` does.
  ///
  /// - Parameters:
  ///   - path: The path of a folder or a script, from the folder of the calling file; `stock.lua:3` is the
  ///     scenario or the group at that line.
  ///   - configuration: What runs are told: the app whose screens, classes and services scripts use, limits, seed,
  ///     strictness, and what selects scenarios. Without an app there are none.
  ///   - filePath: The path of the calling file, as the compiler fills it in.
  ///   - line: The line of the call.
  /// - Returns: The scenarios in the order of the plan.
  /// - Throws: `DiscoveryError` if there is no such folder, `NothingSelected` if it has no scripts or nothing
  ///   of them is selected, unless this is a shard, which may have nothing to play, and what selecting throws.
  public static func discover(
    in path: String,
    _ configuration: RunConfiguration = RunConfiguration(),
    filePath: StaticString = #filePath,
    line: Int = #line
  ) throws -> [Scenario] {
    let root = FileSystem.absolute("\(filePath)/..")
    let place = FileSystem.absolute(path, in: root)
    let selection: ScriptSelection
    do {
      selection = try ScriptDiscovery.selection(of: [place])
    } catch {
      var error = error
      error.origin = "\(filePath):\(line)"
      throw error
    }
    guard !selection.scripts.isEmpty else {
      throw NothingSelected(
        """
        no *.lua under \(place.escapedLine) but app.lua, moontap.lua and what is ignored; name another folder, \
        or a script
        """
      )
    }
    var configuration = configuration
    configuration.isOfSwiftTest = true
    configuration.lines += selection.lines
    let plan = try ScenarioPlan(selection.scripts, configuration)
    for notice in plan.notices { print("notice: \(notice)") }
    let isPart = FileSystem.isRegularFile(place) || !selection.lines.isEmpty
    let folder = isPart ? FileSystem.folder(of: place) : place
    let scenarios =
      plan.loadFailures.map { Scenario($0, in: folder, configuration) }
      + plan.entries.map { Scenario($0, in: folder, configuration) }
    guard !scenarios.isEmpty || configuration.shard != nil else {
      throw NothingSelected(
        "no scenario under \(place.escapedLine) is selected; look at the filter and the tags"
      )
    }
    return scenarios
  }
}
