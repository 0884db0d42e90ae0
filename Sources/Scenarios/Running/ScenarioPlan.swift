internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// The scenarios of some scripts, found by running each script's top level once.
struct ScenarioPlan {
  /// One scenario to run or to report.
  struct Entry {
    /// The script that declares it.
    let script: ScriptText
    /// Its place among the script's scenarios; nil for a script without any.
    let index: Int?
    /// The names of its groups and its own, joined by `ScenarioReport.separator`.
    let name: String
    /// Where the script declares it.
    let location: SourceLocation
    /// What the script says of it.
    let options: ScenarioDeclarations.Options

    /// The loading of a script and nothing else.
    init(loading script: ScriptText) {
      self.init(
        script: script,
        index: nil,
        name: loadName,
        location: SourceLocation(file: script.file, line: 1),
        options: ScenarioDeclarations.Options()
      )
    }

    /// Describes a scenario of a script.
    init(
      script: ScriptText,
      index: Int?,
      name: String,
      location: SourceLocation,
      options: ScenarioDeclarations.Options
    ) {
      self.script = script
      self.index = index
      self.name = name
      self.location = location
      self.options = options
    }

    /// Why it would not run.
    var omission: ScenarioReport.Outcome? {
      if let reason = options.skip { return .skipped(reason: reason) }
      if let reason = options.todo { return .todo(reason: reason) }
      return nil
    }
  }

  /// The name under which a script without scenarios is reported.
  static let loadName = "(load)"

  /// The selected scenarios, in the order of the files and of their declaration.
  private(set) var entries: [Entry] = []
  /// The scripts that could not be loaded.
  private(set) var loadFailures: [LoadFailure] = []

  /// Loads each script and selects its scenarios.
  ///
  /// - Throws: `UnusableConfiguration` for a filter that is no regular expression.
  init(_ files: [String], _ configuration: RunConfiguration) throws {
    let filter: ScenarioFilter?
    do {
      filter = try configuration.filter.map { try ScenarioFilter($0) }
    } catch {
      throw UnusableConfiguration("the filter cannot be used: \(error)")
    }
    for file in files {
      do {
        add(try ScriptText(file), configuration)
      } catch {
        loadFailures.append(error)
      }
    }
    entries.removeAll { filter?.matches($0.name) == false }
    if entries.contains(where: \.options.isOnly) { entries.removeAll { !$0.options.isOnly } }
  }

  /// Loads a script that was read, and takes all of its scenarios.
  init(of script: ScriptText, _ configuration: RunConfiguration) {
    add(script, configuration)
  }

  /// Loads a script and takes its scenarios into the plan.
  private mutating func add(_ script: ScriptText, _ configuration: RunConfiguration) {
    let session = ScriptSession(script, configuration, .total(configuration.timeout))
    defer { session.close() }
    guard session.load(), let scenarios = session.state.script?.declarations.scenarios else {
      if let failure = session.loadFailure { loadFailures.append(failure) }
      return
    }
    entries += scenarios.enumerated().map { index, scenario in
      Entry(
        script: script,
        index: index,
        name: scenario.path.joined(separator: ScenarioReport.separator),
        location: scenario.location,
        options: scenario.options
      )
    }
    guard scenarios.isEmpty else { return }
    entries.append(Entry(loading: script))
  }
}
