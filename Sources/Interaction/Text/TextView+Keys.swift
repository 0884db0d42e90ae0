extension TextView {
  /// Takes the keys that mean something else where there are several lines.
  ///
  /// Home and End lead to the ends of a line, with Ctrl to those of the text.
  ///
  /// - Parameter key: The key with its modifiers.
  /// - Returns: False if the key means nothing here.
  final func takeLinesKey(_ key: KeyChord) -> Bool {
    let extends = key.modifiers.contains(.shift)
    switch (key.key, key.modifiers.subtracting(.shift)) {
    case ("Return", []): insertText("\n")
    case ("ArrowUp", []): moveCaret(byLines: -1, extends: extends)
    case ("ArrowDown", []): moveCaret(byLines: 1, extends: extends)
    case ("PageUp", []): moveCaret(byLines: -linesOfPage, extends: extends)
    case ("PageDown", []): moveCaret(byLines: linesOfPage, extends: extends)
    case ("Home", []):
      moveCaret(extends: extends) { $0.slices[$0.line(of: $1)].startIndex }
    case ("End", []):
      moveCaret(extends: extends) { $0.end(ofLine: $0.line(of: $1)) }
    case ("Home", .control): moveCaret(.start, with: key)
    case ("End", .control): moveCaret(.end, with: key)
    default: return false
    }
    return true
  }

  /// How many lines PageUp and PageDown pass: one of the last page stays in sight, where there is room
  /// for more than one.
  private var linesOfPage: Int {
    max(1, Int(min(bounds.height / TextMetric.lineHeight, 1e6)) - 1)
  }

  /// Moves the caret to another line, as near as possible to where it stood in the first; before the
  /// first line is the beginning of the text, and behind the last its end.
  private func moveCaret(byLines count: Int, extends: Bool) {
    commitMarkedText()
    let lines = lines
    let caret = lines.caretRect(at: editing.buffer.caret)
    let column = column ?? caret.minX
    let line = lines.line(of: editing.buffer.caret) + count
    let place =
      if line < 0, count == -1 {
        text.startIndex
      } else if line >= lines.slices.count, count == 1 {
        text.endIndex
      } else {
        lines.place(inLine: max(0, min(line, lines.slices.count - 1)), column)
      }
    let revision = editing.revision
    select { $0.moveCaret(to: place, extends: extends) }
    // Whoever was told of it may have moved the caret elsewhere.
    if editing.revision == revision, editing.buffer.caret == place { self.column = column }
  }

  /// Moves the caret within the lines.
  private func moveCaret(
    extends: Bool,
    to place: (TextLines, _ caret: String.Index) -> String.Index
  ) {
    commitMarkedText()
    let place = place(lines, editing.buffer.caret)
    select { $0.moveCaret(to: place, extends: extends) }
  }
}
