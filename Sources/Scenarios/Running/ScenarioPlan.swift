internal import Interaction
internal import InteractionLua
internal import LuaBridge

/// The scenarios of some scripts, found by running each script's top level once.
package struct ScenarioPlan {
  /// One scenario to run or to report.
  package struct Entry: Codable, Sendable {
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
    /// Its place among the script's scenarios of the same name, counted from 1.
    var namesake = 1

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

  /// What a run of it would do.
  var listing: RunListing {
    RunListing(
      scenarios: entries.map { entry in
        ScenarioListing(name: entry.name, location: entry.location, omission: entry.omission)
      },
      loadFailures: loadFailures
    )
  }

  /// Loads each script and selects its scenarios.
  ///
  /// - Throws: `UnusableConfiguration` for a filter that is no regular expression.
  init(_ files: [String], _ configuration: RunConfiguration) throws {
    try self.init(files.map { Part($0, configuration) }, configuration)
  }

  /// Selects the scenarios of scripts that were loaded.
  ///
  /// - Parameters:
  ///   - parts: What is known of each script.
  ///   - configuration: What the caller of the run decided.
  /// - Throws: `UnusableConfiguration` for a filter that is no regular expression.
  init(_ parts: [Part], _ configuration: RunConfiguration) throws {
    let filter: ScenarioFilter?
    do {
      filter = try configuration.filter.map { try ScenarioFilter($0) }
    } catch {
      throw UnusableConfiguration("the filter cannot be used: \(error)")
    }
    entries = parts.flatMap(\.entries)
    loadFailures = parts.compactMap(\.loadFailure)
    entries.removeAll { filter?.matches($0.name) == false }
    if entries.contains(where: \.options.isOnly) { entries.removeAll { !$0.options.isOnly } }
  }
}
