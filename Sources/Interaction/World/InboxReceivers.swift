/// What takes in a world the deliveries of other threads, each known to these by a number alone.
///
/// Closures of the world's thread cannot travel, so they stay here, and a message names them.
package final class InboxReceivers {
  /// The receivers by number.
  private var receivers: [Int: any InboxReceiver] = [:]
  /// The number that was given out last.
  private var lastNumber = 0

  /// Makes an empty table.
  init() {}

  /// How many receivers there are.
  package var count: Int { receivers.count }

  /// The receiver of a number; nil once it was taken back.
  package subscript(number: Int) -> (any InboxReceiver)? { receivers[number] }

  /// Keeps a receiver.
  ///
  /// - Parameter make: Makes the receiver of a number that no other one had.
  /// - Returns: The receiver.
  package func add<Receiver: InboxReceiver>(_ make: (_ number: Int) -> Receiver) -> Receiver {
    lastNumber += 1
    let receiver = make(lastNumber)
    receivers[lastNumber] = receiver
    return receiver
  }

  /// Lets go of a receiver, so that no message finds it any more.
  ///
  /// - Parameter number: Its number; one that is not there changes nothing.
  package func remove(_ number: Int) {
    let removed = receivers.removeValue(forKey: number)
    // What the closure captured may come back here when it goes.
    withExtendedLifetime(removed) {}
  }

  /// Lets go of every receiver: the world has ended.
  func close() {
    let removed = receivers
    receivers = [:]
    for receiver in removed.values { receiver.worldDidEnd() }
  }
}
