internal import LuaBridge

/// Takes the bytes of scripts and of steps for text, and refuses what is not UTF-8.
///
/// Repaired, such a text would silently say something else than what was written.
package enum SourceText {
  /// Bytes that are no text, and where they begin.
  package struct Problem: Error, Equatable {
    /// What the bytes are instead, such as `the byte 0xE9 is not UTF-8`.
    package let cause: String
    /// The line of the first wrong byte, counted from 1; nil if the whole file is meant.
    package var line: Int?
    /// The first wrong byte; nil if the whole file is meant.
    package var byte: UInt8?
  }

  /// Takes bytes for text.
  ///
  /// - Parameter bytes: The bytes of a whole file.
  /// - Returns: The same bytes as a text, a byte order mark included.
  /// - Throws: `Problem` if they are not UTF-8 throughout.
  /// - Complexity: Linear in the number of bytes.
  package static func text(of bytes: [UInt8]) throws(Problem) -> String {
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      throw Problem(cause: "the text is UTF-16")
    }
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      let offset = error.byteOffsets.lowerBound
      throw Problem(
        cause: "the byte 0x\(bytes[offset].hexadecimal) is not UTF-8",
        line: line(at: offset, of: bytes),
        byte: bytes[offset]
      )
    }
  }

  /// Counts the line of a byte that ends none, from 1, as Lua does.
  private static func line(at offset: Int, of bytes: [UInt8]) -> Int {
    LuaHighlighter.lines(of: String(decoding: bytes[..<offset], as: UTF8.self)).count
  }
}

extension UInt8 {
  /// The byte's two hexadecimal digits, as in Lua's `\xE9`.
  var hexadecimal: String {
    (self < 0x10 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}
