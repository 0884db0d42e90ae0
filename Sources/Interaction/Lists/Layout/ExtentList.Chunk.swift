extension ExtentList {
  /// A run of elements, some of whose lengths are known.
  struct Chunk: Sendable {
    /// Where a known length comes from.
    enum Source: Sendable {
      /// Somebody told it, or all elements without another one have it.
      case told
      /// The element's cell wants it; as long as there is no cell, it may be an estimate.
      case wanted
      /// It was known of the element that was there before, and is an estimate until it is measured.
      case former
    }

    /// A known length.
    struct Known: Sendable {
      /// The element's number within the chunk.
      var place: Int
      /// The length in points.
      var extent: Double
      /// Where it comes from.
      var source: Source
    }

    /// How many elements there are.
    var count: Int
    /// The known lengths, by ascending place.
    var known: [Known] = []
    /// The sum of the known lengths.
    private(set) var knownTotal = 0.0
    /// Whether some lengths are those of former elements.
    private(set) var hasFormer = false

    /// Makes a run of elements none of which was measured.
    init(count: Int) { self.count = count }

    /// The first known length that is not before a place.
    func firstKnown(from place: Int) -> Int {
      var low = 0
      var high = known.count
      while low < high {
        let middle = (low + high) / 2
        if known[middle].place < place { low = middle + 1 } else { high = middle }
      }
      return low
    }

    /// The length of all of it.
    func total(_ estimate: Double) -> Double {
      knownTotal + Double(count - known.count) * estimate
    }

    /// Adds up the known lengths anew, so that no rounding errors gather.
    mutating func addUp() {
      knownTotal = known.reduce(0) { $0 + $1.extent }
      hasFormer = known.contains { $0.source == .former }
    }

    /// Lets go of the elements from a place on; `addUp()` is the caller's affair.
    mutating func cut(to place: Int) {
      guard place < count else { return }
      known.removeSubrange(firstKnown(from: place)...)
      count = place
    }
  }
}
