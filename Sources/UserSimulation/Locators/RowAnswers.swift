internal import Interaction

/// What the rows that have no view answered while something is looked for.
///
/// Who waits looks again in every frame. A row is asked once, and again only once its list has heard
/// of a change, or now and then if code of the application ran since, which may have changed what rows
/// show without a word to the list: ``renew(in:isLast:)``.
final class RowAnswers {
  /// How many rows of a list are asked for their names, unless all are to be counted.
  static let limit = 10_000

  /// Neighbouring rows of a list that nobody asked, because there are too many.
  struct Unasked {
    /// The rows.
    let rows: UnrealisedElements
    /// How many others of the list were asked.
    let asked: Int
    /// Whether an element was to be picked by its number, for which these count.
    var isCounted = false

    /// The list.
    var list: ListView { rows.list }

    /// The same, where an element was to be picked by its number.
    var counted: Unasked { Unasked(rows: rows, asked: asked, isCounted: true) }
  }

  /// When rows of a list were asked.
  private struct Age {
    /// What the list had heard of then.
    let generation: Int
    /// How many turns of the world had done something.
    let turn: Int
  }

  /// One question to the rows of one list.
  private struct Question: Hashable {
    let list: ObjectIdentifier
    let criterion: Locator.Criterion
    /// The part of the row inside of which is searched; nil if the row itself is meant.
    var area: [Int]?
    /// Whether parts that cannot be seen are meant as well.
    var findsConcealed = false
  }

  /// The answers to a question.
  private struct Answers {
    /// The list, which another may follow at the same place in memory.
    weak var list: ListView?
    /// When it was asked.
    let age: Age
    /// What is found of each row that was asked, by the way down from its cell.
    var places: [IndexPath: [[Int]]] = [:]
  }

  /// The texts of a list.
  private struct Texts {
    /// When it was asked.
    let age: Age
    /// The texts by row, and by the way down from its cell.
    var texts: [IndexPath: [[Int]: String]] = [:]
  }

  /// The names of the rows of a list.
  private struct Names {
    /// The list, which another may follow at the same place in memory.
    weak var list: ListView?
    /// When its rows were asked.
    let age: Age
    /// The rows in the order in which they were asked.
    var order: [IndexPath] = []
    /// What they are called, and as what.
    var rows: [IndexPath: (role: Role, names: [String])] = [:]
  }

  /// How many rows of a list may be asked.
  private let limit: Int
  private var answers: [Question: Answers] = [:]
  /// The texts of rows and of parts of them, as far as they are known.
  private var texts: [ObjectIdentifier: Texts] = [:]
  /// Which rows of lists with too many may be asked.
  private var windows: RowWindows
  /// The rows that were not asked and that nobody was told of yet.
  private var unasked: [Unasked] = []

  /// Whether the names of rows that are asked are kept, for other names and for a report.
  private let keepsNames: Bool
  /// The names of rows by their lists, as far as they are kept.
  private var knownNames: [ObjectIdentifier: Names] = [:]
  /// The rows that failed, which are not asked again.
  private var failed = FailedRows()
  /// How many rows were asked for their cells that no journal was told of yet.
  private var inquiries = RowInquiries()
  /// What was answered before so many turns had done something is forgotten.
  private var oldestTurn = 0
  /// When rows were first asked since then; nil if none was.
  private var asking: (turn: Int, nanoseconds: Int64, count: Int)?

  /// Makes it for one step of a user, or one look.
  ///
  /// - Parameters:
  ///   - limit: How many rows of a list may be asked.
  ///   - keepsNames: Whether the names of rows that are asked are kept.
  init(limit: Int = RowAnswers.limit, keepsNames: Bool = false) {
    self.limit = limit
    windows = RowWindows(limit: limit)
    self.keepsNames = keepsNames
  }

  /// Takes the rows that were not asked since they were taken last.
  func takeUnasked() -> [Unasked] {
    defer { unasked = [] }
    return unasked
  }

  /// Forgets what rows answered before code of the application ran last.
  ///
  /// Many rows are asked again less often than few: 10 for each frame that has passed, and all once a second
  /// and at the end.
  ///
  /// - Parameters:
  ///   - world: The world of the lists.
  ///   - isLast: Whether the next look is the last one.
  func renew(in world: World, isLast: Bool) {
    guard let asking, asking.turn != world.workTurnCount else { return }
    let frames = (world.scheduler.nanoseconds - asking.nanoseconds) / VirtualTime.frame
    guard isLast || frames >= min(asking.count / 10, 60) else { return }
    oldestTurn = world.workTurnCount
    self.asking = nil
  }

  /// When rows of a list are asked now.
  private func age(of list: ListView) -> Age {
    Age(generation: list.rowGeneration, turn: list.world?.workTurnCount ?? 0)
  }

