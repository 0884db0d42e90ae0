internal import ArgumentParser
internal import Glibc
internal import Scenarios

/// The way from a command line to an exit code.
package enum HostCommandLine<Host: ScenarioHost> {
  /// Understands a command line, and does what it asks, all of it in this process.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - console: Where results and messages go.
  /// - Returns: The code to end the process with.
  package static func run(_ arguments: [String], on console: Console) -> Scenarios.ExitCode {
    let code: Scenarios.ExitCode
    switch understand(arguments, on: console) {
    case .answered(let answer): code = answer
    case .command(let command):
      do {
        code = try command.perform(for: preparedHost(), on: console)
      } catch {
        code = report(failure: error, of: arguments, on: console)
      }
    }
    return conclude(code, on: console)
  }

  /// Understands a command line, and does what it asks, by worker processes where it wants them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - console: Where results and messages go.
  ///   - program: The workers' program.
  /// - Returns: The code to end the process with.
  package static func run(
    _ arguments: [String],
    on console: Console,
    by program: WorkerProgram
  ) async -> Scenarios.ExitCode {
    let code: Scenarios.ExitCode
    switch understand(arguments, on: console) {
    case .answered(let answer): code = answer
    case .command(let command):
      do {
        var host = try preparedHost()
        host.scriptGuard = makeScriptGuard(host.name)
        if let command = command as? any WorkerCommand, command.wantsWorkers {
          code = try await command.perform(for: host, on: console, by: program)
        } else {
          if command.endsWhenInterrupted { endWhenInterrupted(host.name) }
          code = try command.perform(for: host, on: console)
        }
      } catch {
        code = report(failure: error, of: arguments, on: console)
      }
    }
    return conclude(code, on: console)
  }

  /// Ends the process when the user interrupts it, whatever it is doing: nothing looks for that while a script
  /// is in the matching of a pattern.
  private static func endWhenInterrupted(_ name: String) {
    InterruptWatch.hear {
      let messages = DescriptorOutput(descriptor: STDERR_FILENO)
      messages.write("\(name): interrupted; what was under way is not reported\n")
      _exit(Scenarios.ExitCode.interrupted.rawValue)
    }
  }

  /// What ends the process when a script that it runs by itself hangs where Lua cannot be stopped.
  private static func makeScriptGuard(_ name: String) -> ScriptGuard {
    ScriptGuard { message, code in
      DescriptorOutput(descriptor: STDERR_FILENO).write("\(name): \(message)\n")
      _exit(code.rawValue)
    }
  }

  /// The host, found to be usable.
  ///
  /// - Throws: `UnusableConfiguration` if its author has made a mistake.
  private static func preparedHost() throws -> HostConfiguration {
    var host = RootCommand<Host>.host
    try host.prepare()
    return host
  }

  /// What a command line means.
  private enum Meaning {
    /// A command is to be performed.
    case command(any HostCommand)
    /// All was said, and the process is to end with a code.
    case answered(Scenarios.ExitCode)
  }

  /// Understands a command line, and answers what needs no command, such as a request for help.
  private static func understand(_ arguments: [String], on console: Console) -> Meaning {
    guard
      !arguments.isEmpty || console.lastRun?.projectFile != nil
        || RootCommand<Host>.host.defaults.contains(where: { $0.key == "scripts" })
    else {
      complain("name a script, a folder or a command\n", on: console)
      console.messages.write(RootCommand<Host>.helpMessage(columns: console.helpWidth) + "\n")
      return .answered(.usage)
    }
    if let command = RootCommand<Host>.plainCommand(of: arguments) { return .command(command) }
    // The parser answers a request for the help of a command that is not there with that of the program.
    if arguments.first == "help", arguments.dropFirst().first != "help",
      let strange = RootCommand<Host>.strangeCommand(in: arguments.dropFirst())
    {
      complain(strange.escapedLine, on: console)
      return .answered(.usage)
    }
    do {
      var command = try RootCommand<Host>.parseAsRoot(arguments)
      if let command = command as? any HostCommand { return .command(command) }
      // The parser answers a request for help with a command of its own, which throws the help.
      try command.run()
      return .answered(.passed)
    } catch {
      return .answered(report(error, about: arguments, on: console))
    }
  }

  /// Writes what the parser has to say: help and version are results, a complaint is one line.
  private static func report(
    _ error: any Error,
    about arguments: [String],
    on console: Console
  ) -> Scenarios.ExitCode {
    guard RootCommand<Host>.exitCode(for: error).isSuccess else {
      let said = RootCommand<Host>.message(for: error)
      let message = RootCommand<Host>.improving(said, about: arguments)
      // The parser folds a few of its messages.
      let pieces = message.split(separator: "\n").map { $0.drop { $0 == " " } }
      complain(pieces.joined(separator: " ").escapedLine, on: console)
      return .usage
    }
    let said = RootCommand<Host>.fullMessage(for: error, columns: console.helpWidth)
    console.results.write(said.hasSuffix("\n") ? said : said + "\n")
    return .passed
  }

  /// Writes why a command could not do what it was asked.
  private static func report(
    failure error: any Error,
    of arguments: [String],
    on console: Console
  ) -> Scenarios.ExitCode {
    if let error = error as? DiscoveryError,
      let advice = RootCommand<Host>.advice(on: error, about: arguments)
    {
      complain(advice, on: console)
      return error.exitCode
    }
    if let code = console.explain(error, as: RootCommand<Host>.host.name) { return code }
    complain("internal error: \(error); \(ProgramFault.remedy)", on: console)
    return .internalError
  }

  /// Takes into account whether the results could be written.
  private static func conclude(
    _ code: Scenarios.ExitCode,
    on console: Console
  ) -> Scenarios.ExitCode {
    guard let problem = console.results.problem else { return code }
    complain(
      "the results could not be written to standard output: \(problem); make room, or send it elsewhere",
      on: console
    )
    return .governing([code, .outputFailed])
  }

  /// Writes a message with the program's name before it.
  private static func complain(_ message: String, on console: Console) {
    console.tell([message], as: RootCommand<Host>.host.name)
  }
}
