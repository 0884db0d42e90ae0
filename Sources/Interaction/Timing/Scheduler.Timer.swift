extension Scheduler {
  /// The handle of something that happens later on the virtual clock.
  ///
  /// The scheduler keeps it until it has fired or was cancelled; dropping the handle changes
  /// nothing.
  public final class Timer {
    /// Who the timer is and where it was created.
    public let origin: HandlerOrigin
    /// Whose work it is, if it is somebody's; nil also once that is gone.
    package weak var owner: AnyObject?
    /// When it fires next, in nanoseconds of the clock.
    private(set) var deadlineNanoseconds: Int64
    /// Nanoseconds between firings; nil if it fires once.
    private let interval: Int64?
    /// How many timers of one moment, each armed by the last to fire at once, it follows from.
    let chainLength: Int
    /// What it does; nil once it will not fire again.
    private var body: (() throws -> Void)?
    /// What a journal knows of it; nil unless one was told of its arming.
    var trace: TimerTrace?

    /// Makes a timer; the scheduler arms it.
    init(
      deadline: Int64,
      interval: Int64?,
      chainLength: Int,
      origin: HandlerOrigin,
      body: @escaping () throws -> Void
    ) {
      self.deadlineNanoseconds = deadline
      self.interval = interval
      self.chainLength = chainLength
      self.origin = origin
      self.body = body
    }

    /// The receipt that takes it back, and does not keep it: what it does may keep the receipt.
    package var receipt: Connection {
      Connection(
        check: { [weak self] in self?.isActive == true },
        onCancel: { [weak self] in self?.cancel() }
      )
    }

    /// Whether it is still to fire.
    public var isActive: Bool { body != nil }

    /// Whether it fires again and again, so that settling does not wait for it.
    public var isRepeating: Bool { interval != nil }

    /// When it fires next, in seconds of the world's clock.
    public var deadline: Double { VirtualTime.seconds(deadlineNanoseconds) }

    /// Keeps it from firing again and lets go of its closure; a second call does nothing.
    public func cancel() {
      guard let body else { return }
      self.body = nil
      if let trace { trace.tellCancelled(self) }
      // What it kept may go with it, and cancel this once more: only once that does nothing.
      withExtendedLifetime(body) {}
    }

    /// Moves a repeating timer to its next deadline, which is reckoned from the last one, so that
    /// it does not drift.
    ///
    /// - Returns: False if it fires only once.
    func rearm() -> Bool {
      guard let interval else { return false }
      deadlineNanoseconds += interval
      return true
    }

    /// Runs the body once; a timer that does not repeat is over before its body begins.
    ///
    /// - Throws: What the body throws.
    func fire() throws {
      guard let body else { return }
      if !isRepeating { self.body = nil }
      try body()
    }
  }
}
