internal import Scenarios
internal import Spelling

/// A reporter that the command line names, and where it writes to.
struct ReporterChoice: Equatable {
  /// The name of standard output on the command line.
  private static let standardOutput = "-"

  /// What is wrong with a choice.
  struct Problem: Error, CustomStringConvertible {
    /// The cause and the remedy.
    let description: String
  }

  /// The form.
  let name: ReporterName
  /// The path of the file that it goes to; nil for standard output.
  let file: String?

  /// The reporter as the command line names it, `junit:report.xml`.
  var text: String { file.map { "\(name.rawValue):\($0)" } ?? name.rawValue }

  /// What names it on the command line but for the file, `--reporter junit`.
  var option: String { "--reporter \(name.rawValue)" }

  /// The file that it goes to; nil for standard output.
  var output: OutputFile? {
    file.map { OutputFile(option: "\(option):\($0)", path: $0, streamOption: option) }
  }

  /// The same reporter with the path of its file as the process has to name it.
  ///
  /// - Parameter resolved: Turns the path into that.
  func resolving(_ resolved: (String) -> String) -> ReporterChoice {
    ReporterChoice(name: name, file: file.map(resolved))
  }

  /// Reads what one `--reporter` takes: one or more reporters with commas between them.
  ///
  /// - Parameter text: Such as `tap` or `dot,junit:report.xml`.
  /// - Returns: The choices in their order.
  /// - Throws: `Problem` for a name that does not exist, or a file without a name.
  static func read(_ text: String) throws(Problem) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let word = String(pieces[0])
      guard let name = ReporterName(rawValue: word) else { throw unknown(word) }
      guard pieces.count > 1 else {
        choices.append(ReporterChoice(name: name, file: nil))
        continue
      }
      guard !pieces[1].isEmpty else {
        throw Problem(
          description:
            "'\(word):' names no file; write \(word):FILE, or \(word) for standard output"
        )
      }
      let file = String(pieces[1])
      choices.append(ReporterChoice(name: name, file: file == standardOutput ? nil : file))
    }
    return choices
  }

  /// Decides which reporters there are: with none on standard output, the terminal's is added.
  ///
  /// - Parameter texts: What each `--reporter` takes.
  /// - Returns: The choices in their order.
  /// - Throws: `Problem` for a choice that cannot be understood, and for two that would write to one
  ///   place.
  static func resolve(_ texts: [String]) throws(Problem) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for text in texts {
      for choice in try read(text) {
        if let other = choices.first(where: { $0.file == choice.file }) {
          throw conflict(other, choice)
        }
        choices.append(choice)
      }
    }
    if !choices.contains(where: { $0.file == nil }) {
      choices.insert(ReporterChoice(name: .terminal, file: nil), at: 0)
    }
    return choices
  }

  /// Says that a name does not exist.
  private static func unknown(_ word: String) -> Problem {
    let names = ReporterName.allCases.map(\.rawValue)
    let hint = nearestName(to: word, in: names).map { "; did you mean '\($0)'?" } ?? "."
    return Problem(
      description: """
        there is no reporter '\(word.escapedLine)'\(hint) The reporters are \
        \(names.joined(separator: ", ")); a comma stands between two of them, and NAME:FILE writes to a \
        file
        """
    )
  }

  /// Says that two reporters would write to one place.
  private static func conflict(_ one: ReporterChoice, _ other: ReporterChoice) -> Problem {
    if let file = one.file {
      return Problem(
        description: "\(one.text.escapedLine) and \(other.text.escapedLine) both write to "
          + "\(file.escapedLine); name another file for one of them"
      )
    }
    return Problem(
      description: """
        \(one.name.rawValue) and \(other.name.rawValue) both write to standard output; name a file for \
        one of them, as in \(other.name.rawValue):FILE
        """
    )
  }
}
