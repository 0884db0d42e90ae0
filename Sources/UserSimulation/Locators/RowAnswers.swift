internal import Interaction

/// What the rows that have no view answered while something is looked for.
///
/// Who waits looks again in every frame. A row is asked once, and again only once its list has heard
/// of a change.
final class RowAnswers {
  /// How many rows of a list are asked for their names, unless all are to be counted.
  static let limit = 10_000

  /// Rows of a list that nobody asked, because there are too many.
  struct Unasked {
    /// The list.
    let list: ListView
    /// How many of its rows were asked.
    let asked: Int
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
    /// What the list had heard of when it was asked.
    let generation: Int
    /// What is found of each row that was asked, by the way down from its cell.
    var places: [IndexPath: [[Int]]] = [:]
  }

  /// The texts of a list.
  private struct Texts {
    /// What the list had heard of when it was asked.
    let generation: Int
    /// The texts by row, and by the way down from its cell.
    var texts: [IndexPath: [[Int]: String]] = [:]
  }

  /// The names of the rows of a list.
  private struct Names {
    /// The list, which another may follow at the same place in memory.
    weak var list: ListView?
    /// What the list had heard of when its rows were asked.
    let generation: Int
    /// The rows in the order in which they were asked.
    var order: [IndexPath] = []
    /// What they are called, and as what.
    var rows: [IndexPath: (role: Role, names: [String])] = [:]
  }

  /// How many rows of a list were asked for their cells in one search.
  private struct Inquiry {
    /// The list.
    let list: ListView
    /// How many of its rows.
    var count: Int
  }

  /// How many rows of a list may be asked.
  private let limit: Int
  private var answers: [Question: Answers] = [:]
  /// The texts of rows and of parts of them, as far as they are known.
  private var texts: [ObjectIdentifier: Texts] = [:]
  /// The rows that the last search did not ask; nil if it asked all that it had to.
  private(set) var unasked: Unasked?

  /// Whether the names of rows that are asked are kept, for other names and for a report.
  private let keepsNames: Bool
  /// The names of rows by their lists, as far as they are kept.
  private var knownNames: [ObjectIdentifier: Names] = [:]
  /// How many rows were asked for their cells that no journal was told of yet, list by list.
  private var inquiries: [Inquiry] = []

  /// Makes it for one step of a user, or one look.
  ///
  /// - Parameters:
  ///   - limit: How many rows of a list may be asked.
  ///   - keepsNames: Whether the names of rows that are asked are kept.
  init(limit: Int = RowAnswers.limit, keepsNames: Bool = false) {
    self.limit = limit
    self.keepsNames = keepsNames
  }

  /// Prepares for the next search.
  func beginSearch() { unasked = nil }

  /// Tells the journal how many rows of which lists were asked for their cells.
  ///
  /// The calls of those who make the cells are not written down: they are the search's doing, not the
  /// user's, and there may be thousands.
  ///
  /// - Parameter purpose: What for, as the sentence ends.
  func noteInquiries(_ purpose: @autoclosure () -> String) {
    guard !inquiries.isEmpty else { return }
    let told = inquiries
    inquiries = []
    for inquiry in told {
      guard let world = inquiry.list.world, world.isTracing else { continue }
      let (list, count) = (inquiry.list, inquiry.count)
      let rows = "\(count) \(count == 1 ? list.element.rawValue : list.element.plural)"
      let cells = count == 1 ? "was asked for its cell" : "were asked for their cells"
      world.note("\(rows) out of sight of \(list.path) \(cells) to \(purpose()).")
    }
  }

  /// The rows of a list that were asked, with their names, in the order in which they were: as far as the
  /// list has heard of no change since.
  ///
  /// - Parameter list: The list.
  func names(in list: ListView) -> [(row: UnrealisedElements, name: String)] {
    guard let known = knownNames[ObjectIdentifier(list)], known.list === list,
      known.generation == list.rowGeneration
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
      known.generation == list.rowGeneration, let row = known.rows[path],
      let match = criterion.match
    else { return nil }
    let patterns = list.world?.patterns
    return criterion.kind == .role(row.role)
      && row.names.contains { match.matches($0, by: patterns) }
  }

  /// Keeps a row's names.
  private func keepNames(of cell: View, at path: IndexPath, in list: ListView) {
    let key = ObjectIdentifier(list)
    if knownNames[key]?.list !== list || knownNames[key]?.generation != list.rowGeneration {
      knownNames[key] = Names(list: list, generation: list.rowGeneration)
    }
    let row = (role: cell.role, names: cell.accessibilityNames)
    guard knownNames[key]?.rows.updateValue(row, forKey: path) == nil else { return }
    knownNames[key]?.order.append(path)
  }

