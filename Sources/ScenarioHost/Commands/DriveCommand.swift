internal import ArgumentParser
internal import Scenarios

/// `drive`: loads a script, plays none of its scenarios, and feeds its app a user's input.
struct DriveCommand: HostCommand {
  static let configuration = CommandConfiguration(
    commandName: "drive",
    abstract: "Feed a script a user's input, a verb a line; no scenario is played.",
    discussion: """
      For example:

        tap placeholder "New item"   # a comment
        type "Milk"
        tap button "Add"
        expect row "Milk" toBeVisible

      The verbs:

      \(DriveScript.usage)

      A TARGET is a kind of element with its name, as button "Add", or a part of it, as row contains \
      "Milk"; or a point of the window, as at 20 40. The kinds are \(DriveScript.kinds). An element is \
      told from others by first, last, nth 2, within row "Milk" or has switch "On". After it may \
      follow at 3 4, in its own points, force, and timeout 2.

      A MATCHER is one of \(DriveScript.matchers).

      It stops at the first step that fails (exit code 1). Of a file nothing runs if a line cannot be \
      understood (2). Standard input is read line by line, and each step is taken and told of before \
      the next line is read; at one that cannot be understood it stops (2). Without any step it ends \
      with 4.
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

  @OptionGroup var play: PlayOptions

  func perform(for host: HostConfiguration, on console: Console) throws -> Scenarios.ExitCode {
    let (configuration, settings) = try play.configuration(for: host, on: console)
    let report = console.report(color: play.limits.color)
    let script = try ScriptDiscovery.file(script)
    try OutputFile.check(
      play.outputs,
      sparing: (steps == Self.standardInput ? [script] : [script, steps]) + configuration.plugins,
      projectFile: settings.file?.path
    )
    if steps == Self.standardInput, console.isInputTerminal {
      console.tell(["type steps, a verb a line; Ctrl-D ends them"], as: host.name)
    }
    let (next, end) = try source(on: console)
    let drive = try host.runner(configuration).drive(script, steps: next) { event in
      console.results.write(report.text(for: event))
    }
    let (stepCount, problem) = end()
    console.results.write(report.closing(for: drive, stepCount: stepCount))
    let code = problem.flatMap { console.explain($0, as: host.name) }
    if drive.exitCode == .nothingSelected, code == nil {
      console.tell(
        ["nothing to do: there is no step in \(stepsName.escapedLine)"],
        as: host.name
      )
    }
    tell(outputProblems: [drive.journalProblem], on: console, as: host.name)
    return .governing([drive.exitCode, code].compactMap(\.self))
  }

  /// What messages call the place where the steps come from.
  private var stepsName: String { steps == Self.standardInput ? "standard input" : steps }

  /// What gives the steps one by one, and what is known once no more are asked for.
  private typealias Source = (
    next: () -> DriveStep?,
    end: () -> (stepCount: Int?, problem: (any Error)?)
  )

  /// Finds the steps: those of a file are understood as a whole before.
  private func source(on console: Console) throws -> Source {
    if steps != Self.standardInput {
      let all = try readFile().steps
      var rest = all[...]
      return ({ rest.popFirst() }, { (all.count, nil) })
    }
    var steps = DriveSteps(file: stepsName, console.makeInputLines(console))
    var (count, isAtEnd) = (0, false)
    var problem: (any Error)?
    let next = { () -> DriveStep? in
      do {
        let step = try steps.next()
        if step == nil { isAtEnd = true } else { count += 1 }
        return step
      } catch let error as DriveSyntaxError {
        problem = error
      } catch {
        problem = DiscoveryError(path: stepsName, cause: .unreadable("\(error)"))
      }
      return nil
    }
    return (next, { (isAtEnd ? count : nil, problem) })
  }

  /// Reads and understands the steps of a file.
  private func readFile() throws -> DriveScript {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: ScriptDiscovery.file(steps))
    } catch let error as DiscoveryError {
      throw error
    } catch {
      throw DiscoveryError(path: stepsName, cause: .unreadable("\(error)"))
    }
    return try DriveScript(bytes, file: stepsName)
  }
}
