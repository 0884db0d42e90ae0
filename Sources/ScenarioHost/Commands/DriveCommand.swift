internal import ArgumentParser
internal import Scenarios

/// `drive`: loads a script that only builds an app, and feeds it a user's input.
struct DriveCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Feed a script without scenarios a user's input, a verb a line.",
    discussion: """
      The verbs: tap, doubleTap, type, press, wait, tree, expect. For example:

        tap placeholder "New item"   # a comment
        type "Milk"
        tap button "Add"
        expect text "Milk" toBeVisible

      It stops at the first step that fails (exit code 1). Nothing runs if a line cannot be \
      understood (2).
      """
  )

  /// The name of standard input on the command line.
  private static let standardInput = "-"

  @Argument(
    help: "The script, which builds and shows an app.",
    completion: .file(extensions: ["lua"])
  )
  var script: String

  @Argument(
    help: "The file of steps; - is standard input.",
    completion: .file(extensions: ["steps"])
  )
  var steps = Self.standardInput

  @OptionGroup var world: WorldOptions
  @OptionGroup var limits: LimitOptions

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    var configuration = RunConfiguration()
    world.apply(to: &configuration)
    limits.apply(to: &configuration)

    let report = console.report(color: limits.color)
    let script = try ScriptDiscovery.file(script)
    let steps = try readSteps(on: console).steps
    let drive = try host.makeRunner(configuration).drive(script, steps: steps) { event in
      console.results.write(report.text(for: event))
    }
    console.results.write(report.closing(for: drive, stepCount: steps.count))
    return drive.exitCode
  }

  /// Reads and understands the steps.
  private func readSteps(on console: Console) throws -> DriveScript {
    guard steps != Self.standardInput else {
      let text: String
      do {
        text = try console.readInput()
      } catch {
        throw DiscoveryError(path: "standard input", cause: .unreadable("\(error)"))
      }
      return try DriveScript(text, file: "standard input")
    }
    let path = try ScriptDiscovery.file(steps)
    do {
      return try DriveScript(FileSystem.text(of: path), file: path)
    } catch let error as FileSystem.Problem {
      throw DiscoveryError(path: path, cause: .unreadable(error.description))
    }
  }
}
