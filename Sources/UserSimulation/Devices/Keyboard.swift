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
    world.send(.keyDown(chord.key, modifiers: chord.modifiers))
    world.send(.keyUp(chord.key, modifiers: chord.modifiers))
  }
}
