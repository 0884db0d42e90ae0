/// Why the controllers that are shown change, or why one left.
public enum TransitionCause: String, Codable, Sendable, CaseIterable {
  /// Code asked for it.
  case programmatic
  /// The user tapped the back button.
  case backButton
  /// The user moved a screen away with a finger, or chose what is there to choose a screen.
  case interactive
  /// Others took the place: of the stack, of the tabs, or of the window's root.
  case replaced
}
