internal import Interaction

/// Which rows without views may be asked for their names: all of a list, or where these are too many those
/// near to what was in sight at any of the looks so far.
///
/// Whoever scrolls to a row that was found by its number counts the same rows again from there.
struct RowWindows {
  /// The rows of a list that may be asked.
  private struct Window {
    /// The list, which another may follow at the same place in memory.
    weak var list: ListView?
    /// What the list had heard of at the looks.
    let generation: Int
    /// The places of the rows among all of the list, in order and apart from one another.
    var ranges: [Range<Int>] = []

    /// Adds rows.
    mutating func add(_ range: Range<Int>) {
      var merged: [Range<Int>] = []
      for next in (ranges + [range]).sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = merged.last, next.lowerBound <= last.upperBound {
          merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
        } else {
          merged.append(next)
        }
      }
      ranges = merged
    }
  }

  /// How many rows of a list may be asked at a look.
  private let limit: Int
  /// The rows by their lists.
  private var windows: [ObjectIdentifier: Window] = [:]

  /// Makes it for the looks of one step.
  ///
  /// - Parameter limit: How many rows of a list may be asked at a look.
  init(limit: Int) {
    self.limit = limit
  }

  /// Tells the rows of a list that may be asked from the others.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - elements: Everything in it.
  /// - Returns: The rows that may be asked, with the index of their run in `elements`, and the others.
  mutating func divide(
    _ list: ListView,
    _ elements: [AccessibilityElement]
  ) -> (near: [(index: Int, rows: UnrealisedElements)], far: [UnrealisedElements]) {
    var runs: [(index: Int, start: Int, rows: UnrealisedElements)] = []
    var count = 0
    var unrealisedCount = 0
    var middle: Int?
    for (index, element) in elements.enumerated() {
      switch element {
      case .view(let view):
        guard view.role == list.rowRole else { continue }
        middle = middle ?? count
        count += 1
      case .unrealised(let first, let number):
        runs.append((index, count, UnrealisedElements(list: list, first: first, count: number)))
        count += number
        unrealisedCount += number
      }
    }
    guard unrealisedCount > limit else { return (runs.map { ($0.index, $0.rows) }, []) }
    let low = min(max((middle ?? 0) - limit / 2, 0), count - limit)
    let ranges = ranges(of: list, adding: low..<low + limit)
    var near: [(index: Int, rows: UnrealisedElements)] = []
    var far: [UnrealisedElements] = []
    for (index, start, rows) in runs {
      var next = 0
      for range in ranges {
        let part = range.clamped(to: start..<start + rows.count)
        guard !part.isEmpty else { continue }
        let asked = part.lowerBound - start..<part.upperBound - start
        if next < asked.lowerBound { far.append(rows.elements(in: next..<asked.lowerBound)) }
        near.append((index, rows.elements(in: asked)))
        next = asked.upperBound
      }
      if next < rows.count { far.append(rows.elements(in: next..<rows.count)) }
    }
    return (near, far)
  }

  /// Adds to the rows of a list that may be asked, and tells them all.
  private mutating func ranges(of list: ListView, adding range: Range<Int>) -> [Range<Int>] {
    let key = ObjectIdentifier(list)
    var window = windows[key] ?? Window(list: list, generation: list.rowGeneration)
    if window.list !== list || window.generation != list.rowGeneration {
      window = Window(list: list, generation: list.rowGeneration)
    }
    window.add(range)
    windows[key] = window
    return window.ranges
  }
}
