/// How long the texts of a journal may be: what is longer is cut, and says by how much.
package enum JournalText {
  /// How many bytes of a value are written down, such as what a delegate answers.
  package static let valueLimit = 200
  /// How many bytes of any other text are written to a file.
  package static let textLimit = 4096
  /// How many bytes of the text tree of a screen are written to a file.
  package static let treeLimit = 256 << 10

  /// Cuts a text between two characters of Unicode, and says what is missing.
  ///
  /// The note holds a hash of the whole, so that texts which differ behind the cut still differ.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - limit: How many bytes are kept at most.
  /// - Returns: The text, or such as `Lorem ip… (99992 more bytes, fnv1a 1f2e…)`.
  /// - Complexity: Linear in the length of the text.
  package static func cut(_ text: String, to limit: Int) -> String {
    let size = text.utf8.count
    guard size > limit else { return text }
    var end = text.utf8.index(text.startIndex, offsetBy: limit)
    while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
      end = text.utf8.index(before: end)
    }
    let missing = size - text.utf8.distance(from: text.startIndex, to: end)
    return "\(text[..<end])… (\(missing) more bytes, fnv1a \(StableHash.digits(of: text)))"
  }
}
