internal import Interaction

extension Double {
  /// How many parts a point is divided into, in pictures.
  private static let precision = 1000.0

  /// The number as pictures write it: to a thousandth of a point, so that it is the same everywhere.
  var svg: String { rounded(to: Self.precision) }

  /// The number as pictures write a factor, to a millionth: it is multiplied with hundreds of points.
  var svgFactor: String { rounded(to: Self.precision * Self.precision) }

  /// The number rounded to some part of one.
  private func rounded(to precision: Double) -> String {
    let rounded = (self * precision).rounded() / precision
    // A huge number has no thousandths, and a zero no sign.
    guard rounded.isFinite else { return Self.written(self) }
    return rounded == 0 ? "0" : Self.written(rounded)
  }

  /// The number in digits; beyond what readers can reckon with it grows no further, and what is no number,
  /// which no reader takes, is 0.
  private static func written(_ number: Double) -> String {
    guard !number.isNaN else { return "0" }
    let farthest = 1e15
    return min(max(number, -farthest), farthest).plain
  }
}
