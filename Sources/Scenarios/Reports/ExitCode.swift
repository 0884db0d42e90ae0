/// What the process tells its caller when it ends.
///
/// The numbers from 64 to 74 are those of `sysexits.h`, 124 is that of `timeout`, 130 that of a
/// shell whose command was interrupted.
public enum ExitCode: Int32, CaseIterable, Codable, Sendable {
  /// Every selected scenario passed, or was skipped on purpose.
  case passed = 0
  /// A scenario failed, or a driven step did.
  case failed = 1
  /// A script could not be found, read, compiled or run at its top level.
  case notLoaded = 2
  /// The program itself is at fault.
  case internalError = 3
  /// There was nothing to do: no script, no scenario that the filter lets through, or no step.
  case nothingSelected = 4
  /// The command line could not be understood.
  case usage = 64
  /// A configuration, a journal or a report file cannot be used, nor can the program that makes pixels
  /// of a drawing.
  case unusableConfiguration = 65
  /// What the run had to say could not be written.
  case outputFailed = 74
  /// The limit for the whole run passed.
  case suiteLimit = 124
  /// The user interrupted the run.
  case interrupted = 130

  /// What the code says, in words for help and manuals.
  public var meaning: String {
    switch self {
    case .passed: "all passed"
    case .failed: "something failed, differs, or says only = true where that is forbidden"
    case .notLoaded: "a script could not be found, read or loaded"
    case .internalError: "the program itself is at fault"
    case .nothingSelected: "there was nothing to do, or to show"
    case .usage: "the command line or a variable of the environment is wrong"
    case .unusableConfiguration:
      "a configuration, plugin, ignore file, journal or report cannot be used"
    case .outputFailed: "results, a report, journal, picture or trace could not be written"
    case .suiteLimit: "the limit for the whole run passed"
    case .interrupted: "interrupted"
    }
  }

  /// All codes with what they say, a line each.
  public static var manual: String {
    allCases.map { code in
      let number = "\(code.rawValue)"
      return "  \(number)\(String(repeating: " ", count: 5 - number.count))\(code.meaning)"
    }
    .joined(separator: "\n")
  }

  /// The codes that may apply together, the one that governs first.
  private static let precedence: [ExitCode] = [
    .interrupted, .suiteLimit, .internalError, .outputFailed, .notLoaded, .failed,
  ]

  /// Chooses the one code to end with when several things went wrong.
  ///
  /// The order is 130, 124, 3, 74, 2, 1. The other codes end a run before it begins; one of them
  /// is kept unless something of that order applies too.
  ///
  /// - Parameter codes: Every code that applies, in any order.
  /// - Returns: The governing one; `passed` if there is none.
  /// - Complexity: Linear in the number of codes.
  public static func governing(_ codes: [ExitCode]) -> ExitCode {
    precedence.first(where: codes.contains)
      ?? codes.first { $0 != .passed }
      ?? .passed
  }
}
