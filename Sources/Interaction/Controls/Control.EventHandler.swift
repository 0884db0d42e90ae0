extension Control {
  /// One of a control's handlers, as `enumerateEventHandlers(_:)` tells of it.
  public struct EventHandler {
    /// Who is told: the control itself for closures, nil for the responder chain.
    public let target: AnyObject?
    /// What is sent.
    public let action: AnyAction
    /// For which events.
    public let events: Event
    /// The identifier it was added with, if it was.
    public let identifier: String?
    /// Who the handler is and where it was connected.
    public let origin: HandlerOrigin
  }
}
