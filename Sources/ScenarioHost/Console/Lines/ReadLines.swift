internal import Glibc
internal import Scenarios

/// Lines that are read from standard input as they come: from a pipe or a file, or from a terminal that
/// edits them itself.
package final class ReadLines: ConsoleLines {
  /// What reads them.
  private var reader = LineReader(STDIN_FILENO)
  /// Shows what is asked for; nil where nobody would see it.
  private let showPrompt: ((String) -> Void)?
  /// Says why nothing can be read.
  private let complain: (String) -> Void

  /// Begins to read.
  ///
  /// - Parameters:
  ///   - showPrompt: Shows what is asked for; nil where nobody would see it.
  ///   - complain: Says why nothing can be read.
  package init(
    showPrompt: ((String) -> Void)? = nil,
    complain: @escaping (String) -> Void
  ) {
    self.showPrompt = showPrompt
    self.complain = complain
  }

  package func next(
    _ prompt: String,
    isContinuation: Bool,
    complete: @escaping (_ head: String) -> ConsoleCompletion
  ) -> ConsoleLine {
    showPrompt?(prompt)
    var next: [UInt8]?
    do {
      next = try reader.next()
    } catch {
      complain("standard input: cannot be read: \(error)")
    }
    guard let line = next else {
      showPrompt?("\n")
      return .ended
    }
    return .line(String(decoding: line.last == 0x0D ? line.dropLast() : line[...], as: UTF8.self))
  }
}
