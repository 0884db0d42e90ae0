internal import LineEditing
internal import Testing

@Suite("Drawing a line")
struct LineDisplayTests {
  /// What is written to a terminal, with a name for each escape.
  private func readable(_ text: String) -> String {
    let names: [Unicode.Scalar: Unicode.Scalar] = ["\u{1B}": "^", "\r": "<", "\n": "/"]
    var readable = ""
    readable.unicodeScalars.append(contentsOf: text.unicodeScalars.map { names[$0] ?? $0 })
    return readable
  }

  @Test("puts the cursor where it is")
  func cursor() {
    var display = LineDisplay()
    var buffer = LineBuffer("tap")
    #expect(readable(display.draw("> ", buffer, width: 20)) == "<^[K> tap")
    buffer.move(by: -1)
    #expect(readable(display.draw("> ", buffer, width: 20)) == "<^[K> tap<^[4C")
    buffer.moveToStart()
    #expect(readable(display.draw("", buffer, width: 20)) == "<^[Ktap<")
    #expect(readable(display.leave()) == "</")
  }

  @Test("breaks rows that are full, and goes back to the first")
  func rows() {
    var display = LineDisplay()
    var buffer = LineBuffer("abcdef")
    #expect(readable(display.draw("> ", buffer, width: 4)) == "<^[K> ab</^[Kcdef</^[K")
    buffer.moveToStart()
    #expect(
      readable(display.draw("> ", buffer, width: 4))
        == "^[2A<^[K> ab</^[Kcdef</^[J^[A^[1A<^[2C"
    )
    #expect(readable(display.leave()) == "^[1B</")
  }

  @Test("draws a row for each line of an input, and goes back to the first")
  func severalLines() {
    var display = LineDisplay()
    var buffer = LineBuffer("a\nbc")
    #expect(readable(display.draw("> ", buffer, width: 20)) == "<^[K> a</^[Kbc")
    buffer.moveToStart()
    #expect(
      readable(display.draw("> ", buffer, width: 20)) == "^[1A<^[K> a</^[Kbc^[1A<^[2C"
    )
    #expect(readable(display.leave()) == "^[1B</")
  }

  @Test("breaks a row before a character that is too wide for it")
  func wideCharacters() {
    var display = LineDisplay()
    #expect(
      readable(display.draw(">", LineBuffer("日本e\u{301}"), width: 4))
        == "<^[K>日</^[K本e\u{301}"
    )
  }

  @Test("erases the rows into which a narrower terminal has broken it")
  func narrower() {
    var display = LineDisplay()
    _ = display.draw("> ", LineBuffer("abcdefgh"), width: 20)
    #expect(
      readable(display.draw("> ", LineBuffer("a"), width: 4)) == "^[2A<^[K> a</^[J^[A<^[3C"
    )
    // All of it, at the top of a terminal or not, is erased row by row.
    #expect(readable(display.draw("> ", LineBuffer("b"), width: 4)) == "<^[K> b")
  }

  @Test("goes with the character before which the cursor stands in a narrower terminal")
  func narrowerWithin() {
    var buffer = LineBuffer("abcdefgh")
    buffer.move(by: -2)
    var display = LineDisplay()
    _ = display.draw("", buffer, width: 20)
    // 'g' is the first of its row then.
    #expect(readable(display.draw("", buffer, width: 6)).hasPrefix("^[1A<^[K"))
    var other = LineDisplay()
    _ = other.draw("", LineBuffer("abcdef"), width: 20)
    #expect(readable(other.draw("", LineBuffer("abcdef"), width: 6)).hasPrefix("<^[K"))
  }
}
