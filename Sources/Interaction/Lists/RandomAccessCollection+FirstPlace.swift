extension RandomAccessCollection where Index == Int {
  /// The first place from which on a condition holds, that holds for all places after one; the end if
  /// it never does.
  ///
  /// - Complexity: O(log *n*).
  func firstPlace(_ holds: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
