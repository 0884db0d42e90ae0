/// Where subviews stand in the array of their superview.
///
/// Views that go one by one, in whatever order, must not each be searched for among all others. So every
/// view keeps the place it had when the siblings were last counted. Every change since can have moved
/// it by one place at most, so it is found near there; and after some changes all are counted again.
extension View {
  /// How many changes are borne before subviews are counted again, however few there are.
  private static let leastShifts: Int32 = 32

  /// Puts a view among the subviews.
  ///
  /// - Parameters:
  ///   - view: The view, which is not among them.
  ///   - index: Its place, or nil for the front; beyond the front it counts as the front.
  final func putIn(_ view: View, at index: Int?) {
    noteChangeInside()
    let place = min(index ?? subviews.count, subviews.count)
    view.countedPlace = Int32(clamping: place)
    if place == subviews.count {
      subviews.append(view)
    } else {
      subviews.insert(view, at: place)
      noteShift()
    }
  }

  /// Takes a view out of the subviews.
  ///
  /// - Parameter view: The view; nothing happens if it is not among them.
  final func takeOut(_ view: View) {
    guard let place = place(of: view) else { return }
    noteChangeInside()
    subviews.remove(at: place)
    if place < subviews.count { noteShift() }
  }

  /// Returns where a subview stands.
  ///
  /// - Parameter view: The subview.
  /// - Returns: Its index, or nil if it is not among them.
  /// - Complexity: O(√*n*) in the number of subviews.
  package final func place(of view: View) -> Int? {
    let counted = Int(view.countedPlace)
    return subviews.withUnsafeBufferPointer { siblings in
      for distance in 0...Int(placeShifts) {
        let before = counted - distance
        if siblings.indices.contains(before), siblings[before] === view { return before }
        let behind = counted + distance
        if siblings.indices.contains(behind), siblings[behind] === view { return behind }
      }
      return nil
    }
  }

  /// Counts a change, and all subviews where there were many: as often as makes both costs alike.
  private func noteShift() {
    placeShifts += 1
    guard placeShifts > Self.leastShifts,
      Int(placeShifts) * Int(placeShifts) > subviews.count
    else { return }
    for (place, subview) in subviews.enumerated() { subview.countedPlace = Int32(clamping: place) }
    placeShifts = 0
  }
}
