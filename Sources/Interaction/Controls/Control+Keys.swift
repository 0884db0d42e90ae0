extension Control {
  /// Operates the control by a key that went down while it has the focus.
  ///
  /// Space presses when it comes up, and highlights until then, so that moving the focus away calls
  /// it off; Return presses at once. Both are as browsers have it, where UIKit documents neither.
  /// Keys with modifiers are left to key commands.
  ///
  /// - Returns: False if the key means nothing here.
  final func keyWentDown(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    // A key that a view inside passed on is not meant for this control.
    guard isFirstResponder, isEnabled, key.modifiers.isEmpty else { return false }
    switch key.key {
    case "Space" where isPressedBySpace:
      isSpaceDown = true
      isHighlighted = true
      return true
    case "Return" where isPressedByReturn:
      press(with: event)
      return true
    default:
      return changeValue(byKey: key.key, with: event)
    }
  }

  /// Presses the control if Space went down on it before.
  ///
  /// - Returns: False if the key means nothing here.
  final func keyCameUp(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    guard isSpaceDown, key.key == "Space" else { return false }
    forgetKeys()
    // A subclass that watches its highlight may have disabled the control or moved the focus.
    if isEnabled, isFirstResponder { press(with: event) }
    return true
  }

  /// Calls off the press of a key that is still down.
  final func forgetKeys() {
    guard isSpaceDown else { return }
    isSpaceDown = false
    isHighlighted = false
  }
}
