extension Transition {
  /// What a journal says of a transition: controllers by their class and title.
  public struct Summary: Hashable, Codable, Sendable {
    /// What becomes of the controllers.
    public var kind: Kind
    /// Why.
    public var cause: TransitionCause
    /// The controller that arranges it: a container, or the one that presents; nil for the window.
    public var container: String?
    /// What is shown before; nil for nothing.
    public var from: String?
    /// What is shown afterwards; nil for nothing, and for a view that is no controller's.
    public var to: String?
    /// Who asked for it, and where.
    public var origin: HandlerOrigin

    /// Describes a transition.
    ///
    /// - Parameters:
    ///   - kind: What becomes of the controllers.
    ///   - cause: Why.
    ///   - container: The controller that arranges it; nil for the window.
    ///   - from: What is shown before.
    ///   - to: What is shown afterwards.
    ///   - origin: Who asked for it, and where.
    public init(
      _ kind: Kind,
      cause: TransitionCause,
      container: String?,
      from: String?,
      to: String?,
      origin: HandlerOrigin
    ) {
      self.kind = kind
      self.cause = cause
      self.container = container
      self.from = from
      self.to = to
      self.origin = origin
    }
  }
}
