/// Where the rows, headers and footers of a table lie, from the top of its content downwards.
final class TableLayout {
  /// The heights of a section.
  struct Section {
    /// The header's height; 0 without one.
    var header = 0.0
    /// What the header says; nil if it is another view, or there is none.
    var headerTitle: String?
    /// The rows' heights.
    var rows: ExtentList
    /// The footer's height; 0 without one.
    var footer = 0.0
    /// What the footer says; nil if there is none.
    var footerTitle: String?

    /// The height of all of it.
    var height: Double { header + rows.total + footer }
  }

  /// The sections, from top to bottom.
  var sections: [Section] {
    didSet { knownTops = nil }
  }

  /// Where each section begins, and at the end where the last one ends; nil until it is reckoned.
  private var knownTops: [Double]?

  /// Lays out sections.
  init(_ sections: [Section] = []) {
    self.sections = sections
  }

  /// The height of the whole content.
  var height: Double { tops[sections.count] }

  /// - Complexity: O(*s*) for *s* sections after a change, else O(1).
  private var tops: [Double] {
    if let knownTops { return knownTops }
    var top = 0.0
    var tops: [Double] = []
    tops.reserveCapacity(sections.count + 1)
    for section in sections {
      tops.append(top)
      top += section.height
    }
    tops.append(top)
    knownTops = tops
    return tops
  }

  // MARK: Places

  /// Where a section begins and ends.
  func span(ofSection section: Int) -> ClosedRange<Double> { tops[section]...tops[section + 1] }

  /// Where a row begins.
  func top(of path: IndexPath) -> Double {
    let section = sections[path.section]
    return tops[path.section] + section.header + section.rows.offset(of: path.row)
  }

  /// A row's height.
  func height(of path: IndexPath) -> Double {
    let rows = sections[path.section].rows
    return rows[path.row] ?? rows.estimate
  }

  /// Notes a row's height, and where it comes from.
  func setHeight(_ height: Double, of path: IndexPath, from source: ExtentList.Chunk.Source) {
    sections[path.section].rows.set(height, at: path.row, from: source)
  }

  /// Whether a row is as high as its cell wants to be.
  func isFitted(_ path: IndexPath) -> Bool {
    sections[path.section].rows.known(path.row)?.source == .wanted
  }

  // MARK: What lies where

  /// The row at a distance from the top; nil if there is none, as in a header.
  func path(at y: Double) -> IndexPath? {
    guard y >= 0, y < height else { return nil }
    let section = section(at: y)
    let rows = sections[section].rows
    let within = y - tops[section] - sections[section].header
    guard within >= 0, within < rows.total, let row = rows.index(at: within) else { return nil }
    return IndexPath(row: row, section: section)
  }

  /// The sections that lie at least in part between two distances from the top.
  func sections(from low: Double, to high: Double) -> Range<Int> {
    guard !sections.isEmpty, high > low, high > 0, low < height else { return 0..<0 }
    let first = section(at: max(low, 0))
    var end = first + 1
    while end < sections.count, tops[end] < high { end += 1 }
    return first..<end
  }

  /// The rows that lie at least in part between two distances from the top, in order; one without a
  /// height lies nowhere.
  func paths(from low: Double, to high: Double) -> [IndexPath] {
    sections(from: low, to: high).flatMap { section in
      let begin = tops[section] + sections[section].header
      return sections[section].rows.indices(from: low - begin, to: high - begin)
        .map { IndexPath(row: $0, section: section) }
    }
  }

  /// The rows between two distances from the top that have to be measured, in order.
  ///
  /// Those that had no height before, in sections that had none, are among them: they may have one now.
  func unmeasuredPaths(from low: Double, to high: Double) -> [IndexPath] {
    var paths: [IndexPath] = []
    var section = sections.indices.firstPlace { tops[$0 + 1] >= low }
    while section < sections.count, tops[section] < high {
      let begin = tops[section] + sections[section].header
      paths += sections[section].rows.unmeasured(from: low - begin, to: high - begin)
        .map { IndexPath(row: $0, section: section) }
      section += 1
    }
    return paths
  }

  /// The last section that begins at or before a distance from the top, and is not empty.
  private func section(at y: Double) -> Int {
    var low = 0
    var high = sections.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if tops[middle] <= y { low = middle } else { high = middle - 1 }
    }
    return low
  }
}
