/// The laws that scrolling obeys along one axis, as functions of numbers alone.
///
/// Offsets are in points, speeds in points per millisecond, times in whole milliseconds. Everything
/// is sums and products, so that every machine computes the same bits.
package enum ScrollPhysics {
  /// The least distance, in points, at which a motion still counts as one.
  package static let restDistance = 0.5
  /// The least speed, in points per millisecond, at which a spring still counts as moving.
  package static let restSpeed = 0.01
  /// How much of a finger's way the content follows just outside of its edge.
  package static let rubberBandStiffness = 0.55
  /// The part of a spring's overshoot that is left after a millisecond.
  package static let springDecay = 0.99
  /// The same as a rate: the negative natural logarithm of `springDecay`, per millisecond.
  package static let springRate = 0.01005033585350145
  /// The speed, in points per millisecond, above which a lifted finger turns the page.
  package static let pagingSpeed = 0.2

  /// Returns where content comes to rest that is let go with some speed.
  ///
  /// It is the sum of what is covered in each millisecond, of which each has `rate` times the speed
  /// of the one before.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go.
  ///   - speed: With which speed.
  ///   - rate: The part of the speed that is left after a millisecond.
  /// - Returns: The offset at rest, without regard to any edge.
  package static func restingOffset(from offset: Double, speed: Double, rate: Double) -> Double {
    offset + speed * rate / (1 - rate)
  }

  /// Returns where content is a millisecond later on its way to rest.
  ///
  /// - Parameters:
  ///   - offset: Where it is.
  ///   - target: Where it comes to rest.
  ///   - rate: The part of the speed that is left after a millisecond.
  /// - Returns: The offset a millisecond later.
  package static func decelerated(_ offset: Double, to target: Double, rate: Double) -> Double {
    target - (target - offset) * rate
  }

  /// Returns the speed of content on its way to rest.
  ///
  /// - Parameters:
  ///   - offset: Where it is.
  ///   - target: Where it comes to rest.
  ///   - rate: The part of the speed that is left after a millisecond.
  /// - Returns: The speed; the inverse of `restingOffset(from:speed:rate:)`.
  package static func speed(at offset: Double, to target: Double, rate: Double) -> Double {
    (target - offset) * (1 - rate) / rate
  }

  /// Returns what a millisecond makes of an overshoot that a critically damped spring pulls back.
  ///
  /// - Parameters:
  ///   - overshoot: How far beyond the edge the content is; negative before the other edge.
  ///   - speed: How fast it moves.
  /// - Returns: Both a millisecond later.
  package static func sprung(
    _ overshoot: Double,
    speed: Double
  ) -> (overshoot: Double, speed: Double) {
    // x(t) = (x₀ + c t) e^(−ω t), where c = v₀ + ω x₀; its derivative is the speed.
    let drift = speed + springRate * overshoot
    let next = (overshoot + drift) * springDecay
    return (next, drift * springDecay - springRate * next)
  }

  /// Returns how far content is seen beyond its edge when a finger pulls it there.
  ///
  /// - Parameters:
  ///   - pull: How far the finger pulls it beyond the edge, with either sign.
  ///   - length: The visible length, which the content never quite leaves.
  /// - Returns: The smaller distance that is seen.
  package static func rubberBanded(_ pull: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let size = abs(pull)
    let seen = (1 - 1 / (size * rubberBandStiffness / length + 1)) * length
    return pull < 0 ? -seen : seen
  }

  /// Returns how far a finger must have pulled for content to be seen so far beyond its edge: the
  /// inverse of `rubberBanded(_:length:)`.
  ///
  /// - Parameters:
  ///   - overshoot: How far beyond the edge it is seen, with either sign.
  ///   - length: The visible length.
  /// - Returns: The greater distance of the finger.
  package static func pull(behind overshoot: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    // A spring may have carried it further than any finger could.
    let seen = min(abs(overshoot), length * 0.999)
    let size = (1 / (1 - seen / length) - 1) * length / rubberBandStiffness
    return overshoot < 0 ? -size : size
  }

  /// Returns the page that content settles on.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go.
  ///   - speed: With which speed; a quick finger turns the page, a slow one leaves it to the nearest.
  ///   - origin: Where the first page begins.
  ///   - length: How long a page is.
  /// - Returns: The offset of a page, without regard to any edge.
  package static func pageOffset(
    near offset: Double,
    speed: Double,
    from origin: Double,
    length: Double
  ) -> Double {
    guard length > 0 else { return offset }
    let place = (offset - origin) / length
    let page: Double =
      if speed > pagingSpeed {
        place.rounded(.up)
      } else if speed < -pagingSpeed {
        place.rounded(.down)
      } else {
        place.rounded()
      }
    return origin + page * length
  }

  /// Returns which part of an animated way lies behind at a moment: slow at first and at last.
  ///
  /// - Parameter time: The part of the time that has passed, from 0 to 1.
  /// - Returns: The part of the way, from 0 to 1.
  package static func eased(_ time: Double) -> Double {
    time * time * (3 - 2 * time)
  }
}
