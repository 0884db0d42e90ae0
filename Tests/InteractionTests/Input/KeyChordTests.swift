internal import Interaction
internal import Testing

@Suite("KeyChord: keys and what is held")
struct KeyChordTests {
  @Test(
    "a chord has one spelling",
    arguments: [
      ("Escape", "Escape"), ("esc", "Escape"), ("k", "K"), ("K", "K"),
      ("shift+ctrl+k", "Ctrl+Shift+K"), ("Cmd+Enter", "Meta+Return"),
      ("Option+Left", "Alt+ArrowLeft"), ("Ctrl++", "Ctrl++"), ("+", "+"), ("F12", "F12"),
      ("Shift+ ", "Shift+Space"), ("é", "É"),
      // Of these the capital would be two letters, or that of another key.
      ("Alt+ß", "Alt+ß"), ("ẞ", "ß"), ("ﬁ", "ﬁ"), ("ı", "ı"),
    ]
  )
  func spelling(text: String, spelling: String) throws {
    let chord = try KeyChord(parsing: text)
    #expect(chord.description == spelling)
    #expect(try KeyChord(parsing: spelling) == chord)
  }

  @Test(
    "a part without a meaning is an error that says what there is",
    arguments: [
      ("Hyper+K", "\"Hyper\" in the key chord \"Hyper+K\" is no modifier; use Ctrl, Alt"),
      ("Ctrl+Foo", "\"Foo\" in the key chord \"Ctrl+Foo\" is no key; use a single character"),
      ("", "The text of a key chord is empty; use a single character or one of Return"),
      (
        "Cmd+Meta+S",
        "\"Meta\" in the key chord \"Cmd+Meta+S\" is held already; name each modifier once."
      ),
      ("Ctrl+Foo+", "\"Foo\" in the key chord \"Ctrl+Foo+\" is no modifier; use"),
      ("Ctrll+", "\"Ctrll\" in the key chord \"Ctrll+\" is no modifier; did you mean \"Ctrl\"?"),
      ("Ctrl+", "\"\" in the key chord \"Ctrl+\" is no key"),
    ]
  )
  func errors(text: String, beginning: String) {
    let error = #expect(throws: InteractionError.self) { try KeyChord(parsing: text) }
    #expect(error?.code == .invalidKeyChord)
    #expect(error?.message.hasPrefix(beginning) == true)
  }

  @Test(
    "Shift prints a letter's capital, or the letter itself where that would be several",
    arguments: [("k", "K"), ("1", "1"), ("ı", "I"), ("ß", "ß"), ("Space", " "), ("Tab", nil)]
  )
  func shiftPrints(key: String, printed: String?) {
    #expect(KeyChord(key: key, modifiers: .shift).printedText == printed)
  }

  @Test("a device's key makes the chord that commands name")
  func fromInput() {
    let input = KeyInput(name: "K", modifiers: [.control, .shift], phase: .down)
    #expect(input.chord == "Ctrl+Shift+K")
  }
}
