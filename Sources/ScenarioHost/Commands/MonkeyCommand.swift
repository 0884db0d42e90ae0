internal import ArgumentParser
internal import Scenarios

/// `monkey`: acts at random on the app that a script builds, until something fails.
struct MonkeyCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "monkey",
    abstract: "Act at random on an app, and find the shortest scenario that fails.",
    discussion: """
      The script is loaded as by drive; scenarios that it declares are not played. What it gives \
      to before, outside of groups, runs first, as before any scenario, and may log in. The \
      monkey taps, swipes, drags, scrolls, types, presses keys, goes back and waits, by what is \
      on the screen; the same script and seed do the same again. What turns out to be \
      impossible, because something came in between, is counted and no failure.

      It ends at the first action after which a handler failed, a limit passed, or the toolkit's own \
      state is at odds with itself; behind the last one it looks for what has outlived its flow. The \
      actions before are then left out as far as they can be, and what is left is printed as a scenario \
      that can be added to the script.

      The exit code is 0 if nothing failed, 1 if something did, 2 if the script cannot be loaded, and \
      4 if it shows nothing.
      """
  )

  @Argument(
    help: "The script, which builds and shows an app.",
    completion: .file(extensions: ["lua"])
  )
  var script: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many actions to do, from 1.", valueName: "number")
  )
  var steps = 1000

  @Option(
    help: ArgumentHelp(
      "Write a copy of the script with the scenario that fails to a file.",
      valueName: "file"
    ),
    completion: .file(extensions: ["lua"])
  )
  var out: String?

  @OptionGroup var play: PlayOptions

  func validate() throws {
    guard steps >= 1 else {
      throw ValidationError("--steps takes a whole number from 1, as in 100, not '\(steps)'.")
    }
    if out?.isEmpty == true { throw ValidationError("--out takes the path of the file to write.") }
  }

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var (configuration, settings) = try play.configuration(for: host, on: console)
    configuration.toldSettings = settings.told
    configuration.projectArguments = play.loading.projectFileArguments
    let script = try ScriptDiscovery.file(script)
    let copy = out.map { [OutputFile(option: "--out \($0)", path: $0, isScript: true)] } ?? []
    try OutputFile.check(
      play.outputs + copy,
      sparing: [script] + configuration.plugins,
      projectFile: settings.file?.path
    )
    let monkey = try host.runner(configuration).monkey(script, actions: steps)
    console.results.write(console.report(color: play.limits.color).text(for: monkey))
    if monkey.isBlank {
      console.tell(
        ["nothing to do: \(script.escapedLine) shows nothing; call app:setRoot"],
        as: host.name
      )
    }
    tell(outputProblems: [monkey.journalProblem], on: console, as: host.name)
    guard let out, let reproduction = monkey.reproduction else { return monkey.exitCode }
    guard write(reproduction, of: script, to: out, on: console, as: host.name) else {
      return .governing([monkey.exitCode, .outputFailed])
    }
    let command = [host.name, "run", out.shellWord] + reproduction.arguments
    let fails: Bool? =
      if !reproduction.isFoundByRuns || !FileSystem.isRegularFile(out) {
        // What a pipe or a device took cannot be played.
        nil
      } else if Self.isBeside(script, out) {
        true
      } else {
        monkey.failsInRun(of: out, host.runner, configuration)
      }
    let sentence =
      switch fails {
      case true?: "fails so: \(command.joined(separator: " ").escapedLine)"
      case false?: "has the scenario, which fails so only in the folder of \(script.escapedLine)"
      case nil: "has the scenario"
      }
    console.results.write("\(out.escapedLine) \(sentence)\n")
    return monkey.exitCode
  }

  /// Whether two files lie in one folder, so that scripts find the same modules there.
  private static func isBeside(_ a: String, _ b: String) -> Bool {
    FileSystem.folder(of: FileSystem.absolute(a)) == FileSystem.folder(of: FileSystem.absolute(b))
  }

  /// Writes a copy of the script with the scenario.
  ///
  /// - Returns: Whether it could be written; if not, the console tells why.
  private func write(
    _ reproduction: MonkeyReproduction,
    of script: String,
    to path: String,
    on console: Console,
    as name: String
  ) -> Bool {
    do {
      let text = String(decoding: try FileSystem.bytes(of: script), as: UTF8.self)
      try FileSystem.makeFolders(around: path)
      try FileSystem.replace(path, with: Array(reproduction.added(to: text).utf8))
      return true
    } catch {
      console.tell(
        [
          """
          the script cannot be copied to \(path.escapedLine): \(error); name a file in a folder that you \
          may write to
          """
        ],
        as: name
      )
      return false
    }
  }
}
