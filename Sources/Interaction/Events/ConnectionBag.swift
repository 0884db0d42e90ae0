/// Keeps receipts, and takes back what they stand for when it goes.
///
/// ```swift
/// let bag = ConnectionBag()
/// order.paid.add { _, cents in total += cents }.store(in: bag)
/// ```
public final class ConnectionBag {
  /// The receipts, oldest first.
  private var connections: [Connection] = []

  /// Makes an empty bag.
  public init() {}

  deinit { cancelAll() }

  /// How many receipts it keeps.
  public var count: Int { connections.count }

  /// Keeps a receipt.
  ///
  /// - Parameter connection: The receipt; one that is over is kept as well.
  public func insert(_ connection: Connection) { connections.append(connection) }

  /// Takes back everything now, and keeps nothing.
  public func cancelAll() {
    let taken = connections
    connections = []
    for connection in taken { connection.cancel() }
  }
}

extension Connection {
  /// Lets a bag take this back when it goes.
  ///
  /// - Parameter bag: The bag.
  public func store(in bag: ConnectionBag) { bag.insert(self) }
}
