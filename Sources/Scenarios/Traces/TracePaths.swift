/// The paths of the pages of a run.
///
/// Two scenarios may make the same name. They are told apart over all that the scripts declare, in the order in which
/// they do: a scenario's page is called the same with others left out, in a shard, and in another order, and no page
/// is written over, or taken away, for another scenario than its own.
struct TracePaths {
  /// What a scenario of a run is known by.
  private struct Key: Hashable {
    /// The path of its script.
    let script: String
    /// Its place among the script's scenarios.
    let index: Int?

    init(_ entry: ScenarioPlan.Entry) {
      script = entry.script.file
      index = entry.index
    }
  }

  /// The path of the folder.
  private let folder: String
  /// The names of the pages of declared scenarios, without their endings, until they were asked for.
  private var declared: [Key: String] = [:]
  /// The names that are taken, in small letters: some file systems do not tell case apart.
  private var names: Set<String> = []

  /// Names the pages of all scenarios.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder that receives them.
  ///   - parts: The scripts, with all that they declare.
  init(in folder: String, of parts: [ScenarioPlan.Part]) {
    self.folder = folder
    for entry in parts.lazy.flatMap(\.entries) where declared[Key(entry)] == nil {
      declared[Key(entry)] = newName(for: entry)
    }
  }

  /// Gives the path of a scenario's page; of a script that is given twice the second time's are others.
  ///
  /// - Parameter entry: The scenario.
  mutating func path(of entry: ScenarioPlan.Entry) -> String {
    "\(folder)/\(declared.removeValue(forKey: Key(entry)) ?? newName(for: entry))\(TraceName.ending)"
  }

  /// Names a page: by the script and the scenario alone, unless another one of this run is called so.
  private mutating func newName(for entry: ScenarioPlan.Entry) -> String {
    let base = TraceName.base(script: entry.script.file, scenario: entry.name)
    var number = entry.namesake
    while true {
      let name = number == 1 ? base : "\(base)-\(number)"
      if names.insert(name.lowercased()).inserted { return name }
      number += 1
    }
  }
}
