extension World {
  /// Keeps a failure, records it, and tells `onFailure`.
  ///
  /// - Parameter failure: What went wrong.
  public func report(_ failure: Failure) {
    failures.append(failure)
    record(.failure(failure: failure))
    onFailure?(failure)
  }

  /// Takes out what went wrong so far, such as what a test meant to go wrong.
  ///
  /// - Returns: The failures, oldest first; ``failures`` is empty then.
  public func takeFailures() -> [Failure] {
    defer { failures = [] }
    return failures
  }

  /// Keeps and records a nil-targeted action that nobody answered; too many make the oldest go.
  ///
  /// - Parameter action: The action.
  func keep(_ action: UnhandledAction) {
    if unhandledActions.count >= UnhandledAction.keptCount { unhandledActions.removeFirst() }
    unhandledActions.append(action)
    unhandledActionCount += 1
    record(.unhandledAction(action: action))
  }

  /// Names a line to look at for each of the latest failures that names none itself.
  ///
  /// - Parameters:
  ///   - known: How many failures there were before.
  ///   - location: The line; nil changes nothing.
  package func placeFailures(after known: Int, at location: SourceLocation?) {
    guard let location else { return }
    for index in failures.indices.dropFirst(known) where failures[index].location == nil {
      failures[index].location = location
    }
  }

  /// Runs a body and reports what it throws.
  ///
  /// - Parameter body: Work of a handler.
  package func reportingFailure(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      report(Failure(error))
    }
  }

  /// Reports what a handler threw that was put off: a timer's, or one that was posted.
  ///
  /// A limit that ended the script is not of the handler that happened to run.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - origin: Who it is and where it was handed over.
  func report(_ error: any Error, of origin: HandlerOrigin) {
    let failure = Failure(error)
    report(failure.limit == nil ? failure.adding(Failure.Note.handler(origin)) : failure)
  }
}
