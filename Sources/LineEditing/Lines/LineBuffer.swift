/// A line that is being written, and where in it the cursor stands.
///
/// What counts is what a person takes for a character: a letter with its accents is one.
package struct LineBuffer: Equatable {
  /// The characters.
  private(set) var characters: [Character]
  /// How many of them stand before the cursor.
  private(set) var cursor: Int

  /// Begins with a line, the cursor at its end.
  ///
  /// - Parameter text: The line.
  package init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  /// The whole line.
  package var text: String { String(characters) }
  /// What stands before the cursor.
  package var head: String { String(characters[..<cursor]) }
  /// What stands behind the cursor.
  package var tail: String { String(characters[cursor...]) }
  /// Whether there is nothing.
  package var isEmpty: Bool { characters.isEmpty }

  // MARK: Writing

  /// Writes a text where the cursor is; what combines with the character before it becomes a part of that.
  ///
  /// - Parameter text: What to write.
  /// - Complexity: Linear in its length and in that of what stands behind the cursor.
  package mutating func insert(_ text: String) {
    let start = max(cursor - 1, 0)
    let written = String(characters[start..<cursor]) + text
    let former = characters.count
    characters.replaceSubrange(start..<cursor, with: written)
    cursor += characters.count - former
  }

  /// Takes the character before the cursor away.
  package mutating func deleteBackward() {
    guard cursor > 0 else { return }
    cursor -= 1
    characters.remove(at: cursor)
  }

  /// Takes the character behind the cursor away.
  package mutating func deleteForward() {
    guard cursor < characters.count else { return }
    characters.remove(at: cursor)
  }

  /// Exchanges the characters before and behind the cursor, or the last two at the end of the line.
  package mutating func transpose() {
    guard cursor > 0, characters.count > 1 else { return }
    if cursor == characters.count { cursor -= 1 }
    characters.swapAt(cursor - 1, cursor)
    cursor += 1
  }

  // MARK: Moving

  /// Moves the cursor, as far as the line goes.
  ///
  /// - Parameter count: By how many characters; backwards if negative.
  package mutating func move(by count: Int) {
    cursor = min(max(cursor + count, 0), characters.count)
  }

  /// Moves the cursor before the first character.
  package mutating func moveToStart() { cursor = 0 }

  /// Moves the cursor behind the last character.
  package mutating func moveToEnd() { cursor = characters.count }

  /// Moves the cursor before the word in which or behind which it stands.
  package mutating func moveToWordStart() { cursor = wordStart(where: Self.isPartOfWord) }

  /// Moves the cursor behind the word in which or before which it stands.
  package mutating func moveToWordEnd() { cursor = wordEnd }

  // MARK: Cutting

  /// Cuts what stands before the cursor.
  ///
  /// - Returns: What was cut.
  package mutating func cutToStart() -> String { cut(0..<cursor) }

  /// Cuts what stands behind the cursor.
  ///
  /// - Returns: What was cut.
  package mutating func cutToEnd() -> String { cut(cursor..<characters.count) }

  /// Cuts from the start of the word before the cursor, a word being what has letters, digits and `_`.
  ///
  /// - Returns: What was cut.
  package mutating func cutWordBackward() -> String {
    cut(wordStart(where: Self.isPartOfWord)..<cursor)
  }

  /// Cuts from the start of the word before the cursor, a word being what stands between blanks.
  ///
  /// - Returns: What was cut.
  package mutating func cutToBlank() -> String {
    cut(wordStart { !$0.isWhitespace }..<cursor)
  }

  /// Cuts to the end of the word behind the cursor.
  ///
  /// - Returns: What was cut.
  package mutating func cutWordForward() -> String { cut(cursor..<wordEnd) }

  /// Takes characters out; the cursor stands where they were.
  private mutating func cut(_ range: Range<Int>) -> String {
    let text = String(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
    return text
  }

  // MARK: Words

  /// Whether a character is a part of a word.
  private static func isPartOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Where the word begins in which or behind which the cursor stands.
  private func wordStart(where isPart: (Character) -> Bool) -> Int {
    var place = cursor
    while place > 0, !isPart(characters[place - 1]) { place -= 1 }
    while place > 0, isPart(characters[place - 1]) { place -= 1 }
    return place
  }

  /// Where the word ends in which or before which the cursor stands.
  private var wordEnd: Int {
    var place = cursor
    while place < characters.count, !Self.isPartOfWord(characters[place]) { place += 1 }
    while place < characters.count, Self.isPartOfWord(characters[place]) { place += 1 }
    return place
  }
}
