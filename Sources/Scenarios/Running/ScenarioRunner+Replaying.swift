internal import Interaction
internal import Spelling

extension ScenarioRunner {
  /// Plays the scenarios of a journal again, and compares line by line.
  ///
  /// Each is played with the seed, the options and the plugins that its header names. Of this runner's
  /// configuration count the app that the host has registered, what plugins may use and those that stand in
  /// for the ones of their names, and the folders that `require` looks in, which are another matter on each
  /// machine.
  ///
  /// - Parameters:
  ///   - journal: The journal.
  ///   - script: The script to play; nil for the one that each header names, as a path from the working
  ///     folder.
  /// - Returns: What came of each scenario.
  /// - Throws: `UnusableConfiguration` if one script is to stand in for several.
  public func replay(_ journal: JournalDocument, script: String?) throws -> ReplayReport {
    let files = journal.sections.map(\.header.file).reduce(into: [String]()) { known, file in
      if !known.contains(file) { known.append(file) }
    }
    if script != nil, files.count > 1 {
      throw UnusableConfiguration(
        """
        \(journal.file.escapedLine): has scenarios of \(files.count) scripts, for which --script \
        cannot stand: \(files.map(\.escapedLine).joined(separator: ", ")); leave it out
        """
      )
    }
    var report = ReplayReport(journal: journal.file)
    report.incompleteness = journal.incompleteness
    for section in journal.sections {
      let header = section.header
      let outcome: ReplayReport.Outcome
      do {
        try Self.checkEnd(of: section)
        let text = try ScriptText(script ?? header.file, named: header.file)
        outcome = try replay(section, of: text)
      } catch let failure as LoadFailure {
        outcome = .unplayable(
          Self.explaining(failure.failure, of: header.file, isNamed: script != nil),
          .notLoaded
        )
      } catch let missing as MissingPlugin {
        outcome = .unplayable(missing.failure, .notLoaded)
      } catch let loss as Interrupted {
        outcome = .unplayable(loss.failure, .unusableConfiguration)
      } catch let absence as Absence {
        outcome = .unplayable(
          FailureReport(
            message: absence.message,
            location: SourceLocation(file: header.file, line: header.line)
          ),
          .nothingSelected
        )
      }
      report.scenarios.append(
        ReplayReport.Scenario(
          name: header.scenario,
          location: SourceLocation(file: header.file, line: header.line),
          outcome: outcome
        )
      )
    }
    return report
  }

  /// Why a plugin that a scenario was played with cannot be loaded.
  private struct MissingPlugin: Error {
    /// What is missing, why, and the next thing to try.
    let failure: FailureReport

    init(_ plugin: JournalHeader.Plugin, of header: JournalHeader, _ cause: UnusableConfiguration) {
      let title = [plugin.name, plugin.version].compactMap(\.self).joined(separator: " ")
      failure = FailureReport(
        message: """
          It was played with the plugin \(title.isEmpty ? plugin.file : title), which cannot be loaded: \
          \(cause). Where it lies elsewhere, name it with --plugin.
          """,
        location: SourceLocation(file: header.file, line: header.line)
      )
    }
  }

  /// Why a scenario is not played that came to no end.
  private struct Interrupted: Error {
    /// How it ended, and the next thing to try.
    let failure: FailureReport
  }

  /// Makes sure that a scenario came to its end when it was recorded: another might end this process in the same
  /// way, or keep it busy for ever.
  ///
  /// - Throws: `Interrupted` if its process was ended.
  private static func checkEnd(of section: JournalDocument.Section) throws {
    guard let interruption = section.interruption else { return }
    let place = SourceLocation(file: section.header.file, line: section.header.line)
    let outline = TraceOutline(section.entries.map(\.record))
    throw Interrupted(
      failure: FailureReport(
        message: """
          It came to no end when it was recorded (\(interruption.words)\
          \(interruption.place(in: outline))), and is not played again, because this process might end in \
          the same way. \(interruption.cause)
          """,
        location: place
      )
    )
  }

  /// Why a scenario is not there to be played.
  private struct Absence: Error {
    /// What is missing, and the next thing to try.
    let message: String
  }

