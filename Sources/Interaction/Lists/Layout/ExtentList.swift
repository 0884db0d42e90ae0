/// The lengths of a list's elements along its axis, most of them estimated.
///
/// A list of a million rows knows the heights of those that it has shown. The known ones stand in
/// chunks of a few hundred, so that a height is set, a row found by its offset, and a row inserted at
/// the front, without touching the others; memory goes with the number of known lengths.
struct ExtentList: Sendable {
  /// The most known lengths of one chunk.
  private static let capacity = 256

  /// How many elements there are.
  private(set) var count: Int
  /// What an element is taken to measure until it is known.
  let estimate: Double
  /// The elements in runs, in order.
  private(set) var chunks: [Chunk]

  /// Makes a list of elements none of which was measured.
  ///
  /// - Parameters:
  ///   - count: How many there are.
  ///   - estimate: What each is taken to measure, in points.
  init(count: Int, estimate: Double) {
    self.count = count
    self.estimate = estimate
    chunks = [Chunk(count: count)]
  }

  /// The length of all elements, in points.
  ///
  /// - Complexity: O(c) for c chunks, one for a few hundred known lengths.
  var total: Double { chunks.reduce(0) { $0 + $1.total(estimate) } }

  /// How many lengths are known.
  var knownCount: Int { chunks.reduce(0) { $0 + $1.known.count } }

  // MARK: Looking up

  /// An element's length if it is known.
  subscript(index: Int) -> Double? { known(index)?.extent }

  /// What is known of an element's length; nil for nothing.
  func known(_ index: Int) -> Chunk.Known? {
    let (chunk, place) = find(index)
    let known = chunks[chunk].known
    let entry = chunks[chunk].firstKnown(from: place)
    guard entry < known.count, known[entry].place == place else { return nil }
    return known[entry]
  }

  /// Where an element begins, in points from the first one's beginning; for `count` the end.
  ///
  /// - Complexity: As `total`.
  func offset(of index: Int) -> Double {
    var offset = 0.0
    var rest = index
    for chunk in chunks {
      if rest >= chunk.count {
        offset += chunk.total(estimate)
        rest -= chunk.count
        continue
      }
      let known = chunk.known[..<chunk.firstKnown(from: rest)]
      offset += known.reduce(0) { $0 + $1.extent } + Double(rest - known.count) * estimate
      break
    }
    return offset
  }

  /// The element that covers an offset; nil if there is none at all.
  ///
  /// That is the last one that begins at or before the offset and has a length, and for offsets beyond
  /// the ends the first or the last one.
  ///
  /// - Parameter offset: Points from the first one's beginning.
  /// - Complexity: As `total`.
  func index(at offset: Double) -> Int? {
    guard count > 0 else { return nil }
    let offset = max(0, offset)
    var begin = 0.0
    var first = 0
    for chunk in chunks {
      let end = begin + chunk.total(estimate)
      guard offset < end else {
        begin = end
        first += chunk.count
        continue
      }
      return first + index(at: offset - begin, in: chunk)
    }
    return count - 1
  }

  /// The element of a chunk that covers an offset within it.
  private func index(at offset: Double, in chunk: Chunk) -> Int {
    var begin = 0.0
    var place = 0
    for known in chunk.known {
      let gap = Double(known.place - place) * estimate
      if offset < begin + gap { break }
      begin += gap
      place = known.place
      if offset < begin + known.extent { return place }
      begin += known.extent
      place += 1
    }
    let last = chunk.count - 1
    let steps = estimate > 0 ? (offset - begin) / estimate : 0
    // Of the tiniest lengths there are more steps than integers.
    return steps < Double(last - place) ? place + Int(steps) : last
  }

  // MARK: Changing

  /// Notes an element's length.
  ///
  /// - Parameters:
  ///   - extent: The length in points.
  ///   - index: The element.
  ///   - source: Where the length comes from.
  /// - Complexity: As `total`.
  mutating func set(_ extent: Double, at index: Int, from source: Chunk.Source = .told) {
    let (chunk, place) = find(index)
    let known = Chunk.Known(place: place, extent: extent, source: source)
    let entry = chunks[chunk].firstKnown(from: place)
    if entry < chunks[chunk].known.count, chunks[chunk].known[entry].place == place {
      chunks[chunk].known[entry] = known
    } else {
      chunks[chunk].known.insert(known, at: entry)
    }
    chunks[chunk].addUp()
    if chunks[chunk].known.count > Self.capacity { split(chunk) }
  }

