internal import Interaction
internal import InteractionLua

extension ScenarioPlan.Entry {
  /// A scenario without its script, whose text may be long and is the same for all of them.
  package struct Declaration: Codable, Sendable {
    /// Its place among the script's scenarios; nil for a script without any.
    let index: Int?
    /// The names of its groups and its own, joined by `ScenarioReport.separator`.
    let name: String
    /// Where the script declares it.
    let location: SourceLocation
    /// What the script says of it.
    let options: ScenarioDeclarations.Options
    /// The lines that declare it.
    let lines: [LineSpan]
    /// The lines of the groups around it, outermost first.
    let groupLines: [LineSpan]
    /// Its place among the script's scenarios of the same name, counted from 1.
    let namesake: Int
  }

  /// The scenario without its script.
  var declaration: Declaration {
    Declaration(
      index: index,
      name: name,
      location: location,
      options: options,
      lines: lines,
      groupLines: groupLines,
      namesake: namesake
    )
  }

  /// Joins a scenario with its script.
  ///
  /// - Parameters:
  ///   - declaration: The scenario.
  ///   - script: The script that declares it.
  init(_ declaration: Declaration, of script: ScriptText) {
    self.init(
      script: script,
      index: declaration.index,
      name: declaration.name,
      location: declaration.location,
      options: declaration.options,
      lines: declaration.lines,
      groupLines: declaration.groupLines
    )
    namesake = declaration.namesake
  }
}
