internal import LineEditing
internal import Scenarios

/// Lines that somebody types at a terminal, each edited key by key, with a history that is kept in a file.
final class TypedLines: ConsoleLines {
  /// What edits them.
  private let lines: EditedLines

  /// Begins with the history of former consoles.
  ///
  /// - Parameters:
  ///   - terminal: The terminal.
  ///   - file: Where the history is kept; nil for nowhere.
  ///   - write: Writes to the terminal.
  ///   - complain: Says what is wrong with the file, once.
  init(
    _ terminal: Terminal,
    _ file: HistoryFile?,
    write: @escaping (String) -> Void,
    complain: @escaping (String) -> Void
  ) {
    var history = History()
    var mayKeep = true
    do {
      history = try file?.read() ?? history
      if history.isShortened { try file?.shorten() }
    } catch {
      mayKeep = false
      complain("\(error)")
    }
    // Written line by line, so that nothing is lost however this console ends, and of two at once each adds
    // its own.
    lines = EditedLines(terminal, history: history, write: write) { text in
      guard mayKeep else { return }
      do {
        try file?.append(text)
      } catch {
        mayKeep = false
        complain("\(error)")
      }
    }
  }

  func next(
    _ prompt: String,
    isContinuation: Bool,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine {
    let outcome = lines.next(prompt, isContinuation: isContinuation) { head in
      let completion = complete(head)
      return LineCompletion(written: completion.written, candidates: completion.candidates)
    }
    switch outcome {
    case .accepted(let line): return .line(line)
    case .interrupted: return .interrupted
    case .editing, .clearing, .listing, .ended: return .ended
    }
  }
}