  /// Forgets an element's length.
  mutating func forget(_ index: Int) {
    let (chunk, place) = find(index)
    let entry = chunks[chunk].firstKnown(from: place)
    guard entry < chunks[chunk].known.count, chunks[chunk].known[entry].place == place else {
      return
    }
    chunks[chunk].known.remove(at: entry)
    chunks[chunk].addUp()
  }

  /// Takes other elements for as long as those were in their places, until they are measured.
  ///
  /// - Parameter count: How many there are now.
  /// - Complexity: O(k) for k known lengths.
  mutating func renew(count: Int) {
    var rest = count
    for chunk in chunks.indices {
      chunks[chunk].cut(to: rest)
      rest -= chunks[chunk].count
      for entry in chunks[chunk].known.indices { chunks[chunk].known[entry].source = .former }
      chunks[chunk].addUp()
    }
    chunks[chunks.count - 1].count += rest
    if chunks.contains(where: { $0.count == 0 }) {
      chunks.removeAll { $0.count == 0 }
      if chunks.isEmpty { chunks = [Chunk(count: 0)] }
    }
    self.count = count
  }

  /// Lets elements go and come; those that stay keep their lengths, those that come are not measured.
  ///
  /// - Complexity: O(k · c) for k changes and c chunks.
  mutating func apply(_ shift: IndexShift) {
    for index in shift.deleted.reversed() { remove(at: index) }
    for index in shift.inserted { insert(at: index) }
  }

  private mutating func remove(at index: Int) {
    let (chunk, place) = find(index)
    let entry = chunks[chunk].firstKnown(from: place)
    if entry < chunks[chunk].known.count, chunks[chunk].known[entry].place == place {
      chunks[chunk].known.remove(at: entry)
      chunks[chunk].addUp()
    }
    for later in entry..<chunks[chunk].known.count { chunks[chunk].known[later].place -= 1 }
    chunks[chunk].count -= 1
    count -= 1
    if chunks[chunk].count == 0, chunks.count > 1 {
      chunks.remove(at: chunk)
    } else {
      join(chunk)
    }
  }

  private mutating func insert(at index: Int) {
    // The end of the last chunk is a place for a newcomer, too.
    let (chunk, place) =
      index == count ? (chunks.count - 1, chunks[chunks.count - 1].count) : find(index)
    let entry = chunks[chunk].firstKnown(from: place)
    for later in entry..<chunks[chunk].known.count { chunks[chunk].known[later].place += 1 }
    chunks[chunk].count += 1
    count += 1
  }

  // MARK: Chunks

  /// The chunk of an element, and its number there.
  private func find(_ index: Int) -> (chunk: Int, place: Int) {
    precondition((0..<count).contains(index), "element \(index) of \(count)")
    var rest = index
    for (chunk, one) in chunks.enumerated() {
      if rest < one.count { return (chunk, rest) }
      rest -= one.count
    }
    preconditionFailure("the chunks have fewer elements than the list")
  }

  /// Makes two chunks of one that has grown too large.
  private mutating func split(_ chunk: Int) {
    let half = chunks[chunk].known.count / 2
    let boundary = chunks[chunk].known[half].place
    var upper = Chunk(count: chunks[chunk].count - boundary)
    upper.known = chunks[chunk].known[half...].map {
      Chunk.Known(place: $0.place - boundary, extent: $0.extent, source: $0.source)
    }
    upper.addUp()
    chunks[chunk].count = boundary
    chunks[chunk].known.removeSubrange(half...)
    chunks[chunk].addUp()
    chunks.insert(upper, at: chunk + 1)
  }

  /// Makes one of a chunk and the next, if there is little in both.
  private mutating func join(_ chunk: Int) {
    guard chunk + 1 < chunks.count,
      chunks[chunk].known.count + chunks[chunk + 1].known.count <= Self.capacity / 2
    else { return }
    let next = chunks.remove(at: chunk + 1)
    let shift = chunks[chunk].count
    chunks[chunk].known += next.known.map {
      Chunk.Known(place: $0.place + shift, extent: $0.extent, source: $0.source)
    }
    chunks[chunk].count += next.count
    chunks[chunk].addUp()
  }
}
