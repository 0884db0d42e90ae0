internal import Interaction

extension ActionReport {
  /// Tells line by line in which texts elements differ from what was wanted of them, where the sentence does
  /// not tell all of these whole.
  ///
  /// - Parameter texts: What was wanted, and the texts that were met.
  /// - Returns: One note, or none.
  /// - Complexity: That of `LineDifference`.
  func difference(of texts: (wanted: [NameMatch], met: [String])) -> [Failure.Note] {
    let (wanted, met) = texts
    let isTold =
      max(wanted.count, met.count) <= Self.candidateLimit
      && met.allSatisfy { $0.utf8.count <= LongText.limit }
    guard !isTold else { return [] }
    let expected = wanted.enumerated().map { place, match in
      // What fits is as good as equal.
      if place < met.count, match.matches(met[place], by: world.patterns) {
        return met[place].quoted
      }
      if case .exactly(let text) = match { return text.quoted }
      return match.scriptText
    }
    let lines = LineDifference(
      expected: expected.joined(separator: "\n"),
      actual: met.map(\.quoted).joined(separator: "\n")
    )
    return lines.count > 0 ? [Failure.Note("difference", "\n\(lines.text)")] : []
  }
}
