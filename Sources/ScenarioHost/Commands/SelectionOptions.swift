internal import ArgumentParser
internal import Scenarios
internal import Spelling

/// Which scenarios a command is about.
struct SelectionOptions: ParsableArguments {
  /// What folders stand for, in full.
  static let discussion = """
    Left out of a folder are files named app.lua, hidden files and folders, and what a \
    .moontapignore file lists, in gitignore's syntax. A script named directly is always taken.
    """

  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders: these stand for every *.lua beneath them.",
      valueName: "path"
    ),
    completion: .file(extensions: ["lua"])
  )
  var paths: [String]

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only the scenarios whose name contains a text; /…/ is a Swift regular expression.",
      valueName: "text"
    )
  )
  var filter: String?

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
  }

  /// Finds the scripts.
  ///
  /// - Returns: Their paths, in the order of the plan.
  /// - Throws: `DiscoveryError` if a path does not exist or cannot be read; it names the nearest
  ///   command if the path looks as if it should have been one.
  func scripts() throws -> [String] {
    do {
      return try ScriptDiscovery.scripts(in: paths)
    } catch {
      guard error.cause == .missing(nearest: nil), error.path == paths.first,
        let command = nearestName(
          to: error.path,
          in: ["run", "list", "drive", "render", "trace", "replay", "merge", "help"]
        )
      else { throw error }
      throw DiscoveryError(
        path: error.path,
        cause: .missing(nearest: "the command \(command)")
      )
    }
  }

  /// Puts the options into a configuration.
  ///
  /// - Parameter configuration: The configuration of a run.
  func apply(to configuration: inout RunConfiguration) {
    configuration.filter = filter
  }

  /// Says why nothing was selected, and what to try.
  ///
  /// - Parameter scripts: The scripts that were found.
  /// - Returns: One sentence.
  func emptinessMessage(scripts: [String]) -> String {
    if scripts.isEmpty {
      return "nothing to run: no *.lua under \(paths.joined(separator: ", "))"
        + " that is not ignored"
    }
    guard let filter else {
      return "nothing to run: the scripts declare no scenario"
    }
    return "nothing to run: no scenario's name matches --filter \(filter);"
      + " the list command shows the names"
  }
}
