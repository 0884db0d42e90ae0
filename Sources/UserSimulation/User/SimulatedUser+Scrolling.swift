internal import Interaction

extension SimulatedUser {
  /// Turns the wheel over a target.
  ///
  /// - Parameters:
  ///   - target: Where the pointer is; the innermost scroll view there that can move that way moves.
  ///   - delta: How far to scroll, in points: positive values show what lies further right and down.
  ///   - options: How long to wait, where to turn it, and whether to insist.
  /// - Returns: A remark on where the pointer was.
  /// - Throws: `ActionError` as a tap does; `notReady` if nothing there can be scrolled that way.
  func scroll(_ target: any Target, by delta: Point, _ options: TapOptions) throws -> String {
    guard delta.isFinite else {
      throw ActionError(
        .invalidArgument,
        "The way to scroll is \(delta); use finite numbers."
      )
    }
    let point = try pointToTouch(target, options, "scroll", by: .wheel(delta))
    world.send(.scroll(ScrollInput(location: point, delta: delta)))
    return "at \(point)"
  }

  /// Turns the wheel, once, so that a point of a view comes into sight: in the innermost scroll view
  /// that does not show it, if the pointer can get at that, or else in one around it.
  ///
  /// What cannot be scrolled to is left where it is; whoever looks again says so.
  ///
  /// - Parameters:
  ///   - point: The point that is to be seen, in points of the window.
  ///   - view: What lies around it: the scroll view itself, or a view in it.
  /// - Complexity: O(*d* · *n*) in the depth of scroll views and the number of views hit testing asks.
  func scrollIntoSight(_ point: Point, within view: View?) {
    var inner = view
    var wanted = point
    while let scrollView = inner?.scrollView(hiding: wanted) {
      let place = scrollView.convert(wanted, from: nil)
      let middle = scrollView.bounds.center
      let aim = scrollView.clamped(
        scrollView.contentOffset.offsetBy(dx: place.x - middle.x, dy: place.y - middle.y)
      )
      let delta = Point(
        x: aim.x - scrollView.contentOffset.x,
        y: aim.y - scrollView.contentOffset.y
      )
      if let pointer = pointer(turning: scrollView, by: delta) {
        world.send(.scroll(ScrollInput(location: pointer, delta: delta)))
        return
      }
      // It does not lie in sight itself, or cannot move: what is around it may bring it there.
      inner = scrollView.superview
      wanted = scrollView.convert(middle, to: nil)
    }
  }

  /// Turns the wheel, once, so that a row comes into sight that has no view; else as for a point.
  ///
  /// Rows that were never in sight lie elsewhere than was estimated, so that it may take several turns.
  func scrollIntoSight(_ row: UnrealisedElements) {
    let rect = row.list.accessibilityRect(of: row.first)
    scrollIntoSight(row.list.convert(rect.center, to: nil), within: row.list)
  }

  /// Finds a place for the pointer at which a turned wheel moves a scroll view, and no other.
  ///
  /// - Returns: The middle, or else another of some places, in points of the window; nil if none is.
  private func pointer(turning scrollView: ScrollView, by delta: Point) -> Point? {
    let frame = scrollView.convert(scrollView.bounds, to: nil)
    let shares = [0.5, 0.1, 0.9, 0.3, 0.7]
    for y in shares {
      for x in shares {
        let place = Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
        let input = ScrollInput(location: place, delta: delta)
        if world.scrollTaker(of: input) === scrollView { return place }
      }
    }
    return nil
  }
}
