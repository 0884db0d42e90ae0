// Which elements lie between two offsets.
extension ExtentList {
  /// The elements that lie at least in part between two offsets, in order; one without a length lies
  /// nowhere.
  ///
  /// - Parameters:
  ///   - low: Points from the first one's beginning.
  ///   - high: The same, further on.
  /// - Complexity: O(c + k) for c chunks and k such elements.
  func indices(from low: Double, to high: Double) -> [Int] {
    elements(from: low, to: high, passing: { $0.total(estimate) == 0 }) { known, begin in
      known.extent > 0 && begin + known.extent > low
    }
  }

  /// The elements between two offsets that have to be measured: also those that had no length before.
  ///
  /// - Parameters:
  ///   - low: Points from the first one's beginning.
  ///   - high: The same, further on.
  /// - Complexity: As `indices(from:to:)`.
  func unmeasured(from low: Double, to high: Double) -> [Int] {
    elements(
      from: low,
      to: high,
      passing: { !$0.hasFormer && $0.known.count == $0.count }
    ) { known, begin in
      known.source == .former && begin + known.extent >= low
    }
  }

  /// The elements that were not measured and lie between two offsets, and those of the others that are
  /// taken; no more of them than count as in sight.
  ///
  /// - Parameters:
  ///   - low: Points from the first one's beginning.
  ///   - high: The same, further on.
  ///   - passes: Whether a chunk has none of them.
  ///   - takes: Whether an element of a known length that begins before `high` is one of them; it is
  ///     given where that begins.
  private func elements(
    from low: Double,
    to high: Double,
    passing passes: (Chunk) -> Bool,
    _ takes: (Chunk.Known, _ begin: Double) -> Bool
  ) -> [Int] {
    var found: [Int] = []
    var begin = 0.0
    var first = 0
    for chunk in chunks {
      guard begin < high, found.count < ListView.mostInSight else { break }
      let end = begin + chunk.total(estimate)
      if end >= low, !passes(chunk) {
        var place = 0
        var top = begin
        for known in chunk.known {
          let gap = first + place..<first + known.place
          found += estimated(gap, beginningAt: top, from: low, to: high)
            .prefix(ListView.mostInSight - found.count)
          top += Double(known.place - place) * estimate
          guard top < high, found.count < ListView.mostInSight else { break }
          if takes(known, top) { found.append(first + known.place) }
          top += known.extent
          place = known.place + 1
        }
        let gap = first + place..<first + chunk.count
        found += estimated(gap, beginningAt: top, from: low, to: high)
          .prefix(ListView.mostInSight - found.count)
      }
      begin = end
      first += chunk.count
    }
    return found
  }

  /// Those of a run of elements that were not measured which lie at least in part between two offsets.
  private func estimated(
    _ run: Range<Int>,
    beginningAt begin: Double,
    from low: Double,
    to high: Double
  ) -> Range<Int> {
    let none = run.lowerBound..<run.lowerBound
    guard estimate > 0, begin < high else { return none }
    // Of the tiniest lengths there are more steps than integers.
    let skipped = max(0, ((low - begin) / estimate).rounded(.down))
    let steps = ((high - begin) / estimate).rounded(.up)
    guard skipped < Double(run.count) else { return none }
    let from = run.lowerBound + Int(skipped)
    let to = steps < Double(run.count) ? run.lowerBound + Int(steps) : run.upperBound
    return from..<max(from, to)
  }
}
