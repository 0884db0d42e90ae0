extension View {
  /// Runs the closure form of a delegate's method, and reports what it throws.
  ///
  /// - Parameters:
  ///   - method: The property's name.
  ///   - origin: Who the handler is, if that is known.
  ///   - body: What calls the closure.
  final func tell(
    _ method: StaticString,
    _ origin: HandlerOrigin?,
    _ body: () throws -> Void
  ) {
    do {
      try body()
    } catch {
      // Outside of a world there is nobody to report to.
      guard let world else { return }
      var notes = [Failure.Note("delegate method", "\(method) of \(path)")]
      if let location = origin?.location {
        notes.append(Failure.Note("connected at", location.description))
      }
      world.report(Failure(error).adding(notes))
    }
  }
}
