/// What blocks a world's thread until another one has something for it.
///
/// The core has nothing that blocks: whoever announces work in an inbox brings it along.
package protocol InboxWaiter: Sendable {
  /// Blocks the thread until it is told.
  ///
  /// - Parameter span: The most wall time to take.
  func wait(atMost span: Duration)

  /// Tells the thread that is blocked, or else the next one that would be.
  func signal()
}
