/// What went wrong in a Lua state, with the place in the script.
///
/// A Swift error that crosses Lua is never turned into one of these: it arrives as itself, and
/// ``LuaState/lastFailure`` has the Lua traceback.
public struct LuaError: Error, CustomStringConvertible {
  /// The kind of failure.
  public var code: Code

  /// The cause in words, without the position.
  public var message: String

  /// The script line that failed, where there is one.
  public var location: LuaLocation?

  /// The Lua stack when the error was raised, as `debug.traceback` gives it, taken once.
  public var traceback: String?

  /// The same stack as a value: the frames with their source lines and, on request, variables.
  ///
  /// Of a memory failure too, for which there is no text.
  public var stack: LuaTraceback?

  /// What the script gave to `os.exit`, where that ended the run.
  public var exitCode: Int?

  /// The value that the script raised, where it raised one.
  public var value: LuaValue? { raised?.value }

  /// The raised value, so that raising the error again in the same state gives the same value.
  let raised: Raised?

  /// Describes a failure.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - message: The cause, without the position.
  ///   - location: The script line, if known.
  ///   - traceback: The Lua stack, if taken.
  public init(
    _ code: Code,
    _ message: String,
    location: LuaLocation? = nil,
    traceback: String? = nil
  ) {
    self.init(code, message, location: location, traceback: traceback, raised: nil)
  }

  init(
    _ code: Code,
    _ message: String,
    location: LuaLocation?,
    traceback: String?,
    raised: Raised?
  ) {
    self.code = code
    self.message = message
    self.location = location
    self.traceback = traceback
    self.raised = raised
  }

  /// The position and the cause on one line, as `lua` prints them.
  ///
  /// Of a raised table without a `__tostring`, whose message is an address, it says that.
  public var description: String {
    let cause =
      isRaisedAddress
      ? "the script raised a table; give it a __tostring that says what is wrong" : message
    return location.map { "\($0): \(cause)" } ?? cause
  }

  /// Whether the message is what Lua writes for a table that says nothing of itself.
  private var isRaisedAddress: Bool {
    guard case .table? = value else { return false }
    return message.hasPrefix("table: 0x")
  }

  /// What a failure says when the state's time limit was reached.
  public static let timeLimitMessage = "time limit: the script ran too long"

  /// What a failure says when there is a time limit and nothing that could watch the time.
  static let noTickerMessage =
    "time limit: the system has no thread left to watch the time, so nothing is run; end other "
    + "programs, or raise the limit of threads"

  /// What a failure says when the state's memory limit was reached, or memory itself.
  public static let memoryLimitMessage = "not enough memory"

  /// What a failure says when the state's instruction limit was reached.
  public static let instructionLimitMessage =
    "instruction limit: the script ran too many instructions"

  /// What a failure says when the state's depth limit was reached.
  public static let depthLimitMessage = "depth limit: the script nested too many calls"

  /// What a failure says when Lua's own stack, or C's, was full.
  public static let stackOverflowMessage = "too many nested calls"

  /// What every message says of a state that was closed before, for who tells such failures from others.
  package static let closedClause = "state is closed; keep"
}
