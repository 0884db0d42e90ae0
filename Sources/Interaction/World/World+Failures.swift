extension World {
  /// Keeps a failure, records it, and tells `onFailure`.
  ///
  /// - Parameter failure: What went wrong.
  public func report(_ failure: Failure) {
    failures.append(failure)
    record(.failure(failure: failure))
    onFailure?(failure)
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
