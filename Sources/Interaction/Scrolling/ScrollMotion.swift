/// How content goes on moving along one axis after the finger is lifted, a millisecond at a time.
package struct ScrollMotion {
  /// What moves it.
  private enum Phase {
    /// Its own speed, which fades; it comes to rest at the target.
    case decelerating(target: Double)
    /// The spring at the edge it went over.
    case springing(edge: Double, speed: Double)
    /// Nothing.
    case resting
  }

  /// Where the content is.
  package private(set) var offset: Double
  /// What moves it now.
  private var phase: Phase
  /// The offsets within the edges.
  private var range: ClosedRange<Double>
  /// The part of the speed that is left after a millisecond.
  private let rate: Double
  /// Whether it may go over an edge.
  private let bounces: Bool

  /// Lets content go.
  ///
  /// - Parameters:
  ///   - offset: Where it is.
  ///   - speed: How fast it moves, in points per millisecond.
  ///   - target: Where it would come to rest if there were no edges.
  ///   - range: The offsets within the edges.
  ///   - rate: The part of the speed that is left after a millisecond.
  ///   - bounces: Whether it may go over an edge.
  package init(
    from offset: Double,
    speed: Double,
    to target: Double,
    within range: ClosedRange<Double>,
    rate: Double,
    bounces: Bool
  ) {
    self.offset = offset
    self.range = range
    self.rate = rate
    self.bounces = bounces
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    guard offset.isFinite, speed.isFinite, target.isFinite else {
      // No millisecond would bring it to rest.
      self.offset = offset.isNaN ? range.lowerBound : edge
      phase = .resting
      return
    }
    let comesBack =
      offset < edge ? speed > 0 && target > edge : speed < 0 && target < edge
    if offset != edge, !comesBack {
      phase = .springing(edge: edge, speed: speed)
    } else if abs(target - offset) < ScrollPhysics.restDistance {
      // What is not worth a motion is not lost.
      if range.contains(target) { self.offset = target }
      phase = .resting
    } else {
      phase = .decelerating(target: target)
    }
  }

  /// Whether it moves no more.
  package var isAtRest: Bool {
    if case .resting = phase { true } else { false }
  }

  /// Lets time pass.
  ///
  /// - Parameter milliseconds: How much.
  /// - Complexity: O(*n*) in the number of milliseconds.
  package mutating func advance(by milliseconds: Int) {
    for _ in 0..<milliseconds where !isAtRest { advance() }
  }

  /// Stops it at a place.
  ///
  /// - Parameter offset: Where it rests.
  package mutating func stop(at offset: Double) {
    self.offset = offset
    phase = .resting
  }

  /// Goes on as it did from another place, since content was put in or taken out before what is seen.
  ///
  /// - Parameters:
  ///   - distance: How far the place is, in points.
  ///   - range: The offsets within the edges from now on.
  package mutating func shift(by distance: Double, within range: ClosedRange<Double>) {
    switch phase {
    case .resting: break
    case .decelerating(let target): phase = .decelerating(target: target + distance)
    case .springing(let edge, let speed):
      // The same end of the content, wherever that is now.
      let isFirst = edge == self.range.lowerBound
      phase = .springing(edge: isFirst ? range.lowerBound : range.upperBound, speed: speed)
    }
    offset += distance
    self.range = range
  }

  /// Goes on with the speed that it has between other edges, since content or room was put in or taken out.
  ///
  /// What lies beyond an edge springs back to it. A spring whose edge is none any more lets go: what still
  /// moved outwards goes on, and nothing else sent the content back.
  ///
  /// - Parameter range: The offsets within the edges from now on.
  package mutating func go(onWithin range: ClosedRange<Double>) {
    guard range != self.range else { return }
    self.range = range
    let edge = min(max(offset, range.lowerBound), range.upperBound)
    switch phase {
    case .resting: break
    case .decelerating(let target):
      guard offset != edge else { return }
      guard bounces else { return stop(at: edge) }
      let speed = ScrollPhysics.speed(at: offset, to: target, rate: rate)
      let comesBack = offset < edge ? target > edge : target < edge
      if !comesBack { phase = .springing(edge: edge, speed: speed) }
    case .springing(let former, let speed):
      if offset != edge {
        phase = .springing(edge: edge, speed: speed)
      } else if (offset - former) * speed > 0 {
        phase = .decelerating(
          target: ScrollPhysics.restingOffset(from: offset, speed: speed, rate: rate)
        )
      } else {
        phase = .resting
      }
    }
  }

  /// Lets a millisecond pass; where sums of the hugest numbers have no value, it rests.
  private mutating func advance() {
    switch phase {
    case .resting: break
    case .decelerating(let target):
      // Flung back from beyond an edge, it is not stopped there.
      let wasInside = range.contains(offset)
      offset = ScrollPhysics.decelerated(offset, to: target, rate: rate)
      guard offset.isFinite else {
        return stop(at: min(max(target, range.lowerBound), range.upperBound))
      }
      if wasInside, !range.contains(offset) {
        let edge = offset < range.lowerBound ? range.lowerBound : range.upperBound
        guard bounces else { return stop(at: edge) }
        let speed = ScrollPhysics.speed(at: offset, to: target, rate: rate)
        phase = .springing(edge: edge, speed: speed)
      } else if abs(target - offset) < ScrollPhysics.restDistance {
        stop(at: min(max(target, range.lowerBound), range.upperBound))
      }
    case .springing(let edge, let speed):
      let next = ScrollPhysics.sprung(offset - edge, speed: speed)
      guard next.overshoot.isFinite, next.speed.isFinite else { return stop(at: edge) }
      // Far out a step may be less than what a number can tell apart there.
      guard edge + next.overshoot != offset else { return stop(at: edge) }
      offset = edge + next.overshoot
      phase = .springing(edge: edge, speed: next.speed)
      if abs(next.overshoot) < ScrollPhysics.restDistance,
        abs(next.speed) < ScrollPhysics.restSpeed
      {
        stop(at: edge)
      }
    }
  }
}
