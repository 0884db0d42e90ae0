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
}
