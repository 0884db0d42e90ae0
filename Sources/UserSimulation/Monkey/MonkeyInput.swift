/// What a monkey types, presses and waits.
enum MonkeyInput {
  /// Texts that fields are tried with: none, plain ones, numbers in and out of range, several lines, signs
  /// of several scalars, and a long one.
  static let texts = [
    "", "a", "Ada", "Milk", " ", "0", "7", "-1", "3.25", "1e999", "99999999999999999999", "=1+A1",
    "29.02.2024", "two\nlines", "\t", "\"quoted\"", "back\\slash", "%d%s", "[[", "ß", "e\u{301}",
    "日本語", "שלום", "🙂", "👩‍👩‍👧", "🇨🇭", String(repeating: "long ", count: 60),
  ]

  /// Keys and chords that anything may answer to.
  static let chords = [
    "Tab", "Tab", "Shift+Tab", "Return", "Return", "Escape", "Space", "ArrowUp", "ArrowDown",
    "ArrowLeft", "ArrowRight", "Home", "End", "PageUp", "PageDown", "x", "Ctrl+S", "Ctrl+Shift+K",
  ]

  /// Keys and chords for a text.
  static let editingChords = [
    "Backspace", "Delete", "ArrowLeft", "ArrowRight", "Shift+ArrowLeft", "Shift+Home", "Ctrl+A",
    "Ctrl+C", "Ctrl+X", "Ctrl+V", "Return", "Tab",
  ]

  /// How long is waited, in virtual seconds: less than a frame, a frame, and longer than what repeats or
  /// moves takes.
  static let pauses = [0.01, 0.02, 0.1, 0.4, 1, 3]

  /// How far fingers part or come together.
  static let scales = [0.5, 0.8, 1.5, 3]

  /// How far fingers turn, in radians.
  static let turns = [-3.0, -0.5, 0.5, 1.5]
}
