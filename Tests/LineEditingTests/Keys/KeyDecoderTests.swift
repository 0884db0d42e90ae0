internal import LineEditing
internal import Testing

@Suite("Keys")
struct KeyDecoderTests {
  @Test(
    "are understood as terminals send them",
    arguments: [
      ("a", [.character("a")]),
      ("é😀", [.character("é"), .character("😀")]),
      ("^A^C^_", [.control("a"), .control("c"), .control("_")]),
      ("^M^J", [.enter, .enter]),
      ("^I", [.tab]),
      ("^?^H", [.backspace, .backspace]),
      ("^[[A^[[B^[[C^[[D", [.move(.up), .move(.down), .move(.right), .move(.left)]),
      ("^[OA^[OH^[OF", [.move(.up), .move(.home), .move(.end)]),
      ("^[[1;5C^[[1;3D", [.move(.wordRight), .move(.wordLeft)]),
      ("^[[3~^[[1~^[[8~", [.delete, .move(.home), .move(.end)]),
      ("^[b^[f^[d", [.alt("b"), .alt("f"), .alt("d")]),
      ("^[^?", [.altBackspace]),
      ("^[[15~^[[?1;2c", [.unknown, .unknown]),
      ("^[[[Ab^[[[E", [.unknown, .character("b"), .unknown]),
      ("^[", [.escape]),
      ("^[^[", [.escape, .escape]),
    ] as [(String, [LineKey])]
  )
  func keys(sent: String, keys: [LineKey]) {
    #expect(KeyDecoder.keys(of: sent) == keys)
  }

  @Test("that are not whole wait for the rest")
  func parts() {
    var decoder = KeyDecoder()
    #expect(!decoder.isWaiting)
    for byte in [0x1B, 0x5B, 0x31] as [UInt8] { #expect(decoder.take(byte) == []) }
    #expect(decoder.isWaiting)
    #expect(decoder.take(0x7E) == [.move(.home)])
    #expect(!decoder.isWaiting)
    for byte in [0x1B, 0x5B, 0x5B] as [UInt8] { #expect(decoder.take(byte) == []) }
    #expect(decoder.isWaiting)
    #expect(decoder.take(0x41) == [.unknown])
    #expect(!decoder.isWaiting)
  }

  @Test("that are one character come whole, however late its bytes")
  func lateBytes() {
    var decoder = KeyDecoder()
    let bytes = Array("é".utf8)
    #expect(decoder.take(bytes[0]) == [])
    #expect(!decoder.isWaiting)
    #expect(decoder.take(bytes[1]) == [.character("é")])
  }

  @Test("that no terminal sends are passed over, and those after them are not")
  func malformed() {
    var decoder = KeyDecoder()
    #expect(decoder.take(0xFF) == [.unknown])
    #expect(decoder.take(0xC3) == [])
    #expect(decoder.take(0x28) == [.unknown, .character("(")])
    #expect(decoder.take(0x61) == [.character("a")])
    #expect(decoder.take(0xE9) == [])
    #expect(decoder.take(0x03) == [.unknown, .control("c")])
    #expect(decoder.take(0xF0) == [])
    #expect(decoder.take(0x9F) == [])
    #expect(decoder.take(0x1B) == [.unknown])
    #expect(decoder.isWaiting)
    #expect(decoder.finish() == [.escape])
    let endless = KeyDecoder.keys(of: "^[[" + String(repeating: "1", count: 40))
    #expect(endless.first == .unknown)
  }
}
