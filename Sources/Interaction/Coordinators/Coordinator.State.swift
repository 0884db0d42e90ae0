extension Coordinator {
  /// How far a coordinator has come in its life.
  enum State: Equatable {
    /// It was made.
    case idle
    /// It was started.
    case running
    /// It has a cause to end, and the coordinators inside it end first.
    case ending(Cause)
    /// It was removed.
    case ended(Cause)
  }

  /// Who is told of the end of a coordinator.
  struct Starter {
    /// What is called, and where that was arranged.
    let origin: HandlerOrigin
    /// What to do; nil if nobody wants to know.
    let body: Ending?
  }

  /// What is called when a coordinator has ended: with its result, which only one that finished has, and
  /// why.
  public typealias Ending = (_ result: Any?, _ cause: Cause) throws -> Void
}
