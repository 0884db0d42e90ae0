/// The lengths of a stack's subviews along its axis, and how they are made to fit.
struct StackLengths {
  /// One subview.
  private struct Part {
    /// How long it is.
    var length: Double
    /// How long it is at least.
    let least: Double
    /// How long it is at most.
    let greatest: Double
    /// How much of the room left over it takes.
    let flexibility: Double
    /// What it was asked for, except for its extent across.
    let placement: LayoutItem.Placement
  }

  /// Somebody who takes a part of something that is shared out.
  private struct Taker {
    /// Which part of the stack it is.
    let index: Int
    /// How much it takes, in proportion to the others.
    let weight: Double
    /// How much it can take at most.
    let capacity: Double

    /// How early it is satisfied, in comparison with the others.
    var ratio: Double { capacity / weight }
  }

  /// The greatest weight that still has a sum, however many have it.
  private static let greatestWeight = 1e200

  /// The subviews, in their order.
  private var parts: [Part] = []

  /// Begins without subviews.
  ///
  /// - Parameter capacity: How many there will be.
  init(capacity: Int) {
    parts.reserveCapacity(capacity)
  }

  /// How long a subview is.
  subscript(index: Int) -> Double { parts[index].length }

  /// Returns what a subview was given its length by: what it said then, even if it says otherwise since.
  ///
  /// - Parameters:
  ///   - index: Which subview.
  ///   - breadth: The extent across that it is placed by; nil where it does not matter.
  func placement(at index: Int, breadth: Double?) -> LayoutItem.Placement {
    var placement = parts[index].placement
    placement.breadth = breadth
    return placement
  }

  /// How long all of them are together.
  var total: Double { parts.reduce(0) { $0 + $1.length } }

  /// Adds a subview.
  ///
  /// - Parameters:
  ///   - wish: How long it would like to be; infinity asks for all that is left over.
  ///   - subview: The subview.
  ///   - axis: The direction of the stack.
  mutating func append(_ wish: Double, of subview: View, axis: Axis) {
    let sizing = subview.requireLayoutItem().sizing
    let flexibility = subview.flexibility(along: axis)
    let least = min(subview.leastLength(along: axis), View.farthest)
    let isGreedy = wish == .infinity
    parts.append(
      Part(
        length: isGreedy ? least : wish,
        least: least,
        greatest: sizing.greatest(along: axis),
        flexibility: isGreedy ? max(flexibility, 1) : flexibility,
        placement: LayoutItem.Placement(
          length: wish,
          breadth: nil,
          flexibility: flexibility,
          priority: subview.layoutPriority(along: axis)
        )
      )
    )
  }

  // MARK: Making them fit

  /// Makes the lengths fit the room as a distribution has it.
  mutating func distribute(_ room: Double, as distribution: Stack.Distribution) {
    switch distribution {
    case .fill:
      grow(into: room)
      shrink(into: room)
    case .fillEqually: divide(room) { _ in 1 }
    case .fillProportionally:
      let isAnyLong = parts.contains { $0.length > 0 }
      divide(room) { isAnyLong ? $0.length : 1 }
    case .equalSpacing, .equalCentering: shrink(into: room)
    }
  }

  /// Shares the room out by weight, whatever the lengths are.
  private mutating func divide(_ room: Double, by weight: (Part) -> Double) {
    let whole = parts.reduce(0) { $0 + weight($1) }
    for index in parts.indices { parts[index].length = room * (weight(parts[index]) / whole) }
  }

  /// Shares what is left over out among the flexible ones.
  private mutating func grow(into room: Double) {
    let rest = room - total
    guard rest > 0 else { return }
    let takers = parts.indices.compactMap { index -> Taker? in
      let part = parts[index]
      guard part.flexibility > 0, part.greatest > part.length else { return nil }
      return Taker(
        index: index,
        weight: min(part.flexibility, Self.greatestWeight),
        capacity: part.greatest - part.length
      )
    }
    share(rest, among: takers) { part, amount in part.length += amount }
  }

  /// Takes what is missing from those of the lowest priority, in proportion to their lengths, then
  /// from the next ones, but from none more than it can give.
  mutating func shrink(into room: Double) {
    var lack = total - max(0, room)
    guard lack > 0 else { return }
    let ranks = Dictionary(grouping: parts.indices) { parts[$0].placement.priority }
    for rank in ranks.sorted(by: { $0.key < $1.key }) {
      let takers = rank.value.compactMap { index -> Taker? in
        let part = parts[index]
        guard part.length > part.least else { return nil }
        return Taker(index: index, weight: part.length, capacity: part.length - part.least)
      }
      lack -= share(lack, among: takers) { part, amount in
        part.length = max(part.least, part.length - amount)
      }
      guard lack > 0 else { return }
    }
  }

  /// Shares an amount out by weight; what somebody cannot take goes to the others.
  ///
  /// - Parameters:
  ///   - amount: What is shared out.
  ///   - takers: Who takes part.
  ///   - give: Gives a part its share.
  /// - Returns: How much was given away.
  /// - Complexity: O(*n* log *n*): those who are satisfied first are served first.
  @discardableResult
  private mutating func share(
    _ amount: Double,
    among takers: [Taker],
    _ give: (inout Part, Double) -> Void
  ) -> Double {
    var rest = amount
    var weights = takers.reduce(0) { $0 + $1.weight }
    // Equal ratios keep the order of the subviews, so that the frames are the same everywhere.
    let byRatio = takers.sorted { one, other in
      one.ratio == other.ratio ? one.index < other.index : one.ratio < other.ratio
    }
    for taker in byRatio {
      // What is left of the weights may have been rounded to less than the last one.
      let part = min(taker.capacity, rest * (taker.weight / max(weights, taker.weight)))
      give(&parts[taker.index], part)
      rest -= part
      weights -= taker.weight
    }
    return min(amount, takers.reduce(0) { $0 + $1.capacity })
  }
}
