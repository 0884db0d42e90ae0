/// A turn that waits for the one under way to end.
struct PendingTurn {
  /// What a queued turn does.
  enum Work {
    /// Handles a device's event.
    case input(InputEvent)
    /// Runs a closure, recorded under its origin if it has one; neither, if a condition for it no longer
    /// holds.
    case body(TurnCause, HandlerOrigin?, ifStill: (() -> Bool)?, () throws -> Void)
    /// Runs what other threads sent.
    case messages([World.Inbox.Message])
  }

  /// What it does.
  let work: Work
  /// The record it follows from.
  let cause: Int?
  /// How many queued turns it follows from; nil if it brings what other threads sent.
  let chainLength: Int?

  /// What set it off.
  var turnCause: TurnCause {
    switch work {
    case .input: .input
    case .body(let cause, _, _, _): cause
    case .messages: .inbox
    }
  }

  /// Who asked for it, and where; nil if that is not known.
  var origin: HandlerOrigin? {
    if case .body(_, let origin, _, _) = work { origin } else { nil }
  }

  /// Whether it brings what other threads sent.
  var isFromElsewhere: Bool { chainLength == nil }

  /// Whether it only brings deliveries from elsewhere, which do not follow from the world's own turns.
  var isDelivery: Bool {
    if case .messages(let messages) = work { messages.allSatisfy(\.isBatch) } else { false }
  }
}
