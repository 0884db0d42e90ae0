/// An amount of memory as people write it.
struct ByteSize: Equatable, Sendable {
  /// The units, in the order of their powers of 1024.
  private static let units = ["KiB", "MiB", "GiB"]

  /// The amount in bytes, greater than 0.
  let bytes: Int

  /// Takes an amount in bytes.
  ///
  /// - Parameter bytes: The amount.
  init(bytes: Int) {
    self.bytes = bytes
  }

  /// Reads a whole number, and a unit of `KiB`, `MiB` or `GiB`; without one it is MiB.
  ///
  /// - Parameter text: Such as `256`, `64KiB` or `1GiB`.
  init?(_ text: String) {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    guard let count = Int(digits), count > 0,
      let power = Self.units.firstIndex(of: unit.isEmpty ? "MiB" : String(unit))
    else { return nil }
    let (bytes, overflows) = count.multipliedReportingOverflow(by: 1 << (10 * (power + 1)))
    guard !overflows else { return nil }
    self.bytes = bytes
  }
}
