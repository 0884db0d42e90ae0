internal import Interaction

extension ActionReport {
  /// Describes an expectation that did not come true.
  ///
  /// - Parameters:
  ///   - judgement: What was seen when the time was up.
  ///   - expectation: How messages speak of what should have been the case.
  ///   - subject: Of which elements.
  /// - Returns: The error, without a location.
  func error(
    for judgement: Judgement,
    _ expectation: ExpectationWording,
    of subject: ExpectationSubject
  ) -> ActionError {
    let sight: Judgement.Sight
    var miss: Explanation?
    switch judgement {
    case .met(let seen), .unmet(let seen):
      sight = seen
      // What is wanted to be there and is not, may be there under another name.
      if seen.elements.isEmpty, expectation.wantsElements { miss = explanation(of: subject) }
    case .undecided(.none):
      sight = .init(phrase: "is not there", actual: "missing")
      miss = explanation(of: subject)
    case .undecided(.many(let found)):
      sight = .init(
        phrase: "matches \(found.count) elements, where exactly one is needed",
        actual: "\(found.count) elements",
        elements: found
      )
    case .undecided(.notRealised(let row)):
      sight = .init(phrase: unrealisedText(row), actual: "not realised")
      let method = row.list.element.scrollMethod
      miss = Explanation(sentence: ". Scroll to it first, such as with \(method).")
    case .undecided(.unasked(let rows)):
      sight = .init(phrase: unaskedText(rows), actual: "unknown")
      miss = Explanation(sentence: ". \(unaskedAdvice(rows))")
    case .undecided(.hidden(let views)):
      let concealer = views.count == 1 ? views.first?.concealer : nil
      let reason = concealer.map { ": \(concealment(of: views[0], by: $0))" } ?? ""
      sight = .init(phrase: "is hidden\(reason)", actual: "hidden", views: views)
    case .undecided(.obstructed), .undecided(.nothingAt):
      sight = .init(phrase: "cannot be judged", actual: "unknown")
    }
    return ActionError(
      .unmet,
      """
      Expected \(subject) \(expectation.phrase), but it \(sight.phrase)\(waitedText)\
      \(miss?.sentence ?? ".")
      """,
      expected: expectation.expected,
      actual: sight.actual,
      context: sight.notes
        + (sight.difference.map { [Failure.Note("differs", $0)] } ?? [])
        + (miss?.notes ?? notes(sight.elements.count == 1 ? "element" : "match", sight.elements))
    )
  }

  /// Explains why nothing is there of what was expected to be.
  private func explanation(of subject: ExpectationSubject) -> Explanation {
    switch subject {
    case .locator(let locator): explanation(of: locator)
    case .view:
      Explanation(
        sentence: ", because it is in no window of this world. Add it to one, or use a locator, "
          + "which finds the view that is there."
      )
    }
  }
}
