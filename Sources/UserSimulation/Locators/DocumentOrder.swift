internal import Interaction

/// The order of elements on the screen: windows from back to front, superviews before their subviews,
/// those in the back before those in front, and those of a list from top to bottom.
struct DocumentOrder {
  /// The windows from back to front.
  private let windows: [Window]
  /// The places of the views in each list that was met.
  private var places: [ObjectIdentifier: [ObjectIdentifier: Int]] = [:]
  /// The places of the rows in each list that have no view, by the first row of each run.
  private var rowPlaces: [ObjectIdentifier: [(first: IndexPath, place: Int)]] = [:]

  /// Prepares to sort what lies in windows, which must not change meanwhile.
  init(windows: [Window]) {
    self.windows = windows
  }

  /// Returns views in order.
  ///
  /// - Complexity: O(*m* · *d* · log *m*) in their number and depth.
  mutating func sorted(_ views: [View]) -> [View] {
    sorted(views, by: { $0.way(to: $1) })
  }

  /// Returns elements in order.
  mutating func sorted(_ runs: [FoundElements.Run]) -> [FoundElements.Run] {
    sorted(runs) { $0.way(to: $1) }
  }

  /// Returns elements of two kinds, each of which are in order, in the order of all.
  ///
  /// - Complexity: O(*m* · *d* · log *n*) for the fewer, *m*, among the more, *n*, and their depth.
  mutating func merged(
    _ some: [FoundElements.Run],
    _ others: [FoundElements.Run]
  ) -> [FoundElements.Run] {
    let (few, many) = some.count < others.count ? (some, others) : (others, some)
    guard !few.isEmpty else { return many }
    var all: [FoundElements.Run] = []
    var start = 0
    for run in few {
      let way = way(to: run)
      var (low, high) = (start, many.count)
      while low < high {
        let middle = (low + high) / 2
        if self.way(to: many[middle]).lexicographicallyPrecedes(way) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      all += many[start..<low]
      all.append(run)
      start = low
    }
    return all + many[start...]
  }

  /// Says whether an element comes before another.
  mutating func precedes(_ run: FoundElements.Run, _ other: FoundElements.Run) -> Bool {
    let way = way(to: run)
    return way.lexicographicallyPrecedes(self.way(to: other))
  }

  /// Sorts by the ways down to elements.
  private mutating func sorted<Element>(
    _ elements: [Element],
    by way: (inout DocumentOrder, Element) -> [Int]
  ) -> [Element] {
    var ways: [(element: Element, way: [Int])] = []
    for element in elements { ways.append((element, way(&self, element))) }
    return ways.sorted { $0.way.lexicographicallyPrecedes($1.way) }.map(\.element)
  }

  /// The way down to a view: the place of its window, then that of each view among its siblings.
  private mutating func way(to view: View) -> [Int] {
    var way: [Int] = []
    var current = view
    while let outer = current.superview {
      way.append(place(of: current, in: outer))
      current = outer
    }
    way.append(windows.firstIndex { $0 === current } ?? windows.count)
    return way.reversed()
  }

  /// The way down to an element.
  private mutating func way(to run: FoundElements.Run) -> [Int] {
    switch run {
    case .view(let view): way(to: view)
    case .unrealised(let rows): way(to: rows)
    }
  }

  /// The way down to rows that have no view, or to a part of one.
  private mutating func way(to rows: UnrealisedElements) -> [Int] {
    learnPlaces(in: rows.list)
    let runs = rowPlaces[ObjectIdentifier(rows.list)] ?? []
    let run = runs.last { $0.first <= rows.first }
    return way(to: rows.list) + [run?.place ?? 0, rows.first.section, rows.first.row] + rows.place
  }

  /// The place of a view among its siblings.
  private mutating func place(of view: View, in outer: View) -> Int {
    guard let list = outer as? ListView else { return outer.place(of: view) ?? 0 }
    learnPlaces(in: list)
    return places[ObjectIdentifier(list)]?[ObjectIdentifier(view)] ?? 0
  }

  /// Learns in which order a list tells of what is in it, unless that is known.
  private mutating func learnPlaces(in list: ListView) {
    let identity = ObjectIdentifier(list)
    guard places[identity] == nil else { return }
    var views: [ObjectIdentifier: Int] = [:]
    var rows: [(first: IndexPath, place: Int)] = []
    for (place, element) in list.accessibilityElements.enumerated() {
      switch element {
      case .view(let view): views[ObjectIdentifier(view)] = place
      case .unrealised(let first, _): rows.append((first, place))
      }
    }
    places[identity] = views
    rowPlaces[identity] = rows
  }
}
