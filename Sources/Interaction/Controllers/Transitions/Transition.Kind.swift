extension Transition {
  /// What becomes of the controllers that are shown.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// One is put on a navigation stack.
    case push
    /// One or more are taken from a navigation stack.
    case pop
    /// A navigation stack, or the tabs, become others.
    case set
    /// One is shown above others.
    case present
    /// One that is shown above others is taken away.
    case dismiss
    /// Another tab is chosen.
    case select
    /// The window has another root.
    case root
  }

  /// How far a transition has come.
  public enum State: String, Codable, Sendable, CaseIterable {
    /// It waits for those that were asked for before.
    case waiting
    /// It is under way.
    case running
    /// It was made.
    case completed
    /// It was turned back, or was never begun.
    case cancelled

    /// Whether nothing more will come of it.
    public var isFinal: Bool { self == .completed || self == .cancelled }
  }

  /// Where it is going.
  enum Heading {
    /// To its end.
    case forward
    /// To where it began.
    case backward
    /// Where a finger leads it.
    case led
  }
}
