internal import CLuaBorder
internal import Synchronization

extension LuaState {
  /// Lets go what nobody holds any more: references and handlers that Swift dropped and, after a
  /// collection cycle of Lua, the pins of wrappers whose objects only scripts can reach.
  ///
  /// Runs by itself after each run of a chunk, and much the same is done within a call that makes many
  /// thousand objects that keep functions of the script's. A host whose handlers are called from Swift calls it
  /// where its own work comes to rest.
  ///
  /// What only scripts reach among many thousands of objects may be kept a while longer: until as much has
  /// changed, or as many safe points have passed, as is worth a walk through all. ``collect()`` lets it go.
  ///
  /// - Complexity: O(1) when there is nothing to do; else, over time, O(what has changed), and among few
  ///   thousand objects O(wrappers and what they own).
  public func safePoint() {
    lifeline.whileOpen { raw in
      guard !lb_state_is_finalizing(raw) else { return }
      release(raw)
      lb_release_lost(raw)
      let dying = Int(lb_dying_count(raw))
      guard lb_collection_cycles(raw) != balancePace.cycles || dying > 0,
        balancePace.isDue(wrappers: Int(lb_wrapper_count(raw)), dying: dying)
      else { return }
      let returned = balance(raw).returned
      guard balancePace.isCollectionDue(returned: returned) else { return }
      let count = OwnershipGraph.countReturned(in: raw)
      lb_collect(raw)
      balance(raw)
      balancePace.noteCollection(hasPaid: OwnershipGraph.countReturned(in: raw) < count)
    }
  }

  /// A closure that comes to a safe point, for a host's loop; once the state is closed it does nothing.
  ///
  /// It does not keep the state, nor refer to it weakly: an object that was ever referred to weakly
  /// takes several times as long to retain, and a state is retained for each call.
  ///
  /// - Parameter others: Gives the states whose scripts share objects with this one's, to be collected with
  ///   it when there is much.
  package func makeSafePoint(besides others: @escaping () -> [LuaState]) -> () -> Void {
    let lifeline = lifeline
    return {
      guard let raw = lifeline.raw else { return }
      let state = LuaLifeline.call(raw).state
      state.safePoint()
      state.collectIfGrown(besides: others())
    }
  }

  /// Releases what Swift dropped since, in the middle of other work.
  func releaseDropped(_ call: LuaCall) {
    guard lifeline.hasPending.load(ordering: .relaxed) else { return }
    let raw = lb_call_state(call.raw)
    if !lb_state_is_finalizing(raw) { release(raw) }
  }

  /// Releases what Swift dropped since; later, where Lua's stack is full just now.
  func release(_ raw: OpaquePointer) {
    for release in lifeline.take() {
      let isReleased =
        switch release {
        case .reference(let reference): lb_reference_release(raw, reference)
        case .attachment(let object, let serial, let slot):
          lb_detach(raw, object, serial, slot)
        }
      if !isReleased { lifeline.post(release) }
    }
  }

  /// Decides for each wrapper whether Swift holds its object, and pins or unpins it accordingly; then lets
  /// the dying go.
  ///
  /// - Returns: How many objects are left, wrapped or owned, and how many wrappers are left to Lua not for the
  ///   first time.
  @discardableResult
  func balance(_ raw: OpaquePointer) -> (left: Int, returned: Int) {
    lb_hold_collection(raw, true)
    defer { lb_hold_collection(raw, false) }
    var graph = OwnershipGraph([raw]) { [self] in descriptor(of: $1) }
    graph.findHeld()
    graph.pinHeld(restoringIn: graph.needsTheDying ? [raw] : [])
    let left = graph.objectCount - Int(lb_dying_count(raw))
    // Last, because the graph points at what goes here, and a `deinit` may do anything.
    lb_bury_dying(raw)
    noteBalance(of: graph, leaving: left, raw)
    return (left, graph.returnedCount)
  }

  /// Takes note that the wrappers were balanced.
  func noteBalance(of graph: OwnershipGraph, leaving left: Int, _ raw: OpaquePointer) {
    balancePace.noteBalance(
      of: graph.objectCount,
      wrappers: Int(lb_wrapper_count(raw)),
      cycles: lb_collection_cycles(raw)
    )
    awaitKeepers(raw, among: left)
  }
}
