extension Transition {
  /// What a transition has in the journal of its world.
  struct Account {
    /// What the records say of it; nil before it has begun, and without a journal.
    var summary: Summary?
    /// The record that what follows names as its cause: that of its beginning, or of who asked for it.
    var cause: Int?
  }

  /// Takes a step in the name of the transition, whatever set the step off.
  func perform(_ body: () -> Void) {
    guard let world = change?.world else { return body() }
    world.withOnlyCause(account.cause, body)
  }

  /// Writes down that it begins.
  func noteBeginning() {
    guard let change, let world = change.world, world.journal != nil else { return }
    let (from, to) = change.shown
    let summary = Summary(
      kind,
      cause: cause,
      container: change.subject?.nameInMessages,
      from: from?.nameInMessages,
      to: to?.nameInMessages,
      origin: origin
    )
    account.summary = summary
    account.cause = world.withOnlyCause(account.cause) {
      world.record(.transition(transition: summary, state: .running))
    }
  }

  /// Writes down that it is over, if its beginning was.
  ///
  /// - Parameter world: The world that it was in.
  func noteEnd(in world: World?) {
    guard let world, let summary = account.summary else { return }
    let id = world.withOnlyCause(account.cause) {
      world.record(.transition(transition: summary, state: state))
    }
    account.cause = id ?? account.cause
  }
}
