internal import Interaction
internal import Spelling

extension ActionReport {
  /// Lists elements, as far as they have views each with a locator that means it alone.
  ///
  /// - Parameters:
  ///   - label: What they are.
  ///   - found: The elements; those beyond the limit are only counted.
  /// - Returns: A note for each.
  func notes(_ label: String, _ found: FoundElements) -> [Failure.Note] {
    var notes: [Failure.Note] = []
    for run in found.runs {
      switch run {
      case .view(let view): notes.append(Failure.Note(label, name(of: view)))
      case .unrealised(let rows):
        for number in 0..<min(rows.count, Self.candidateLimit - notes.count) {
          notes.append(Failure.Note(label, "\(rows.element(at: number).name), out of sight"))
        }
      }
      guard notes.count < Self.candidateLimit else { break }
    }
    if found.count > notes.count {
      notes.append(Failure.Note(label, "and \(found.count - notes.count) more"))
    }
    return notes
  }

  /// Names the row or item out of sight whose name comes nearer to what was looked for than all that is in
  /// sight.
  ///
  /// - Parameters:
  ///   - criterion: What found nothing.
  ///   - views: The elements among which it was looked for.
  ///   - near: What of these came nearest.
  ///   - answers: What rows answered that were asked.
  /// - Returns: The explanation; nil if there is no such row.
  /// - Complexity: O(*n*) in the number of rows that were asked.
  func nearestRow(
    to criterion: Locator.Criterion,
    among views: [View],
    besides near: NearMisses,
    _ answers: RowAnswers
  ) -> Explanation? {
    guard let match = criterion.match, case .role(let role) = criterion.kind else { return nil }
    let lists = views.compactMap { $0 as? ListView }.filter { $0.rowRole == role }
    let rows = lists.flatMap { answers.names(in: $0) }
    guard !rows.isEmpty else { return nil }
    let inSight = near.alike.flatMap(\.accessibilityNames)
    guard let best = nearestName(to: match.text, in: inSight + rows.map(\.name)),
      !inSight.contains(best)
    else { return nil }
    // One that was asked twice is the same row.
    var meant: [UnrealisedElements] = []
    for (row, name) in rows where name == best && !meant.contains(where: row.overlaps) {
      meant.append(row)
    }
    let locator = Locator.role(role, .exactly(best))
    let name = best.quoted(keeping: Self.textLimit)
    return Explanation(
      sentence: meant.count == 1
        ? " Did you mean \(words.suggestion(locator))?" : " Did you mean one of those below?",
      notes: meant.prefix(NearMisses.limit).map { row in
        Failure.Note("nearest", "\(row.name), out of sight: its name is \(name)")
      }
    )
  }

  /// Describes that the one element is a row or item out of sight, or lies in one.
  func notRealised(_ row: UnrealisedElements, _ subject: String, _ verb: String) -> ActionError {
    // Only a verb that waits has tried to scroll there.
    let advice =
      waited == nil
      ? "Scroll to it first, such as with \(row.list.element.scrollMethod); verbs that touch do so by "
        + "themselves."
      : row.list.isScrollEnabled
        ? "The wheel did not bring it into sight; look at what lies in front of the list."
        : "The list cannot be scrolled there: isScrollEnabled is false on it. Enable scrolling first, or "
          + "let the app scroll there with \(row.list.element.scrollMethod)."
    return ActionError(
      .notRealised,
      "\(subject) \(unrealisedText(row))\(waitedText). \(advice)"
    )
  }

  /// Says where a row is that has no view, as the sentence goes on after its name.
  func unrealisedText(_ row: UnrealisedElements) -> String {
    "is not realised: \(row.name) is out of sight, and has no cell"
  }

  /// Says that rows were not asked, as the sentence goes on after what was looked for.
  func unaskedText(_ rows: RowAnswers.Unasked) -> String {
    let elements = rows.list.element.plural
    let state = rows.isCounted ? "cannot be counted among" : "is none of"
    return """
      \(state) the \(elements) that were asked: of the \(rows.list.accessibilityRowCount) \
      \(elements) of \(rows.list.path) these are the \(rows.asked) nearest to what is in sight
      """
  }

  /// What to do if rows or items were not asked.
  func unaskedAdvice(_ rows: RowAnswers.Unasked) -> String {
    let element = rows.list.element
    return """
      Scroll nearer first, or name the \(element.rawValue) by its number: \
      \(words.numbered(element.kind)).
      """
  }
}
