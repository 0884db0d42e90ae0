/// What is wrong with a page of the documentation, and where.
struct PageProblem: Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  let line: Int
  /// What is wrong, and what was met instead.
  let text: String

  var description: String { "\(line): \(text)" }
}
