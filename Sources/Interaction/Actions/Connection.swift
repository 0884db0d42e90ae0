/// The receipt for something that was connected and can be taken back.
///
/// ```swift
/// let connection = bell.on(.touchUpInside) { _ in rings += 1 }
/// connection.cancel()  // nobody listens any more
/// ```
///
/// Dropping it changes nothing: what is connected stays connected until `cancel()` or until the
/// object it was connected to goes away.
public final class Connection {
  /// Whether the connection is still made; asks the object it was made with.
  private let check: () -> Bool
  /// What takes the connection back; nil once it has.
  private var onCancel: (() -> Void)?

  /// Makes a receipt.
  ///
  /// - Parameters:
  ///   - check: Whether the connection is still made.
  ///   - onCancel: What takes it back; called at most once.
  package init(check: @escaping () -> Bool, onCancel: @escaping () -> Void) {
    self.check = check
    self.onCancel = onCancel
  }

  /// The receipt for what could not be connected, because one of the two is gone.
  package static var none: Connection { Connection(check: { false }, onCancel: {}) }

  /// Whether the handler would still be called.
  public var isConnected: Bool { onCancel != nil && check() }

  /// Takes the connection back; a second call does nothing.
  ///
  /// A handler that is cancelled while its event is being dispatched, and has not had its turn
  /// yet, is not called.
  public func cancel() {
    guard let onCancel else { return }
    self.onCancel = nil
    onCancel()
  }
}
