extension Control.Event {
  /// A single event with the names that people write for it.
  public struct Named: Sendable {
    /// The event's name, such as `touchUpInside`.
    public let name: String
    /// The event, a single bit.
    public let event: Control.Event
    /// The closure property that hears it, such as `didTouchUpInside`.
    public let property: String

    /// Joins an event and its names.
    init(_ name: String, _ event: Control.Event, _ property: String) {
      self.name = name
      self.event = event
      self.property = property
    }
  }
}
