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

  /// How many rows of a list may be asked.
  private let limit: Int
  private var answers: [Question: Answers] = [:]
  /// The texts of rows and of parts of them, as far as they are known.
  private var texts: [ObjectIdentifier: Texts] = [:]
  /// The rows that the last search did not ask; nil if it asked all that it had to.
  private(set) var unasked: Unasked?

  /// Whether the names of rows that are asked are kept, for a report.
  private let keepsNames: Bool
  /// The rows that were asked, with their names, in the order in which they were.
  private(set) var names: [(row: UnrealisedElements, name: String)] = []

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
    defer { texts[key] = known }
    var all: [String] = []
    for number in 0..<min(elements.count, limit) {
      let path = list.row(elements.first, advancedBy: number)
      let text =
        known.texts[path]?[elements.place]
        ?? list.withUnrealisedRow(at: path) { cell in
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
        ?? list.withUnrealisedRow(at: path) { cell in
          if keepsNames, question.area == nil, let name = cell.accessibilityNames.first,
            !name.isEmpty
          {
            names.append((UnrealisedElements(list: list, first: path, count: 1), name))
          }
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
