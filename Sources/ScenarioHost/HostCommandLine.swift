internal import ArgumentParser
internal import Scenarios

/// The way from a command line to an exit code.
package enum HostCommandLine<Host: ScenarioHost> {
  /// Understands a command line, and does what it asks.
  ///
  /// - Parameters:
  ///   - arguments: The arguments, without the program's own name.
  ///   - console: Where results and messages go.
  /// - Returns: The code to end the process with.
  package static func run(_ arguments: [String], on console: Console) -> Scenarios.ExitCode {
    let code: Scenarios.ExitCode
    if arguments.isEmpty {
      code = .usage
      complain("name a script, a folder or a command\n", on: console)
      console.messages.write(RootCommand<Host>.helpMessage(columns: console.helpWidth) + "\n")
    } else {
      code = perform(arguments, on: console)
    }
    return conclude(code, on: console)
  }

  /// Understands a command line that is not empty, and does what it asks.
  private static func perform(_ arguments: [String], on console: Console) -> Scenarios.ExitCode {
    let command: any ParsableCommand
    do {
      command = try RootCommand<Host>.parseAsRoot(arguments)
    } catch {
      return report(error, on: console)
    }
    guard let command = command as? any HostCommand else {
      // The parser answers a request for help with a command of its own, which throws the help.
      do {
        var command = command
        try command.run()
        return .passed
      } catch {
        return report(error, on: console)
      }
    }
    do {
      return try command.perform(for: RootCommand<Host>.host, on: console)
    } catch {
      return report(failure: error, on: console)
    }
  }

  /// Writes what the parser has to say: help and version are results, complaints are messages.
  private static func report(_ error: any Error, on console: Console) -> Scenarios.ExitCode {
    let text = RootCommand<Host>.fullMessage(for: error, columns: console.helpWidth)
    let isAnswer = RootCommand<Host>.exitCode(for: error).isSuccess
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    (isAnswer ? console.results : console.messages).write(lines)
    return isAnswer ? .passed : .usage
  }

  /// Writes why a command could not do what it was asked.
  private static func report(
    failure error: any Error,
    on console: Console
  ) -> Scenarios.ExitCode {
    switch error {
    case let error as DiscoveryError:
      complain(error.description, on: console)
      return .notLoaded
    case let error as DriveSyntaxError:
      complain(error.description, on: console)
      return .notLoaded
    case let error as UnusableConfiguration:
      complain(error.description, on: console)
      return .unusableConfiguration
    case let error as UnwritablePicture:
      complain(error.description, on: console)
      return .outputFailed
    default:
      complain("internal error: \(error)", on: console)
      return .internalError
    }
  }

  /// Takes into account whether the results could be written.
  private static func conclude(
    _ code: Scenarios.ExitCode,
    on console: Console
  ) -> Scenarios.ExitCode {
    guard let problem = console.results.problem else { return code }
    complain("the results could not be written: \(problem)", on: console)
    return .governing([code, .outputFailed])
  }

  /// Writes a message with the program's name before it.
  private static func complain(_ message: String, on console: Console) {
    console.messages.write("\(RootCommand<Host>.host.name): \(message)\n")
  }
}
