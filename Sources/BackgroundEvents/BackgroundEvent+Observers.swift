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
    guard let body else { return removeAll { $0.has(.keyed(key)) } }
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
  func insert(_ observer: BackgroundObserver, _ target: Entry.Target) {
    removeGone()
    let (former, links) = state.withLock { state -> (Entry?, [Link]) in
      let place = state.entries.firstIndex { $0.observer.has(observer.form) }
      let former = place.map { state.entries[$0] }
      if case .closure = observer.form, former != nil { return (nil, []) }
      former?.observer.disarm()
      state.insert(Entry(observer: observer, target: target, first: state.count), at: place)
      return (former, state.removeIdleLinks())
    }
    for link in links { link.end() }
    former?.retire(from: name)
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
  }

  /// Drops entries that ended.
  func remove(_ entries: some Collection<Entry>) {
    guard !entries.isEmpty else { return }
    let removed = state.withLock { state in
      state.remove { entry in entries.contains { $0.observer === entry.observer } }
    }
    removed.finish()
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

  /// Removes the observers that a condition holds for.
  private func removeAll(where condition: (BackgroundObserver) -> Bool) {
    let removed = state.withLock { state in
      let removed = state.remove { condition($0.observer) }
      for entry in removed.entries { entry.observer.disarm() }
      return removed
    }
    for entry in removed.entries { entry.retire(from: name) }
    removed.finish()
  }

  func forget(_ observer: BackgroundObserver) {
    // What the closure captured may go with it, and come back here: only once the lock is free.
    let removed = state.withLock { state in state.remove { $0.observer === observer } }
    removed.finish()
  }
}
