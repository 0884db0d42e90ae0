extension Double {
  /// The number as people write it: whole numbers without `.0`, everything else in full.
  ///
  /// What is not a number is `nan` whatever its sign bit says: 0/0 sets it on some machines only.
  package var plain: String {
    if isNaN { return "nan" }
    // From 2^54 on the standard library writes an exponent, which reads better than many zeros.
    guard abs(self) < 0x1p54, self == rounded() else { return description }
    return Int64(self).description
  }

  /// The number as people write a length or a time: to a thousandth, because more digits would only be the
  /// noise of reckoning.
  package var plainToThousandths: String {
    // A huge number has no thousandths, and a zero no sign.
    guard abs(self) < 0x1p43 else { return plain }
    let rounded = (self * 1000).rounded() / 1000
    return (rounded == 0 ? 0 : rounded).plain
  }

  /// The number of seconds as people write it: to a thousandth, because more digits would only be the noise of
  /// frames; but what is shorter than that as it is.
  package var plainTime: String {
    let rounded = plainToThousandths
    return rounded == "0" ? plain : rounded
  }
}
