extension World {
  /// How many calls of delegates a journal is told of in one turn.
  ///
  /// A list of a million rows asks for as many heights at once; what is beyond is counted in a note.
  package static let tracedCallLimit = 1000

  /// Calls a delegate, or the closure in its place, and writes down the call and its answer.
  ///
  /// - Parameters:
  ///   - method: The method's name.
  ///   - sender: The name of the object that delegates; not evaluated unless calls are written down.
  ///   - handler: Who is called; not evaluated either.
  ///   - call: The call.
  /// - Returns: The answer; nil if there was none.
  @discardableResult
  package func tracingCall<Answer>(
    of method: String,
    by sender: @autoclosure () -> String,
    handler: @autoclosure () -> HandlerOrigin,
    _ call: () throws -> Answer?
  ) rethrows -> Answer? {
    guard isTracing, !leavesOutCalls else { return try call() }
    tracedCallCount += 1
    guard tracedCallCount <= Self.tracedCallLimit else { return try call() }
    let id = record(.delegateCall(method: method, sender: sender(), handler: handler()))
    return try withCause(id) {
      var hasThrown = true
      defer { if hasThrown { failedCall = id } }
      let answer = try call()
      hasThrown = false
      if let answer, Answer.self != Void.self {
        record(.delegateAnswer(method: method, answer: JournalValue.text(of: answer)))
      }
      return answer
    }
  }

  /// Runs a body whose calls of delegates are not written down, whoever keeps a journal.
  ///
  /// - Parameter body: What only asks, for somebody who says himself how often.
  /// - Returns: What the body returns.
  func withoutTracedCalls<Result>(_ body: () -> Result) -> Result {
    let former = leavesOutCalls
    leavesOutCalls = true
    defer { leavesOutCalls = former }
    return body()
  }

  /// Says how many calls of delegates were not written down in the turn that ends, or before the one that
  /// begins.
  func noteUntracedCalls() {
    guard tracedCallCount > Self.tracedCallLimit else { return }
    let missing = tracedCallCount - Self.tracedCallLimit
    tracedCallCount = 0
    let calls =
      missing == 1 ? "call of a delegate in this turn is" : "calls of delegates in this turn are"
    note("\(missing) more \(calls) left out.")
  }

  /// Writes down that a timer was armed, so that what becomes of it can be told from others.
  ///
  /// - Parameter timer: The timer.
  func trace(_ timer: Scheduler.Timer) {
    let id = record(
      .timerScheduled(
        handler: timer.origin,
        deadline: timer.deadlineNanoseconds,
        isRepeating: timer.isRepeating
      )
    )
    timer.trace = id.map { TimerTrace(world: self, id: $0) }
  }
}
