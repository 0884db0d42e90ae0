/// Tells work that follows from itself without end from work of which there is only much.
///
/// What one handler puts off follows from that handler alone, however much it is, and comes to its end. So
/// what counts is what follows from work that was itself put off, and how long the chains are. The same numbers
/// hold for what observers of an event invoke: that waits as well.
struct WorkChain {
  /// How much work may follow from one another before it counts as endless.
  static let limit = 10_000
  /// How long chains may be for their work not to be counted: such as end by themselves, as those of a
  /// tree do that is walked through level by level.
  private static let uncountedLength = Control.maximumDispatchDepth
  /// How much that follows from work that was put off may wait at once, so that memory holds it.
  static let waitingLimit = 250_000

  /// Counts the work at the end of chains that are too long to end by themselves.
  struct Count {
    /// How much there was.
    private var value = 0

    /// Counts work if its chain is long.
    ///
    /// - Parameters:
    ///   - length: How much it follows from.
    ///   - uncountedLength: How long chains may be for their work not to be counted.
    /// - Returns: False if that was more than follows from one another without being endless.
    mutating func add(_ length: Int, uncountedLength: Int) -> Bool {
      if length > uncountedLength { value += 1 }
      return value <= WorkChain.limit
    }
  }

  /// How much work that was put off what is put off now follows from.
  private var length = 0
  /// How much was begun at the end of a long chain.
  private var countOfLong = Count()
  /// How much waits that follows from work that was put off.
  private var waitingCount = 0

  /// Whether more waits than memory is to hold.
  var isTooWide: Bool { Self.isTooWide(waitingCount) }

  /// Whether so much that follows from work that was put off is more than memory is to hold.
  ///
  /// - Parameter waitingCount: How much waits.
  static func isTooWide(_ waitingCount: Int) -> Bool { waitingCount >= waitingLimit }

  /// Work is put off.
  ///
  /// - Returns: How much work that was put off it follows from.
  mutating func add() -> Int {
    if length > 0 { waitingCount += 1 }
    return length
  }

  /// Work that was put off is about to begin; what is put off until `end()` follows from it.
  ///
  /// - Parameter work: What `add()` returned for it; nil if it came from elsewhere, and follows from
  ///   nothing here.
  /// - Returns: False if there is no end to what follows from one another.
  mutating func begin(_ work: Int?) -> Bool {
    guard let work else { return true }
    if work > 0 { waitingCount -= 1 }
    let isWithinCount = countOfLong.add(work, uncountedLength: Self.uncountedLength)
    length = work + 1
    return !isTooWide && work < Self.limit && isWithinCount
  }

  /// The work that began is done, with all that was to be done at once.
  mutating func end() { length = 0 }
}
