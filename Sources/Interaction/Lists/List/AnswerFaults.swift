/// What went wrong with questions that are asked of row after row: many rows, one cause.
///
/// The first failure of a kind is kept until the rows were asked, and then told with the number of the
/// others; later ones are not told until all is asked anew.
struct AnswerFaults {
  /// What failures with one cause have in common.
  private struct Kind: Hashable {
    /// The method that was asked.
    let method: String
    /// The line that failed.
    let location: SourceLocation?
    /// The message without its numbers, which are those of the rows.
    let message: String

    /// Reads the kind off a failure.
    init(_ failure: Failure, of method: String) {
      self.method = method
      location = failure.location
      message = failure.message.filter { !$0.isNumber }
    }
  }

  /// The first failure of a kind, and how many there were.
  struct Entry {
    /// The first one.
    let first: Failure
    /// Who hears of it; nil for nobody.
    let world: World?
    /// The record that it follows from; nil if there is none.
    let cause: Int?
    /// How many followed.
    var others = 0
  }

  /// Whether failures are being gathered.
  var isGathering = false
  /// Those that were gathered, in order.
  private var entries: [Entry] = []
  /// Where the entry of each kind is; those before the first entry were told before.
  private var places: [Kind: Int] = [:]
  /// How many entries were told before.
  private var told = 0

  /// Notes a failure.
  mutating func note(_ failure: Failure, of method: String, to world: World?) {
    let kind = Kind(failure, of: method)
    if let place = places[kind] {
      if place >= told { entries[place - told].others += 1 }
    } else {
      places[kind] = told + entries.count
      entries.append(Entry(first: failure, world: world, cause: world?.causes.last))
    }
  }

  /// Takes what was gathered.
  mutating func take() -> [Entry] {
    told += entries.count
    defer { entries = [] }
    return entries
  }

  /// Tells of every kind again: all is asked anew.
  mutating func forget() { places = [:] }
}
