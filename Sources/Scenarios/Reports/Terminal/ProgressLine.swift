/// The line at the foot of a terminal that shows how far a run is: a bar, how many scenarios are done
/// of how many, how many a second, how many failed, and which one has been going on for long.
///
/// It knows no clock: whoever draws it says what time it is.
package struct ProgressLine {
  /// What takes the line off the terminal again, the cursor being in it.
  package static let erasure = "\r\u{1B}[2K"
  /// The least time between two rates, in seconds, so that the number can be read.
  private static let rateInterval = 0.1
  /// How many characters the bar has at most.
  private static let longestBar = 24
  /// How long a scenario is played before it is named, in seconds: names of shorter ones could not be read.
  private static let namedAfter = 1.0
  /// The least room for a name; a shorter piece of one tells nothing.
  private static let shortestName = 8
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
  /// The scenarios that are played, with when they began, by their places in the plan.
  private var played: [Int: (name: String, start: Double)] = [:]
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

  /// Takes note of a scenario that is about to be played, unless that is known.
  ///
  /// - Parameters:
  ///   - place: Its place in the plan.
  ///   - name: Its whole name.
  ///   - time: What time it is.
  package mutating func start(_ place: Int, _ name: String, at time: Double) {
    if played[place] == nil { played[place] = (name, time) }
  }

  /// Counts a scenario that is over.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - place: Its place in the plan; nil if its beginning was not noted.
  package mutating func count(_ scenario: ScenarioReport, at place: Int? = nil) {
    if let place { played[place] = nil }
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
    guard room >= 0 else { return "" }
    let length = room < 8 ? 0 : min(room - 4, Self.longestBar)
    let longest = longest(at: time, within: length > 0 ? room - length - 4 : room)
    return bar(of: length) + count + ink.paint(speed, .dim) + ink.paint(failures, .red)
      + ink.paint(longest, .dim)
  }

  /// Writes which scenario has been played for longest, and for how long; nothing if that is not long, or
  /// there is no room for it.
  private func longest(at time: Double, within room: Int) -> String {
    let oldest = played.min { ($0.value.start, $0.key) < ($1.value.start, $1.key) }
    guard let (name, start) = oldest?.value, time - start >= Self.namedAfter else { return "" }
    let age = "  \(Int(time - start)) s"
    let rest = room - 2 - age.count
    return rest < Self.shortestName ? "" : "  \(cut(ink.name(name), to: rest))\(age)"
  }

  /// Cuts a text to some columns of the terminal, however wide that draws it: a line that goes on in the next
  /// row is not taken off as a whole.
  private func cut(_ text: String, to room: Int) -> String {
    guard text.reduce(0, { $0 + $1.mostColumns }) > room else { return text }
    let ellipsis = ink.options.usesUnicode ? "…" : "..."
    var rest = room - ellipsis.count
    let beginning = text.prefix { character in
      rest -= character.mostColumns
      return rest >= 0
    }
    return beginning + ellipsis
  }

  /// Writes the bar and the blanks around it; nothing if it has no length.
  private func bar(of length: Int) -> String {
    guard length > 0 else { return "" }
    let filled = total > 0 ? min(done, total) * length / total : 0
    let (full, empty) = ink.options.usesUnicode ? ("━", "─") : ("=", "-")
    return "  "
      + ink.paint(String(repeating: full, count: filled), failed > 0 ? .red : .green)
      + ink.paint(String(repeating: empty, count: length - filled), .dim) + "  "
  }
}

extension Character {
  /// How many columns of a terminal it takes at most: one for each scalar of Latin texts, two for each other.
  fileprivate var mostColumns: Int {
    unicodeScalars.reduce(0) { columns, scalar in
      let isNarrow = scalar.value < 0x300 || (0x2010...0x203A).contains(scalar.value)
      return columns + (isNarrow ? 1 : 2)
    }
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
