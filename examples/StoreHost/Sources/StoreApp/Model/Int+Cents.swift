extension Int {
  /// An amount in cents as people read it, such as `4.50`.
  var cents: String {
    let rest = self % 100
    return "\(self / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
