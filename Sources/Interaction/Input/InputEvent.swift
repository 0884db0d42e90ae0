/// What reaches a world from a device: the only way a user's act gets in.
public enum InputEvent: Hashable, Codable, Sendable {
  /// One or more fingers went down, moved or went up at the same moment.
  case touches([TouchInput])
  /// A key went down or up. A key of a printing name types itself into a focused text input, so a
  /// device sends either the key or the `text`, never both.
  case key(KeyInput)
  /// A keyboard or input method committed text, usually a single grapheme cluster.
  case text(String)
  /// The user pasted; the text also becomes the pasteboard's content.
  case paste(String)
  /// The pointer moved while no button was pressed; without a place it left the window.
  case hover(location: Point?)
  /// A wheel was turned, or two fingers moved on a pad, over some place.
  case scroll(ScrollInput)

  /// The keys of `touches` in JSON.
  private enum TouchesCodingKeys: String, CodingKey {
    /// The fingers.
    case _0 = "fingers"
  }

  /// The keys of `key` in JSON.
  private enum KeyCodingKeys: String, CodingKey {
    /// What the key did.
    case _0 = "input"
  }

  /// The keys of `text` in JSON.
  private enum TextCodingKeys: String, CodingKey {
    /// What was typed.
    case _0 = "text"
  }

  /// The keys of `paste` in JSON.
  private enum PasteCodingKeys: String, CodingKey {
    /// What was pasted.
    case _0 = "text"
  }

  /// The keys of `scroll` in JSON.
  private enum ScrollCodingKeys: String, CodingKey {
    /// What the wheel did.
    case _0 = "input"
  }

  /// Makes the event of a single finger.
  ///
  /// - Parameters:
  ///   - phase: What the finger did.
  ///   - location: Where, in points of the window.
  ///   - id: Which finger, if there are several.
  /// - Returns: A `touches` event with one element.
  public static func touch(
    _ phase: Touch.Phase,
    at location: Point,
    id: Int = 0
  ) -> InputEvent {
    .touches([TouchInput(id: id, phase: phase, location: location)])
  }

  /// Makes the event of a key going down.
  ///
  /// - Parameters:
  ///   - name: The key's name, such as `Return` or `a`.
  ///   - modifiers: What is held meanwhile.
  /// - Returns: A `key` event of phase `down`.
  public static func keyDown(_ name: String, modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyInput(name: name, modifiers: modifiers, phase: .down))
  }

  /// Makes the event of a key coming up again.
  ///
  /// - Parameters:
  ///   - name: The key's name, such as `Return` or `a`.
  ///   - modifiers: What is held meanwhile.
  /// - Returns: A `key` event of phase `up`.
  public static func keyUp(_ name: String, modifiers: KeyModifiers = []) -> InputEvent {
    .key(KeyInput(name: name, modifiers: modifiers, phase: .up))
  }
}
