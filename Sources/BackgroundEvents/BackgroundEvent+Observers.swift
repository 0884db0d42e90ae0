internal import Interaction

extension BackgroundEvent: BackgroundObserverList {
  // MARK: Adding

  /// Adds a closure, which is called on the event's queue for each invocation from now on.
  ///
  /// - Parameters:
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is kept in `failures`.
  /// - Returns: The receipt that removes it; dropping it changes nothing.
  @discardableResult
  public func add(
    owner: (any AnyObject & Sendable)? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping Body
  ) -> BackgroundConnection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return BackgroundConnection(
      add(.connection(isOnce: false), origin: origin, owner: owner, body)
    )
  }

  /// Adds a closure that is called once, for the next invocation: it is removed before its call.
  ///
  /// - Parameters:
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is kept in `failures`.
  /// - Returns: The receipt that removes it before.
  @discardableResult
  public func once(
    owner: (any AnyObject & Sendable)? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping Body
  ) -> BackgroundConnection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return BackgroundConnection(add(.connection(isOnce: true), origin: origin, owner: owner, body))
  }

  /// Adds a closure object, unless it is there already.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  public func add(
    _ closure: BackgroundClosure<Args>,
    owner: (any AnyObject & Sendable)? = nil
  ) {
    let form = BackgroundObserver.Form.closure(ObjectIdentifier(closure))
    // The object must live as long as its identity stands for it.
    add(form, origin: closure.origin, owner: owner) { try closure.body($0) }
  }

  /// Sets the one closure of a key, as where an enumeration names who observes.
  ///
  /// Another closure takes the place of the one before, and hears of invocations from now on.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; nil removes the one that is there, also one in a world.
  public func set(
    _ key: some Hashable & Sendable,
    owner: (any AnyObject & Sendable)? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: Body?
  ) {
    guard let body else { return removeAll { $0.observer.has(.keyed(key)) } }
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    add(.keyed(key), origin: origin, owner: owner, body)
  }

  /// Adds an observer of any form that is called on the queue.
  @discardableResult
  func add(
    _ form: BackgroundObserver.Form,
    origin: HandlerOrigin,
    owner: (any AnyObject & Sendable)?,
    _ body: @escaping Body
  ) -> BackgroundObserver {
    let observer = BackgroundObserver(form, origin: origin, owner: owner, in: self)
    insert(observer, .queue(body))
    return observer
  }

  /// Puts an observer into the list: a keyed one in the place of the one before, a closure object unless
  /// it is there, any other at the end.
  ///
  /// - Complexity: O(1) on the average for a connection, else O(*n*) in the number of observers.
  func insert(_ observer: BackgroundObserver, _ target: Entry.Target) {
    guard observer.isNamed else {
      if state.withLock(\.isPruningDue) { removeGone() }
      _ = state.withLock { $0.insert(observer, target) }
      return
    }
    removeGone()
    var removed: Removed?
    while removed == nil {
      let (former, namedCount) = namesake(of: observer)
      if case .closure = observer.form, former != nil { return }
      removed = state.withLock { state -> Removed? in
        // Another one of the name may have come since.
        guard state.namedCount == namedCount else { return nil }
        former?.disarm()
        return state.insert(observer, target, inPlaceOf: former)
      }
    }
    removed?.retire(from: name)
  }

  /// Looks for the observer for which the same closure object or key stands.
  ///
  /// Not under the lock: how keys compare is not known.
  ///
  /// - Returns: The observer, if there is one, and how many had come that have a name.
  private func namesake(
    of observer: BackgroundObserver
  ) -> (observer: BackgroundObserver?, namedCount: Int) {
    let (entries, namedCount) = state.withLock { ($0.entries, $0.namedCount) }
    return (entries.first { $0.observer.has(observer.form) }?.observer, namedCount)
  }

  /// Drops the observers whose owner is gone, and those of worlds that ended unless something is under way
  /// that such a world is to count.
  ///
  /// An event that is never invoked would else collect them.
  private func removeGone() {
    let (entries, isIdle) = state.withLock { ($0.entries, !$0.isScheduled) }
    remove(
      entries.filter { $0.observer.isGone || (isIdle && $0.inbox?.isClosed == true) }
    )
    state.withLock { $0.notePruning() }
  }

  /// Drops entries that ended.
  func remove(_ entries: some Collection<Entry>) {
    guard !entries.isEmpty else { return }
    take(entries).finish()
  }

  /// Takes entries out of the list.
  ///
  /// - Parameter entries: The entries.
  /// - Returns: Those that were still there.
  private func take(_ entries: some Collection<Entry>) -> Removed {
    let identities = Set(entries.map { ObjectIdentifier($0.observer) })
    // As long as the observers live, no other one has the identity of one.
    defer { withExtendedLifetime(entries) {} }
    return state.withLock { $0.remove(identities) }
  }

  /// Adds a closure object; see `add(_:owner:)`.
  public static func += (event: BackgroundEvent, closure: BackgroundClosure<Args>) {
    event.add(closure)
  }

  // MARK: Removing

  /// Removes a closure object.
  ///
  /// - Parameter closure: The closure.
  /// - Throws: `InteractionError` with `notObserving` if it is not there; then nothing changes.
  public func remove(_ closure: BackgroundClosure<Args>) throws {
    let form = BackgroundObserver.Form.closure(ObjectIdentifier(closure))
    // Not under the lock: an owner that is asked for there, and let go of elsewhere just then, ends there.
    let entries = state.withLock(\.entries)
    let entry = entries.first { $0.observer.has(form) && $0.observer.stands }
    guard let entry else {
      throw InteractionError(
        .notObserving,
        """
        \(closure.origin) was not added to \(name), or was removed from it before; remove the object \
        that was added.
        """,
        location: closure.origin.location
      )
    }
    entry.observer.remove()
  }

  /// Removes a closure object; one that is not there is kept as a failure, where `remove(_:)` throws.
  public static func -= (event: BackgroundEvent, closure: BackgroundClosure<Args>) {
    do {
      try event.remove(closure)
    } catch {
      event.keep(Failure(error))
    }
  }

  /// Removes every observer, in worlds too.
  public func removeAll() {
    removeAll { _ in true }
  }

  /// Removes the observers that a condition holds for, which is not asked under the lock.
  private func removeAll(where condition: (Entry) -> Bool) {
    let removed = take(state.withLock(\.entries).filter(condition))
    // Not before: what is disarmed is dropped by a delivery under way, which leaves it in its world.
    for entry in removed.entries { entry.observer.disarm() }
    removed.retire(from: name)
  }

  func forget(_ observer: BackgroundObserver) {
    // What the closure captured may go with it, and come back here: only once the lock is free.
    let removed = state.withLock { $0.remove(observer) }
    removed.finish()
  }
}
