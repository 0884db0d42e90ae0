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
  /// Says what to do next where the parser says only what is wrong: which option, value or command is meant,
  /// or else where the help is.
  ///
  /// The parser's own suggestion takes two letters that changed places for two slips, and so for `--jbos`
  /// `--json` as soon as `--jobs`.
  ///
  /// - Parameters:
  ///   - message: What the parser says.
  ///   - arguments: The arguments, without the program's own name.
  /// - Returns: The message with our suggestion; as it is, if it is no bare complaint of the parser's.
  static func improving(_ message: String, about arguments: [String]) -> String {
    if let refusal = RefusedValue(message) { return refusal.description }
    let valued = /The option '(-[^']*)' does not take any value, but '(.*)' was specified\.?/
    if let found = message.wholeMatch(of: valued.dotMatchesNewlines())?.output {
      return "\(found.1) takes no value; leave out '=\(found.2)'."
    }
    let named = commands(named: arguments)
    let isExtra = message.prefixMatch(of: /Unexpected argument|[0-9]+ unexpected arguments/) != nil
    if isExtra, !named.isEmpty, let strange = strangeCommand(in: arguments) { return strange }
    let unknown = message.prefixMatch(of: /Unknown option '(-[^']*)'/)?.output
    let sentence = unknown.map { "\($0.0)." } ?? message + (message.hasSuffix(".") ? "" : ".")
    let command: any ParsableCommand.Type = named.last ?? self
    let meant = command.configuration.defaultSubcommand ?? command
    if let name = unknown?.1, let nearest = option(nearestTo: String(name), of: meant) {
      return "\(sentence) Did you mean '\(nearest)'?"
    }
    let isMissing = message.prefixMatch(of: /Missing (value|expected argument)/) != nil
    guard isExtra || isMissing || unknown != nil else { return message }
    let path = named.isEmpty ? [meant._commandName] : named.map { $0._commandName }
    return "\(sentence) See '\(host.name) help \(path.joined(separator: " "))'."
  }

  /// Names the option that is meant by an unknown one: that which does the same in another runner, or else
  /// the one whose name is nearest.
  ///
  /// - Parameters:
  ///   - name: The unknown one, with its hyphens.
  ///   - command: The command that was asked.
  /// - Returns: Its name; nil if none is near.
  private static func option(
    nearestTo name: String,
    of command: any ParsableCommand.Type
  ) -> String? {
    let known = optionNames(of: command)
    if let same = foreignNames[name], known.contains(same) { return same }
    return name.hasPrefix("--") ? nearestName(to: name, in: known) : nil
  }

  /// Says of a word that stands where a command is named that there is none of that name.
  ///
  /// - Parameter words: The names of commands, each one of the one before it.
  /// - Returns: The sentence; nil if all are there, or the last one has no commands.
  static func strangeCommand(in words: some Collection<String>) -> String? {
    let named = commands(named: words)
    let names = commandNames(of: named.last ?? self)
    guard !names.isEmpty, let word = words.dropFirst(named.count).first, !word.hasPrefix("-")
    else { return nil }
    let subject = named.last.map { "\($0._commandName) has no command" } ?? "there is no command"
    let hint =
      nearestName(to: word, in: names).map { "; did you mean '\($0)'?" }
      ?? "; \(names.count == 1 ? "there is" : "the commands are") \(names.joined(separator: ", "))."
    return "\(subject) '\(word)'\(hint)"
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

  /// The commands that arguments begin with, each one of the one before it.
  private static func commands(
    named arguments: some Collection<String>
  ) -> [any ParsableCommand.Type] {
    var commands: [any ParsableCommand.Type] = []
    for argument in arguments {
      let known = commands.last?.configuration.subcommands ?? configuration.subcommands
      guard let inner = known.first(where: { $0._commandName == argument }) else { break }
      commands.append(inner)
    }
    return commands
  }

  /// The names of a command's own commands that help shows.
  private static func commandNames(of command: any ParsableCommand.Type) -> [String] {
    command.configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
  }
}
