extension Control {
  /// How a control stands to its user, as a set; raw values are UIKit's.
  ///
  /// `normal` is the empty set, so a control is normal only while nothing else is true of it.
  public struct State: OptionSet, Hashable, Codable, Sendable {
    /// One bit for each state.
    public let rawValue: UInt

    /// Nothing special.
    public static let normal: State = []
    /// A finger rests on it.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It cannot be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// It has the keys.
    public static let focused = State(rawValue: 1 << 3)

    /// Makes a set from its bits.
    ///
    /// - Parameter rawValue: One bit for each state.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }
  }
}
