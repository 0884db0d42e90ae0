internal import CLuaBorder

extension LuaState {
  // A limit that is reached ends the run: everything up to the outermost call. What catches its
  // error, in Lua or in Swift, is ended next, so that no script can go on after it; and the failure
  // tells it out of band (``LuaFailure/limit``), so that no script can feign it. With the next
  // outermost call the state works again, and has the whole limit.

  /// Sets how long an outermost call may run.
  ///
  /// It costs nothing until it fires, and then ends everything up to the outermost call, as a rule 10 to 20
  /// ms late. Hundreds of thousands of nested calls are left later, by no more processor time than a recursion
  /// takes that runs out of stack and is caught. It ends no pattern matching: that is one long step of Lua's
  /// C code. Nor does it end a Swift function, but what called it.
  ///
  /// Where the system has no thread left to watch the time, what is run throws `timeLimit` at once and says
  /// so; the next run asks for the thread again.
  ///
  /// - Parameter milliseconds: The wall time; 0, the default, for no limit.
  /// - Throws: ``LuaError`` with code `closed`. What runs too long throws `timeLimit`.
  public func setTimeLimit(milliseconds: Int) throws {
    lb_set_time_limit(try lifeline.opened(), Int32(clamping: milliseconds))
  }

  /// Keeps the state to the thread that runs now, also while no call is open: from then on a use on another
  /// one ends the process with a sentence.
  ///
  /// - Parameter advice: What that adds for who uses it elsewhere, as a sentence.
  package func keepThread(advice: String) {
    threadAdvice = advice
    if let raw = lifeline.raw { lb_state_keep_thread(raw) }
  }

  /// Whether a call of it is under way.
  package var isRunning: Bool { lifeline.raw.map { lb_state_depth($0) > 0 } ?? false }

  /// How much time has passed as time limits count it, in steps of 10 ms.
  ///
  /// It stands still while no state has a time limit, and while the process is stopped, or gets no processor,
  /// but for up to 100 ms each time: so much may be the delay of a busy machine, and counts.
  package static var watchedTime: Duration { .nanoseconds(lb_watched_nanoseconds()) }

  /// Forgets that a limit has ended what ran, in the midst of an older call that is to go on.
  ///
  /// Where states run within one another, a limit of the outer one ends what runs in all of them.
  package func forgetLimit() {
    if let raw = lifeline.raw { lb_forget_limit(raw) }
  }

  /// Sets how much memory Lua may hold.
  ///
  /// What Swift objects hold is not counted, and Swift is never refused memory: what it brings over
  /// the limit raises when it has returned to Lua. At the limit Lua collects its garbage first.
  ///
  /// - Parameter bytes: The limit; 0, the default, for none.
  /// - Throws: ``LuaError`` with code `closed`. What needs more throws `memoryLimit`.
  public func setMemoryLimit(bytes: Int) throws {
    lb_set_memory_limit(try lifeline.opened(), max(0, bytes))
  }

  /// Sets how many instructions of Lua an outermost call may run, in all its coroutines together.
  ///
  /// Counted one by one: the same script ends at the same instruction each time. That makes Lua's own
  /// work run about 4.5 times as long, so it is for runs that must repeat; against endless ones
  /// ``setTimeLimit(milliseconds:)`` is free. A step of C code, such as a whole sort or match, counts
  /// as the one instruction that calls it.
  ///
  /// Stands on `lua_sethook`.
  ///
  /// - Parameter count: The limit; 0, the default, for none.
  /// - Throws: ``LuaError`` with code `closed`. What runs more throws `instructionLimit`.
  public func setInstructionLimit(_ count: Int) throws {
    lb_set_instruction_limit(try lifeline.opened(), Int64(count))
  }

  /// Instructions that the last outermost call ran, or the running one has run so far; 0 without an
  /// instruction limit.
  public var instructionsRun: Int { lifeline.raw.map { Int(lb_instructions_run($0)) } ?? 0 }

  /// Sets how deep calls may be nested.
  ///
  /// Lua has limits of its own, which are errors a script can catch: about a million values on a
  /// coroutine's stack, and 200 nested calls through C, of which a call from Swift takes about three.
  /// Uncaught they throw `stackOverflow`.
  ///
  /// - Parameters:
  ///   - calls: Nested calls within one coroutine, of Lua functions and others; 0, the default, for
  ///     Lua's own limit. A limit makes calls take about half as long again (`lua_sethook`).
  ///   - crossings: Nested calls from Swift to Lua; 0, the default, for Lua's own limit. It costs
  ///     nothing.
  /// - Throws: ``LuaError`` with code `closed`. What goes deeper throws `depthLimit`.
  public func setDepthLimit(calls: Int = 0, crossings: Int = 0) throws {
    let raw = try lifeline.opened()
    lb_set_depth_limit(raw, Int32(clamping: calls), Int32(clamping: crossings))
  }

  /// Sets all limits at once, as ``Configuration/limits`` does when the state is opened.
  ///
  /// - Parameter limits: The limits; one that is nil is taken away, and one below 1 counts as 1.
  /// - Throws: ``LuaError`` with code `closed`.
  public func setLimits(_ limits: LuaLimits) throws { apply(limits, to: try lifeline.opened()) }

  /// Tells the border all limits; to it, 0 is none.
  func apply(_ limits: LuaLimits, to raw: OpaquePointer) {
    func least(_ limit: Int?) -> Int { limit.map { max(1, $0) } ?? 0 }
    lb_set_time_limit(raw, limits.milliseconds)
    lb_set_memory_limit(raw, least(limits.memory))
    lb_set_instruction_limit(raw, Int64(least(limits.instructions)))
    let calls = Int32(clamping: least(limits.calls))
    lb_set_depth_limit(raw, calls, Int32(clamping: least(limits.crossings)))
  }

  /// Collects garbage at every return from Swift to Lua and after every allocation, so that what nobody
  /// holds is gone at once: slow, for tests.
  ///
  /// - Parameter on: Whether to; otherwise garbage is collected when Lua finds it worth it.
  /// - Throws: ``LuaError`` with code `closed`.
  package func setCollectionStress(_ on: Bool) throws {
    lb_set_collection_stress(try lifeline.opened(), on)
  }

  /// Makes the n-th allocation of script code fail, also when Lua asks again after a collection, for
  /// tests; 0: none.
  package func failAllocation(_ n: Int, andAllAfter: Bool) throws {
    try failAllocations(from: n, count: andAllAfter ? .max : 2)
  }

  /// Makes allocations of script code in a row fail, until the error is caught, for tests.
  ///
  /// - Parameters:
  ///   - n: The first of them; 0: none.
  ///   - count: How many; Lua repairs a single one by a collection.
  package func failAllocations(from n: Int, count: Int) throws {
    lb_fail_allocation(try lifeline.opened(), Int64(n), Int64(count))
  }

  /// How many allocations were refused since ``failAllocations(from:count:)``.
  package var allocationFailures: Int { lifeline.raw.map { Int(lb_allocation_failures($0)) } ?? 0 }
}
