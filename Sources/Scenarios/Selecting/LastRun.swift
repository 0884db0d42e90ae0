internal import FoundationEssentials
internal import Interaction

/// What failed in the last run, in a file that the next one reads for `--last-failed`.
///
/// It lies in the folder `.moontap`, beside the nearest `moontap.lua` of the working folder and those
/// above it, or else in the working folder. A `.gitignore` in it keeps it from being committed.
package struct LastRun: Codable, Equatable {
  /// The name of the folder.
  package static let folderName = ".moontap"
  /// The name of the file.
  package static let fileName = "last-run.json"
  /// What the file calls the form that it has.
  private static let formatName = "moontap last run"
  /// The version of that form.
  private static let currentVersion = 1

  /// The name of the form.
  private var format = Self.formatName
  /// The version of the form.
  private var version = Self.currentVersion
  /// What failed, its paths from the folder in which the folder `.moontap` lies.
  package private(set) var failed: [ScenarioReference]

  /// Takes down what failed in a run.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - former: What was known before. Of that stays what a run that ended early has not played: nothing
  ///     says that it would pass now.
  ///   - place: Where the file will be.
  package init(_ run: RunReport, after former: LastRun? = nil, in place: Place) {
    func reference(to scenario: ScenarioReport) -> ScenarioReference {
      let script = scenario.script ?? scenario.location.file
      return ScenarioReference(file: place.key(of: script), name: scenario.name)
    }
    let scenarios = run.scenarios.filter(run.isFailed(by:)).map(reference)
    let scripts = run.loadFailures.map { ScenarioReference(file: place.key(of: $0.file)) }
    failed = scripts
    var known = Set(scripts)
    for reference in scenarios where known.insert(reference).inserted { failed.append(reference) }
    guard !run.stops.isEmpty, let former else { return }
    let played = Set(run.scenarios.map(reference))
    // A script that cannot be loaded stands for all that it declares.
    let unloaded = Set(scripts.map(\.file))
    failed += former.failed.filter { !played.contains($0) && !unloaded.contains($0.file) }
  }

  /// Takes down what failed in several runs.
  ///
  /// - Parameters:
  ///   - failed: What failed, by the scripts' paths.
  ///   - place: Where the file will be.
  package init(_ failed: [ScenarioReference], in place: Place) {
    self.failed = failed.map { ScenarioReference(file: place.key(of: $0.file), name: $0.name) }
  }

  /// Reads what a run has left.
  ///
  /// - Parameter place: Where the file is.
  /// - Throws: `NothingSelected` if there is none; `UnusableConfiguration` if it cannot be read.
  package static func read(in place: Place) throws -> LastRun {
    let remedy = "run without --last-failed first"
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(ofRegularFile: place.file)
    } catch  where error.isMissing {
      throw NothingSelected("nothing is known of a last run here; \(remedy)")
    } catch {
      throw UnusableConfiguration("\(place.file): cannot be read: \(error); \(remedy)".escapedLine)
    }
    let run: LastRun
    do {
      run = try JSONDecoder().decode(LastRun.self, from: Data(bytes))
    } catch {
      throw UnusableConfiguration(
        "\(place.file): is not what a run has written; remove it and \(remedy)".escapedLine
      )
    }
    guard run.format == formatName, run.version <= currentVersion else {
      throw UnusableConfiguration(
        "\(place.file): is from another program or a newer version; remove it and \(remedy)"
          .escapedLine
      )
    }
    return run
  }

  /// Writes the file, and the folder if it is missing.
  ///
  /// - Parameter place: Where the file is to be.
  /// - Returns: Why it could not be written, on one line; nil if it was.
  package func write(in place: Place) -> String? {
    do {
      let text = try jsonText()
      try FileSystem.makeFolder(place.folder)
      let ignore = "\(place.folder)/.gitignore"
      if (try? FileSystem.look(at: ignore)) == nil {
        try FileSystem.write(Array("*\n".utf8), to: ignore)
      }
      try FileSystem.replace(place.file, with: Array(text.utf8))
      return nil
    } catch {
      return """
        \(place.file): what failed cannot be noted for --last-failed: \(error); the results stand: \
        see that \(place.folder) is a folder that you may write to
        """.escapedLine
    }
  }
}
