internal import Interaction

/// What a locator found, in document order: views, and rows that have none.
struct FoundElements {
  /// An element, or neighbouring ones.
  enum Run {
    /// An element that has a view.
    case view(View)
    /// Elements that have none.
    case unrealised(UnrealisedElements)

    /// How many elements there are.
    var count: Int {
      switch self {
      case .view: 1
      case .unrealised(let elements): elements.count
      }
    }

    /// One of the elements.
    func element(at index: Int) -> Run {
      switch self {
      case .view: self
      case .unrealised(let elements): .unrealised(elements.element(at: index))
      }
    }
  }

  /// The elements.
  var runs: [Run]
  /// The rows that nobody asked, among which, or in which, there may be more.
  var unasked: [RowAnswers.Unasked]

  /// Makes what consists of runs.
  init(runs: [Run] = [], unasked: [RowAnswers.Unasked] = []) {
    self.runs = runs
    self.unasked = unasked
  }

  /// Makes what has a view throughout.
  init(_ views: [View]) {
    self.init(runs: views.map { .view($0) })
  }

  /// How many elements there are.
  var count: Int { runs.reduce(0) { $0 + $1.count } }

  /// Whether there are none.
  var isEmpty: Bool { runs.isEmpty }

  /// Those that have views.
  var views: [View] {
    runs.compactMap { run in
      if case .view(let view) = run { view } else { nil }
    }
  }

  /// Those that have none.
  var unrealised: [UnrealisedElements] {
    runs.compactMap { run in
      if case .unrealised(let elements) = run { elements } else { nil }
    }
  }

  /// The one element at a place, or none.
  ///
  /// - Parameter index: The place, counted from 0; any number.
  func element(at index: Int) -> FoundElements {
    var rest = index
    guard rest >= 0 else { return FoundElements() }
    for run in runs {
      if rest < run.count { return FoundElements(runs: [run.element(at: rest)]) }
      rest -= run.count
    }
    return FoundElements()
  }

  /// The place of a view among the elements; nil if it is none of them.
  func index(of view: View) -> Int? {
    var index = 0
    for run in runs {
      if case .view(let other) = run, other === view { return index }
      index += run.count
    }
    return nil
  }
}
