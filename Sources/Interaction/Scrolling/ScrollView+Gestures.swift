extension ScrollView {
  /// Says whether the pan may take a drag: there is something to move along its main axis, and what is
  /// under the finger does not need it.
  ///
  /// A drag along an axis that this scroll view does not move is left to one around it.
  final func mayPan() -> Bool {
    let way = panGestureRecognizer.translation(in: nil)
    let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    guard canDrag(axis) else { return false }
    let hasContentTouches = panGestureRecognizer.touches.contains {
      $0.view !== self && $0.telling == .begun
    }
    guard canCancelContentTouches || !hasContentTouches else { return false }
    var view = panGestureRecognizer.touches.first?.view
    while let current = view, current !== self {
      if !touchesShouldCancel(in: current) { return false }
      view = current.superview
    }
    return true
  }
}
