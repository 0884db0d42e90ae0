extension ScriptTask {
  /// How far a task has come: for what it leaves behind, and does not keep it.
  final class Course {
    /// How far it has come.
    fileprivate(set) var state = State.running

    /// What a task comes to.
    enum State {
      /// It runs, waits, or has not begun.
      case running
      /// Its function has returned: it did all that it was to do.
      case returned
      /// It ended before that: by an error, by `cancel()`, or with what it waited for.
      case brokenOff
    }

    /// Notes that the task has ended; what it came to at first stays.
    ///
    /// - Parameter state: What it came to.
    func end(as state: State) {
      if self.state == .running { self.state = state }
    }
  }
}
