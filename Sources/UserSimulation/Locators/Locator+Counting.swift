internal import Interaction

extension Locator {
  /// Whether the locator may mean rows that have no view, or what lies in them.
  var meansRows: Bool {
    steps.contains { step in
      switch step {
      case .search(let criterion): criterion.kind == .role(.row) || criterion.kind == .role(.cell)
      case .within(let other), .has(let other): other.meansRows
      case .filter, .nth, .last: false
      }
    }
  }

  /// Whether the locator picks by number, so that rows without views count.
  var counts: Bool {
    picksByNumber
      || steps.contains { step in
        switch step {
        case .within(let other), .has(let other): other.counts
        case .search, .filter, .nth, .last: false
        }
      }
  }

  /// Whether a stage of the locator itself picks by number.
  var picksByNumber: Bool {
    steps.contains { step in
      switch step {
      case .nth, .last: true
      case .search, .within, .has, .filter: false
      }
    }
  }
}
