extension JournalRecord {
  /// The kinds of things a journal tells; views appear as paths without addresses.
  public enum Entry: Equatable, Codable, Sendable {
    /// A device's event came in by the world's door.
    case input(InputEvent)
    /// A touch was matched to a view; decisions that a view is outside are left out.
    case hitPath(location: Point, target: String?, decisions: [HitPath.DecisionRecord])
    /// A control sent events, named in the order of their bits.
    case controlEvent(control: String, events: [String])
    /// A handler is called; `visited` lists the responders asked before one answered.
    case action(name: String, target: String, handler: HandlerOrigin, visited: [String])
    /// A nil-targeted action found nobody.
    case unhandledAction(UnhandledAction)
    /// The first responder of a window changed.
    case firstResponder(from: String?, to: String?)
    /// A timer fired.
    case timer(HandlerOrigin)
    /// Posted work or a message from another thread is run.
    case posted(HandlerOrigin)
    /// A script printed a line.
    case print(text: String, location: SourceLocation?)
    /// The simulated user began or finished a step.
    case step(text: String, outcome: String?, location: SourceLocation?)
    /// An expectation was judged.
    case expectation(text: String, passed: Bool, location: SourceLocation?)
    /// Something went wrong.
    case failure(Failure)
    /// A phase of a touch reached nobody.
    case discardedTouch(TouchInput, reason: String)
    /// A key, text or paste reached nobody who takes it.
    case discardedKey(String, reason: String)
    /// A remark of the host or of the toolkit.
    case note(String)
  }
}
