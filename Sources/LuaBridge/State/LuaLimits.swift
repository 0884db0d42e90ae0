/// What ends a run that does not end by itself; each is nil, the default, for no limit.
///
/// ```swift
/// let limits = LuaLimits(time: .seconds(5), memory: 64 << 20)
/// let state = LuaState(LuaState.Configuration(limits: limits))
/// ```
///
/// A limit that is reached ends everything up to the outermost call, and the next one has the whole
/// limit again.
public struct LuaLimits: Sendable, Hashable {
  /// How long an outermost call may run; see ``LuaState/setTimeLimit(milliseconds:)``.
  ///
  /// Counted in whole milliseconds, upwards.
  public var time: Duration?

  /// Bytes that Lua may hold; see ``LuaState/setMemoryLimit(bytes:)``.
  public var memory: Int?

  /// Instructions that an outermost call may run; see ``LuaState/setInstructionLimit(_:)``.
  public var instructions: Int?

  /// How deep calls may be nested; see ``LuaState/setDepthLimit(calls:crossings:)``.
  public var calls: Int?

  /// How deep calls from Swift to Lua may be nested; see ``LuaState/setDepthLimit(calls:crossings:)``.
  public var crossings: Int?

  /// Sets limits.
  ///
  /// - Parameters:
  ///   - time: How long an outermost call may run.
  ///   - memory: Bytes that Lua may hold.
  ///   - instructions: Instructions that an outermost call may run.
  ///   - calls: How deep calls may be nested.
  ///   - crossings: How deep calls from Swift to Lua may be nested.
  public init(
    time: Duration? = nil,
    memory: Int? = nil,
    instructions: Int? = nil,
    calls: Int? = nil,
    crossings: Int? = nil
  ) {
    self.time = time
    self.memory = memory
    self.instructions = instructions
    self.calls = calls
    self.crossings = crossings
  }

  /// The time limit as the border counts it; 0 for none.
  var milliseconds: Int32 {
    guard let time else { return 0 }
    let (seconds, attoseconds) = time.components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
    guard !overflow else { return seconds < 0 ? 1 : .max }
    let rest = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    let (sum, isTooLong) = whole.addingReportingOverflow(rest)
    return isTooLong ? .max : max(1, Int32(clamping: sum))
  }
}

extension LuaLimits {
  /// A limit of time in milliseconds: at least 1, since 0 is none, and at most some 24 days.
  ///
  /// - Parameter seconds: The limit, in seconds; it may be infinite.
  /// - Returns: The limit as ``LuaState/setTimeLimit(milliseconds:)`` takes it.
  package static func milliseconds(of seconds: Double) -> Int {
    Int(min(max(1, (seconds * 1000).rounded(.up)), Double(Int32.max)))
  }
}
