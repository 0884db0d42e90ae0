public import Interaction

/// Work off a world's thread for which the world waits when it settles, such as a download that will
/// invoke an event when it is through.
///
/// An event does the same by itself, from each invocation until its observers are told.
///
/// ```swift
/// let work = BackgroundWork("download", for: world.inbox)
/// queue.async {
///   finished.invoke("Milk")
///   work.end()
/// }
/// world.settle()  // until the world's observers of `finished` were called
/// ```
public final class BackgroundWork: Sendable {
  /// The world that waits.
  private let inbox: World.Inbox
  /// The number of the announcement; nil once the work has ended.
  private let number: Guarded<Int?>

  /// Begins work.
  ///
  /// - Parameters:
  ///   - name: What to call it where the world waited in vain.
  ///   - inbox: The inbox of the world that is to wait.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(
    _ name: String,
    for inbox: World.Inbox,
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    self.inbox = inbox
    let origin = HandlerOrigin(name, location: SourceLocation(file: "\(file)", line: line))
    number = Guarded(inbox.begin(origin) { SemaphoreWaiter() })
  }

  deinit { end() }

  /// Ends the work, from any thread, and so does dropping it; a second call does nothing.
  ///
  /// An event that is invoked before has its observers called before the world goes on.
  public func end() {
    if let ended = number.withLock({ exchange(&$0, for: nil) }) { inbox.end(ended) }
  }
}
