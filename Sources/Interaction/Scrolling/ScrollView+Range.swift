extension ScrollView {
  /// The offsets along an axis at which no edge of the content, insets included, lies within the
  /// visible part; a single one if all of the content is visible.
  ///
  /// - Parameter axis: The axis.
  /// - Returns: The range of offsets.
  package final func offsetRange(_ axis: Axis) -> ClosedRange<Double> {
    let (before, length, after, visible) =
      switch axis {
      case .horizontal:
        (contentInset.left, contentSize.width, contentInset.right, bounds.width)
      case .vertical:
        (contentInset.top, contentSize.height, contentInset.bottom, bounds.height)
      }
    // Not `-before`, which would be -0.
    let first = max(0 - before, -Self.farthest)
    return first...max(first, min(length + after - visible, Self.farthest))
  }

  /// Returns the room that insets leave, never less than none.
  ///
  /// - Parameters:
  ///   - length: The visible length, in points.
  ///   - insets: The insets at both ends taken together; negative ones, whose sum may lie below all numbers,
  ///     add no more than can be scrolled.
  static func room(in length: Double, within insets: Double) -> Double {
    max(0, length - max(insets, -farthest))
  }

  /// Says whether there is more content along an axis than is visible.
  package final func overflows(_ axis: Axis) -> Bool {
    let range = offsetRange(axis)
    return range.upperBound > range.lowerBound
  }

  /// Says whether a finger can move the content along an axis.
  package final func canDrag(_ axis: Axis) -> Bool {
    guard takesScrolling else { return false }
    return switch axis {
    case .horizontal: overflows(.horizontal) || (bounces && alwaysBounceHorizontal)
    case .vertical: overflows(.vertical) || (bounces && alwaysBounceVertical)
    }
  }

  /// Returns the nearest offset within the edges.
  ///
  /// - Parameter offset: Any offset.
  /// - Returns: The same, moved inside.
  package final func clamped(_ offset: Point) -> Point {
    let x = offsetRange(.horizontal)
    let y = offsetRange(.vertical)
    return Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound),
      y: min(max(offset.y, y.lowerBound), y.upperBound)
    )
  }

  /// Returns the offset along an axis, nearest to the present one, at which something is seen.
  ///
  /// - Parameters:
  ///   - axis: The axis.
  ///   - start: Where it begins, in the coordinates of the content.
  ///   - end: Where it ends. Of what is longer than the visible part the beginning is seen, from wherever it
  ///     is scrolled to.
  /// - Returns: The offset, which may lie beyond the edges.
  final func nearestOffset(_ axis: Axis, showing start: Double, to end: Double) -> Double {
    let (offset, visible) =
      switch axis {
      case .horizontal: (contentOffset.x, bounds.width)
      case .vertical: (contentOffset.y, bounds.height)
      }
    if start < offset || end - start > visible { return start }
    return end > offset + visible ? end - visible : offset
  }

  /// Moves the content back inside after its size, its insets or the visible size changed, unless a
  /// finger has it, or a motion, which is told its edges, and comes to rest inside.
  final func offsetRangeDidChange() {
    giveUpUselessFocus()
    guard !isTracking else { return }
    switch motion {
    case nil:
      let offset = clamped(contentOffset)
      if offset != contentOffset { move(to: offset) }
    case .decelerating(var x, var y, let since, let milliseconds):
      // It is told with the shift to which they belong.
      guard !isShifting else { return }
      x.go(onWithin: offsetRange(.horizontal))
      y.go(onWithin: offsetRange(.vertical))
      motion = .decelerating(x: x, y: y, since: since, milliseconds: milliseconds)
    case .animating: break
    }
  }

  /// Gives up the keys if they can do nothing any more.
  final func giveUpUselessFocus() {
    if isFirstResponder, !canBecomeFirstResponder { window?.clearFirstResponder() }
  }

  /// Moves the content as the scroll view's own doing.
  final func move(to offset: Point) {
    // Sums of the hugest numbers that code may set are no place to be.
    guard offset.isFinite else { return }
    let outer = isMovingItself
    isMovingItself = true
    bounds.origin = offset
    isMovingItself = outer
  }
}
