internal import Scenarios
internal import Testing

@Suite("Bytes that are to be text")
struct SourceTextTests {
  @Test(
    "are taken as they are if they are UTF-8",
    arguments: ["", "a\r\nb", "\u{FEFF}é€👩‍👩‍👧", "e\u{301}\0\u{FFFD}"]
  )
  func text(text: String) throws {
    #expect(Array(try SourceText.text(of: Array(text.utf8)).utf8) == Array(text.utf8))
  }

  @Test(
    "are refused if they are not, with the first wrong byte and its line",
    arguments: [
      ([0xE9], 0xE9, 1), (Array("a\nb\r\nc\rd".utf8) + [0x80, 0xFF], 0x80, 4),
      (Array("\n\n€".utf8) + [0xE2, 0x82], 0xE2, 3), (Array("\r".utf8) + [0xC0, 0xAF], 0xC0, 2),
      (Array("\n\r\n\r\r".utf8) + [0xE9], 0xE9, 4),
      ([0x0A, 0xED, 0xA0, 0x80, 0x0A], 0xED, 2), ([0xEF, 0xBB, 0xBF, 0x0A, 0xF8], 0xF8, 2),
    ] as [([UInt8], UInt8, Int)]
  )
  func wrongByte(bytes: [UInt8], wrong: UInt8, line: Int) {
    let problem = #expect(throws: SourceText.Problem.self) { try SourceText.text(of: bytes) }
    #expect(problem?.byte == wrong)
    #expect(problem?.line == line)
    let digits = String(wrong, radix: 16, uppercase: true)
    #expect(problem?.cause == "the byte 0x\(digits) is not UTF-8")
  }

  @Test(
    "are known for UTF-16 by its byte order mark",
    arguments: [[0xFF, 0xFE, 0x61, 0], [0xFE, 0xFF]]
  )
  func utf16(bytes: [UInt8]) {
    let problem = #expect(throws: SourceText.Problem.self) { try SourceText.text(of: bytes) }
    #expect(problem?.cause == "the text is UTF-16")
    #expect(problem?.line == nil)
    #expect(problem?.byte == nil)
  }
}
