internal import ArgumentParser
internal import Scenarios

/// `console`: lets somebody act on the app of a script, and look into it, line by line.
struct ConsoleCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "console",
    abstract: "Try an app out at a prompt, in Lua.",
    discussion: """
      The script is loaded as by drive; scenarios that it declares are not played. Then each line is run \
      as in a scenario, and its value is shown:

        > user:tap(find.button "Add")
        > expect(find.id "total"):toHaveText "3"
        > #items
        3

      What the windows hold is shown whenever it has changed. Local variables that the script declares \
      outside of its functions are there by their names. Plugins are loaded once the script has run, and \
      anew before an input if their files have changed. help() tells more; exit() or Ctrl-D leaves.

      Ctrl-C ends an input that runs, Tab completes names, and Ctrl-R finds what was written before. \
      The history is kept in the folder of the program's state, $XDG_STATE_HOME or ~/.local/state. From \
      a pipe or a file lines are read without a prompt.

      The exit code is 0 however the inputs went, and 2 if the script cannot be loaded. It is 1 if an input \
      hangs where Lua cannot be stopped, as in a pattern: about a second after the limit the console ends.
      """
  )

  @Argument(
    help: "The script, which builds and shows an app; without it, nothing is shown yet.",
    completion: .file(extensions: ["lua"])
  )
  var script: String?

  @OptionGroup var world: WorldOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var loading: LoadingOptions

  /// Ctrl-C ends what was typed, and not the console.
  var endsWhenInterrupted: Bool { false }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    let settings = try loading.settings(for: host, on: console)
    try world.apply(to: &configuration, settings)
    try limits.apply(to: &configuration, settings)
    try loading.apply(to: &configuration, settings)

    let report = console.report(color: limits.color)
    let script = try script.map { try ScriptDiscovery.file($0) }
    let seat = ConsoleSeat(at: console, report, as: host.name, isAll: true)
    if console.isInputTerminal {
      console.tell(["help() tells what there is; Ctrl-D leaves"], as: host.name)
    }
    let outcome = try host.runner(configuration).console(script, at: seat)
    if let failure = outcome.loadFailure { console.results.write(report.text(for: failure)) }
    return outcome.exitCode
  }
}
