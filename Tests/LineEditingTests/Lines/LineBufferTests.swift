internal import LineEditing
internal import Testing

@Suite("A line that is being written")
struct LineBufferTests {
  @Test("counts what a person takes for a character")
  func characters() {
    var buffer = LineBuffer("e")
    buffer.insert("\u{301}")
    #expect(buffer.text == "e\u{301}")
    buffer.move(by: -1)
    #expect(buffer.head == "")
    buffer.moveToEnd()
    buffer.insert("👩")
    buffer.insert("\u{200D}👧")
    buffer.deleteBackward()
    #expect(buffer.text == "e\u{301}")
  }

  @Test("joins what is written in its middle with the character before the cursor")
  func joined() {
    var buffer = LineBuffer("aez")
    buffer.move(by: -1)
    buffer.insert("\u{301}")
    #expect(buffer.head == "ae\u{301}")
    #expect(buffer.tail == "z")
    buffer.insert("🇨")
    buffer.insert("🇭")
    buffer.insert("🇩")
    #expect(buffer.head == "ae\u{301}🇨🇭🇩")
    #expect(buffer.tail == "z")
    buffer.deleteBackward()
    #expect(buffer.head == "ae\u{301}🇨🇭")
    buffer.deleteBackward()
    #expect(buffer.head == "ae\u{301}")
    buffer.moveToStart()
    buffer.insert("two ")
    #expect(buffer.head == "two ")
    #expect(buffer.tail == "ae\u{301}z")
  }

  @Test("keeps what stands behind the cursor")
  func middle() {
    var buffer = LineBuffer("tp")
    buffer.move(by: -1)
    buffer.insert("a")
    #expect(buffer.text == "tap")
    #expect(buffer.head == "ta")
    buffer.deleteForward()
    buffer.deleteForward()
    #expect(buffer.text == "ta")
  }

  @Test("has no place before its first and behind its last character")
  func ends() {
    var buffer = LineBuffer("ab")
    buffer.move(by: -9)
    buffer.deleteBackward()
    #expect(buffer.head == "")
    buffer.move(by: 9)
    #expect(buffer.tail == "")
    #expect(buffer.text == "ab")
  }
}