  /// Whether what rows of a list answered may still be so.
  private func isCurrent(_ age: Age?, _ list: ListView) -> Bool {
    guard let age else { return false }
    return age.generation == list.rowGeneration && age.turn >= oldestTurn
  }

  /// Tells the journal how many rows of which lists were asked for their cells.
  ///
  /// - Parameter purpose: What for, as the sentence ends.
  func noteInquiries(_ purpose: @autoclosure () -> String) { inquiries.note(purpose()) }

  /// The rows of a list that were asked, with their names, in the order in which they were: as far as the
  /// list has heard of no change since.
  ///
  /// - Parameter list: The list.
  func names(in list: ListView) -> [(row: UnrealisedElements, name: String)] {
    guard let known = knownNames[ObjectIdentifier(list)], known.list === list,
      isCurrent(known.age, list)
    else { return [] }
    return known.order.compactMap { path in
      guard let name = known.rows[path]?.names.first, !name.isEmpty else { return nil }
      return (UnrealisedElements(list: list, first: path, count: 1), name)
    }
  }

  /// Whether a row is one that is looked for, as far as its names are known.
  private func isKnown(
    _ path: IndexPath,
    of list: ListView,
    by criterion: Locator.Criterion
  ) -> Bool? {
    guard let known = knownNames[ObjectIdentifier(list)], known.list === list,
      isCurrent(known.age, list), let row = known.rows[path],
      let match = criterion.match
    else { return nil }
    let patterns = list.world?.patterns
    return criterion.kind == .role(row.role)
      && row.names.contains { match.matches($0, by: patterns) }
  }

  /// Keeps a row's names.
  private func keepNames(of cell: View, at path: IndexPath, in list: ListView) {
    let key = ObjectIdentifier(list)
    if knownNames[key]?.list !== list || !isCurrent(knownNames[key]?.age, list) {
      knownNames[key] = Names(list: list, age: age(of: list))
    }
    let row = (role: cell.role, names: cell.accessibilityNames)
    guard knownNames[key]?.rows.updateValue(row, forKey: path) == nil else { return }
    knownNames[key]?.order.append(path)
  }

  /// Asks a row for its cell, and counts that; nil for one that could not be asked, or failed.
  ///
  /// - Parameters:
  ///   - path: The row.
  ///   - list: Its list.
  ///   - isForParts: Whether the cell is asked for what lies in it.
  ///   - body: Looks at the cell.
  private func withRow<Answer>(
    at path: IndexPath,
    of list: ListView,
    isForParts: Bool,
    _ body: (View) -> Answer
  ) -> Answer? {
    guard !failed.contains(path, of: list) else { return nil }
    let (before, failures) = (list.unrealisedRowsAsked, list.world?.failures.count)
    // Whoever cannot be asked now was not.
    defer { noteAsking(list, list.unrealisedRowsAsked - before) }
    let answer = list.withUnrealisedRow(at: path, withControls: isForParts, body)
    if answer == nil, list.world?.failures.count != failures { failed.add(path, of: list) }
    return answer
  }

  /// Takes note that rows were asked for their cells.
  private func noteAsking(_ list: ListView, _ count: Int) {
    guard count > 0 else { return }
    inquiries.add(count, of: list)
    guard let world = list.world else { return }
    let start = asking ?? (world.workTurnCount, world.scheduler.nanoseconds, 0)
    asking = (start.turn, start.nanoseconds, start.count + count)
  }

