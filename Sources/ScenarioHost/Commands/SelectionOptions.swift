internal import ArgumentParser
internal import Scenarios

/// Which scenarios a command is about, and how they are listed.
struct SelectionOptions: ParsableArguments {
  /// What folders stand for, in full.
  static let discussion = """
    Left out of a folder are files named app.lua and moontap.lua, hidden files and folders, and what a \
    .moontapignore file lists, in gitignore's syntax. A script named directly is always taken.
    """

  @Argument(
    help: ArgumentHelp(
      """
      Scripts; FILE:LINE for what is declared there; folders, which stand for every *.lua beneath \
      them; and patterns such as 'tests/**/*.lua'.
      """,
      valueName: "path"
    ),
    completion: .file(extensions: ["lua"])
  )
  var paths: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the scenarios whose name contains a text; /…/ is a Swift regular expression.",
      valueName: "text"
    )
  )
  var filter: String?

  @Option(
    name: .customLong("tag"),
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      """
      Only the scenarios with a tag, or with tags as an expression says, as in \
      'smoke and not (slow or flaky)'; may be given several times, and then each has to hold.
      """,
      valueName: "expression"
    )
  )
  var tags: [String] = []

  @Flag(help: "Only what failed in the last run; without a path, whichever script it is in.")
  var lastFailed = false

  @Flag(Settings.forbidOnly) var forbidOnly: Bool?

  @Flag(help: "List as JSON, for programs.")
  var json = false

  func validate() throws {
    if paths.contains("") {
      throw ValidationError("An empty path names no script; . is the working folder.")
    }
    if let filter {
      do {
        _ = try ScenarioFilter(filter)
      } catch {
        throw ValidationError("--filter: \(error).")
      }
    }
    for tag in tags {
      do {
        _ = try TagExpression(tag)
      } catch {
        throw ValidationError("--tag: \(error).")
      }
    }
  }

  /// Finds the scripts, and puts what is wanted of them into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of it.
  ///   - console: Knows where the last run has left what failed, and is told what of that is gone.
  ///   - name: What the program is called.
  /// - Returns: The scripts, in the order of the plan, and where they were looked for.
  /// - Throws: `UsageProblem` if no script is named at all. `DiscoveryError` if a path does not exist or
  ///   cannot be read; it names the nearest command if the path looks as if it should have been one.
  ///   `NothingSelected` and `UnusableConfiguration` for the last run.
  func scripts(
    for configuration: inout RunConfiguration,
    _ settings: SettingReader,
    on console: Console,
    as name: String
  ) throws -> ScriptSelection {
    guard lastFailed else { return try selection(for: &configuration, settings) }
    try apply(to: &configuration, settings)
    guard let place = console.lastRun else {
      throw NothingSelected("nothing is known of a last run here; run without --last-failed first")
    }
    let failed = try LastRun.read(in: place).failed
    guard !failed.isEmpty else { throw NothingSelected("nothing failed in the last run") }
    let files = failed.map { place.path(of: $0.file) }
    let selection = try ScriptDiscovery.selection(
      of: paths.isEmpty ? present(files, on: console, as: name) : paths
    )
    configuration.lines = selection.lines
    let failedIn = Dictionary(grouping: failed, by: \.file)
    configuration.references = selection.scripts.flatMap { script in
      (failedIn[place.key(of: script)] ?? [])
        .map { ScenarioReference(file: script, name: $0.name) }
    }
    return selection
  }

  /// Leaves out the scripts that are gone, and says which.
  ///
  /// - Parameters:
  ///   - files: The paths of scripts in which something failed.
  ///   - console: Where the messages go.
  ///   - name: What the program is called.
  /// - Returns: Those that are there.
  /// - Throws: `NothingSelected` if none is.
  private func present(
    _ files: [String],
    on console: Console,
    as name: String
  ) throws -> [String] {
    let gone = Set(files).filter { !FileSystem.exists($0) }
    let there = files.filter { !gone.contains($0) }
    console.tell(
      gone.sorted().map { file in
        "\(file.escapedLine): failed in the last run and is gone; if it was moved, name its new path"
      },
      as: name
    )
    guard !there.isEmpty else {
      throw NothingSelected("no script that failed in the last run is there any more")
    }
    return there
  }

  /// Finds the scripts of the paths, and puts what is wanted of them into a configuration.
  ///
  /// - Parameters:
  ///   - configuration: The configuration of a run.
  ///   - settings: What else says something of it.
  /// - Returns: The scripts, and where they were looked for.
  /// - Throws: As `scripts(for:_:on:as:)`, the last run aside.
  func selection(
    for configuration: inout RunConfiguration,
    _ settings: SettingReader
  ) throws -> ScriptSelection {
    try apply(to: &configuration, settings)
    let selection = try selection(settings)
    configuration.lines = selection.lines
    return selection
  }

  /// Puts what scenarios must be like into a configuration.
  private func apply(to configuration: inout RunConfiguration, _ settings: SettingReader) throws {
    configuration.filter = filter
    configuration.tags = tags
    configuration.forbidsOnly = try forbidsOnly(settings)
  }

  /// Finds out whether a scenario may say that it alone is to be run.
  ///
  /// - Parameter settings: What else says something of it.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func forbidsOnly(_ settings: SettingReader) throws -> Bool {
    try settings.value(of: Settings.forbidOnly, flag: forbidOnly)
  }

  /// Finds what is named, or else what the project's file names.
  private func selection(_ settings: SettingReader) throws -> ScriptSelection {
    let paths = try paths(settings)
    guard self.paths.isEmpty, let file = settings.file else {
      return try ScriptDiscovery.selection(of: paths)
    }
    do {
      return try ScriptDiscovery.selection(of: paths, workingFolder: file.folder)
    } catch {
      var error = error
      // Of a pattern and of a line the error names the folder or the file; what lies beneath a folder that is
      // named has a place of its own.
      let path = error.path
      let isNamed = paths.contains { named in
        named == path || ["/", ":"].contains { named.utf8.starts(with: (path + $0).utf8) }
      }
      if isNamed {
        error.origin = file.entry(Settings.scripts.key).map(file.placeOfValue)
      }
      throw error
    }
  }

  /// What is named, or else what the project's file names.
  ///
  /// - Parameter settings: Knows the project's file.
  /// - Returns: The paths, which are at least one.
  /// - Throws: `UsageProblem` if there is none.
  private func paths(_ settings: SettingReader) throws -> [String] {
    let paths = try settings.value(of: Settings.scripts, flags: paths)
    guard paths.isEmpty else { return paths }
    let file = settings.file?.path ?? ProjectFile.name
    throw UsageProblem("name a script or a folder, or set \(Settings.scripts.key) in \(file)")
  }

  /// Says why nothing was selected, and what to try.
  ///
  /// - Parameters:
  ///   - scripts: The scripts that were found.
  ///   - reason: What the runner knows of it; nil if it knows no more than the names.
  ///   - settings: Knows the project's file.
  /// - Returns: One sentence.
  /// - Throws: `UsageProblem` or `UnusableConfiguration`.
  func emptinessMessage(
    scripts: [String],
    _ reason: String?,
    _ settings: SettingReader
  ) throws -> String {
    if scripts.isEmpty {
      let paths = try paths(settings).map(\.escapedLine).joined(separator: ", ")
      return "nothing to run: no *.lua under \(paths)"
        + " but app.lua, moontap.lua and what is ignored; a script that is named itself is always taken"
    }
    if let reason { return "nothing to run: \(reason)" }
    guard let filter else {
      return "nothing to run: the scripts declare no scenario"
    }
    return "nothing to run: no scenario's name matches --filter '\(filter.escapedLine)';"
      + " the list command without it shows the names"
  }
}
