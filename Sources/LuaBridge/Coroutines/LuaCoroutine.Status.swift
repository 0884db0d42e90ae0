internal import CLuaBorder

extension LuaCoroutine {
  /// What a coroutine does, seen from the code that asks.
  ///
  /// To scripts, `waiting` and `abandoned` are `suspended`.
  public enum Status: String, Sendable, Hashable, CustomStringConvertible {
    /// It has not begun, or has yielded: it can be resumed.
    case suspended
    /// It called a Swift function that waits: the function's ``LuaResumption`` resumes it, and
    /// nothing else.
    case waiting
    /// It waited for a Swift function whose ``LuaResumption`` was dropped: it can only be closed.
    ///
    /// It takes a safe point of the state until `waiting` becomes this.
    case abandoned
    /// It called the code that asks.
    case running
    /// It resumed another coroutine and waits for that one.
    case normal
    /// It returned, failed or was closed.
    case dead

    init(_ status: lb_coroutine_status) {
      switch status {
      case LB_SUSPENDED: self = .suspended
      case LB_WAITING: self = .waiting
      case LB_ABANDONED: self = .abandoned
      case LB_RUNNING: self = .running
      case LB_NORMAL: self = .normal
      default: self = .dead
      }
    }

    /// The name in words.
    public var description: String { rawValue }
  }
}
