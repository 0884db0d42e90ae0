/// How an attempt to let a world come to rest ended.
public struct SettleOutcome: Equatable, Sendable {
  /// A piece of work that was still to come when the budget was used up.
  public struct BusyWork: Equatable, Sendable {
    /// Who it is and where it was created.
    public var origin: HandlerOrigin
    /// When it is due, in seconds of the world's clock; nil for work that is under way on another thread.
    public var deadline: Double?
    /// Whether it goes on for ever, so that nobody waits for its end.
    public var isPerpetual: Bool
    /// Whose work it is, if it ends with somebody.
    public var owner: String?

    /// Names a piece of work.
    ///
    /// - Parameters:
    ///   - origin: Who it is and where it was created.
    ///   - deadline: When it is due, in seconds of the world's clock; nil for work on another thread.
    ///   - isPerpetual: Whether it goes on for ever.
    ///   - owner: Whose work it is.
    public init(
      origin: HandlerOrigin,
      deadline: Double?,
      isPerpetual: Bool = false,
      owner: String? = nil
    ) {
      self.origin = origin
      self.deadline = deadline
      self.isPerpetual = isPerpetual
      self.owner = owner
    }
  }

  /// How much virtual time passed, in seconds.
  public var elapsed: Double
  /// The work that was still to come, that of other threads first, then the soonest; empty if the world
  /// came to rest.
  public var busy: [BusyWork]

  /// Whether nothing was left to wait for.
  public var isSettled: Bool { busy.isEmpty }

  /// Describes how settling ended.
  ///
  /// - Parameters:
  ///   - elapsed: How much virtual time passed, in seconds.
  ///   - busy: The work that was still to come.
  public init(elapsed: Double, busy: [BusyWork] = []) {
    self.elapsed = elapsed
    self.busy = busy
  }
}
