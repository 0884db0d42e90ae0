/// The line at the foot of a terminal that shows how far a run is: a bar, how many scenarios are done
/// of how many, how many a second, and how many failed.
///
/// It knows no clock: whoever draws it says what time it is.
package struct ProgressLine {
  /// What takes the line off the terminal again, the cursor being in it.
  package static let erasure = "\r\u{1B}[2K"
  /// The least time between two rates, in seconds, so that the number can be read.
  private static let rateInterval = 0.1
  /// How many characters the bar has at most.
  private static let longestBar = 24
  /// The width of a terminal that does not say how wide it is.
  private static let standardWidth = 80

  /// The marks and colours to write with.
  private let ink: TerminalInk
  /// How many scenarios there are.
  private let total: Int
  /// When the first one began, in seconds.
  private let start: Double
  /// How many are over.
  private var done = 0
  /// How many of them failed.
  private var failed = 0
  /// How many there were a second when that was last worked out; nil as long as it was not.
  private var rate: Double?
  /// When that was.
  private var ratedAt: Double

  /// Begins at nothing done.
  ///
  /// - Parameters:
  ///   - total: How many scenarios there are.
  ///   - time: What time it is, in seconds of any clock that never goes back.
  ///   - options: What the terminal can do.
  package init(total: Int, at time: Double, options: TerminalReport.Options) {
    ink = TerminalInk(options: options)
    self.total = total
    start = time
    ratedAt = time
  }

  /// Counts a scenario that is over.
  ///
  /// - Parameter scenario: The scenario.
  package mutating func count(_ scenario: ScenarioReport) {
    done += 1
    if scenario.outcome.isFailure { failed += 1 }
  }

  /// Writes the line.
  ///
  /// - Parameter time: What time it is.
  /// - Returns: The line without an end; empty if the terminal has no room for it.
  package mutating func text(at time: Double) -> String {
    if done > 0, time - ratedAt >= Self.rateInterval {
      rate = Double(done) / (time - start)
      ratedAt = time
    }
    let width = ink.options.width ?? Self.standardWidth
    let count = "\(done)/\(total)"
    let speed = rate.map { "  \($0.writtenRate)/s" } ?? ""
    let failures = failed > 0 ? "  \(failed) failed" : ""
    // A line as wide as the terminal would end in the next one.
    let room = width - 1 - count.count - speed.count - failures.count
    let bar = bar(of: min(room - 4, Self.longestBar))
    guard room >= 0 else { return "" }
    return bar + count + ink.paint(speed, .dim) + ink.paint(failures, .red)
  }

  /// Writes the bar and the blanks around it; nothing if it would be too short to tell anything.
  private func bar(of length: Int) -> String {
    guard length >= 4 else { return "" }
    let filled = total > 0 ? min(done, total) * length / total : 0
    let (full, empty) = ink.options.usesUnicode ? ("━", "─") : ("=", "-")
    return "  "
      + ink.paint(String(repeating: full, count: filled), failed > 0 ? .red : .green)
      + ink.paint(String(repeating: empty, count: length - filled), .dim) + "  "
  }
}

extension Double {
  /// A number of things a second in as many digits as it takes to tell it: `0.5`, `7.3`, `31`.
  fileprivate var writtenRate: String {
    guard self < 9.95 else { return self < 1e9 ? "\(Int(rounded()))" : "\(self)" }
    let tenths = Int((self * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
