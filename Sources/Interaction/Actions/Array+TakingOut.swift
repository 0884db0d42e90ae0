extension Array {
  /// Takes out the elements that fit, and hands them over, so that none of them ends in here.
  ///
  /// What an element kept may end with it, and come back to the list: whoever holds the list lets what was
  /// taken out go only afterwards.
  ///
  /// - Parameter fits: Says whether an element is to go.
  /// - Returns: The elements that fit, in their order.
  /// - Complexity: O(*n*) in the number of elements.
  mutating func takeOut(where fits: (Element) -> Bool) -> [Element] {
    let removed = filter(fits)
    if !removed.isEmpty { removeAll(where: fits) }
    return removed
  }
}
