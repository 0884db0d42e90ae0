/// A text with a selection that always falls on grapheme clusters.
struct TextBuffer {
  /// Where a caret key leads.
  enum Movement {
    /// One grapheme cluster towards the start.
    case backward
    /// One grapheme cluster towards the end.
    case forward
    /// To the beginning of the word before.
    case wordBackward
    /// To the end of the word behind.
    case wordForward
    /// Before the first cluster.
    case start
    /// Behind the last cluster.
    case end
  }

  /// The text.
  private(set) var text: String
  /// The end of the selection that stays when it is extended.
  private var anchor: String.Index
  /// The end of the selection that moves.
  private(set) var caret: String.Index

  /// The selected clusters; empty where the caret stands.
  var selection: Range<String.Index> { min(anchor, caret)..<max(anchor, caret) }

  /// Holds a text with the caret at its end.
  init(_ text: String) {
    self.text = text
    anchor = text.endIndex
    caret = text.endIndex
  }

  // MARK: Selecting

  /// Throws if a range does not fall on clusters of the text.
  ///
  /// - Parameter range: The range in question.
  /// - Throws: `InteractionError` with `invalidSelection`.
  func checkSelection(_ range: Range<String.Index>) throws {
    for index in [range.lowerBound, range.upperBound] {
      guard index <= text.endIndex, String.Index(index, within: text) != nil else {
        throw InteractionError(
          .invalidSelection,
          """
          The selection does not fall on characters of the text; take its ends from the indices of \
          the text as it is now.
          """
        )
      }
    }
  }

  /// Selects a checked range.
  mutating func select(_ range: Range<String.Index>) {
    anchor = range.lowerBound
    caret = range.upperBound
  }

  /// Selects nothing and waits at the end.
  mutating func moveCaretToEnd() {
    select(text.endIndex..<text.endIndex)
  }

  /// Moves the caret; without `extends` a selection collapses to its side first.
  mutating func move(_ movement: Movement, extends: Bool) {
    switch movement {
    case .start: caret = text.startIndex
    case .end: caret = text.endIndex
    case .backward where !extends && anchor != caret: caret = selection.lowerBound
    case .forward where !extends && anchor != caret: caret = selection.upperBound
    case .backward where caret > text.startIndex: caret = text.index(before: caret)
    case .forward where caret < text.endIndex: caret = text.index(after: caret)
    case .backward, .forward: break
    case .wordBackward: caret = wordStart
    case .wordForward: caret = wordEnd
    }
    if !extends { anchor = caret }
  }

  // MARK: Words

  /// Whether a cluster belongs to a word: letters, digits and underscores do.
  private static func isOfWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Where the word begins that the caret stands in or behind.
  private var wordStart: String.Index {
    let before = text[..<caret]
    guard let last = before.lastIndex(where: Self.isOfWord) else { return text.startIndex }
    return before[..<last].lastIndex { !Self.isOfWord($0) }.map { text.index(after: $0) }
      ?? text.startIndex
  }

  /// Where the word ends that the caret stands in or before.
  private var wordEnd: String.Index {
    let behind = text[caret...]
    guard let first = behind.firstIndex(where: Self.isOfWord) else { return text.endIndex }
    return behind[first...].firstIndex { !Self.isOfWord($0) } ?? text.endIndex
  }

  /// Moves the caret to a place on a cluster.
  mutating func moveCaret(to place: String.Index, extends: Bool) {
    caret = place
    if !extends { anchor = place }
  }

  // MARK: Editing

  /// What Backspace deletes: the selection, or the cluster before the caret; empty at the start.
  var rangeBackward: Range<String.Index> {
    guard selection.isEmpty, caret > text.startIndex else { return selection }
    return text.index(before: caret)..<caret
  }

  /// What Delete deletes: the selection, or the cluster behind the caret; empty at the end.
  var rangeForward: Range<String.Index> {
    guard selection.isEmpty, caret < text.endIndex else { return selection }
    return caret..<text.index(after: caret)
  }

  /// What Ctrl+Backspace deletes: the selection, or as far as the beginning of the word before.
  var wordRangeBackward: Range<String.Index> {
    selection.isEmpty ? wordStart..<caret : selection
  }

  /// What Ctrl+Delete deletes: the selection, or as far as the end of the word behind.
  var wordRangeForward: Range<String.Index> { selection.isEmpty ? caret..<wordEnd : selection }

  /// Replaces a range and puts the caret behind what came in.
  mutating func replace(_ range: Range<String.Index>, with replacement: String) {
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    text.replaceSubrange(range, with: replacement)
    var index = text.utf8.index(text.startIndex, offsetBy: offset + replacement.utf8.count)
    // What came in may have merged with what follows, such as a letter with an accent.
    while index < text.endIndex, String.Index(index, within: text) == nil {
      index = text.utf8.index(after: index)
    }
    select(index..<index)
  }
}
