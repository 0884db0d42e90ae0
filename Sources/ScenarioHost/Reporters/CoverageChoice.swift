internal import Scenarios
internal import Spelling

/// A form in which coverage is told, and where to.
enum CoverageChoice: Equatable {
  /// A table for people, after the results.
  case table
  /// An LCOV trace file.
  case lcov(String)

  /// What names the table on the command line.
  static let tableOption = "--coverage table"
  /// What names the trace file on the command line but for its path.
  static let lcovOption = "--coverage lcov"
  /// The file that it is written to; nil for the table.
  var output: OutputFile? {
    switch self {
    case .table: nil
    case .lcov(let path): OutputFile(option: "\(Self.lcovOption):\(path)", path: path)
    }
  }

  /// The names of the forms.
  private static let names = ["table", "lcov"]

  /// What is wrong with a choice.
  struct Problem: Error, CustomStringConvertible {
    /// The cause and the remedy.
    let description: String
  }

  /// Reads what `--coverage` takes, each one or more forms with commas between them.
  ///
  /// - Parameter texts: Such as `table` or `table,lcov:coverage.info`.
  /// - Returns: The choices in their order.
  /// - Throws: `Problem` for a form that does not exist, a file that is missing or too much, and two files
  ///   at one place.
  static func resolve(_ texts: [String]) throws(Problem) -> [CoverageChoice] {
    var choices: [CoverageChoice] = []
    for text in texts {
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let choice = try read(part)
        if choices.contains(choice) {
          throw Problem(description: "'\(String(part).escapedLine)' is there twice; name it once")
        }
        choices.append(choice)
      }
    }
    return choices
  }

  /// Reads one form.
  private static func read(_ part: Substring) throws(Problem) -> CoverageChoice {
    let pieces = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let word = String(pieces[0])
    let file = pieces.count > 1 ? String(pieces[1]) : nil
    switch (word, file) {
    case ("table", nil): return .table
    case ("table", _?):
      throw Problem(description: "the table goes to standard output; write table without a file")
    case ("lcov", let file?) where !file.isEmpty && file != "-": return .lcov(file)
    case ("lcov", _):
      throw Problem(description: "lcov is written to a file; name it, as in lcov:coverage.info")
    default:
      let hint = nearestName(to: word, in: names).map { "; did you mean '\($0)'?" } ?? "."
      throw Problem(
        description: """
          there is no form '\(word.escapedLine)'\(hint) The forms are table and lcov:FILE; a comma stands \
          between two of them
          """
      )
    }
  }
}
