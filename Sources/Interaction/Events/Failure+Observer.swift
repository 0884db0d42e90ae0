extension Failure {
  /// What to say of an error that an observer threw.
  ///
  /// - Parameters:
  ///   - error: What it threw.
  ///   - origin: Who it is and where it was added.
  ///   - event: What messages call the event.
  package init(_ error: any Error, by origin: HandlerOrigin, of event: String) {
    self = Failure(error).adding([Note("event", event)] + Note.handler(origin))
  }
}
