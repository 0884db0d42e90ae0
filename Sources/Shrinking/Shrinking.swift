/// How many runs and pairs are tried in one go once no single element can be spared: all of up to 30
/// elements, the nearest of more.
private let togetherLimit = 600

/// How long a run is at most that is tried at every place.
private let longestRun = 5

/// Finds a short sequence that still fails, by leaving out and simplifying what a long one consists
/// of.
///
/// First runs of elements are left out, halves before quarters before single ones, until none can be
/// spared; then each element is replaced by simpler ones. Both are repeated as long as they help. So
/// far this is Zeller's ddmin, which ends where no single element can be spared. Two that cancel each
/// other, as pushing and popping a screen do, can only go together: short runs at every place and
/// pairs, the nearest first, are left out at last, and all begins anew if that helps.
///
/// - Parameters:
///   - elements: A sequence that fails.
///   - attempts: How many sequences to try at most.
///   - simpler: The simpler forms of an element, the simplest first; each has to be nearer to an end.
///   - fails: Says whether a sequence still fails; it is asked from scratch every time.
/// - Returns: A sequence that fails. If the attempts sufficed, no single element of it can be spared,
///   and of up to 30 no two together; three that lie apart and can only go together may be left.
/// - Complexity: Once nothing helps any more, each element is tried once more, and up to 600 runs and
///   pairs.
package func shrink<Element>(
  _ elements: [Element],
  attempts: Int = 5000,
  simpler: (Element) -> [Element] = { _ in [] },
  fails: ([Element]) -> Bool
) -> [Element] {
  var shortest = elements
  var attemptsLeft = attempts
  /// Takes a sequence in place of the shortest one if it fails too.
  func accept(_ candidate: [Element]) -> Bool {
    guard attemptsLeft > 0 else { return false }
    attemptsLeft -= 1
    guard fails(candidate) else { return false }
    shortest = candidate
    return true
  }
  /// Leaves out whatever can be spared in runs of one length.
  func leaveOut(_ length: Int) -> Bool {
    var isShorter = false
    // From the end, since what came last often only followed from what went wrong before.
    var end = shortest.count
    while end > 0 {
      let start = max(0, end - length)
      if accept(Array(shortest[..<start] + shortest[end...])) { isShorter = true }
      end = start
    }
    return isShorter
  }
  /// Leaves out what can only be spared together: the ends of a short run with all between them, or alone.
  func leaveOutTogether() -> Bool {
    let count = shortest.count
    let least = max(0, attemptsLeft - togetherLimit)
    var distance = 1
    while distance < shortest.count, attemptsLeft > least {
      var second = shortest.count - 1
      while second >= distance, attemptsLeft > least {
        let first = second - distance
        let (head, tail) = (shortest[..<first], shortest[(second + 1)...])
        let isRunSpared = distance < longestRun && accept(Array(head + tail))
        if !isRunSpared, distance > 1 {
          _ = accept(Array(head + shortest[(first + 1)..<second] + tail))
        }
        second = min(second, shortest.count) - 1
      }
      distance += 1
    }
    return shortest.count < count
  }
  /// Replaces each element by the simplest form that still fails.
  func simplify() -> Bool {
    var isSimpler = false
    for index in shortest.indices {
      var isDone = false
      while !isDone {
        isDone = true
        for form in simpler(shortest[index]) {
          var candidate = shortest
          candidate[index] = form
          if accept(candidate) {
            isSimpler = true
            isDone = false
            break
          }
        }
      }
    }
    return isSimpler
  }
  var helps = true
  while helps, attemptsLeft > 0 {
    helps = false
    var length = max(1, shortest.count / 2)
    while true {
      // A run that could not be spared before may be once another is gone.
      while leaveOut(length) { helps = true }
      if length == 1 { break }
      length = max(1, length / 2)
    }
    if simplify() { helps = true }
    if !helps { helps = leaveOutTogether() }
  }
  return shortest
}
