internal import CLuaBorder

extension LuaState {
  /// What the state holds now, and what it did since it was opened; all zero once it is closed.
  public var statistics: Statistics {
    guard let raw = lifeline.raw else { return Statistics() }
    return Statistics(
      bytes: lb_memory_used(raw),
      references: Int(lb_reference_count(raw)),
      wrappers: Int(lb_wrapper_count(raw)),
      callsToLua: Int(lb_calls_to_lua(raw)),
      callsToSwift: Int(lb_calls_to_swift(raw)),
      collections: Int(lb_collection_cycles(raw))
    )
  }

  /// Figures about a state.
  public struct Statistics: Sendable, Hashable, Codable {
    /// Bytes that Lua holds.
    public var bytes = 0
    /// Lua values that Swift holds.
    public var references = 0
    /// Swift objects that Lua holds.
    public var wrappers = 0
    /// Calls from Swift to Lua so far: of functions and handlers, and operations that may run a
    /// metamethod.
    public var callsToLua = 0
    /// Calls from Lua to Swift so far: of methods and functions, and properties read and written.
    public var callsToSwift = 0
    /// Cycles of Lua's collector that have ended.
    public var collections = 0

    /// The figures of a state that holds nothing and did nothing, but for those given.
    ///
    /// - Parameters:
    ///   - bytes: Bytes that Lua holds.
    ///   - references: Lua values that Swift holds.
    ///   - wrappers: Swift objects that Lua holds.
    ///   - callsToLua: Calls from Swift to Lua so far.
    ///   - callsToSwift: Calls from Lua to Swift so far.
    ///   - collections: Cycles of Lua's collector that have ended.
    public init(
      bytes: Int = 0,
      references: Int = 0,
      wrappers: Int = 0,
      callsToLua: Int = 0,
      callsToSwift: Int = 0,
      collections: Int = 0
    ) {
      self.bytes = bytes
      self.references = references
      self.wrappers = wrappers
      self.callsToLua = callsToLua
      self.callsToSwift = callsToSwift
      self.collections = collections
    }
  }
}
