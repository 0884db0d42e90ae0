internal import LineEditing
internal import Scenarios

/// Lines that somebody types at a terminal, each edited key by key, with a history that is kept in a file.
final class TypedLines: ConsoleLines {
  /// What edits them.
  private let lines: EditedLines
  /// Where the history is kept; nil for nowhere.
  private let file: HistoryFile?
  /// Says what is wrong with that.
  private let complain: (String) -> Void

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
    do {
      history = try file?.read() ?? history
    } catch {
      complain("\(error)")
    }
    lines = EditedLines(terminal, history: history, write: write)
    self.file = file
    self.complain = complain
  }

  func next(
    _ prompt: String,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine {
    let outcome = lines.next(prompt) { head in
      let completion = complete(head)
      return LineCompletion(written: completion.written, candidates: completion.candidates)
    }
    switch outcome {
    case .accepted(let line):
      keepHistory()
      return .line(line)
    case .interrupted: return .interrupted
    case .editing, .clearing, .listing, .ended: return .ended
    }
  }

  /// Whether it was said that the history cannot be kept.
  private var hasComplained = false

  /// Writes the history, so that nothing of it is lost however this console ends; of two consoles at once,
  /// the one that writes last is kept.
  private func keepHistory() {
    guard let file, !hasComplained else { return }
    do {
      try file.write(lines.history)
    } catch {
      hasComplained = true
      complain("\(error)")
    }
  }
}
