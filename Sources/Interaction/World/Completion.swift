/// A call that a handler owes: of a completion it was given, once and once only.
final class Completion {
  /// Whose completion it is, for messages.
  let subject: String
  /// What the handler knows it by.
  let name: String
  /// Who owes the call, and where that was arranged.
  let origin: HandlerOrigin
  /// What the call does; nil once it was made or is waited for no more.
  private var body: ((Bool) -> Void)?
  /// Whether the call was made.
  private var isCalled = false
  private weak var world: World?

  /// Whether the call is still to come.
  var isOwed: Bool { body != nil }

  /// Gives a handler something to call.
  init(
    _ subject: String,
    named name: String = "The completion",
    origin: HandlerOrigin,
    in world: World?,
    _ body: @escaping (Bool) -> Void
  ) {
    self.subject = subject
    self.name = name
    self.origin = origin
    self.world = world
    self.body = body
    world?.completions.append(self)
  }

  /// Takes the call; a second one is a failure of its own, and one that is waited for no more, of
  /// which the world was told, changes nothing.
  func call(_ isPerformed: Bool) {
    guard let body else {
      guard isCalled else { return }
      world?.report(
        InteractionError(
          .completedTwice,
          "\(name) of \(subject) was called once more; call it exactly once.",
          location: origin.location
        ).failure
      )
      return
    }
    isCalled = true
    giveUp()
    body(isPerformed)
  }

  /// Waits for the call no more.
  func giveUp() {
    body = nil
    world?.completions.removeAll { $0 === self }
  }

  /// What to say of a call that never came.
  var failure: Failure {
    InteractionError(
      .unansweredCompletion,
      """
      \(name) of \(subject) was never called, and what waits for it stays as it is; call it \
      exactly once, also where nothing was done.
      """,
      location: origin.location
    ).failure
  }
}

extension World {
  /// The completions that handlers were given and have not called yet, as the failures that they are
  /// if they are never called; oldest first.
  public var unansweredCompletions: [Failure] { completions.map(\.failure) }

  /// Reports the completions that nobody called, at the end of what is played, and waits for them no
  /// more.
  ///
  /// - Complexity: O(*n*) in the number of completions.
  public func reportUnansweredCompletions() {
    // Each that gives up takes itself out of the list, which would have to be searched for each.
    let open = completions
    completions = []
    for completion in open {
      report(completion.failure)
      completion.giveUp()
    }
  }
}
