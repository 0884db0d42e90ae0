internal import Interaction

/// A virtual keyboard: it makes keys and text and sends them through the world's door.
final class Keyboard {
  /// Where keys and text go.
  private let world: World

  /// Makes a keyboard on which nothing is pressed.
  init(world: World) {
    self.world = world
  }

  /// Commits one typed unit.
  ///
  /// - Parameter character: A grapheme cluster, however many scalars it is made of.
  func type(_ character: Character) {
    world.send(.text(String(character)))
  }

  /// Presses a key and lets it go.
  ///
  /// - Parameter chord: The key, with what is held meanwhile.
  func press(_ chord: KeyChord) {
    press(chord) {}
  }

  /// Presses a key, and lets it go when something is done, also if that is ended by force.
  ///
  /// - Parameters:
  ///   - chord: The key, with what is held meanwhile.
  ///   - body: What happens while it is down.
  func press(_ chord: KeyChord, while body: () throws -> Void) rethrows {
    world.send(.keyDown(chord.key, modifiers: chord.modifiers))
    defer { world.send(.keyUp(chord.key, modifiers: chord.modifiers)) }
    try body()
  }

  /// Pastes text as one piece.
  ///
  /// - Parameter text: What to paste.
  func paste(_ text: String) {
    world.send(.paste(text))
  }
}
