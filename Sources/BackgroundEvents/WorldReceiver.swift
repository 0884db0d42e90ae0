internal import Interaction

/// An observer's part in a world: the closure, which never leaves the world's thread.
final class WorldReceiver<Args: Sendable>: InboxReceiver {
  /// What to do with the arguments.
  private let body: (Args) throws -> Void
  /// Who it is, and whether another thread has removed it.
  private let observer: BackgroundObserver
  /// The number by which messages find it.
  private let number: Int
  /// Where messages find it.
  private weak var receivers: InboxReceivers?
  /// Whether it ends with its owner.
  private let isOwned: Bool
  /// With whom it ends.
  private weak var owner: AnyObject?
  /// Whether what it belongs to in another language is there, where only that can tell; nil asks nothing.
  private let condition: (() -> Bool)?
  /// Whether it was cancelled here, or called for the only time.
  private var isOver = false
  /// Whether the world has ended.
  private var isWorldOver = false

  /// Makes the world's part of an observer.
  ///
  /// - Parameters:
  ///   - observer: The event's part.
  ///   - number: The number by which messages find it.
  ///   - receivers: Where messages find it.
  ///   - owner: With whom it ends; nil if with the event or the world.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - body: What to do with the arguments.
  init(
    _ observer: BackgroundObserver,
    number: Int,
    in receivers: InboxReceivers,
    owner: AnyObject?,
    while condition: (() -> Bool)?,
    _ body: @escaping (Args) throws -> Void
  ) {
    self.observer = observer
    self.number = number
    self.receivers = receivers
    self.owner = owner
    self.condition = condition
    self.body = body
    isOwned = owner != nil
  }

  /// Whether deliveries are for it: it was not taken back on any thread, and what it belongs to is there.
  var stands: Bool {
    !isOver && !observer.isRemoved && (!isOwned || owner != nil) && (condition?() ?? true)
  }

  /// The receipt that takes it back, which does not keep it.
  var receipt: Connection {
    Connection(
      check: { [weak self] in
        guard let self else { return false }
        return stands && !isWorldOver
      },
      onCancel: { [weak self] in self?.cancel() }
    )
  }

  /// Takes the right to call it; one that is called once is over then.
  ///
  /// - Returns: Whether it is to be called.
  func takeCall() -> Bool {
    guard stands else {
      // Its owner is gone, which nobody has told the event yet.
      cancel()
      return false
    }
    if observer.isOnce { end() }
    return true
  }

  /// Calls it, in the world's turn.
  ///
  /// - Parameters:
  ///   - args: What to tell.
  ///   - event: The name of the event.
  ///   - world: The world.
  func call(_ args: Args, _ event: String, in world: World) {
    // Held while it is called, so that its closure finds it.
    let owner = owner
    let id = world.record(
      .posted(
        handler: HandlerOrigin(
          "inbox \(event): \(observer.origin.name)",
          location: observer.origin.location
        )
      )
    )
    world.withCause(id) {
      do {
        try body(args)
      } catch {
        world.report(Failure(error, by: observer.origin, of: event))
      }
    }
    withExtendedLifetime(owner) {}
  }

  /// Takes it back, here and from the event.
  private func cancel() {
    end()
    observer.remove()
  }

  /// Lets no message find it any more.
  private func end() {
    isOver = true
    receivers?.remove(number)
  }

  func worldDidEnd() { isWorldOver = true }
}
