/// What one of many things of a kind keeps in memory.
struct Footprint: Codable, Sendable {
  /// The kind.
  let name: String

  /// Bytes of one, on the average.
  let bytes: Double

  /// How many there were.
  let count: Int

  /// Measures what things of a kind keep.
  ///
  /// - Parameters:
  ///   - name: The kind.
  ///   - count: How many to make.
  ///   - make: Makes that many, and answers what holds them.
  init(_ name: String, count: Int, make: (Int) throws -> AnyObject) rethrows {
    let warm = try make(1)  // what is made on first use is not counted
    let (made, bytes) = try MemoryUse.measuring { try make(count) }
    withExtendedLifetime((warm, made)) {}
    self.name = name
    self.bytes = Double(bytes) / Double(count)
    self.count = count
  }
}
