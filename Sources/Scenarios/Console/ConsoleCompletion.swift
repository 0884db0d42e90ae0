/// What a name at a console can become that was begun.
public struct ConsoleCompletion: Equatable, Sendable {
  /// How many characters before the cursor have been written of the name.
  public var written: Int
  /// What it can become, each whole.
  public var candidates: [String]

  /// Describes a completion.
  ///
  /// - Parameters:
  ///   - written: How many characters before the cursor have been written of the name.
  ///   - candidates: What it can become.
  public init(written: Int = 0, candidates: [String] = []) {
    self.written = written
    self.candidates = candidates
  }
}
