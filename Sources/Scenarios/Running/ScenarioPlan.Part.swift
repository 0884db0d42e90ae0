internal import Interaction
internal import InteractionLua

extension ScenarioPlan {
  /// The scenarios of one script, all of them.
  package struct Part: Sendable {
    /// The scenarios, in the order of their declaration.
    let entries: [Entry]
    /// Why there are none; nil if the script was loaded.
    private(set) var loadFailure: LoadFailure?
    /// The script's path.
    let file: String
    /// The files besides itself that the script asked for, if that is wanted.
    private(set) var files: Set<String>?

    /// Tells that a script could not be loaded.
    ///
    /// - Parameter loadFailure: Why.
    init(loadFailure: LoadFailure) {
      entries = []
      file = loadFailure.file
      self.loadFailure = loadFailure
    }

    /// The same part, of which a failure tells what was printed besides, call by call.
    ///
    /// - Parameter prints: What was printed.
    func after(printing prints: [String]) -> ScenarioPlan.Part {
      var part = self
      part.loadFailure = loadFailure?.after(printing: prints)
      return part
    }

    /// Reads a script and runs its top level once.
    ///
    /// - Parameters:
    ///   - file: The script's path.
    ///   - configuration: What the caller of the run decided.
    ///   - watch: Who follows it.
    init(_ file: String, _ configuration: RunConfiguration, watch: (any ScriptWatch)? = nil) {
      do {
        self.init(of: try ScriptText(file), configuration, watch: watch)
      } catch {
        self.init(loadFailure: error)
      }
    }

    /// Runs the top level of a script once.
    ///
    /// - Parameters:
    ///   - script: The script.
    ///   - configuration: What the caller of the run decided.
    ///   - watch: Who follows it.
    init(
      of script: ScriptText,
      _ configuration: RunConfiguration,
      watch: (any ScriptWatch)? = nil
    ) {
      file = script.file
      var prints: [String] = []
      let session = ScriptSession(script, configuration, .total(configuration.timeout)) { text, _ in
        prints.append(text)
      }
      watch?.sessionWillBegin(limit: configuration.timeout)
      defer {
        watch?.sessionDidEnd()
        session.close()
      }
      let isLoaded = session.load()
      if configuration.tellsFiles { files = session.files }
      guard isLoaded, let scenarios = session.state.script?.declarations.scenarios else {
        entries = []
        loadFailure = session.loadFailure?.after(printing: prints)
        return
      }
      loadFailure = nil
      guard !scenarios.isEmpty else {
        entries = [Entry(loading: script)]
        return
      }
      var namesakes: [String: Int] = [:]
      entries = scenarios.enumerated().map { index, scenario in
        var entry = Entry(
          script: script,
          index: index,
          name: scenario.fullName,
          location: scenario.location,
          options: scenario.options,
          lines: scenario.lines,
          groupLines: scenario.groupLines
        )
        namesakes[entry.name, default: 0] += 1
        entry.namesake = namesakes[entry.name] ?? 1
        return entry
      }
    }
  }
}

extension ScenarioPlan.Part: Codable {
  /// The keys of a part's JSON: the script stands there once.
  private enum CodingKeys: String, CodingKey {
    case file, files, script, scenarios, loadFailure
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    loadFailure = try container.decodeIfPresent(LoadFailure.self, forKey: .loadFailure)
    files = try container.decodeIfPresent(Set<String>.self, forKey: .files)
    guard let script = try container.decodeIfPresent(ScriptText.self, forKey: .script) else {
      entries = []
      file = try container.decode(String.self, forKey: .file)
      return
    }
    file = script.file
    entries = try container.decode(
      [ScenarioPlan.Entry.Declaration].self,
      forKey: .scenarios
    ).map { ScenarioPlan.Entry($0, of: script) }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(loadFailure, forKey: .loadFailure)
    try container.encodeIfPresent(files, forKey: .files)
    guard let script = entries.first?.script else {
      return try container.encode(file, forKey: .file)
    }
    try container.encode(script, forKey: .script)
    try container.encode(entries.map(\.declaration), forKey: .scenarios)
  }
}
