internal import LuaBridge

/// Names joined by dots or colons, such as `list.delegate` or `user:tap`, of which the last one may just
/// have been begun.
package struct NamePath: Equatable {
  /// The names before the last sign.
  package let parents: [String]
  /// The sign before the last name; nil if that stands alone.
  package let sign: Character?
  /// The last name, as far as it is written.
  package let name: String

  /// Finds the path at the end of a text.
  ///
  /// - Parameter text: Such as what stands before a cursor.
  /// - Returns: Nil if no name can stand there: in a string or a comment, or as a part of something that has
  ///   no name, such as what a call gives.
  package init?(endOf text: String) {
    var highlighter = LuaHighlighter()
    let spans = highlighter.spans(of: text[...])
    if let last = spans.last?.kind, last == .string || last == .comment || last == .number {
      return nil
    }
    let path = text.reversed().prefix { Self.isPart($0) || $0 == "." || $0 == ":" }
    self.init(whole: String(path.reversed()), isBegun: true)
  }

  /// Takes a text apart that is a path and nothing else.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isBegun: Whether the last name may be empty.
  /// - Returns: Nil if it is none.
  package init?(whole text: String, isBegun: Bool = false) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "." || $0 == ":" }.map(
      String.init
    )
    guard let last = parts.last, isBegun || !last.isEmpty,
      parts.dropLast().allSatisfy({ !$0.isEmpty }),
      parts.allSatisfy({ $0.first?.isNumber != true && $0.allSatisfy(Self.isPart) })
    else { return nil }
    parents = Array(parts.dropLast())
    sign = text.last { $0 == "." || $0 == ":" }
    name = last
  }

  /// Whether a character can stand in a name.
  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}
