extension TextEditing {
  /// Edits as a key says that means the same in one line and in many.
  ///
  /// - Parameter key: The key with its modifiers.
  /// - Returns: False if the key means nothing here.
  func takeEditingKey(_ key: KeyChord) -> Bool {
    if takeComposingKey(key) { return true }
    if let text = key.printedText {
      insertText(text)
      return true
    }
    if takeWordKey(key) { return true }
    if key.modifiers == .control || key.modifiers == .meta { return takeCommand(key.key) }
    guard key.modifiers.isSubset(of: .shift) else { return false }
    switch key.key {
    case "Backspace": deleteBackward()
    case "Delete": deleteTextForward()
    case "ArrowLeft": moveCaret(.backward, with: key)
    case "ArrowRight": moveCaret(.forward, with: key)
    default: return false
    }
    return true
  }

  /// Moves the caret as a key says; with Shift the selection follows it.
  func moveCaret(_ movement: TextBuffer.Movement, with key: KeyChord) {
    commitMarkedText()
    select { $0.move(movement, extends: key.modifiers.contains(.shift)) }
  }

  /// Lets Return take composed text as it is, and Escape drop it, as input methods do.
  private func takeComposingKey(_ key: KeyChord) -> Bool {
    guard editing.marked != nil, key.modifiers.isEmpty else { return false }
    switch key.key {
    case "Return": commitMarkedText()
    case "Escape": dropMarkedText()
    default: return false
    }
    return true
  }

  /// Moves the caret by a word, or deletes one: Ctrl with an arrow, Backspace or Delete.
  ///
  /// Where the words of a secret end is a secret, too: it counts as one word.
  private func takeWordKey(_ key: KeyChord) -> Bool {
    guard key.modifiers.subtracting(.shift) == .control else { return false }
    switch key.key {
    case "ArrowLeft": moveCaret(isSecureTextEntry ? .start : .wordBackward, with: key)
    case "ArrowRight": moveCaret(isSecureTextEntry ? .end : .wordForward, with: key)
    case "Backspace" where key.modifiers == .control:
      deleteText { buffer, whole in
        isSecureTextEntry && buffer.selection.isEmpty
          ? whole.lowerBound..<buffer.caret : buffer.wordRangeBackward
      }
    case "Delete" where key.modifiers == .control:
      deleteText { buffer, whole in
        isSecureTextEntry && buffer.selection.isEmpty
          ? buffer.caret..<whole.upperBound : buffer.wordRangeForward
      }
    default: return false
    }
    return true
  }

  /// Deletes a range of the text, in which nothing is being composed any more.
  private func deleteText(
    _ range: (TextBuffer, _ whole: Range<String.Index>) -> Range<String.Index>
  ) {
    commitMarkedText()
    let buffer = editing.buffer
    change(range(buffer, buffer.text.startIndex..<buffer.text.endIndex), with: "")
  }

  /// Selects all, copies, cuts or pastes.
  private func takeCommand(_ key: String) -> Bool {
    switch key {
    case "a":
      commitMarkedText()
      select { $0.select($0.text.startIndex..<$0.text.endIndex) }
    case "c": copySelection()
    case "x": cutSelection()
    case "v": if let text = world?.pasteboard.string { paste(text) }
    default: return false
    }
    return true
  }
}
