internal import Spelling

/// What is wrong with a batch of updates: the arithmetic, every call, and what the source answered.
public struct ListUpdateError: Error, Equatable, Sendable {
  /// Before or after the batch.
  package enum Moment: String, Sendable {
    /// As things were.
    case before
    /// As they are to be.
    case after
  }

  /// A row or a section.
  package enum Name: Equatable, Sendable {
    /// A row.
    case row(IndexPath)
    /// A section.
    case section(Int)
  }

  /// A count that is not what the calls make of it.
  package struct Sum: Equatable, Sendable {
    /// The section's new number; nil for the number of sections.
    package let section: Int?
    /// How many there were.
    package let before: Int
    /// How many were inserted.
    package let inserted: Int
    /// How many were deleted.
    package let deleted: Int
    /// How many moved in from other sections, or within this one.
    package let movedIn: Int
    /// How many moved out to other sections, or within this one.
    package let movedOut: Int
    /// How many there are, as the source answered.
    package let answered: Int

    /// Notes a count, and what the calls make of it.
    package init(
      section: Int?,
      before: Int,
      inserted: Int,
      deleted: Int,
      movedIn: Int,
      movedOut: Int,
      answered: Int
    ) {
      self.section = section
      self.before = before
      self.inserted = inserted
      self.deleted = deleted
      self.movedIn = movedIn
      self.movedOut = movedOut
      self.answered = answered
    }

    /// How many there should be.
    package var expected: Int { before + inserted - deleted + movedIn - movedOut }
  }

  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// Counts that do not add up.
    case counts([Sum])
    /// A call names what is not there; the count is that of its section's rows, or of the sections.
    case absent(ListChange, Name, Moment, count: Int)
    /// A call names what an earlier one named.
    case twice(ListChange, ListChange, Name, Moment)
  }

  /// What is wrong.
  package let problem: Problem
  /// The calls of the batch, in order.
  package let changes: [ListChange]
  /// How many rows each section had.
  package let before: [Int]
  /// How many rows each section has now, as the source answered.
  package let after: [Int]
  /// How the reader of the error counts: as the language does that told of the changes.
  package var counting = ListCounting.fromZero
  /// What the list shows one of in each cell.
  package internal(set) var element = ListElement.row

  /// Describes what is wrong with a batch.
  init(_ problem: Problem, changes: [ListChange], before: [Int], after: [Int]) {
    self.problem = problem
    self.changes = changes
    self.before = before
    self.after = after
  }
}

extension ListUpdateError: FailureConvertible, CustomStringConvertible {
  /// The error as its reader counts: from 0, or from 1 if a script told of the changes.
  public var failure: Failure { failure(counting: counting) }

  /// The text of the failure.
  public var description: String { failure.description }

  /// The error as a report shows it.
  ///
  /// - Parameter counting: How the reader counts rows and sections.
  /// - Returns: The message, the line of the call at fault or of the last one, and all calls and
  ///   answers.
  package func failure(counting: ListCounting) -> Failure {
    Failure(
      message: "\(message(counting)) The list keeps what it showed.",
      location: culprit?.location,
      context: changes.map { change in
        Failure.Note(
          "call",
          text(of: change, counting)
            + (change.location.map { " at \($0)" } ?? "")
        )
      } + [
        Failure.Note("\(element.plural) before", text(of: before)),
        Failure.Note("the data source's answers", text(of: after)),
      ]
    )
  }

  /// The call to look at first.
  private var culprit: ListChange? {
    switch problem {
    case .counts: changes.last
    case .absent(let change, _, _, _), .twice(let change, _, _, _): change
    }
  }

