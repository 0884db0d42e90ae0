/// Keys that are held while another one is pressed.
public struct KeyModifiers: OptionSet, Hashable, Codable, Sendable {
  /// One bit for each modifier.
  public let rawValue: UInt8

  /// The Control key.
  public static let control = KeyModifiers(rawValue: 1 << 0)
  /// The Alt or Option key.
  public static let alt = KeyModifiers(rawValue: 1 << 1)
  /// The Shift key.
  public static let shift = KeyModifiers(rawValue: 1 << 2)
  /// The Command, Windows or Super key.
  public static let meta = KeyModifiers(rawValue: 1 << 3)

  /// The modifiers in the order chords name them.
  static let named: [(name: String, modifier: KeyModifiers)] = [
    ("Ctrl", .control), ("Alt", .alt), ("Shift", .shift), ("Meta", .meta),
  ]

  /// Makes a set from its bits.
  ///
  /// - Parameter rawValue: One bit for each modifier.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }
}
