/// The numbers that lie whole steps from an origin, without the dust that adding steps one by one
/// leaves: three steps of a tenth make 0.3, not 0.30000000000000004.
struct StepScale {
  /// How far from a whole number of steps a value may lie to count as on the scale.
  private static let tolerance = 1e-9
  /// From how many steps on every number is a whole one, and the next one may be the same: there the scale
  /// cannot be told from what lies beside it.
  private static let farthest = 0x1p52

  /// Where the scale begins.
  let origin: Double
  /// The distance between neighbours, more than 0 unless there is only the origin.
  let step: Double

  /// Returns the number so many steps from another: on the scale if that one was, else beside it.
  ///
  /// - Parameters:
  ///   - value: Where to start.
  ///   - count: How many steps to go; negative ones go down.
  /// - Returns: The number there.
  func number(_ count: Double, stepsFrom value: Double) -> Double {
    let position = (value - origin) / step
    let nearest = position.rounded()
    guard abs(position) < Self.farthest, abs(position - nearest) < Self.tolerance else {
      return value + count * step
    }
    return number(at: nearest + count)
  }

  /// Returns the number of the scale so many steps from a value; from one beside the scale, the first
  /// step goes to the next number that way.
  ///
  /// - Parameters:
  ///   - value: Where to start.
  ///   - count: How many steps to go; negative ones go down.
  /// - Returns: The number there.
  func number(_ count: Double, stepsBeyond value: Double) -> Double {
    let position = (value - origin) / step
    guard abs(position) < Self.farthest else { return value + count * step }
    let nearest = position.rounded()
    if abs(position - nearest) < Self.tolerance { return number(at: nearest + count) }
    return number(at: position.rounded(count < 0 ? .up : .down) + count)
  }

  /// Returns the number of the scale that is nearest to a value, and not above a limit.
  ///
  /// - Parameters:
  ///   - value: What to round.
  ///   - limit: The greatest number there is; the scale need not reach it.
  /// - Returns: The number of the scale.
  func number(nearestTo value: Double, upTo limit: Double) -> Double {
    let position = (value - origin) / step
    guard abs(position) < Self.farthest else { return min(value, limit) }
    let rounded = number(at: position.rounded())
    if rounded <= limit { return rounded }
    return number(at: ((limit - origin) / step + Self.tolerance).rounded(.down))
  }

  /// Returns the number that lies so many steps from the origin.
  private func number(at index: Double) -> Double {
    // A step such as 0.1 is no binary fraction, but there are ten of them to 1, and dividing by ten
    // gives the very number that people write.
    let stepsToOne = (1 / step).rounded()
    guard abs(stepsToOne * step - 1) < Self.tolerance else { return origin + index * step }
    return origin + index / stepsToOne
  }
}
