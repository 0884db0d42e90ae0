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
    sorted(runs) { order, run in
      switch run {
      case .view(let view): order.way(to: view)
      case .unrealised(let rows): order.way(to: rows)
      }
    }
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

  /// The way down to rows that have no view.
  private mutating func way(to rows: UnrealisedElements) -> [Int] {
    learnPlaces(in: rows.list)
    let runs = rowPlaces[ObjectIdentifier(rows.list)] ?? []
    let run = runs.last { $0.first <= rows.first }
    return way(to: rows.list) + [run?.place ?? 0, rows.first.section, rows.first.row]
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
