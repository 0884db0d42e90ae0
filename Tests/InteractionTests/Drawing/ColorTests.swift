internal import Interaction
internal import Testing

@Suite("Color")
struct ColorTests {
  @Test(
    "the web's notation is read and written",
    arguments: ["#000000", "#ff8800", "#12345678", "#ffffff00"]
  )
  func hex(text: String) {
    #expect(Color(hex: text)?.hex == text)
  }

  @Test("what is no notation is refused", arguments: ["", "#fff", "ff8800", "#gg0000", "#ff88000"])
  func wrong(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test("parts beyond the ends, or no numbers, still make a notation")
  func clamped() {
    #expect(Color(red: 2, green: -1, blue: .nan).hex == "#ff0000")
    #expect(Color(white: 0.5, alpha: .infinity).hex == "#808080")
  }

  @Test("names are UIKit's, and each finds its colour")
  func names() {
    #expect(
      Color.named.map { "\($0.name) \($0.color)" }.joined(separator: ", ") == """
        black #000000, darkGray #555555, gray #808080, lightGray #aaaaaa, white #ffffff, \
        red #ff0000, green #00ff00, blue #0000ff, cyan #00ffff, magenta #ff00ff, yellow #ffff00, \
        orange #ff8000, purple #800080, brown #996633, clear #00000000
        """
    )
    for (name, color) in Color.named { #expect(Color(named: name) == color) }
    #expect(Color(named: "Red") == nil)
  }
}
