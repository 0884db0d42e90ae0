/// What one of many things of a kind keeps in memory.
struct Footprint: Codable, Sendable {
  /// The kind.
  let name: String

  /// Bytes of one, on the average.
  let bytes: Double

  /// How many there were.
  let count: Int

  /// A kind of things, and how to make many.
  struct Kind {
    /// What it is called.
    let name: String

    /// How many to make.
    let count: Int

    /// Makes that many, and answers what holds them.
    let make: (Int) throws -> AnyObject
  }

  /// Measures what things of a kind keep.
  ///
  /// - Parameter kind: The kind.
  /// - Throws: What keeps them from being made.
  init(measuring kind: Kind) throws {
    let warm = try kind.make(1)  // what is made on first use is not counted
    let (made, bytes) = try MemoryUse.measuring { try kind.make(kind.count) }
    withExtendedLifetime((warm, made)) {}
    name = kind.name
    self.bytes = Double(bytes) / Double(kind.count)
    count = kind.count
  }
}