  private func message(_ counting: ListCounting) -> String {
    switch problem {
    case .counts(let sums):
      sums.map { text(of: $0, counting) }.joined(separator: " ")
    case .absent(let change, let name, let moment, let count):
      """
      \(text(of: change, counting)) names \(text(of: name, counting)), which is not \
      there \(moment) the update: \(room(of: name, counting, count))\
      \(advice(on: change, name, moment, counting))
      """
    case .twice(let change, let earlier, let name, let moment):
      """
      \(text(of: change, counting)) names \(text(of: name, counting)), as it is \
      \(moment) the update, once more; \(text(of: earlier, counting)) did already. Name \
      each \(element) and section in one call.
      """
    }
  }

  private static let formerAdvice =
    "Deletions, reloads and the starts of moves count as the list was before the whole update."
  private static let newAdvice =
    "Insertions and the ends of moves count as the list is after the whole update."
  /// What to try where the data may not have changed at all.
  private static let dataAdvice = "Change the data and tell the list of the same change."

  /// What to do about a name of what is not there: the end of the sentence that says what is, the
  /// numbers to name, and the arithmetic.
  private func advice(
    on change: ListChange,
    _ name: Name,
    _ moment: Moment,
    _ counting: ListCounting
  ) -> String {
    guard moment == .after else { return ". \(Self.formerAdvice)" }
    guard let sum = sum(for: name) else {
      return
        ". \(Self.newAdvice)\(change.isInsertion && after == before ? " \(Self.dataAdvice)" : "")"
    }
    let last = last(of: sum, counting)
    // What should be there is, so that the number is wrong and not the data.
    return sum.expected == sum.answered
      ? " (\(terms(of: sum)))\(last). \(Self.newAdvice)"
      : ". \(Self.newAdvice) \(text(of: sum, last: last, counting))"
  }

  /// The highest number that may be named, to be added to how many there should be.
  private func last(of sum: Sum, _ counting: ListCounting) -> String {
    guard sum.expected > 0 else { return "" }
    let number = sum.expected - 1
    let name =
      sum.section.map { counting.text(of: IndexPath(row: number, section: $0)) }
      ?? "section \(counting.text(of: number))"
    return ", with \(name) as the last"
  }

  private func text(of change: ListChange, _ counting: ListCounting) -> String {
    change.description(counting: counting, element: element)
  }

  private func text(of name: Name, _ counting: ListCounting) -> String {
    switch name {
    case .row(let path): "\(element) \(counting.text(of: path))"
    case .section(let section): "section \(counting.text(of: section))"
    }
  }

  private func room(of name: Name, _ counting: ListCounting, _ count: Int) -> String {
    switch name {
    case .row(let path):
      "section \(counting.text(of: path.section)) has \(element.text(of: count)) then"
    case .section: "the list has \(count.counting("section")) then"
    }
  }

  /// The arithmetic of a count, and what is said of its last one.
  private func text(of sum: Sum, last: String = "", _ counting: ListCounting) -> String {
    let what =
      sum.section.map { section in
        "\(element.text(of: sum.expected)) in section \(counting.text(of: section))"
      } ?? sum.expected.counting("section")
    return """
      There should be \(what) (\(terms(of: sum)))\(last), but the data source answered \
      \(sum.answered). \(Self.dataAdvice)
      """
  }

  private func terms(of sum: Sum) -> String {
    let terms = "\(sum.before) + \(sum.inserted) inserted − \(sum.deleted) deleted"
    guard sum.movedIn + sum.movedOut > 0 else { return terms }
    return terms + " + \(sum.movedIn) moved in − \(sum.movedOut) moved out"
  }

  /// The most sections that a message tells of.
  private static let limit = 20

  private func text(of counts: [Int]) -> String {
    let rows = counts.prefix(Self.limit).map(String.init).joined(separator: ", ")
    let rest = counts.count - Self.limit
    let sections = counts.count.counting("section")
    return
      "\(sections) of \(rows)\(rest > 0 ? ", …" : "") \(counts == [1] ? element.name(of: 1) : element.plural)"
  }
}

extension ListChange {
  /// Whether it tells of what came, which the data has to hold by then.
  fileprivate var isInsertion: Bool {
    switch kind {
    case .insertRows, .insertSections: true
    default: false
    }
  }
}
