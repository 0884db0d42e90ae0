internal import Interaction
internal import LuaBridge

/// A range of a text in bytes counted from 1, as `string.sub` has it.
struct ByteRange: LuaConvertible {
  private let first: Int
  private let last: Int

  init(_ range: Range<String.Index>, in text: String) {
    first = text.utf8.distance(from: text.startIndex, to: range.lowerBound) + 1
    last = text.utf8.distance(from: text.startIndex, to: range.upperBound)
  }

  private init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  static var luaName: String { "{first: integer, last: integer}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ByteRange {
    let fields = try NumberFields(call, place, ["first", "last"], expected: "a range")
    guard let first = fields["first"].flatMap({ Int(exactly: $0) }),
      let last = fields["last"].flatMap({ Int(exactly: $0) })
    else {
      throw ScriptError(.wrongValue, "a range needs two integers: { first = 1, last = 3 }")
    }
    return ByteRange(first: first, last: last)
  }

  func push(_ call: LuaCall) throws { try call.push(fields: ["first": first, "last": last]) }

  /// The range in a text.
  ///
  /// - Throws: `ScriptError` for a range that is not within the text.
  func indices(in text: String) throws -> Range<String.Index> {
    let bytes = text.utf8
    guard first >= 1, last >= first - 1, last <= bytes.count else {
      throw ScriptError(
        .wrongValue,
        """
        the range { first = \(first), last = \(last) } is not within the \(bytes.count) bytes of \
        the text
        """
      )
    }
    return try index(before: first, in: text)..<index(before: last + 1, in: text)
  }

  /// The place before a byte, if a character begins there.
  private func index(before byte: Int, in text: String) throws -> String.Index {
    let index = text.utf8.index(text.startIndex, offsetBy: byte - 1)
    guard String.Index(index, within: text) == nil else { return index }
    let start = text.indices.last { $0 < index } ?? text.startIndex
    let range = ByteRange(start..<text.index(after: start), in: text)
    throw ScriptError(
      .wrongValue,
      """
      the range { first = \(first), last = \(last) } cuts the character "\(text[start])" in two; \
      its bytes are \(range.first) to \(range.last)
      """
    )
  }
}
