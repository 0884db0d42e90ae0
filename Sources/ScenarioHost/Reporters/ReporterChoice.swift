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

  /// Takes apart what was said: one or more reporters in each text, with commas between them.
  ///
  /// - Parameter texts: Such as `tap` or `dot,junit:report.xml`.
  /// - Returns: A text for each.
  static func texts(of texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  /// Decides which reporters there are: with none on standard output, the terminal's is added.
  ///
  /// - Parameter texts: A reporter each.
  /// - Returns: The choices in their order.
  /// - Throws: `Problem` for a choice that cannot be understood, and for two that would write to one
  ///   place.
  static func resolve(_ texts: [String]) throws(Problem) -> [ReporterChoice] {
    var choices: [ReporterChoice] = []
    for text in texts {
      let choice = try ReporterChoice(text)
      if let other = choices.first(where: { $0.file == choice.file }) {
        throw conflict(other, choice)
      }
      choices.append(choice)
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

extension ReporterChoice {
  /// Reads a reporter.
  ///
  /// - Parameter text: Such as `tap` or `junit:report.xml`.
  /// - Throws: `Problem` for a name that does not exist, or a file without a name.
  init(_ text: String) throws(Problem) {
    let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(pieces[0])
    guard let name = ReporterName(rawValue: word) else { throw Self.unknown(word) }
    let file = pieces.count > 1 ? String(pieces[1]) : nil
    if file?.isEmpty == true {
      throw Problem(
        description:
          "'\(word):' names no file; write \(word):FILE, or \(word) for standard output"
      )
    }
    self.init(name: name, file: file == Self.standardOutput ? nil : file)
  }
}
