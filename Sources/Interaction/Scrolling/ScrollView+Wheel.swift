extension ScrollView {
  /// Says whether a wheel or a key would move the content.
  ///
  /// - Parameter delta: How far it would scroll, in points.
  /// - Returns: True if there is more to see that way.
  package final func canScroll(by delta: Point) -> Bool {
    takesScrolling && drag == nil && self.offset(after: delta) != contentOffset
  }

  /// Scrolls as a wheel or a key says: at once, and never beyond an edge.
  ///
  /// - Parameter delta: How far, in points; content that rests at certain places only goes to the
  ///   nearest of them, and at least to the next.
  package final func scroll(by delta: Point) {
    stopMotion()
    guard canScroll(by: delta) else { return }
    move(to: self.offset(after: delta))
    if motion == nil, drag == nil { didComeToRest() }
  }

  /// Where the content comes to lie after a wheel or a key scrolled it.
  private func offset(after delta: Point) -> Point {
    let aim = clamped(contentOffset.offsetBy(dx: delta.x, dy: delta.y))
    guard aim != contentOffset, var snapped = snapOffset(near: aim, speed: .zero) else {
      return aim
    }
    if clamped(snapped) == contentOffset {
      // A wheel moves little at a time: it turns the page all the same.
      snapped = snapOffset(near: aim, speed: delta) ?? aim
    }
    return clamped(snapped)
  }

  /// How far a key scrolls.
  ///
  /// - Parameter key: The key.
  /// - Returns: The distance in points; nil if the key does not scroll.
  final func scrollDelta(for key: KeyChord) -> Point? {
    guard key.modifiers.isEmpty else { return nil }
    let axis: Axis = overflows(.vertical) ? .vertical : .horizontal
    let (range, offset, length) =
      axis == .vertical
      ? (offsetRange(.vertical), contentOffset.y, bounds.height)
      : (offsetRange(.horizontal), contentOffset.x, bounds.width)
    // A line of the last page stays in sight, where there is room for more than one.
    let page = max(length - Self.lineLength, length / 2)
    func along(_ distance: Double) -> Point {
      axis == .vertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
    }
    return switch key.key {
    case "ArrowUp": Point(x: 0, y: -Self.lineLength)
    case "ArrowDown": Point(x: 0, y: Self.lineLength)
    case "ArrowLeft": Point(x: -Self.lineLength, y: 0)
    case "ArrowRight": Point(x: Self.lineLength, y: 0)
    case "PageUp": along(-page)
    case "PageDown": along(page)
    case "Home": along(range.lowerBound - offset)
    case "End": along(range.upperBound - offset)
    default: nil
    }
  }
}
