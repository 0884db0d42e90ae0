internal import Testing

/// What is wrong with a page of the documentation, and where.
struct PageProblem: Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int
  /// What is wrong, and what was met instead.
  let text: String

  var description: String { "\(line): \(text)" }

  /// Records it as an issue at its line of a page.
  ///
  /// - Parameter name: The path of the page in the repository.
  func record(in name: String) {
    Issue.record(
      "\(text)",
      sourceLocation: SourceLocation(
        fileID: "Documentation/\(name)",
        filePath: Repository.path(name),
        line: line,
        column: 1
      )
    )
  }
}
