internal import Interaction

extension RunReport {
  /// What ended a run before its plan was through.
  public enum Stop: Codable, Equatable, Sendable {
    /// The user asked for the end.
    case interrupted
    /// The limit for the whole run passed; it is given in seconds of wall time.
    case suiteLimit(seconds: Double)
    /// The program itself is at fault; the text says what it noticed.
    case internalError(String)
    /// Reports were joined, and those of some shards are not among them.
    case missingShards(numbers: [Int], count: Int)
    /// Reports were joined, and one of them has no end: the run that wrote it was killed.
    case cutReport(file: String)

    /// What ended the run, in a sentence.
    public var sentence: String {
      switch self {
      case .interrupted: "Interrupted before every scenario had run."
      case .suiteLimit(let seconds):
        "The run's limit of \(seconds.plainTime) s passed before every scenario had run."
      case .internalError(let cause): "Internal error: \(cause.escapedLine)"
      case .missingShards(let numbers, let count): Self.absence(of: numbers, among: count)
      case .cutReport(let file): "The report \(file.escapedLine) has no end."
      }
    }

    /// How many missing shards are named.
    private static let longestListing = 20

    /// Says which shards are missing.
    private static func absence(of numbers: [Int], among count: Int) -> String {
      let isOne = numbers.count == 1
      return
        "\(isOne ? "Shard" : "Shards") \(listing(numbers)) of \(count) \(isOne ? "is" : "are") missing."
    }

    /// Lists numbers of shards: of very many the first, and how many more there are.
    ///
    /// - Parameter numbers: The numbers.
    /// - Returns: The list, as in "2, 3 and 5".
    static func listing(_ numbers: [Int]) -> String {
      var names = numbers.prefix(longestListing).map(String.init)
      let rest = numbers.count - names.count
      if rest > 0 { names.append("\(rest) more") }
      let list = names.dropLast().joined(separator: ", ")
      return names.count > 1 ? "\(list) and \(names[names.count - 1])" : names.joined()
    }

    /// The code that a run which stopped in this way ends with.
    public var exitCode: ExitCode {
      switch self {
      case .interrupted: .interrupted
      case .suiteLimit: .suiteLimit
      case .internalError: .internalError
      case .missingShards, .cutReport: .unusableConfiguration
      }
    }
  }
}
