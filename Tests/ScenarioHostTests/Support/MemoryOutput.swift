internal import ScenarioHost

/// An output that keeps what it takes.
final class MemoryOutput: TextOutput {
  /// All that was written.
  private(set) var text = ""
  let problem: String?

  /// Makes an empty output.
  ///
  /// - Parameter problem: Why text is lost, to pretend that it is.
  init(problem: String? = nil) {
    self.problem = problem
  }

  func write(_ text: String) {
    self.text += text
  }
}
