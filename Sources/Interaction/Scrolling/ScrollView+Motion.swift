extension ScrollView {
  // MARK: In code

  /// Scrolls to an offset.
  ///
  /// - Parameters:
  ///   - offset: The offset, which may lie beyond the edges.
  ///   - animated: Whether the content moves there over `animationDuration` of the world's clock,
  ///     after which `didEndScrollingAnimation` is told; outside of a world it never does.
  ///   - file: The file of the call, for who waits for the animation in vain.
  ///   - line: The line of the call.
  public final func setContentOffset(
    _ offset: Point,
    animated: Bool,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    setContentOffset(
      offset,
      animated: animated,
      from: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Scrolls to an offset, for a line that is not Swift's or none that is known.
  package final func setContentOffset(_ offset: Point, animated: Bool, from place: SourceLocation?)
  {
    Precondition.require { try Self.checkContentOffset(offset) }
    stopMotion()
    // A drag goes on from wherever the content is. Whoever was told that a motion ended may have
    // taken the view out of its world.
    guard animated, let world, drag == nil else {
      contentOffset = offset
      return
    }
    guard offset != contentOffset, motion == nil else { return }
    animationPlace = place
    motion = .animating(
      from: contentOffset,
      to: offset,
      staysWithin: clamped(offset) == offset,
      since: world.scheduler.nanoseconds
    )
    scheduleStep(in: world)
  }

  /// Scrolls no further than is needed to show a rectangle; one that is visible changes nothing.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in the coordinates of the content. Of one that is larger than the
  ///     visible part, the upper left corner is shown.
  ///   - animated: As for `setContentOffset(_:animated:file:line:)`.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public final func scrollRectToVisible(
    _ rect: Rect,
    animated: Bool,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    scrollRectToVisible(
      rect,
      animated: animated,
      from: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Scrolls to a rectangle, for a line that is not Swift's or none that is known.
  package final func scrollRectToVisible(_ rect: Rect, animated: Bool, from place: SourceLocation?)
  {
    Precondition.require { try View.checkFrame(rect, "The rectangle's") }
    let offset = Point(
      x: nearestOffset(.horizontal, showing: rect.minX, to: rect.maxX),
      y: nearestOffset(.vertical, showing: rect.minY, to: rect.maxY)
    )
    guard offset != contentOffset else { return }
    setContentOffset(clamped(offset), animated: animated, from: place)
  }

  // MARK: By itself

  /// What follows the class in the name of a step's timer, by which `strayStepFaults(in:)` knows it.
  static let stepSuffix = " scrolls"

  /// Ends a motion where the content is, telling that it decelerates no more.
  ///
  /// An animation that does not get to its end is not told of, as in UIKit.
  final func stopMotion() {
    guard motion != nil else { return }
    endMotion()
  }

  /// Takes note that code moved the content: along those axes no motion goes on.
  final func offsetWasSet(from former: Point) {
    switch motion {
    case nil: break
    case .animating: stopMotion()
    case .decelerating(var x, var y, let since, let milliseconds):
      if bounds.origin.x != former.x { x.stop(at: bounds.origin.x) }
      if bounds.origin.y != former.y { y.stop(at: bounds.origin.y) }
      motion = .decelerating(x: x, y: y, since: since, milliseconds: milliseconds)
    }
    if let drag {
      // The finger goes on from here.
      self.drag = ScrollDrag(
        beginning: drag.beginning,
        offset: drag.offset.offsetBy(
          dx: bounds.origin.x - former.x,
          dy: bounds.origin.y - former.y
        ),
        axis: drag.axis,
        isDecided: drag.isDecided
      )
    }
  }

  /// Changes the size of the content or the room around it, before the content is shifted on account of that:
  /// a motion hears of its edges with the shift, or it would take where it is for a place beyond them.
  ///
  /// - Parameter change: Sets the size or the insets.
  final func changeEdgesOfShift(_ change: () -> Void) {
    isShifting = true
    change()
    isShifting = false
  }

  /// Moves the content because some of it, or of the room around it, was put in or taken out above what
  /// is seen: a finger that drags it, and a motion, go on from there.
  ///
  /// - Parameter distance: How far what is seen was moved down, in points.
  final func shiftContent(by distance: Double) {
    switch motion {
    case nil:
      let offset = contentOffset.offsetBy(dx: 0, dy: distance)
      // Sums of the hugest numbers that code may set are no place to be.
      guard distance != 0, offset.isFinite else { return }
      contentOffset = offset
      return
    case .animating(let start, let end, let staysWithin, let since):
      motion = .animating(
        from: start.offsetBy(dx: 0, dy: distance),
        to: end.offsetBy(dx: 0, dy: distance),
        staysWithin: staysWithin,
        since: since
      )
    case .decelerating(let x, var y, let since, let milliseconds):
      y.shift(by: distance, within: offsetRange(.vertical))
      motion = .decelerating(x: x, y: y, since: since, milliseconds: milliseconds)
    }
    move(to: contentOffset.offsetBy(dx: 0, dy: distance))
  }

  /// Ends a drag, and lets the content move on if it has somewhere to go.
  final func finishDragging(with speed: Point, to target: Point) {
    let (x, y) = motions(with: speed, to: target)
    let goesOn = !(x.isAtRest && y.isAtRest) && world != nil
    if world == nil {
      // Without a clock it is there at once.
      move(to: clamped(target))
    } else if !goesOn {
      move(to: Point(x: x.offset, y: y.offset))
    }
    let offset = contentOffset
    tellDidEndDragging(willDecelerate: goesOn)
    // Whoever was told may have scrolled, or a finger may have come down again.
    guard drag == nil, motion == nil, contentOffset == offset, window != nil else { return }
    guard goesOn else { return didComeToRest() }
    decelerate(x, y)
  }

  /// Lets content go that was not dragged: only the spring at its edge can move it.
  final func letGo(with speed: Point, to target: Point) {
    let (x, y) = motions(with: speed, to: target)
    guard !(x.isAtRest && y.isAtRest), world != nil else { return didComeToRest() }
    decelerate(x, y)
  }

  /// Works out how both axes move on.
  private func motions(with speed: Point, to target: Point) -> (ScrollMotion, ScrollMotion) {
    let rate = isPagingEnabled ? DecelerationRate.fast : decelerationRate
    func motion(_ offset: Double, _ speed: Double, _ target: Double, _ axis: Axis) -> ScrollMotion {
      ScrollMotion(
        from: offset,
        speed: speed,
        to: target,
        within: offsetRange(axis),
        rate: rate.rawValue,
        bounces: bounces
      )
    }
    return (
      motion(contentOffset.x, speed.x, target.x, .horizontal),
      motion(contentOffset.y, speed.y, target.y, .vertical)
    )
  }

  /// Begins to move by itself.
  private func decelerate(_ x: ScrollMotion, _ y: ScrollMotion) {
    guard let world else { return }
    motion = .decelerating(x: x, y: y, since: world.scheduler.nanoseconds, milliseconds: 0)
    isDecelerating = true
    scheduleStep(in: world)
    tellWillBeginDecelerating()
  }

  /// Arms the step of the next frame: finite work, which settling waits for.
  private func scheduleStep(in world: World) {
    step?.cancel()
    let now = world.scheduler.nanoseconds
    let frame = VirtualTime.frame
    // What a finger let go of began nowhere in code.
    let place = if case .animating = motion { animationPlace } else { SourceLocation?.none }
    step = world.scheduler.schedule(
      after: (now / frame + 1) * frame - now,
      every: nil,
      origin: HandlerOrigin(className + Self.stepSuffix, location: place)
    ) { [weak self] in self?.takeStep() }
    step?.owner = self
  }

  /// Moves the content as far as the time that has passed takes it.
  private func takeStep() {
    step = nil
    guard let world else { return }
    let now = world.scheduler.nanoseconds
    switch motion {
    case nil: return
    case .animating(let start, let asked, let staysWithin, let since):
      // The edges may have come nearer on the way.
      let end = staysWithin ? clamped(asked) : asked
      let length = VirtualTime.nanoseconds(Self.animationDuration)
      guard now - since < length else {
        // Over before its last step is told, so that whoever scrolls on is not taken for its end.
        motion = nil
        move(to: end)
        guard motion == nil, drag == nil, contentOffset == end else { return }
        tellDidEndScrollingAnimation()
        if motion == nil, drag == nil { didComeToRest() }
        return
      }
      let part = ScrollPhysics.eased(Double(now - since) / Double(length))
      move(
        to: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      )
    case .decelerating(var x, var y, let since, let milliseconds):
      let passed = Int((now - since) / 1_000_000)
      x.advance(by: passed - milliseconds)
      y.advance(by: passed - milliseconds)
      motion = .decelerating(x: x, y: y, since: since, milliseconds: passed)
      move(to: Point(x: x.offset, y: y.offset))
      // Whoever was told may have stopped it, or one of its axes.
      if case .decelerating(let x, let y, _, _) = motion, x.isAtRest, y.isAtRest {
        endMotion()
        guard motion == nil, !isTracking else { return }
        // Its edges may have changed on the way.
        offsetRangeDidChange()
        if motion == nil { didComeToRest() }
      }
    }
    if motion != nil, step == nil, let world = self.world { scheduleStep(in: world) }
  }

  /// Forgets the motion, and tells if it was a deceleration.
  private func endMotion() {
    motion = nil
    step?.cancel()
    step = nil
    guard isDecelerating else { return }
    isDecelerating = false
    tellDidEndDecelerating()
  }
}
