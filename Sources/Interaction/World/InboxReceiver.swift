/// One who takes deliveries in a world.
package protocol InboxReceiver: AnyObject {
  /// The world has ended, and there will be no deliveries.
  func worldDidEnd()
}
