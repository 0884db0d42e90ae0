internal import CBaseline

/// What a benchmark's sides keep in memory, in bytes.
struct MemoryUse: Codable, Sendable {
  /// What ours keeps.
  let ours: Int64

  /// What the baseline keeps.
  let baseline: Int64

  /// How many times the baseline's memory ours may take.
  let goal: Double

  /// What ours keeps, in memory of the baseline.
  var ratio: Double { Double(ours) / Double(baseline) }

  /// Whether ours is as sparing as it is to be.
  var isMet: Bool { ratio <= goal }

  /// Measures what something keeps once it was made and has worked.
  ///
  /// - Parameter make: Makes it, and lets it work.
  /// - Returns: It, and the bytes.
  static func measuring<Made>(_ make: () throws -> Made) rethrows -> (made: Made, bytes: Int64) {
    let before = cb_memory_in_use()
    let made = try make()
    return (made, cb_memory_in_use() - before)
  }
}
