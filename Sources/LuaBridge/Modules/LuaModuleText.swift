/// The source text in a module's file.
enum LuaModuleText {
  /// What a compiled chunk begins with (`LUA_SIGNATURE`).
  private static let signature: UInt8 = 0x1B

  /// The text of bytes, without a byte order mark, and with an empty line where a first line begins
  /// with `#`, as Lua reads files.
  ///
  /// - Parameters:
  ///   - bytes: What is in the file.
  ///   - chunk: The file's place, for the error.
  /// - Throws: ``LuaError`` with code `syntax` and the line, when it is not text in UTF-8.
  static func decode(_ bytes: [UInt8], chunk: String) throws -> String {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    if bytes.first == signature {
      throw LuaError(
        .syntax,
        "a compiled chunk cannot be required; give the source text",
        location: LuaLocation(chunk: chunk, line: 1)
      )
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw LuaError(
        .syntax,
        "the line has bytes that are not UTF-8; save the file as UTF-8, or write them as '\\xHH'",
        location: LuaLocation(chunk: chunk, line: lineOfFirstFlaw(bytes))
      )
    }
    guard text.utf8.first == UInt8(ascii: "#") else { return text }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
    return String(text[end...])
  }

  /// The first line that is not UTF-8, as Lua counts them: no character of UTF-8 but the ends of lines has their bytes.
  private static func lineOfFirstFlaw(_ bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    let flawed = lines.first { String(validating: $0, as: UTF8.self) == nil }
    let sound = bytes[..<(flawed?.startIndex ?? bytes.startIndex)]
    return LuaHighlighter.lines(of: String(decoding: sound, as: UTF8.self)).count
  }
}
