internal import LineEditing

extension LineEditor {
  /// Takes what a terminal sends for some keys.
  ///
  /// - Parameter text: What it sends; `^A` stands for Ctrl-A and `^[` for escape.
  /// - Returns: What became of the last key.
  @discardableResult
  mutating func type(_ text: String) -> Outcome {
    var outcome = Outcome.editing
    for key in KeyDecoder.keys(of: text) { outcome = handle(key) }
    return outcome
  }

  /// The line with a bar where the cursor is.
  var picture: String { "\(buffer.head)|\(buffer.tail)" }
}

extension KeyDecoder {
  /// The keys for which a terminal sends a text; `^A` stands for Ctrl-A, and `^?` for backspace.
  static func keys(of text: String) -> [LineKey] {
    var decoder = KeyDecoder()
    var keys: [LineKey] = []
    var bytes = Array(text.utf8)[...]
    while var byte = bytes.popFirst() {
      if byte == UInt8(ascii: "^"), let letter = bytes.popFirst() {
        byte = letter == UInt8(ascii: "?") ? 0x7F : letter & 0x1F
      }
      keys += decoder.take(byte)
    }
    return keys + decoder.finish()
  }
}
