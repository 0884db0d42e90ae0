/// What one key did, as a device reports it.
public struct KeyInput: Hashable, Codable, Sendable {
  /// Which way a key moved.
  public enum Phase: String, Codable, Sendable {
    /// The key was pressed.
    case down
    /// The key was let go.
    case up
  }

  /// The key's name, such as `Return`, `ArrowLeft` or `a`.
  public var name: String
  /// What was held meanwhile.
  public var modifiers: KeyModifiers
  /// Which way the key moved.
  public var phase: Phase

  /// The key with its modifiers, as key commands name it.
  public var chord: KeyChord { KeyChord(key: name, modifiers: modifiers) }

  /// Reports a key.
  ///
  /// - Parameters:
  ///   - name: The key's name.
  ///   - modifiers: What was held meanwhile.
  ///   - phase: Which way the key moved.
  public init(name: String, modifiers: KeyModifiers = [], phase: Phase) {
    self.name = name
    self.modifiers = modifiers
    self.phase = phase
  }
}
