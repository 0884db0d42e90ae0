internal import Interaction

/// What an event has to tell the observers in one world, in one message.
///
/// It is seen in the world as if each delivery had been sent by itself: one after the other, each with
/// a record of its own, and none once its observer was taken back.
struct DeliveryBatch<Args: Sendable>: Sendable {
  /// An observer in the world.
  struct Target: Sendable {
    /// The number of its receiver.
    let receiver: Int
    /// The place of the first invocation that it hears of.
    let first: Int
    /// Whether it hears of that one alone.
    let isOnce: Bool
  }

  /// The name of the event.
  let event: String
  /// What to tell, in order.
  let args: ContiguousArray<Args>
  /// Whom to tell, in order.
  let targets: [Target]

  /// How many deliveries one observer gets.
  private func count(for target: Target) -> Int {
    let count = args.count - target.first
    return target.isOnce ? min(1, count) : count
  }

  /// The message that brings it.
  var message: World.Inbox.Message {
    World.Inbox.Message(
      source: event,
      count: targets.reduce(0) { $0 + count(for: $1) },
      outstanding: { outstanding(in: $0) },
      work: { run(in: $0) }
    )
  }

  /// The receiver of an observer, unless it was taken back.
  private func receiver(of target: Target, in world: World) -> WorldReceiver<Args>? {
    world.receivers[target.receiver] as? WorldReceiver<Args>
  }

  /// How many deliveries a world would still make.
  private func outstanding(in world: World) -> Int {
    targets.reduce(0) { sum, target in
      receiver(of: target, in: world)?.stands == true ? sum + count(for: target) : sum
    }
  }

  /// Makes the deliveries.
  private func run(in world: World) {
    let receivers = targets.compactMap { target in
      receiver(of: target, in: world).map { (target.first, $0) }
    }
    var droppedCount = 0
    for (index, args) in args.enumerated() {
      for (first, receiver) in receivers where index >= first && receiver.takeCall() {
        // An observer may end the world: the rest is dropped, but not silently.
        if world.isClosed { droppedCount += 1 } else { receiver.call(args, event, in: world) }
      }
    }
    if droppedCount > 0 { world.sayDropped([event: droppedCount]) }
  }
}
