internal import Interaction

extension Double {
  /// How many parts a point is divided into, in pictures.
  private static let precision = 1000.0

  /// The number as pictures write it: to a thousandth of a point, so that it is the same everywhere.
  var svg: String {
    let rounded = (self * Self.precision).rounded() / Self.precision
    // A huge number has no thousandths, and a zero no sign.
    return rounded.isFinite ? (rounded == 0 ? 0 : rounded).plain : plain
  }
}
