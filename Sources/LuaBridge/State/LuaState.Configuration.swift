extension LuaState {
  /// How a state is opened.
  public struct Configuration {
    /// What scripts can reach.
    public var registry: LuaRegistry

    /// Whether runs repeat exactly: `pairs` and `next` in a fixed order, `table.sort` with fixed
    /// comparisons, identities instead of addresses in text, seeded `math.random`.
    public var isDeterministic: Bool

    /// Whether globals are read-only and an unknown one raises.
    public var hasStrictGlobals: Bool

    /// The seed of `math.random` in a deterministic state.
    public var seed: UInt64

    /// Where `require` looks; nil, the default, for no `require`.
    public var modules: LuaModules?

    /// Receives each line that the script prints, and the script line that did.
    public var print: (String, LuaLocation?) -> Void

    /// Seconds since 1970 as `os.time`, `os.clock` and `os.date` are to see them; nil for the
    /// machine's clock.
    public var clock: (() -> Double)?

    /// Describes a state; by default it behaves as `lua` does and prints to standard output.
    public init(
      registry: LuaRegistry = LuaRegistry(),
      isDeterministic: Bool = false,
      hasStrictGlobals: Bool = false,
      seed: UInt64 = 0,
      modules: LuaModules? = nil,
      print: @escaping (String, LuaLocation?) -> Void = { text, _ in Swift.print(text) },
      clock: (() -> Double)? = nil
    ) {
      self.registry = registry
      self.isDeterministic = isDeterministic
      self.hasStrictGlobals = hasStrictGlobals
      self.seed = seed
      self.modules = modules
      self.print = print
      self.clock = clock
    }
  }
}
