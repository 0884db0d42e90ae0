internal import Interaction
internal import InteractionLua

extension ScenarioPlan.Entry {
  /// A scenario without its script, whose text may be long and is the same for all of them.
  package struct Declaration: Sendable {
    /// Its place among the script's scenarios; nil for a script without any.
    let index: Int?
    /// The names of its groups and its own, joined by `ScenarioReport.separator`.
    let name: String
    /// Where the script declares it.
    let location: SourceLocation
    /// What the script says of it.
    let options: ScenarioDeclarations.Options
    /// The lines that declare it.
    var lines: [LineSpan]
    /// The lines of the groups around it, outermost first.
    var groupLines: [LineSpan]
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

  /// The scenario without what only who selects from a plan needs to know.
  var playable: Declaration {
    var declaration = declaration
    declaration.lines = []
    declaration.groupLines = []
    return declaration
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

extension ScenarioPlan.Entry.Declaration: Codable {
  /// The keys of a declaration: what says nothing is left out.
  private enum CodingKeys: String, CodingKey {
    case index, name, location, options, lines, groupLines, namesake
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    index = try container.decodeIfPresent(Int.self, forKey: .index)
    name = try container.decode(String.self, forKey: .name)
    location = try container.decode(SourceLocation.self, forKey: .location)
    options =
      try container.decodeIfPresent(ScenarioDeclarations.Options.self, forKey: .options)
      ?? ScenarioDeclarations.Options()
    lines = try container.decodeList(forKey: .lines)
    groupLines = try container.decodeList(forKey: .groupLines)
    namesake = try container.decode(Int.self, forKey: .namesake)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(index, forKey: .index)
    try container.encode(name, forKey: .name)
    try container.encode(location, forKey: .location)
    if options != ScenarioDeclarations.Options() { try container.encode(options, forKey: .options) }
    try container.encodeUnlessEmpty(lines, forKey: .lines)
    try container.encodeUnlessEmpty(groupLines, forKey: .groupLines)
    try container.encode(namesake, forKey: .namesake)
  }
}
