extension RunReport {
  /// One of the parts into which a plan was split, so that several machines could run it.
  public struct Shard: Codable, Equatable, Sendable {
    /// Its number, counted from 1.
    public var index: Int
    /// How many parts there are.
    public var count: Int

    /// Names a part.
    ///
    /// - Parameters:
    ///   - index: Its number, counted from 1.
    ///   - count: How many parts there are.
    public init(index: Int, count: Int) {
      self.index = index
      self.count = count
    }

    /// Into how many parts a plan is split at most: reports that are joined name those that are missing.
    package static let largestCount = 1_000_000

    /// Whether a plan can have such a part.
    package var isPossible: Bool {
      (1...Self.largestCount).contains(count) && (1...count).contains(index)
    }
  }
}

extension RunReport.Shard: CustomStringConvertible {
  /// The part as the command line names it, `2/3`.
  public var description: String { "\(index)/\(count)" }
}
