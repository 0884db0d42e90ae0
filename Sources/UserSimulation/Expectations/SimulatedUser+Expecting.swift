public import Interaction

extension SimulatedUser {
  /// Waits until an expectation comes true.
  ///
  /// If it holds already, no time passes. The outcome is journalled as an expectation.
  ///
  /// - Parameters:
  ///   - locator: The elements it is about.
  ///   - expectation: What should be the case.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `unmet`, which tells what was expected and what was met;
  ///   `insideHandler` or `invalidArgument` if it cannot be waited for.
  /// - Complexity: O(*n*) in the number of views, for each frame waited.
  public func expect(
    _ locator: Locator,
    to expectation: ElementExpectation,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try expect(
      locator,
      to: expectation,
      timeout: timeout,
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Waits until an expectation of a view comes true.
  ///
  /// The view counts as one element while it is in a window of the user's world, and as none otherwise.
  ///
  /// - Parameters:
  ///   - view: What it is about.
  ///   - expectation: What should be the case.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  /// - Throws: `ActionError` with `unmet`, which tells what was expected and what was met;
  ///   `insideHandler` or `invalidArgument` if it cannot be waited for.
  /// - Complexity: O(*d*) in the depth of the view, for each frame waited.
  public func expect(
    _ view: View,
    to expectation: ElementExpectation,
    timeout: Double = SimulatedUser.standardTimeout,
    file: StaticString = #fileID,
    line: Int = #line
  ) throws {
    try expect(
      .view(view),
      to: expectation,
      timeout: timeout,
      at: SourceLocation(file: "\(file)", line: line)
    )
  }

  /// Waits until an expectation comes true, told by a line that is not Swift's.
  ///
  /// - Parameters:
  ///   - locator: The elements it is about.
  ///   - expectation: What should be the case.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - location: The line that says so.
  ///   - subject: What it is about in the author's words, which begin the message of a failure.
  /// - Throws: `ActionError` with `unmet`, `insideHandler` or `invalidArgument`.
  /// - Complexity: O(*n*) in the number of views, for each frame waited.
  public func expect(
    _ locator: Locator,
    to expectation: ElementExpectation,
    timeout: Double = SimulatedUser.standardTimeout,
    at location: SourceLocation?,
    about subject: String? = nil
  ) throws {
    try expect(.locator(locator), to: expectation, timeout: timeout, at: location, about: subject)
  }

  /// Waits until an expectation comes true.
  ///
  /// - Parameters:
  ///   - elements: What it is about.
  ///   - expectation: What should be the case.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - location: The line that says so.
  ///   - subject: What it is about in the author's words, which begin the message of a failure.
  /// - Throws: `ActionError` with `unmet`, `insideHandler` or `invalidArgument`.
  /// - Complexity: O(*n*) in the number of views, for each frame waited.
  package func expect(
    _ elements: ExpectationSubject,
    to expectation: ElementExpectation,
    timeout: Double,
    at location: SourceLocation?,
    about subject: String? = nil
  ) throws {
    try expect(
      "expect \(elements) \(expectation)",
      timeout,
      at: location,
      about: subject,
      orFail: { report, judgement in
        report.error(for: judgement, expectation.wording, of: elements)
      },
      until: { judge in judge.judge(expectation, of: elements) }
    )
  }

  /// Waits until the one element that is meant is found to be as wanted.
  ///
  /// If it is so already, no time passes. The outcome is journalled as an expectation.
  ///
  /// - Parameters:
  ///   - element: The element.
  ///   - wish: What is wanted.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - location: The line that says so.
  ///   - subject: What it is about in the author's words.
  ///   - evidence: What a journal is to keep besides, if the element was not as wanted in the end.
  ///   - compare: Looks at the element in each frame; what it throws ends the wait.
  /// - Throws: `ActionError` with `unmet`, `insideHandler` or `invalidArgument`, and what `compare`
  ///   throws.
  /// - Complexity: O(*n*) in the number of views and what `compare` takes, for each frame waited.
  package func expect(
    _ element: ExpectationSubject,
    to wish: ComparisonWish,
    timeout: Double,
    at location: SourceLocation?,
    about subject: String?,
    evidence: () -> JournalRecord.Entry? = { nil },
    _ compare: (View) throws -> Comparison
  ) throws {
    let wording = ExpectationWording(
      phrase: wish.phrase,
      expected: wish.expected,
      wantsElements: true
    )
    try expect(
      "expect \(element) \(wish.matcher)",
      timeout,
      at: location,
      about: subject,
      orFail: { report, judgement in report.error(for: judgement, wording, of: element) },
      evidence: evidence,
      until: { judge in
        try judge.judgeOne(element) { view in
          let comparison = try compare(view)
          var sight = Judgement.Sight(
            phrase: comparison.phrase,
            actual: comparison.actual,
            views: [view]
          )
          sight.notes = comparison.notes
          return Judgement(comparison.isMet, sight)
        }
      }
    )
  }

  /// Waits until a look at the screen finds what is wanted, and journals how that went.
  ///
  /// - Parameters:
  ///   - text: The expectation as the journal has it.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - location: The line that says so.
  ///   - subject: What it is about in the author's words.
  ///   - describe: Describes what was seen when the time was up.
  ///   - evidence: What the journal is to keep besides then.
  ///   - look: Looks.
  private func expect(
    _ text: @autoclosure () -> String,
    _ timeout: Double,
    at location: SourceLocation?,
    about subject: String?,
    orFail describe: (ActionReport, Judgement) -> ActionError,
    evidence: () -> JournalRecord.Entry? = { nil },
    until look: (Judge) throws -> Judgement
  ) throws {
    do {
      try wait(timeout, orFail: describe, until: look)
      world.record(.expectation(text: text(), passed: true, location: location))
    } catch var error as ActionError {
      error.location = location
      if let subject { error.message = "\(subject): \(error.message)" }
      let record = world.record(
        .expectation(text: text(), passed: false, location: location)
      )
      world.withCause(record) {
        world.record(.failure(failure: error.failure))
        if world.journal != nil, let entry = evidence() { world.record(entry) }
      }
      throw error
    } catch {
      world.record(.expectation(text: text(), passed: false, location: location))
      throw error
    }
  }

  /// Looks again frame by frame until what is wanted is seen or the time is up.
  private func wait(
    _ timeout: Double,
    orFail describe: (ActionReport, Judgement) -> ActionError,
    until look: (Judge) throws -> Judgement
  ) throws {
    try checkCanAct("expect")
    try check { try VirtualTime.checkSpan(timeout, "The timeout") }
    let judge = Judge(world: world, rows: RowAnswers(keepsNames: true))
    let deadline = world.scheduler.deadline(after: timeout)
    // A list that was reloaded has no cells of the rows in sight before it is laid out.
    world.layoutIfNeeded()
    while true {
      let isTimeUp = world.scheduler.nanoseconds >= deadline
      judge.rows.renew(in: world, isLast: isTimeUp)
      let judgement = try look(judge)
      if case .met = judgement { return }
      guard !isTimeUp else {
        throw describe(
          ActionReport(world: world, waited: timeout, rows: judge.rows, words: words),
          judgement
        )
      }
      try waitFrame()
    }
  }
}
