/// Compares a text with the parts of a Lua pattern.
struct PatternMatcher {
  /// How many steps may be made for one text.
  private static let stepLimit = 100_000

  /// What a capture took.
  private struct Capture {
    /// Where it begins.
    let start: Int
    /// Where it ends; nil while it is open.
    var end: Int?
  }

  private let parts: [NamePattern.Part]
  private let text: [UInt8]
  private var captures: [Capture] = []
  /// How many steps may still be made.
  private var steps = Self.stepLimit

  /// Prepares to compare.
  init(_ parts: [NamePattern.Part], in text: [UInt8]) {
    self.parts = parts
    self.text = text
  }

  /// Says whether the parts match at a place of the text.
  mutating func matches(from start: Int) -> Bool {
    captures = []
    return matches(parts[...], start)
  }

  /// Says whether parts match from a place on; captures stay as they were if not.
  private mutating func matches(_ parts: ArraySlice<NamePattern.Part>, _ start: Int) -> Bool {
    var parts = parts
    var place = start
    let former = captures
    while let part = parts.popFirst() {
      steps -= 1
      if steps < 0 { return false }
      if case .bytes(let set, let repetition) = part, repetition != .once {
        if matches(set, repetition, then: parts, place) { return true }
        captures = former
        return false
      }
      guard let next = end(of: part, at: place) else {
        captures = former
        return false
      }
      place = next
    }
    return true
  }

  /// Where a part that has one way to match ends; nil if it does not match.
  private mutating func end(of part: NamePattern.Part, at place: Int) -> Int? {
    switch part {
    case .bytes(let set, _): return isByte(of: set, at: place) ? place + 1 : nil
    case .open:
      captures.append(Capture(start: place))
      return place
    case .close:
      guard let open = captures.lastIndex(where: { $0.end == nil }) else { return nil }
      captures[open].end = place
      return place
    case .again(let number):
      guard captures.indices.contains(number), let end = captures[number].end else { return nil }
      let taken = text[captures[number].start..<end]
      return text[place...].starts(with: taken) ? place + taken.count : nil
    case .balanced(let first, let last): return balance(of: first, last, at: place)
    case .frontier(let set):
      // Before the beginning and behind the end there is a byte 0.
      let isBefore = set.contains(place > 0 ? text[place - 1] : 0)
      let isBehind = set.contains(place < text.count ? text[place] : 0)
      return !isBefore && isBehind ? place : nil
    case .end: return place == text.count ? place : nil
    }
  }

  /// Says whether bytes of a set, as often as they may follow, and then other parts match.
  private mutating func matches(
    _ set: ByteSet,
    _ repetition: NamePattern.Repetition,
    then parts: ArraySlice<NamePattern.Part>,
    _ place: Int
  ) -> Bool {
    var most = 0
    while isByte(of: set, at: place + most), repetition != .optional || most == 0 {
      if repetition == .lazy, matches(parts, place + most) { return true }
      most += 1
      steps -= 1
      if steps < 0 { return false }
    }
    var least = 0
    if case .greedy(let count) = repetition { least = count }
    if repetition == .lazy { least = most }
    guard most >= least else { return false }
    for count in (least...most).reversed() where matches(parts, place + count) { return true }
    return false
  }

  /// Whether there is a byte of a set at a place.
  private func isByte(of set: ByteSet, at place: Int) -> Bool {
    place < text.count && set.contains(text[place])
  }

  /// Where the byte stands behind that which balances the first; nil if there is none.
  private func balance(of first: UInt8, _ last: UInt8, at place: Int) -> Int? {
    guard place < text.count, text[place] == first else { return nil }
    var depth = 0
    for index in place..<text.count {
      // The two may be the same.
      if text[index] == last, index > place {
        depth -= 1
        if depth == 0 { return index + 1 }
      } else if text[index] == first {
        depth += 1
      }
    }
    return nil
  }
}
