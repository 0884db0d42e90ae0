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

  /// Waits until an expectation comes true, told by a line that is not Swift's.
  ///
  /// - Parameters:
  ///   - locator: The elements it is about.
  ///   - expectation: What should be the case.
  ///   - timeout: How long to wait, in virtual seconds.
  ///   - location: The line that says so.
  /// - Throws: `ActionError` with `unmet`, `insideHandler` or `invalidArgument`.
  /// - Complexity: O(*n*) in the number of views, for each frame waited.
  public func expect(
    _ locator: Locator,
    to expectation: ElementExpectation,
    timeout: Double = SimulatedUser.standardTimeout,
    at location: SourceLocation?
  ) throws {
    func text() -> String { "expect \(locator) \(expectation)" }
    do {
      try waitUntil(expectation, of: locator, timeout)
      world.record(.expectation(text: text(), passed: true, location: location))
    } catch var error as ActionError {
      error.location = location
      let record = world.record(
        .expectation(text: text(), passed: false, location: location)
      )
      world.withCause(record) { _ = world.record(.failure(failure: error.failure)) }
      throw error
    } catch {
      world.record(.expectation(text: text(), passed: false, location: location))
      throw error
    }
  }

  /// Looks again frame by frame until an expectation holds or the time is up.
  private func waitUntil(
    _ expectation: ElementExpectation,
    of locator: Locator,
    _ timeout: Double
  ) throws {
    try checkCanAct("expect")
    try check { try VirtualTime.checkSpan(timeout, "The timeout") }
    let judge = Judge(world: world, rows: RowAnswers())
    let deadline = world.scheduler.nanoseconds + VirtualTime.nanoseconds(timeout)
    while true {
      let judgement = judge.judge(expectation, of: locator)
      if case .met = judgement { return }
      guard world.scheduler.nanoseconds < deadline else {
        let report = ActionReport(world: world, waited: timeout)
        throw report.error(for: judgement, expectation, of: locator)
      }
      try waitFrame()
    }
  }
}