  /// Plays one scenario again.
  private func replay(
    _ section: JournalDocument.Section,
    of script: ScriptText
  ) throws -> ReplayReport.Outcome {
    let header = section.header
    var settings = header.configuration(in: configuration)
    try name(pluginsOf: header, in: &settings)
    let runner = ScenarioRunner(configuration: settings)
    let recording: JournalRecording?
    if let steps = header.steps {
      var rest = try Self.read(steps)[...]
      recording = runner.drive(script, { rest.popFirst() }, isTraced: true) { _ in }.recording
    } else if let actions = header.monkey {
      recording = runner.recordMonkey(script, actions: actions)
    } else {
      let entry = try Self.entry(of: header, in: script, settings)
      recording = runner.play(entry, isTraced: true).recording
    }
    // Only what is left out of a run has none, and that was found out before.
    let replayed = try recording?.lines(by: JournalEncoder()) ?? []
    if let difference = JournalDifference(of: section, to: replayed) {
      return .different(difference)
    }
    let count = section.lines.count
    return section.end == nil ? .cutOff(lines: count) : .same(lines: count)
  }

  /// Adds to the failure of a script that is not where the journal says from which folder that was said.
  private static func explaining(
    _ failure: FailureReport,
    of file: String,
    isNamed: Bool
  ) -> FailureReport {
    guard !isNamed, !FileSystem.exists(file) else { return failure }
    var failure = failure
    failure.message +=
      FileSystem.isAbsolute(file)
      ? "; if it was moved, name it with --script"
      : "; the journal names it from the folder that the run was begun in: replay from there, or name "
        + "the script with --script"
    return failure
  }

  /// Names the plugins of a scenario: those of this runner's configuration stand in for the ones of their
  /// names.
  ///
  /// - Throws: `MissingPlugin` for the first that cannot be loaded.
  private func name(pluginsOf header: JournalHeader, in settings: inout RunConfiguration) throws {
    let present = JournalHeader.Plugin.described(by: configuration)
    for plugin in header.plugins ?? [] {
      if let other = present.first(where: { $0.name != nil && $0.name == plugin.name }) {
        settings.pluginStandIns[plugin.file] = other.file
      }
      settings.plugins.append(plugin.file)
      do {
        try PluginFiles.check(settings)
      } catch {
        throw MissingPlugin(plugin, of: header, error)
      }
    }
  }

  /// Reads the steps of a script that was driven.
  private static func read(_ steps: [String]) throws -> [DriveStep] {
    do {
      return try DriveScript(steps.joined(separator: "\n"), file: "steps").steps
    } catch {
      throw Absence(
        message: "The journal's steps cannot be understood: \(error); drive the script again."
      )
    }
  }

  /// Finds the scenario of a header: the one of that name, and of several the one in that place.
  private static func entry(
    of header: JournalHeader,
    in script: ScriptText,
    _ configuration: RunConfiguration
  ) throws -> ScenarioPlan.Entry {
    guard let number = header.number else { return ScenarioPlan.Entry(loading: script) }
    let part = ScenarioPlan.Part(of: script, configuration)
    if let failure = part.loadFailure { throw failure }
    let namesakes = part.entries.filter { $0.name == header.scenario }
    let entry =
      namesakes.count == 1 ? namesakes.first : namesakes.first { $0.index.map { $0 + 1 } == number }
    guard let entry else {
      throw Absence(message: absence(of: header, among: part.entries.map(\.name), namesakes.count))
    }
    if let omission = entry.omission {
      let word = if case .todo = omission { "still to do" } else { "skipped" }
      throw Absence(
        message: """
          The script now says that \(header.scenario.quoted) is \(word), at \(entry.location); take \
          that out to replay it.
          """
      )
    }
    return entry
  }

  /// Says that the script no longer has a scenario.
  private static func absence(
    of header: JournalHeader,
    among names: [String],
    _ namesakes: Int
  ) -> String {
    guard namesakes == 0 else {
      return """
        The script has \(namesakes) scenarios called \(header.scenario.quoted), and none of them is its \
        scenario \(header.number ?? 0), as the journal says; it was changed, so record it again.
        """
    }
    let hint = nearestName(to: header.scenario, in: names).map { ", but \($0.quoted)" } ?? ""
    return """
      The script no longer has a scenario called \(header.scenario.quoted)\(hint); name the former \
      script with --script, or record it again.
      """
  }
}
