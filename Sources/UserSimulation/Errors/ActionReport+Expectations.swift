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
      Expected \(words.text(subject)) \(expectation.phrase), but it \(sight.phrase)\(waitedText)\
      \(miss?.sentence ?? sight.advice.map { ". \($0)" } ?? ".")
      """,
      expected: expectation.expected,
      actual: sight.actual,
      context: sight.notes + (sight.texts.map(difference) ?? [])
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

  /// Says why a view is out of sight, and what to do about it.
  ///
  /// - Parameters:
  ///   - view: The view, which nothing hides.
  ///   - reason: Why.
  /// - Returns: The state, as a sentence goes on after "but it", and the next thing to try.
  func text(for view: View, _ reason: OutOfSight) -> (state: String, advice: String) {
    switch reason {
    case .empty:
      (
        "has no area to be seen: its size is \(view.shownBounds.size)",
        emptySurroundings(of: view) ?? squeezing(of: view) ?? lackOfContent(of: view)
          ?? """
          Give it a frame, or something to show, or put it into a stack, which sizes it by its content.
          """
      )
    case .outsideWindow(let window):
      (
        """
        lies outside of the window, which is \(window.bounds.size): it is at \
        \(view.convert(view.shownBounds, to: nil))
        """,
        "Move it inside, or use toExist for what need not be seen."
      )
    case .unreachable(let scrollView):
      (
        """
        lies where \(scrollView.path) at \(frame(of: scrollView)) does not show it, and cannot be \
        scrolled to\(scrollView.isScrollEnabled ? "" : ", because isScrollEnabled is false on it"): \
        it is at \(frame(of: view))
        """,
        Self.adviceToScroll(scrollView)
      )
    }
  }
}
