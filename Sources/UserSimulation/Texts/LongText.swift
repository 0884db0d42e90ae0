internal import Interaction

/// Writes texts of any length for messages: what is too long to be read is cut and tells its size.
package enum LongText {
  /// How many bytes of a text a message shows.
  package static let limit = 200
  /// How many bytes are shown on either side of the place where two texts differ.
  private static let surroundings = 20

  /// The text between double quotes on one line, as a Lua literal; a longer one is cut.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - limit: How many bytes are shown at most.
  /// - Returns: Text such as `"Milk"`, or `"Lorem ip…" (100000 bytes)`.
  /// - Complexity: O(limit).
  package static func quoted(_ text: String, keeping limit: Int = limit) -> String {
    text.utf8.count <= limit ? text.quoted : quoted(text.utf8, keeping: limit)
  }

  /// Bytes between double quotes on one line, as a Lua literal; what is no text is written as `\xFF`.
  ///
  /// - Parameters:
  ///   - bytes: What to write.
  ///   - limit: How many bytes are shown at most.
  /// - Returns: Text such as `"\xFF\xFE"`.
  /// - Complexity: O(limit) if the bytes know their number.
  package static func quoted(
    _ bytes: some BidirectionalCollection<UInt8>,
    keeping limit: Int = limit
  ) -> String {
    marked("\"", bytes, keeping: limit)
  }

  /// The name of a property, a method or a field between single quotes on one line; one that is too long for a
  /// name is cut.
  ///
  /// - Parameter name: The name, which a script may have written.
  /// - Returns: Text such as `'didSelectRow'`.
  /// - Complexity: O(1).
  package static func name(_ name: String) -> String { marked("'", name.utf8, keeping: 80) }

  /// Bytes between two marks; without the end of too many.
  private static func marked(
    _ mark: Character,
    _ bytes: some BidirectionalCollection<UInt8>,
    keeping limit: Int
  ) -> String {
    let size = bytes.count
    guard size > limit else { return "\(mark)\(escaped(bytes))\(mark)" }
    return "\(mark)\(escaped(bytes[..<wholeCharacters(bytes, limit)]))…\(mark) (\(size) bytes)"
  }

  /// A text without its middle, if it is too long to be read.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes are kept.
  /// - Returns: The text itself if it is no longer than that; else its beginning and its end, and between
  ///   them how much was left out.
  /// - Complexity: O(limit) if it is too long.
  package static func shortened(_ text: String, to limit: Int) -> String {
    let bytes = text.utf8
    guard bytes.count > limit else { return text }
    let head = wholeCharacters(bytes, limit / 2)
    // From the end backwards, a scalar begins where no byte goes on with one.
    var tail = bytes.index(bytes.endIndex, offsetBy: -(limit / 2))
    while tail > head, bytes[tail].isContinuation { bytes.formIndex(before: &tail) }
    let left = bytes.distance(from: head, to: tail)
    return "\(text[..<head]) … (\(left) bytes left out) … \(text[tail...])"
  }

  /// A list as a script writes it; of a long one, the first ten.
  ///
  /// - Parameter items: The items, each as it is written.
  package static func list(_ items: some Collection<String>) -> String {
    guard !items.isEmpty else { return "{}" }
    var parts = Array(items.prefix(ActionReport.candidateLimit))
    if items.count > parts.count { parts.append("… \(items.count - parts.count) more") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  /// Says where two texts differ, if a message does not show them whole.
  ///
  /// - Parameters:
  ///   - expected: What was wanted.
  ///   - actual: What was met.
  /// - Returns: Text such as `at byte 1000: expected "…Milk", got "…Mill"`; nil if both are short, or
  ///   equal.
  /// - Complexity: O(*n*) in the number of equal bytes.
  package static func difference(
    expected: some BidirectionalCollection<UInt8>,
    actual: some BidirectionalCollection<UInt8>
  ) -> String? {
    guard expected.count > limit || actual.count > limit else { return nil }
    let equal = zip(expected, actual).prefix { $0 == $1 }.count
    guard equal < max(expected.count, actual.count) else { return nil }
    return """
      at byte \(equal + 1): expected \(excerpt(of: expected, around: equal)), got \
      \(excerpt(of: actual, around: equal))
      """
  }

  /// The bytes around a place, between quotes.
  private static func excerpt(
    of bytes: some BidirectionalCollection<UInt8>,
    around place: Int
  ) -> String {
    guard place < bytes.count else { return "the end" }
    var start = bytes.index(bytes.startIndex, offsetBy: max(0, place - surroundings))
    while start > bytes.startIndex, bytes[start].isContinuation { bytes.formIndex(before: &start) }
    let end = wholeCharacters(bytes, place + surroundings)
    let before = start == bytes.startIndex ? "" : "…"
    let after = end == bytes.endIndex ? "" : "…"
    return "\"\(before)\(escaped(bytes[start..<end]))\(after)\""
  }

  /// The first place at or behind a number of bytes that cuts no scalar in two.
  private static func wholeCharacters<Bytes: BidirectionalCollection<UInt8>>(
    _ bytes: Bytes,
    _ count: Int
  ) -> Bytes.Index {
    var end =
      bytes.index(bytes.startIndex, offsetBy: count, limitedBy: bytes.endIndex) ?? bytes.endIndex
    while end < bytes.endIndex, bytes[end].isContinuation { bytes.formIndex(after: &end) }
    return end
  }

  /// The inside of a Lua literal.
  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    var parser = Unicode.UTF8.ForwardParser()
    var rest = bytes.makeIterator()
    var pending: [UInt8] = []
    var literal = ""
    // The parser tells how many bytes are wrong, not which.
    var source = AnyIterator { () -> UInt8? in
      let byte = rest.next()
      if let byte { pending.append(byte) }
      return byte
    }
    while true {
      switch parser.parseScalar(from: &source) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        pending.removeFirst(encoded.count)
        literal += String(Character(scalar)).quoted.dropFirst().dropLast()
      case .error(let length):
        for byte in pending.prefix(length) {
          let digits = String(byte, radix: 16, uppercase: true)
          literal += "\\x" + (digits.count == 1 ? "0" : "") + digits
        }
        pending.removeFirst(length)
      case .emptyInput: return literal
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte goes on with a scalar that began before it.
  fileprivate var isContinuation: Bool { self & 0xC0 == 0x80 }
}
