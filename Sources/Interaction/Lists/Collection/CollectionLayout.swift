/// Where the items of a collection lie, from the beginning of its content on.
struct CollectionLayout {
  /// What is laid out in a section.
  struct Contents {
    /// How many items there are.
    var count: Int
    /// How large each is, nil for the layout's size; nil in all if nobody says.
    var sizes: [Size?]?
  }

  /// What is laid out.
  let contents: [Contents]
  private let metrics: FlowMetrics
  private let sections: [any FlowSection]
  /// Where each section begins, and at the end where the last one ends.
  private let begins: [Double]

  /// Lays out sections.
  ///
  /// - Parameters:
  ///   - contents: What is in them.
  ///   - layout: How items are laid out.
  ///   - breadth: How much there is across the direction in which lines follow each other, in points.
  /// - Complexity: O(*s* + *n*) for *s* sections, and *n* items of sections that know the sizes of
  ///   theirs.
  init(_ contents: [Contents] = [], _ layout: FlowLayout = FlowLayout(), breadth: Double = 0) {
    let metrics = FlowMetrics(layout: layout, breadth: breadth)
    self.contents = contents
    self.metrics = metrics
    sections = contents.map { content in
      guard let sizes = content.sizes else { return FlowGrid(count: content.count, metrics) }
      return FlowLines(sizes.map { $0 ?? layout.itemSize }, metrics)
    }
    var begin = 0.0
    begins =
      [0]
      + sections.map { section in
        begin += section.length
        return begin
      }
  }

  /// How many sections there are.
  var sectionCount: Int { contents.count }

  /// How many items a section has.
  func count(ofSection section: Int) -> Int { contents[section].count }

  /// How large all of it is.
  var size: Size {
    let length = begins[sections.count]
    return switch metrics.axis {
    case .vertical: Size(width: metrics.breadth, height: length)
    case .horizontal: Size(width: length, height: metrics.breadth)
    }
  }

  // MARK: Places

  /// Where an item lies.
  func rect(of path: IndexPath) -> Rect {
    let rect = sections[path.section].rect(of: path.item)
    let begin = begins[path.section]
    return switch metrics.axis {
    case .vertical: rect.offsetBy(dx: 0, dy: begin)
    case .horizontal: rect.offsetBy(dx: begin, dy: 0)
    }
  }

  /// Where a rectangle begins and ends in the direction in which lines follow each other.
  private func span(_ rect: Rect) -> (low: Double, high: Double) {
    switch metrics.axis {
    case .vertical: (rect.minY, rect.maxY)
    case .horizontal: (rect.minX, rect.maxX)
    }
  }

  /// The items that lie at least in part between where a rectangle begins and where it ends, in order.
  ///
  /// - Complexity: O(log *s* + *k*) for *s* sections and *k* such items.
  func paths(in rect: Rect) -> [IndexPath] {
    let (low, high) = span(rect)
    guard !sections.isEmpty, high > low else { return [] }
    var paths: [IndexPath] = []
    var section = self.section(at: low)
    while section < sections.count, begins[section] < high {
      let begin = begins[section]
      let items = sections[section].items(from: low - begin, to: high - begin)
      for item in items.prefix(ListView.mostInSight) {
        let path = IndexPath(item: item, section: section)
        let (from, to) = span(self.rect(of: path))
        // One may be thinner than its line.
        if from < high, to > low { paths.append(path) }
      }
      section += 1
    }
    return paths
  }

  /// The item at a point; nil if there is none.
  func path(at point: Point) -> IndexPath? {
    let next = Rect(x: point.x, y: point.y, width: point.x.ulp, height: point.y.ulp)
    return paths(in: next).first { rect(of: $0).contains(point) }
  }

  /// The last section that begins at or before a distance.
  private func section(at distance: Double) -> Int {
    max(0, begins.dropLast().firstPlace { $0 > distance } - 1)
  }

  // MARK: Lines

  /// Which line.
  enum LineStep {
    /// The next one.
    case after
    /// The one before.
    case before
  }

  /// The item of the next line, or the one before, that is nearest across; the item itself if there is
  /// no such line.
  func path(ofLine step: LineStep, from path: IndexPath) -> IndexPath {
    let line = sections[path.section].line(of: path.item)
    let next: IndexPath?
    switch step {
    case .after:
      next =
        line.upperBound < count(ofSection: path.section)
        ? IndexPath(item: line.upperBound, section: path.section)
        : (path.section + 1..<sectionCount).first { count(ofSection: $0) > 0 }
          .map { IndexPath(item: 0, section: $0) }
    case .before:
      next =
        line.lowerBound > 0
        ? IndexPath(item: line.lowerBound - 1, section: path.section)
        : (0..<path.section).last { count(ofSection: $0) > 0 }
          .map { IndexPath(item: count(ofSection: $0) - 1, section: $0) }
    }
    return next.map { self.path(inLineOf: $0, below: path) } ?? path
  }

  /// The item that is nearest across in the line at a distance from an item's, or in the first or last
  /// line.
  ///
  /// - Parameters:
  ///   - distance: How far on, in points; less than 0 for back.
  ///   - path: The item.
  func path(atDistance distance: Double, from path: IndexPath) -> IndexPath {
    let place = span(rect(of: path)).low + distance
    var section = self.section(at: place)
    while section < sectionCount {
      let items = sections[section].items(from: place - begins[section], to: .infinity)
      if let first = items.first {
        return self.path(inLineOf: IndexPath(item: first, section: section), below: path)
      }
      section += 1
    }
    let last = (0..<sectionCount).last { count(ofSection: $0) > 0 }
      .map { IndexPath(item: count(ofSection: $0) - 1, section: $0) }
    return last.map { self.path(inLineOf: $0, below: path) } ?? path
  }

  /// The item of a line whose middle is nearest to that of an item of another line.
  private func path(inLineOf neighbour: IndexPath, below path: IndexPath) -> IndexPath {
    func middle(_ path: IndexPath) -> Double {
      let center = rect(of: path).center
      return metrics.axis == .vertical ? center.x : center.y
    }
    let mine = middle(path)
    return sections[neighbour.section].line(of: neighbour.item)
      .map { IndexPath(item: $0, section: neighbour.section) }
      .min { abs(middle($0) - mine) < abs(middle($1) - mine) } ?? neighbour
  }
}
