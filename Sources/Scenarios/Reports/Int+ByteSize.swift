extension Int {
  /// The number of bytes in the greatest unit of `KiB`, `MiB` and `GiB` that divides it, as the
  /// command line reads it back: `256MiB`; `1000 bytes` if there is none.
  package var writtenByteSize: String {
    let units = ["KiB", "MiB", "GiB"]
    let power = units.indices.last { isMultiple(of: 1 << (10 * ($0 + 1))) }
    guard let power, self > 0 else { return "\(self) bytes" }
    return "\(self >> (10 * (power + 1)))\(units[power])"
  }
}
