internal import CLuaBorder

extension LuaState {
  /// Collects all garbage on both sides of the border.
  ///
  /// - Complexity: O(live objects), times the longest chain of objects that keep each other by
  ///   scripts' closures alone.
  public func collect() { Self.collect([self]) }

  /// Collects the garbage of states whose scripts share objects: what no script of any of them reaches any
  /// more goes, though a script of one has handlers at the object of another's.
  ///
  /// By itself, each state takes the wrappers of another for somebody outside, who holds the object.
  ///
  /// - Parameter states: The states, each once; one in the middle of a finaliser collects nothing, nor do the
  ///   others then.
  /// - Complexity: As ``collect()``, times the longest chain of objects that keep each other by turns of
  ///   several states' closures.
  package static func collect(_ states: [LuaState]) {
    opened(states[...]) { states, raws in
      guard !raws.contains(where: { lb_state_is_finalizing($0) }) else { return }
      var before = -1
      // Each round can only shrink what is held; two equal ones in a row are the end.
      while before != wrapperCount(raws) {
        before = wrapperCount(raws)
        for _ in 0..<2 { sweep(states, raws) }
      }
    }
  }

  /// Collects together with states whose scripts share objects with this one's, once as many wrappers have come
  /// since the last time as are worth it.
  ///
  /// - Parameter others: The states; nothing is done without any.
  /// - Complexity: O(states) while there are not; else as ``collect(_:)``, whose work goes with the wrappers that
  ///   were left and with Lua's memory, as the number does.
  package func collectIfGrown(besides others: [LuaState]) {
    guard !others.isEmpty else { return }
    let states = [self] + others
    guard Self.wrapperCount(of: states) > jointCollectionThreshold else { return }
    Self.collect(states)
    let left = Self.wrapperCount(of: states)
    let bytes = states.compactMap(\.lifeline.raw).reduce(0) { $0 + lb_memory_used($1) }
    jointCollectionThreshold =
      left + max(Self.leastGrowth, left, bytes / BalancePace.bytesPerWrapper)
  }

  /// How many wrappers come at least before states are collected together.
  static let leastGrowth = 1024

  private static func wrapperCount(of states: [LuaState]) -> Int {
    wrapperCount(states.compactMap(\.lifeline.raw))
  }

  /// How many wrappers states have.
  private static func wrapperCount(_ raws: [OpaquePointer]) -> Int {
    raws.reduce(0) { $0 + Int(lb_wrapper_count($1)) }
  }

  /// Runs work on the states that are open, and keeps them so meanwhile.
  private static func opened(
    _ rest: ArraySlice<LuaState>,
    _ states: [LuaState] = [],
    _ raws: [OpaquePointer] = [],
    _ body: ([LuaState], [OpaquePointer]) -> Void
  ) {
    guard let state = rest.first else { return body(states, raws) }
    guard state.isOpen else { return opened(rest.dropFirst(), states, raws, body) }
    state.lifeline.whileOpen { raw in
      opened(rest.dropFirst(), states + [state], raws + [raw], body)
    }
  }

  /// Unpins what nobody outside holds, has Lua collect what no script reaches then, and lets it go.
  ///
  /// What a script of one state still reaches is held for the others: its wrappers there come back, and what
  /// their handlers capture may reach more. So it goes round until nothing comes back any more.
  private static func sweep(_ states: [LuaState], _ raws: [OpaquePointer]) {
    // A wrapper that a script has found as a weak key comes back to it here.
    for raw in raws { lb_collect(raw) }
    balance(states, raws) { graph in
      graph.findHeld()
      // What is dying is judged again, and keeps nothing alive meanwhile.
      graph.pinHeld(restoringIn: raws)
    }
    for raw in raws { lb_spare_none(raw, true) }
    defer { for raw in raws { lb_spare_none(raw, false) } }
    var isComplete = false
    while !isComplete {
      for raw in raws { lb_collect(raw) }
      balance(states, raws) { graph in
        graph.findHeld()
        if raws.count > 1 { graph.holdReached() }
        let comesBack = graph.needsTheDying
        graph.pinHeld(restoringIn: comesBack ? raws : [])
        // Where Lua's stack is full nothing can come back; it stays as it is until the next time.
        isComplete = !comesBack || graph.needsTheDying
        // Last, because the graph points at what goes here, and a `deinit` may do anything.
        if !comesBack { for raw in raws { lb_bury_dying(raw) } }
      }
    }
  }

  /// Releases what Swift dropped, and does something with what the wrappers' objects own while Lua collects
  /// nothing.
  private static func balance(
    _ states: [LuaState],
    _ raws: [OpaquePointer],
    _ body: (inout OwnershipGraph) -> Void
  ) {
    for (state, raw) in zip(states, raws) {
      state.release(raw)
      lb_release_lost(raw)
      lb_hold_collection(raw, true)
    }
    defer { for raw in raws { lb_hold_collection(raw, false) } }
    var graph = OwnershipGraph(raws) { states[$0].descriptor(of: $1) }
    body(&graph)
    for (state, raw) in zip(states, raws) {
      state.noteBalance(of: graph, leaving: Int(lb_wrapper_count(raw)), raw)
    }
  }
}
