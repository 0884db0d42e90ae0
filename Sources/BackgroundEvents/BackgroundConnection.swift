public import Interaction

/// The receipt for an observer of a background event, which takes it back from any thread.
///
/// ```swift
/// let connection = download.progressed.add { fraction in print(fraction) }
/// connection.cancel()  // from any thread
/// ```
///
/// Dropping it changes nothing: the observer stays until `cancel()`, or until the event goes.
public final class BackgroundConnection: Sendable {
  /// Whom it stands for.
  private let observer: BackgroundObserver

  /// Makes the receipt of an observer.
  init(_ observer: BackgroundObserver) {
    self.observer = observer
  }

  /// Whether the observer would still be called.
  public var isConnected: Bool { observer.stands && observer.hasList }

  /// Takes the observer back; a second call does nothing.
  ///
  /// No call begins after this has returned. One that another thread has begun before comes to its end:
  /// `BackgroundEvent.delivered()` waits for it.
  public func cancel() { observer.remove() }

  /// Lets a bag take this back when it goes.
  ///
  /// - Parameter bag: The bag, which belongs to one thread.
  public func store(in bag: ConnectionBag) {
    bag.insert(Connection(check: { self.isConnected }, onCancel: { self.cancel() }))
  }
}
