internal import ArgumentParser
internal import Scenarios

/// `replay`: plays the scenarios of a journal again, and compares.
struct ReplayCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Play the scenarios of a journal again, and compare line by line.",
    discussion: """
      Each scenario is played with the seed, the options and the plugins that the journal names. The \
      scripts and the plugins are found by the paths that the run was given, from the working folder; \
      a plugin that is named with --plugin stands in for the one of its name.

      The exit code is 0 if every line is the same, 1 if one differs, 2 if a script or a plugin cannot be \
      loaded, 4 if a script no longer has the scenario, and 65 if the file is no journal that can be read, \
      or one without its end.
      """
  )

  @Argument(
    help: ArgumentHelp("The journal, a file that --journal wrote.", valueName: "journal"),
    completion: .file()
  )
  var journal: String

  @Option(
    help: ArgumentHelp("The script to play in place of the one that is named.", valueName: "path"),
    completion: .file(extensions: ["lua"])
  )
  var script: String?

  @Option(help: ColorChoice.help) var color = ColorChoice.auto

  @OptionGroup var loading: LoadingOptions

  func validate() throws {
    if script?.isEmpty == true {
      throw ValidationError("--script takes the path of a script.")
    }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let document = try JournalDocument.read(journal)
    let script = try script.map { try ScriptDiscovery.file($0) }
    var configuration = RunConfiguration()
    let settings = try loading.settings(for: host, on: console)
    try loading.apply(to: &configuration, settings)
    let replay = try host.runner(configuration).replay(document, script: script)
    console.results.write(console.report(color: color).text(for: replay))
    tell(outputProblems: [replay.incompleteness], on: console, as: host.name)
    return replay.exitCode
  }
}
