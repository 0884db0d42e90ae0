extension ScrollView {
  /// How many times further a drag must go along one axis than along the other to be locked there.
  static let directionalLockRatio = 2.0
  /// At how many places of each point content may rest that was flung: the pixels of most screens.
  static let restingPlaces = 2.0

  // MARK: A finger's way, told by whoever recognises it

  /// Holds the content still because a finger went down on it.
  ///
  /// - Returns: Whether the content was decelerating, so that the finger is there to stop it; content
  ///   that code has put somewhere meanwhile was not.
  @discardableResult
  package final func beginTracking() -> Bool {
    guard takesScrolling else { return false }
    isTracking = true
    var wasMoving = false
    if case .decelerating(let x, let y, _, _) = motion {
      wasMoving = !(x.isAtRest && y.isAtRest)
    }
    catchContent()
    return wasMoving
  }

  /// Lets the content go that no finger has moved.
  package final func endTracking() {
    guard drag == nil, isTracking else { return }
    isTracking = false
    // Code that scrolls while a finger rests has the last word.
    guard motion == nil else { return }
    // It may have been caught beyond an edge.
    letGo(with: .zero, to: snapOffset(near: contentOffset, speed: .zero) ?? contentOffset)
  }

  /// Begins to move the content with a finger.
  ///
  /// - Parameter location: Where the finger is, in points of the window.
  package final func beginDragging(at location: Point) {
    guard takesScrolling, drag == nil else { return }
    catchContent()
    guard takesScrolling, drag == nil else { return }
    isTracking = true
    drag = ScrollDrag(beginning: location, offset: pulled(contentOffset))
    tellWillBeginDragging()
  }

  /// Moves the content to where the finger pulls it.
  ///
  /// - Parameter location: Where the finger is, in points of the window.
  package final func drag(to location: Point) {
    guard var drag else { return }
    let dx = location.x - drag.beginning.x
    let dy = location.y - drag.beginning.y
    if !drag.isDecided, dx != 0 || dy != 0 {
      drag.isDecided = true
      if isDirectionalLockEnabled {
        let ratio = Self.directionalLockRatio
        if abs(dx) > abs(dy) * ratio { drag.axis = .horizontal }
        if abs(dy) > abs(dx) * ratio { drag.axis = .vertical }
      }
      self.drag = drag
    }
    let movesX = canDrag(.horizontal) && drag.axis != .vertical
    let movesY = canDrag(.vertical) && drag.axis != .horizontal
    let offset = Point(
      x: movesX ? seen(drag.offset.x - dx, .horizontal) : contentOffset.x,
      y: movesY ? seen(drag.offset.y - dy, .vertical) : contentOffset.y
    )
    move(to: offset)
  }

  /// Lets the content go.
  ///
  /// UIKit's order: `willEndDragging`, which may choose where the content comes to rest,
  /// `didEndDragging`, and if it goes on moving `willBeginDecelerating`, the motion, and
  /// `didEndDecelerating`.
  ///
  /// - Parameter velocity: How fast the finger moves, in points per second; what is beyond all bounds
  ///   counts as the greatest speed there is, and what is no number as rest.
  package final func endDragging(velocity: Point) {
    guard let drag else { return }
    func bounded(_ velocity: Double) -> Double {
      velocity.isNaN ? 0 : max(-Self.farthest, min(0 - velocity / 1000, Self.farthest))
    }
    let speed = Point(
      x: canDrag(.horizontal) && drag.axis != .vertical ? bounded(velocity.x) : 0,
      y: canDrag(.vertical) && drag.axis != .horizontal ? bounded(velocity.y) : 0
    )
    let natural = restingOffset(with: speed)
    let proposed = clamped(natural)
    var chosen = proposed
    tellWillEndDragging(velocity: speed, target: &chosen)
    // Whoever was asked may have taken the content away, or the scroll view out of its window.
    guard self.drag != nil else { return }
    self.drag = nil
    isTracking = false
    let isChanged = chosen != proposed && chosen.isFinite
    // Content that is flung over its edge is not stopped there, but springs back.
    let target = isChanged ? clamped(chosen) : isPagingEnabled ? proposed : natural
    finishDragging(with: speed, to: target)
  }

  /// Lets the content go because the finger was taken away: it comes to rest where it is.
  package final func cancelDragging() {
    endDragging(velocity: .zero)
  }

  /// Stops whatever moves the content; a finger has the last word, also over what is set in motion
  /// by whoever hears of that.
  private func catchContent() {
    while motion != nil { stopMotion() }
  }

  // MARK: Edges

  /// Where along an axis the content is seen that a finger pulls to some offset.
  private func seen(_ offset: Double, _ axis: Axis) -> Double {
    let range = offsetRange(axis)
    let inside = min(max(offset, range.lowerBound), range.upperBound)
    guard bounces else { return inside }
    let length = axis == .horizontal ? bounds.width : bounds.height
    return inside + ScrollPhysics.rubberBanded(offset - inside, length: length)
  }

  /// To which offset a finger would have pulled content that is seen where it is.
  private func pulled(_ offset: Point) -> Point {
    let inside = clamped(offset)
    let x = ScrollPhysics.pull(behind: offset.x - inside.x, length: bounds.width)
    let y = ScrollPhysics.pull(behind: offset.y - inside.y, length: bounds.height)
    return inside.offsetBy(dx: x, dy: y)
  }

  /// Where content comes to rest that is let go with some speed, edges aside.
  private func restingOffset(with speed: Point) -> Point {
    let offset = contentOffset
    if let snapped = snapOffset(near: offset, speed: speed) { return snapped }
    func resting(_ offset: Double, _ speed: Double) -> Double {
      guard speed != 0 else { return offset }
      let rate = decelerationRate.rawValue
      let place = ScrollPhysics.restingOffset(from: offset, speed: speed, rate: rate)
      let reachable = max(-Self.farthest, min(place, Self.farthest))
      return (reachable * Self.restingPlaces).rounded() / Self.restingPlaces
    }
    return Point(x: resting(offset.x, speed.x), y: resting(offset.y, speed.y))
  }
}
