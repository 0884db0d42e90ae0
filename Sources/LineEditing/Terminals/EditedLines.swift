/// Lines that somebody writes at a terminal, each edited key by key.
package final class EditedLines {
  /// How long an escape waits for what would make it a longer key, in milliseconds.
  private static let escapePatience: Int32 = 50

  /// Where the keys come from.
  private let terminal: Terminal
  /// Takes what is to be seen.
  private let write: (String) -> Void
  /// What was written before.
  private var history: History
  /// What was cut last, which the next line can have.
  private var cutText = ""
  /// Told of what becomes a part of the history, as it is kept.
  private let keep: (String) -> Void
  /// Understands the keys; what was typed ahead stays in it.
  private var decoder = KeyDecoder()

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - terminal: Where the keys come from.
  ///   - history: What was written before.
  ///   - write: Writes to the terminal.
  ///   - keep: Told of what becomes a part of the history: what ``History/text(of:isContinuation:)`` gives of
  ///     it.
  package init(
    _ terminal: Terminal,
    history: History,
    write: @escaping (String) -> Void,
    keep: @escaping (String) -> Void
  ) {
    self.terminal = terminal
    self.history = history
    self.write = write
    self.keep = keep
  }

  /// Reads a line, which becomes a part of the history.
  ///
  /// - Parameters:
  ///   - prompt: What stands before it.
  ///   - isContinuation: Whether it goes on with the input of the line before.
  ///   - complete: Completes names.
  /// - Returns: `accepted`, `interrupted` or `ended`.
  package func next(
    _ prompt: String,
    isContinuation: Bool = false,
    complete: @escaping LineEditor.Completer
  ) -> LineEditor.Outcome {
    var editor = LineEditor(
      prompt: prompt,
      history: history,
      cutText: cutText,
      complete: complete
    )
    let outcome = terminal.withKeys { edit(&editor) }
    cutText = editor.cutText
    if case .accepted(let line) = outcome { remember(line, isContinuation) }
    return outcome
  }

  /// Has a line in the history: at once, so that it is there however all ends.
  private func remember(_ line: String, _ isContinuation: Bool) {
    if isContinuation {
      history.extendLast(by: line)
    } else if !history.add(line) {
      return
    }
    keep(History.text(of: line, isContinuation: isContinuation))
  }

  /// Edits a line until it is whole, or given up.
  private func edit(_ editor: inout LineEditor) -> LineEditor.Outcome {
    var display = LineDisplay()
    var isDrawn = false
    func draw() {
      write(display.draw(editor.prompt, editor.buffer, width: terminal.width))
      isDrawn = true
    }
    func leave() {
      if !isDrawn { draw() }
      write(display.leave())
      isDrawn = false
    }
    draw()
    while true {
      let keys = keys()
      for key in keys {
        guard let key else {
          leave()
          return .ended
        }
        if key == .control("z") {
          leave()
          terminal.suspend()
          continue
        }
        editor.width = terminal.width
        let outcome = editor.handle(key)
        switch outcome {
        case .editing: isDrawn = false
        case .clearing:
          display = LineDisplay()
          write("\u{1B}[H\u{1B}[2J")
          isDrawn = false
        case .listing(let lines):
          leave()
          write(lines.map { "\($0)\r\n" }.joined())
        case .accepted, .interrupted, .ended:
          // The prompt of a search does not stay.
          if editor.prompt != editor.ownPrompt { editor.search = nil }
          editor.buffer.moveToEnd()
          draw()
          write(display.leave())
          return outcome
        }
      }
      // Of what is pasted not each character is worth the drawing of all before it.
      if keys.allSatisfy(\.isWritten), terminal.hasInput { continue }
      draw()
    }
  }

  /// Waits for keys.
  ///
  /// - Returns: The keys; none if there is only something to draw, and nil at the end of all.
  private func keys() -> [LineKey?] {
    switch terminal.wait(milliseconds: decoder.isWaiting ? Self.escapePatience : nil) {
    case .byte(let byte): decoder.take(byte)
    case .silence: decoder.finish()
    case .resized: []
    case .end: [nil]
    }
  }
}

extension LineKey? {
  /// Whether it is a character that is written.
  fileprivate var isWritten: Bool {
    if case .character = self { true } else { false }
  }
}
