internal import ArgumentParser

extension ParsableCommand {
  /// The long names of a command's options that help shows.
  static func optionNames(of command: any ParsableCommand.Type) -> [String] {
    let lines = helpMessage(for: command, columns: 1000).split(separator: "\n")
    return lines.filter { $0.hasPrefix("  -") }.flatMap { line in
      // Behind the names stands what the option does, which may speak of others.
      let end = line.dropFirst(2).firstRange(of: "  ")?.lowerBound ?? line.endIndex
      return line[..<end].split { !$0.isLetter && $0 != "-" }.map(String.init)
        .filter { $0.hasPrefix("--") }
    }
  }
}
