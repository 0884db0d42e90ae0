internal import ArgumentParser
internal import Scenarios
internal import Spelling

/// What other runners of tests call an option.
private let foreignNames = [
  "--workers": "--jobs", "--parallel": "--jobs", "-j": "--jobs", "-n": "--jobs",
  "--grep": "--filter", "-g": "--filter", "-k": "--filter", "-m": "--tag", "--lf": "--last-failed",
]

/// What a misspelt command line was probably meant to be, by the measure of all other messages.
extension RootCommand {
  /// Names the option that is meant by an unknown one: that which does the same in another runner, or else
  /// the one whose name is nearest.
  ///
  /// The parser's own suggestion takes two letters that changed places for two slips, and so for `--jbos`
  /// `--json` as soon as `--jobs`.
  ///
  /// - Parameters:
  ///   - message: What the parser says.
  ///   - arguments: The arguments, without the program's own name.
  /// - Returns: The message with our suggestion, if it is about an option that does not exist.
  static func improving(_ message: String, about arguments: [String]) -> String {
    guard let start = message.firstRange(of: "Unknown option '-")?.upperBound,
      let end = message[start...].firstIndex(of: "'")
    else { return message }
    let name = "-" + message[start..<end]
    let known = optionNames(of: command(in: arguments))
    let nearest =
      foreignNames[name].flatMap { known.contains($0) ? $0 : nil }
      ?? (name.hasPrefix("--") ? nearestName(to: name, in: known) : nil)
    let advice = nearest.map { " Did you mean '\($0)'?" } ?? ""
    let rest = message[end...].drop { $0 != "\n" }
    return "\(message[..<end])'.\(advice)\(rest)"
  }

  /// Says of a word that names no file, and may have been meant for a command, which commands there are.
  ///
  /// - Parameters:
  ///   - error: Why nothing can be played.
  ///   - arguments: The arguments, without the program's own name.
  /// - Returns: The sentence; nil if no command was meant.
  static func advice(on error: DiscoveryError, about arguments: [String]) -> String? {
    let names = commandNames(of: self) + ["help"]
    guard error.cause == .missing(nearest: nil), arguments.contains(error.path),
      !names.contains(arguments[0]), !error.path.contains(where: { "/.".contains($0) })
    else { return nil }
    if let nearest = nearestName(to: error.path, in: names) {
      let cause = DiscoveryError.Cause.missing(nearest: "the command \(nearest)")
      return DiscoveryError(path: error.path, cause: cause).description
    }
    return "\(error.path.escapedLine): no such file or folder, and no command; the commands are "
      + names.joined(separator: ", ")
  }

  /// The command that arguments begin with, or else the one that is meant without a name.
  private static func command(in arguments: [String]) -> any ParsableCommand.Type {
    var command: any ParsableCommand.Type = self
    for argument in arguments {
      let inner = command.configuration.subcommands.first { $0._commandName == argument }
      guard let inner else { break }
      command = inner
    }
    return command.configuration.defaultSubcommand ?? command
  }

  /// The names of a command's own commands that help shows.
  private static func commandNames(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
  }
}