  /// Asks a row for its cell, and counts that.
  private func withRow<Answer>(
    at path: IndexPath,
    of list: ListView,
    _ body: (View) -> Answer
  ) -> Answer? {
    let before = list.unrealisedRowsAsked
    // Whoever cannot be asked now was not.
    defer { noteAsking(list, list.unrealisedRowsAsked - before) }
    return list.withUnrealisedRow(at: path, body)
  }

  /// Counts rows that were asked for their cells.
  private func noteAsking(_ list: ListView, _ count: Int) {
    guard count > 0 else { return }
    if let index = inquiries.lastIndex(where: { $0.list === list }) {
      inquiries[index].count += count
    } else {
      inquiries.append(Inquiry(list: list, count: count))
    }
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
    for (index, rows) in near(list, elements) {
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
      let rows = area.count <= rest ? area : area.elements(in: 0..<rest)
      if rows.count < area.count { unasked = Unasked(list: area.list, asked: limit) }
      guard rows.count > 0 else { break }
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

  /// Asks rows, or parts of them, for their texts.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - read: Reads a view's text.
  /// - Returns: The texts; empty ones for what has none. There are fewer if a row could not be asked.
  func texts(of elements: UnrealisedElements, _ read: (View) -> String?) -> [String] {
    let list = elements.list
    let key = ObjectIdentifier(list)
    var known = texts[key] ?? Texts(generation: list.rowGeneration)
    if known.generation != list.rowGeneration { known = Texts(generation: list.rowGeneration) }
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
        ?? withRow(at: path, of: list) { cell in
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
  /// - Returns: False once a row could not be asked, or failed: it is as good as not there.
  private func ask(
    _ rows: UnrealisedElements,
    _ question: Question,
    _ look: (View) -> [[Int]],
    found: (UnrealisedElements) -> Void
  ) -> Bool {
    let list = rows.list
    var known = answers[question] ?? Answers(list: list, generation: list.rowGeneration)
    if known.list !== list || known.generation != list.rowGeneration {
      known = Answers(list: list, generation: list.rowGeneration)
    }
    // The answers have one owner while they are added to.
    answers[question] = nil
    defer { answers[question] = known }
    var path = rows.first
    for number in 0..<rows.count {
      if number > 0 { path = list.row(path, advancedBy: 1) }
      let failures = list.world?.failures.count
      let answer =
        known.places[path]
        ?? (question.area == nil
          ? isKnown(path, of: list, by: question.criterion).map { $0 ? [[]] : [] } : nil)
        ?? withRow(at: path, of: list) { cell in
          if keepsNames, question.area == nil { keepNames(of: cell, at: path, in: list) }
          return look(cell)
        }
      guard let places = answer else {
        // A row that failed was told of, and is not asked again.
        if list.world?.failures.count != failures { known.places[path] = [] }
        return false
      }
      known.places[path] = places
      for place in places {
        found(UnrealisedElements(list: list, first: path, count: 1, place: place))
      }
    }
    return true
  }

  /// Finds parts of a cell, each by the way down to it.
  private static func places(
    in cell: View,
    under area: [Int],
    _ findsConcealed: Bool,
    where accepts: (View) -> Bool
  ) -> [[Int]] {
    var places: [[Int]] = []
    func visit(_ view: View, _ way: [Int]) {
      for (index, part) in view.subviews.enumerated() where findsConcealed || part.isShown {
        if accepts(part) { places.append(way + [index]) }
        visit(part, way + [index])
      }
    }
    if let root = part(of: cell, at: area) { visit(root, area) }
    return places
  }

  /// The part of a cell that a way leads down to; nil if the cell has come to be another.
  static func part(of cell: View, at place: [Int]) -> View? {
    var part = cell
    for index in place {
      guard part.subviews.indices.contains(index) else { return nil }
      part = part.subviews[index]
    }
    return part
  }

  /// The rows that may be asked: all, or else those nearest to what is in sight.
  private func near(
    _ list: ListView,
    _ elements: [AccessibilityElement]
  ) -> [(index: Int, rows: UnrealisedElements)] {
    var runs: [(index: Int, start: Int, rows: UnrealisedElements)] = []
    var count = 0
    var middle: Int?
    for (index, element) in elements.enumerated() {
      switch element {
      case .view(let view):
        if middle == nil, view.role == list.rowRole { middle = count }
      case .unrealised(let first, let number):
        runs.append((index, count, UnrealisedElements(list: list, first: first, count: number)))
        count += number
      }
    }
    guard count > limit else { return runs.map { ($0.index, $0.rows) } }
    unasked = Unasked(list: list, asked: limit)
    let low = min(max((middle ?? 0) - limit / 2, 0), count - limit)
    return runs.compactMap { index, start, rows in
      let part = (low..<low + limit).clamped(to: start..<start + rows.count)
      guard !part.isEmpty else { return nil }
      return (index, rows.elements(in: part.lowerBound - start..<part.upperBound - start))
    }
  }
}
