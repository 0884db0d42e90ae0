internal import Interaction
internal import InteractionLua
internal import LuaBridge

extension ScenarioDeclarations.Scenario {
  /// The names of its groups and its own, joined by `ScenarioReport.separator`.
  var fullName: String { path.joined(separator: ScenarioReport.separator) }
}

/// The scenarios of some scripts, found by running each script's top level once.
package struct ScenarioPlan {
  /// One scenario to run or to report.
  package struct Entry: Sendable {
    /// The script that declares it.
    package let script: ScriptText
    /// Its place among the script's scenarios; nil for a script without any.
    let index: Int?
    /// The names of its groups and its own, joined by `ScenarioReport.separator`.
    package let name: String
    /// Where the script declares it.
    let location: SourceLocation
    /// What the script says of it.
    let options: ScenarioDeclarations.Options
    /// The lines that declare it.
    let lines: [LineSpan]
    /// The lines of the groups around it, outermost first.
    let groupLines: [LineSpan]
    /// Its place among the script's scenarios of the same name, counted from 1.
    package internal(set) var namesake = 1
    /// Its place in the whole plan, counted from 1, where only a shard of that is played.
    var number: Int?

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
      options: ScenarioDeclarations.Options,
      lines: [LineSpan] = [],
      groupLines: [LineSpan] = []
    ) {
      self.script = script
      self.index = index
      self.name = name
      self.location = location
      self.options = options
      self.lines = lines
      self.groupLines = groupLines
    }

    /// What is known of it without running it.
    var listing: ScenarioListing {
      ScenarioListing(
        name: name,
        location: location,
        omission: omission,
        tags: options.tags,
        isOnly: options.isOnly,
        isStrict: options.isStrict,
        timeout: options.timeout,
        retries: options.retries,
        script: foreignScript
      )
    }

    /// The script's path, if it is another than that of the place.
    var foreignScript: String? { script.file == location.file ? nil : script.file }

    /// Why it would not run.
    var omission: ScenarioReport.Outcome? {
      if let reason = options.skip { return .skipped(reason: reason) }
      if let reason = options.todo { return .todo(reason: reason) }
      return nil
    }
  }

  /// The name under which a script without scenarios is reported.
  package static let loadName = "(load)"

  /// The selected scenarios, in the order of the files and of their declaration.
  package private(set) var entries: [Entry] = []
  /// The scripts that could not be loaded.
  package private(set) var loadFailures: [LoadFailure] = []

  /// What is known of each script.
  let parts: [Part]

  /// How many scenarios the whole plan has, those of other shards included; nil if there are no shards.
  private(set) var planned: Int?
  /// What the whole plan is known by; nil if there are no shards.
  private(set) var mark: String?
  /// Why nothing was selected, if that is not for the names; nil otherwise.
  private(set) var emptiness: String?
  /// What the caller may have written wrongly, a line each.
  package private(set) var notices: [String] = []

  /// What a run of it would do.
  var listing: RunListing {
    var listing = RunListing(scenarios: entries.map(\.listing), loadFailures: loadFailures)
    listing.emptiness = emptiness
    listing.notices = notices
    listing.planned = planned
    return listing
  }

  /// What is known about a run of it before its first scenario.
  ///
  /// - Parameter configuration: What the caller of the run decided.
  func outline(_ configuration: RunConfiguration) -> RunOutline {
    RunOutline(
      listing,
      planned: planned,
      shard: configuration.shard,
      seed: configuration.seed,
      isShuffled: configuration.order == .random,
      planMark: mark
    )
  }

  /// Loads each script and selects its scenarios.
  ///
  /// - Throws: `UnusableConfiguration` for a filter or tags that cannot be understood; `ForbiddenOnly`;
  ///   `NothingSelected` for a line at which nothing is declared; `UnusableConfiguration` for durations
  ///   that cannot be read.
  package init(_ files: [String], _ configuration: RunConfiguration) throws {
    try self.init(files.map { Part($0, configuration) }, configuration)
  }

  /// Selects the scenarios of scripts that were loaded.
  ///
  /// - Parameters:
  ///   - parts: What is known of each script.
  ///   - configuration: What the caller of the run decided.
  /// - Throws: What the other initializer throws.
  init(_ parts: [Part], _ configuration: RunConfiguration) throws {
    self.parts = parts
    loadFailures = parts.compactMap(\.loadFailure)
    var selection = try ScenarioSelection(configuration)
    entries = try selection.select(
      from: parts.flatMap(\.entries),
      unloaded: Set(loadFailures.map(\.file))
    )
    emptiness = selection.emptiness
    notices = selection.notices
    if configuration.order == .random { shuffle(by: configuration.seed) }
    if let shard = configuration.shard {
      let durations = try RecordedDurations(configuration.durationReports)
      planned = entries.count
      mark = Self.mark(of: entries)
      // Of a selection alone they may know nothing in the right folder, too.
      if !entries.isEmpty, let notice = durations.notice(for: parts.flatMap(\.entries)) {
        notices.append(notice)
      }
      entries = Self.entries(entries, of: shard, by: durations)
      if let notice = emptyShardNotice(shard) { notices.append(notice) }
    }
    advance(configuration.firstReferences)
  }

  /// Puts some scenarios before all others.
  private mutating func advance(_ references: [ScenarioReference]) {
    guard !references.isEmpty else { return }
    let first = Set(references)
    let isFirst = entries.map {
      first.contains(ScenarioReference(file: $0.script.file, name: $0.name))
    }
    entries =
      zip(entries, isFirst).filter(\.1).map(\.0) + zip(entries, isFirst).filter { !$0.1 }.map(\.0)
  }

  /// Puts the scripts in another order, and the scenarios of each, so that those of one script stay
  /// together.
  private mutating func shuffle(by seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var scripts: [[Entry]] = []
    for entry in entries {
      if scripts.last?.last?.script.file != entry.script.file { scripts.append([]) }
      scripts[scripts.count - 1].append(entry)
    }
    scripts.shuffle(using: &generator)
    entries = scripts.flatMap { $0.shuffled(using: &generator) }
  }
}
