internal import Synchronization
internal import Testing

/// What a test that fails says.
struct ToldIssue: Sendable {
  /// What went wrong.
  let text: String
  /// The file's name.
  let file: String?
  /// The line, counted from 1.
  let line: Int?

  /// Runs a test that must fail.
  ///
  /// - Parameter body: The test.
  /// - Returns: What it says, in order.
  /// - Throws: Nothing that the body throws: that is an issue, too.
  static func of(_ body: () throws -> Void) rethrows -> [ToldIssue] {
    let issues = Mutex<[ToldIssue]>([])
    try withKnownIssue {
      try body()
    } matching: { issue in
      let told = ToldIssue(
        text: issue.comments.first?.rawValue ?? "\(issue)",
        file: issue.sourceLocation?.fileName,
        line: issue.sourceLocation?.line
      )
      issues.withLock { $0.append(told) }
      return true
    }
    return issues.withLock(\.self)
  }
}
