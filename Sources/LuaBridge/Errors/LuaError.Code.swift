extension LuaError {
  /// The kinds of failure.
  public enum Code: String, Sendable, Hashable, Codable {
    /// The script raised an error, or Lua did on its behalf.
    case runtime
    /// The text is no Lua.
    case syntax
    /// A value had another type than the one asked for.
    case conversion
    /// The state's time limit was reached.
    case timeLimit
    /// The state's memory limit was reached, or memory itself.
    case memoryLimit
    /// The state's instruction limit was reached.
    case instructionLimit
    /// The state's depth limit was reached.
    case depthLimit
    /// The script asked for the end of the program with `os.exit`: its run has ended.
    case exit
    /// Too many nested calls or too many values.
    case stackOverflow
    /// The state was closed before.
    case closed
    /// Lua code was called from a `deinit` that Lua's collector set off.
    case finalizing
    /// What was to be called or read is gone.
    case gone

    /// Whether the script was ended by a limit, and not by a mistake of its own.
    public var isLimit: Bool {
      switch self {
      case .timeLimit, .memoryLimit, .instructionLimit, .depthLimit, .exit, .stackOverflow: true
      default: false
      }
    }
  }
}
