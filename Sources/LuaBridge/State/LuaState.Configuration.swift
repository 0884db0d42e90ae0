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

    /// What `math.random` begins with, and goes back to where a script calls `math.randomseed()`.
    ///
    /// By default nil: chance as Lua has it, and a seed of 0 in a deterministic state.
    public var seed: UInt64?

    /// Where `require` looks; nil, the default, for no `require`.
    public var modules: LuaModules?

    /// Receives each line that the script prints, and the script line that did.
    public var print: (String, LuaLocation?) -> Void

    /// Seconds since 1970 as `os.time`, `os.clock` and `os.date` are to see them; nil for the
    /// machine's clock.
    public var clock: (() -> Double)?

    /// Seconds that the script's local time is ahead of UTC at a time in seconds since 1970; nil for
    /// UTC.
    ///
    /// Asked only where there is a ``clock``: without one the machine's zone counts.
    public var timeZone: ((Double) -> Double)?

    /// Receives what the script tells `warn`, and the script line that did.
    public var warn: (String, LuaLocation?) -> Void

    /// How long scripts may run and how much they may use; nothing is limited by default.
    public var limits: LuaLimits

    /// How much of what scripts print and warn reaches the host; all of it by default.
    public var outputLimit: LuaOutputLimit

    /// What scripts have of Lua's libraries beside the safe ones; nothing by default.
    public var libraries: LuaLibraries

    /// Whether the lines that run are counted, of the chunks that Swift loads; see
    /// ``LuaState/coverage``.
    ///
    /// Lua runs about eight times as long with it, and as fast as ever without.
    public var collectsCoverage: Bool

    /// Whether a failure notes the local variables and upvalues of its innermost script frame; see
    /// ``LuaTraceback/variables``.
    public var capturesVariables: Bool

    /// Bytes of source text that the state keeps, so that a traceback can quote its lines.
    ///
    /// Of what is loaded the latest is kept. A text is shared with whoever else holds it.
    public var sourceLimit: Int

    /// Describes a state; by default it behaves as `lua` does, prints to standard output and warns
    /// on standard error.
    ///
    /// - Parameters:
    ///   - registry: What scripts can reach.
    ///   - isDeterministic: Whether runs repeat exactly.
    ///   - hasStrictGlobals: Whether globals are read-only and an unknown one raises.
    ///   - seed: What `math.random` begins with; nil for chance as Lua has it.
    ///   - modules: Where `require` looks; nil for no `require`.
    ///   - print: Receives each line that the script prints.
    ///   - clock: Seconds since 1970; nil for the machine's clock.
    ///   - timeZone: Seconds that local time is ahead of UTC; nil for UTC.
    ///   - warn: Receives what the script tells `warn`.
    ///   - limits: How long scripts may run and how much they may use.
    ///   - outputLimit: How much of what scripts print and warn reaches the host.
    ///   - libraries: What scripts have of Lua's libraries beside the safe ones.
    ///   - collectsCoverage: Whether the lines that run are counted.
    ///   - capturesVariables: Whether a failure notes the variables of its innermost script frame.
    ///   - sourceLimit: Bytes of source text that the state keeps.
    public init(
      registry: LuaRegistry = LuaRegistry(),
      isDeterministic: Bool = false,
      hasStrictGlobals: Bool = false,
      seed: UInt64? = nil,
      modules: LuaModules? = nil,
      print: @escaping (String, LuaLocation?) -> Void = { text, _ in Swift.print(text) },
      clock: (() -> Double)? = nil,
      timeZone: ((Double) -> Double)? = nil,
      warn: @escaping (String, LuaLocation?) -> Void = LuaState.writeWarning,
      limits: LuaLimits = LuaLimits(),
      outputLimit: LuaOutputLimit = LuaOutputLimit(),
      libraries: LuaLibraries = [],
      collectsCoverage: Bool = false,
      capturesVariables: Bool = false,
      sourceLimit: Int = 1 << 20
    ) {
      self.registry = registry
      self.isDeterministic = isDeterministic
      self.hasStrictGlobals = hasStrictGlobals
      self.seed = seed
      self.modules = modules
      self.print = print
      self.clock = clock
      self.timeZone = timeZone
      self.warn = warn
      self.limits = limits
      self.outputLimit = outputLimit
      self.libraries = libraries
      self.collectsCoverage = collectsCoverage
      self.capturesVariables = capturesVariables
      self.sourceLimit = sourceLimit
    }
  }
}
