extension Event: EventObserverList {
  // MARK: Adding

  /// Adds a closure, which is called each time until it is removed.
  ///
  /// - Parameters:
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the sender and the arguments; what it throws is reported.
  /// - Returns: The receipt that removes it; dropping it changes nothing, see `ConnectionBag`.
  @discardableResult
  public func add(
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping Body
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return add(.connection(isOnce: false), origin: origin, owner: owner, in: world, body)
  }

  /// Adds a closure that is called once: it is removed before its call.
  ///
  /// - Parameters:
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the sender and the arguments; what it throws is reported.
  /// - Returns: The receipt that removes it before.
  @discardableResult
  public func once(
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping Body
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return add(.connection(isOnce: true), origin: origin, owner: owner, in: world, body)
  }

  /// Adds a closure object, unless it is there already.
  ///
  /// - Parameters:
  ///   - closure: The closure.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  public func add(_ closure: Closure<Sender, Args>, owner: AnyObject? = nil) {
    let form = EventObserver.Form.closure(ObjectIdentifier(closure))
    if let former = known(form) {
      guard !former.stands else { return }
      // Its owner is gone, and it makes room.
      former.remove()
    }
    // The object must live as long as its identity stands for it.
    add(form, origin: closure.origin, owner: owner, in: world) { try closure.body($0, $1) }
  }

  /// Sets the one closure of a key, as where an enumeration names who observes.
  ///
  /// Another closure takes the place of the one before, and counts as added now for a pass under way.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the sender and the arguments; nil removes the one that is there.
  public func set(
    _ key: some Hashable,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: Body?
  ) {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    set(key, owner: owner, origin: origin, in: world, body)
  }

  /// Sets the one closure of a key, under a name of the caller's choosing.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - origin: Who it is and where it was set.
  ///   - world: The world that looks for what outlives its flow; nil if none does.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - body: What it does; nil removes the one that is there.
  /// - Returns: The receipt that removes it, and nothing that took its place; nil without a closure.
  @discardableResult
  package func set(
    _ key: some Hashable,
    owner: AnyObject? = nil,
    origin: HandlerOrigin,
    in world: World? = nil,
    while condition: (() -> Bool)? = nil,
    _ body: Body?
  ) -> Connection? {
    let form = EventObserver.Form.keyed(AnyHashable(key))
    guard let body else {
      known(form)?.remove()
      return nil
    }
    // Made before the other one is looked for: the key is asked for its hash, and compared, and may change the list.
    let observer = observer(form, origin: origin, owner: owner, for: world, while: condition)
    guard let place = known(form).flatMap({ place(of: $0) }) else {
      return add(observer, in: world, body)
    }
    let former = entries[place]
    observer.order = former.observer.order
    change {
      entries[place] = Entry(body, observer)
      forgetName(of: former.observer)
      noteName(of: observer)
    }
    // What its condition captured may go with it, and come back here: only once the list is whole.
    former.observer.disarm()
    world?.flows.noteBeginning(of: observer, in: self)
    withExtendedLifetime(former) {}
    return observer.receipt
  }

  /// Adds an observer under a name of the caller's choosing, of all invocations or of those that concern it.
  ///
  /// - Parameters:
  ///   - isOnce: Whether it ends with its first call.
  ///   - origin: Who it is and where it was added.
  ///   - owner: With whom it ends; nil if with the event alone.
  ///   - world: The world that looks for what outlives its flow; nil if none does.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - concern: What it has to hear of an invocation; nil where each concerns it.
  ///   - body: What it does.
  /// - Returns: The receipt that removes it.
  package func add(
    isOnce: Bool,
    origin: HandlerOrigin,
    owner: AnyObject?,
    in world: World? = nil,
    while condition: (() -> Bool)? = nil,
    concerning concern: Concern? = nil,
    _ body: @escaping Body
  ) -> Connection {
    add(
      .connection(isOnce: isOnce),
      origin: origin,
      owner: owner,
      in: world,
      while: condition,
      concerning: concern,
      body
    )
  }

  /// Adds an observer of any form at the end.
  @discardableResult
  private func add(
    _ form: EventObserver.Form,
    origin: HandlerOrigin,
    owner: AnyObject?,
    in world: World?,
    while condition: (() -> Bool)? = nil,
    concerning concern: Concern? = nil,
    _ body: @escaping Body
  ) -> Connection {
    let observer = observer(
      form,
      origin: origin,
      owner: owner,
      for: world,
      while: condition,
      concerning: concern
    )
    return add(observer, in: world, body)
  }

  /// Adds an observer at the end; when the list has doubled, those whose owner is gone make room.
  private func add(
    _ observer: EventObserver,
    in world: World?,
    _ body: @escaping Body
  ) -> Connection {
    if entries.count >= max(pruningLength, Self.leastPruningLength) {
      prune()
      pruningLength = 2 * entries.count
    }
    change {
      observer.order = version
      entries.append(Entry(body, observer))
      noteName(of: observer)
    }
    world?.flows.noteBeginning(of: observer, in: self)
    return observer.receipt
  }

  /// How many entries there are at least before those whose owner is gone are looked for.
  private static var leastPruningLength: Int { 16 }

  /// Describes an observer that is to be added.
  private func observer(
    _ form: EventObserver.Form,
    origin: HandlerOrigin,
    owner: AnyObject?,
    for world: World?,
    while condition: (() -> Bool)?,
    concerning concern: Concern? = nil
  ) -> EventObserver {
    let unknown = home.isNowhere ? world : nil
    return EventObserver(
      form,
      origin: origin,
      owner: owner,
      for: unknown,
      in: self,
      while: condition,
      concerning: concern.map(ConcernHolder.init)
    )
  }

  /// Adds a closure object; see `add(_:owner:)`.
  public static func += (event: Event, closure: Closure<Sender, Args>) {
    event.add(closure)
  }

  // MARK: Removing

  /// Removes a closure object.
  ///
  /// - Parameter closure: The closure.
  /// - Throws: `InteractionError` with `notObserving` if it is not there; then nothing changes.
  public func remove(_ closure: Closure<Sender, Args>) throws {
    let form = EventObserver.Form.closure(ObjectIdentifier(closure))
    guard let observer = known(form), observer.isLive else {
      throw InteractionError(
        .notObserving,
        """
        \(closure.origin) was not added to \(nameInMessages), or was removed from it before; remove \
        the object that was added.
        """,
        location: closure.origin.location
      )
    }
    observer.remove()
  }

  /// Removes a closure object as `remove(_:)` does; one that is not there is reported as a failure.
  public static func -= (event: Event, closure: Closure<Sender, Args>) {
    do {
      try event.remove(closure)
    } catch {
      event.report(Failure(error))
    }
  }

  /// Removes every observer.
  public func removeAll() {
    let removed = entries
    for entry in removed { entry.observer.disarm() }
    change {
      entries.removeAll()
      named = [:]
    }
    withExtendedLifetime(removed) {}
  }

  func forget(_ observer: EventObserver) {
    guard let place = place(of: observer) else { return }
    // What the closure captured may go with it, and come back here: only once the list is whole.
    let removed = change {
      forgetName(of: observer)
      return entries.remove(at: place)
    }
    withExtendedLifetime(removed) {}
  }

  /// The observer that a closure object or a key stands for; nil where it stands for none.
  ///
  /// - Complexity: O(1), as long as hashes differ.
  private func known(_ form: EventObserver.Form) -> EventObserver? {
    // A copy: nothing here is held while keys are compared.
    let namesakes = named[form.hashValue] ?? []
    return namesakes.first { $0.form == form }
  }

  /// Lets a closure object or a key stand for an observer, if it was added by one.
  private func noteName(of observer: EventObserver) {
    if !observer.form.isConnection { named[observer.formHash, default: []].append(observer) }
  }

  /// Lets a closure object or a key no longer stand for an observer.
  ///
  /// The observer has the key as well, whose end could come back here: it has to outlive the call.
  private func forgetName(of observer: EventObserver) {
    guard !observer.form.isConnection, let namesakes = named[observer.formHash] else { return }
    let others = namesakes.filter { $0 !== observer }
    named[observer.formHash] = others.isEmpty ? nil : others
  }

  /// The place of an observer in the list, if it is there.
  ///
  /// - Complexity: O(log *n*), because the orders of those in the list ascend.
  private func place(of observer: EventObserver) -> Int? {
    var (start, end) = (0, entries.count)
    while start < end {
      let middle = start + (end - start) / 2
      if entries[middle].observer.order < observer.order {
        start = middle + 1
      } else {
        end = middle
      }
    }
    return start < entries.count && entries[start].observer === observer ? start : nil
  }

  /// Drops the observers that were called for the last time, or whose owner is gone.
  func prune() {
    guard entries.contains(where: { !$0.observer.stands }) else { return }
    let removed = entries.filter { !$0.observer.stands }
    for entry in removed { entry.observer.disarm() }
    change {
      entries.removeAll { !$0.observer.isLive }
      for entry in removed { forgetName(of: entry.observer) }
    }
    withExtendedLifetime(removed) {}
  }

  /// Changes the list, as a pass under way will notice.
  private func change<Result>(_ body: () -> Result) -> Result {
    if isInvoking {
      noteCurrent()
      hasUnfinished = true
    }
    version += 1
    return body()
  }
}
