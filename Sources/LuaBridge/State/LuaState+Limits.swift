internal import CLuaBorder

extension LuaState {
  /// Milliseconds that an outermost call may run; 0, the default, for no limit.
  ///
  /// It costs nothing until it fires, and then ends everything up to the outermost call, 10 to 20
  /// ms late at most. It ends no pattern matching: that is one long step of Lua's C code.
  public func setTimeLimit(milliseconds: Int) throws {
    lb_set_time_limit(try lifeline.opened(), Int32(clamping: milliseconds))
  }

  /// Bytes that Lua may hold; 0, the default, for no limit.
  ///
  /// What Swift objects hold is not counted.
  public func setMemoryLimit(bytes: Int) throws {
    lb_set_memory_limit(try lifeline.opened(), max(0, bytes))
  }

  /// What the state holds now; all zero once it is closed.
  public var statistics: Statistics {
    guard let raw = lifeline.raw else { return Statistics() }
    return Statistics(
      bytes: lb_memory_used(raw),
      references: Int(lb_reference_count(raw)),
      wrappers: Int(lb_wrapper_count(raw))
    )
  }

  /// Figures about a state.
  public struct Statistics: Sendable, Hashable {
    /// Bytes that Lua holds.
    public var bytes = 0
    /// Lua values that Swift holds.
    public var references = 0
    /// Swift objects that Lua holds.
    public var wrappers = 0

    /// The figures of a state that holds nothing.
    public init(bytes: Int = 0, references: Int = 0, wrappers: Int = 0) {
      self.bytes = bytes
      self.references = references
      self.wrappers = wrappers
    }
  }

  /// Collects garbage at every return from Swift to Lua: slow, for tests.
  package func setCollectionStress(_ on: Bool) throws {
    lb_set_collection_stress(try lifeline.opened(), on)
  }

  /// Makes the n-th allocation of script code fail, for tests; 0: none.
  package func failAllocation(_ n: Int, andAllAfter: Bool) throws {
    lb_fail_allocation(try lifeline.opened(), Int64(n), andAllAfter)
  }

  /// How many allocations were refused since ``failAllocation(_:andAllAfter:)``.
  package var allocationFailures: Int { lifeline.raw.map { Int(lb_allocation_failures($0)) } ?? 0 }
}
