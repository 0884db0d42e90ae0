import Testing
import UserSimulation

@Suite("Texts of any length, for messages")
struct LongTextTests {
  @Test(
    "a short text is written whole, a longer one cut between characters, with its size",
    arguments: [
      ("Milk", 10, #""Milk""#), ("", 10, #""""#), ("größer", 8, #""größer""#),
      ("größer", 3, #""grö…" (8 bytes)"#), ("a\nb", 1, #""a…" (3 bytes)"#),
      ("say \"hi\"", 20, #""say \"hi\"""#),
    ]
  )
  func quoted(text: String, limit: Int, expected: String) {
    #expect(LongText.quoted(text, keeping: limit) == expected)
  }

  @Test(
    "bytes that are no text are written as in a Lua string",
    arguments: [
      ([0xFF, 0xFE], #""\xFF\xFE""#), ([0x61, 0xC3], #""a\xC3""#),
      ([0x0A, 0x80, 0x62], #""\n\x80b""#),
      ([0xC3, 0xA4, 0xC3, 0x28], #""ä\xC3(""#),
    ] as [([UInt8], String)]
  )
  func bytes(bytes: [UInt8], expected: String) {
    #expect(LongText.quoted(bytes) == expected)
  }

  @Test("where two long texts differ, and nothing for short or equal ones")
  func difference() {
    let long = String(repeating: "x", count: 300)
    #expect(LongText.difference(expected: "a".utf8, actual: "b".utf8) == nil)
    #expect(LongText.difference(expected: long.utf8, actual: long.utf8) == nil)
    let around = String(repeating: "x", count: 20)
    #expect(
      LongText.difference(expected: (long + "a").utf8, actual: (long + "b").utf8)
        == #"at byte 301: expected "…\#(around)a", got "…\#(around)b""#
    )
    #expect(
      LongText.difference(expected: long.utf8, actual: (long + "b").utf8)
        == #"at byte 301: expected the end, got "…\#(around)b""#
    )
  }

  @Test("of a long list the first ten")
  func list() {
    #expect(LongText.list([]) == "{}")
    #expect(LongText.list((1...3).map { "\($0)" }) == "{ 1, 2, 3 }")
    #expect(
      LongText.list((1...12).map { "\($0)" }) == "{ 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, … 2 more }"
    )
  }
}
