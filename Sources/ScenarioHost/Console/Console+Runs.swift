internal import Scenarios

extension Console {
  /// Writes messages, a line each, with the program's name before it.
  ///
  /// - Parameters:
  ///   - lines: The messages.
  ///   - name: What the program is called.
  func tell(_ lines: [String], as name: String) {
    for line in lines { messages.write("\(name): \(line)\n") }
  }

  /// Leaves what failed in a run for the next one; a run that had nothing to play tells nothing of it, and leaves
  /// what was known.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - name: What the program is called, in the message if it cannot be left.
  func keep(_ run: RunReport, as name: String) {
    guard let lastRun, !run.isEmpty else { return }
    // What cannot be read is written anew.
    let former = try? LastRun.read(in: lastRun)
    let left = LastRun(run, after: former, in: lastRun)
    if let problem = left.write(in: lastRun) { tell([problem], as: name) }
  }
}