  /// Everything in a list in order: its views, and of the rows that have none those that are looked for.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - criterion: What is looked for; nil asks no rows.
  /// - Returns: The views, whatever they are, and the rows.
  func elements(of list: ListView, asking criterion: Locator.Criterion?) -> [FoundElements.Run] {
    let asked = criterion?.kind == .role(list.rowRole) ? criterion : nil
    if asked != nil { list.loadRowsIfNeeded() }
    let elements = list.accessibilityElements
    let matches = asked.map { $0.match == nil ? [:] : rows(of: list, elements, by: $0) }
    var runs: [FoundElements.Run] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .view(let view): runs.append(.view(view))
      case .unrealised(let first, let count):
        guard let matches else { continue }
        if asked?.match == nil {
          runs.append(.unrealised(UnrealisedElements(list: list, first: first, count: count)))
        } else {
          runs += (matches[index] ?? []).map { .unrealised($0) }
        }
      }
    }
    return runs
  }

  /// Picks the rows that are looked for.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - elements: Everything in it.
  ///   - criterion: What is looked for: rows by name.
  /// - Returns: The rows that were accepted, by the index of their run in `elements`.
  func rows(
    of list: ListView,
    _ elements: [AccessibilityElement],
    by criterion: Locator.Criterion
  ) -> [Int: [UnrealisedElements]] {
    let question = Question(list: ObjectIdentifier(list), criterion: criterion)
    let patterns = list.world?.patterns
    var found: [Int: [UnrealisedElements]] = [:]
    let (near, far) = windows.divide(list, elements)
    unasked += far.map { Unasked(rows: $0, asked: limit) }
    for (index, rows) in near {
      let isAnswered = ask(rows, question, { criterion.accepts($0, by: patterns) ? [[]] : [] }) {
        found[index, default: []].append($0)
      }
      guard isAnswered else { break }
    }
    return found
  }

  /// Picks what is looked for inside of rows.
  ///
  /// - Parameters:
  ///   - areas: Rows, or parts of them.
  ///   - criterion: What is looked for.
  ///   - findsConcealed: Whether that may be what cannot be seen.
  /// - Returns: The parts that were accepted.
  func parts(
    of areas: [UnrealisedElements],
    by criterion: Locator.Criterion,
    findsConcealed: Bool
  ) -> [UnrealisedElements] {
    var found: [UnrealisedElements] = []
    var rest = limit
    for area in areas {
      let rows = askable(area, atMost: rest)
      guard let rows else { continue }
      rest -= rows.count
      let question = Question(
        list: ObjectIdentifier(area.list),
        criterion: criterion,
        area: area.place,
        findsConcealed: findsConcealed
      )
      let patterns = area.list.world?.patterns
      let isAnswered = ask(rows, question) { cell in
        Self.places(in: cell, under: area.place, findsConcealed) {
          criterion.accepts($0, by: patterns)
        }
      } found: {
        found.append($0)
      }
      guard isAnswered else { break }
    }
    return found
  }

  /// The first of rows, so many of them as may be asked; takes note of the others.
  ///
  /// - Parameters:
  ///   - rows: Rows, or a part of one.
  ///   - rest: How many may be asked; nil for as many as of a list.
  /// - Returns: Those that may be asked; nil for none.
  func askable(_ rows: UnrealisedElements, atMost rest: Int? = nil) -> UnrealisedElements? {
    let rest = rest ?? limit
    guard rows.count > rest else { return rows }
    let others = rest > 0 ? rows.elements(in: rest..<rows.count) : rows
    unasked.append(Unasked(rows: others, asked: limit))
    return rest > 0 ? rows.elements(in: 0..<rest) : nil
  }

  /// Asks rows, or parts of them, for their texts.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - read: Reads a view's text.
  /// - Returns: The texts; empty ones for what has none. There are fewer if a row could not be asked.
  func texts(of elements: UnrealisedElements, _ read: (View) -> String?) -> [String] {
    let list = elements.list
    let key = ObjectIdentifier(list)
    var known = texts[key] ?? Texts(age: age(of: list))
    if !isCurrent(known.age, list) { known = Texts(age: age(of: list)) }
    texts[key] = nil
    defer {
      texts[key] = known
      noteInquiries("read what they show")
    }
    var all: [String] = []
    for number in 0..<min(elements.count, limit) {
      let path = list.row(elements.first, advancedBy: number)
      let text =
        known.texts[path]?[elements.place]
        ?? withRow(at: path, of: list, isForParts: !elements.place.isEmpty) { cell in
          Self.part(of: cell, at: elements.place).flatMap(read) ?? ""
        }
      guard let text else { return all }
      known.texts[path, default: [:]][elements.place] = text
      all.append(text)
    }
    return all
  }

  /// Asks rows one after the other, unless their answers are known.
  ///
  /// - Returns: False once a row could not be asked, or failed, which was told of: from the next look on it is
  ///   as good as not there.
  private func ask(
    _ rows: UnrealisedElements,
    _ question: Question,
    _ look: (View) -> [[Int]],
    found: (UnrealisedElements) -> Void
  ) -> Bool {
    let list = rows.list
    var known = answers[question] ?? Answers(list: list, age: age(of: list))
    if known.list !== list || !isCurrent(known.age, list) {
      known = Answers(list: list, age: age(of: list))
    }
    // The answers have one owner while they are added to.
    answers[question] = nil
    defer { answers[question] = known }
    var path = rows.first
    for number in 0..<rows.count {
      if number > 0 { path = list.row(path, advancedBy: 1) }
      let answer =
        known.places[path]
        ?? (question.area == nil
          ? isKnown(path, of: list, by: question.criterion).map { $0 ? [[]] : [] } : nil)
        ?? (failed.contains(path, of: list) ? [] : nil)
        ?? withRow(at: path, of: list, isForParts: question.area != nil) { cell in
          if keepsNames, question.area == nil { keepNames(of: cell, at: path, in: list) }
          return look(cell)
        }
      guard let places = answer else { return false }
      known.places[path] = places
      for place in places {
        found(UnrealisedElements(list: list, first: path, count: 1, place: place))
      }
    }
    return true
  }
}
