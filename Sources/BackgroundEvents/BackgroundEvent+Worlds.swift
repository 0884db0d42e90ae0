public import Interaction

extension BackgroundEvent {
  /// Adds a closure in a world, which is called on that world's turn for each invocation from now on.
  ///
  /// Call this, and the receipt's `cancel()`, on the world's thread. The closure stays there, so it
  /// may hold what it likes; what travels is its number and the arguments. Deliveries are messages of the
  /// world's inbox, in the order of invocation, and of several events in the order of their names.
  ///
  /// - Parameters:
  ///   - world: The world. Its end is the observer's; deliveries that are under way then are counted by
  ///     the inbox as dropped.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event or the world.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is reported to the world.
  /// - Returns: The receipt that removes it, and with it what lies in the inbox for it; dropping it
  ///   changes nothing.
  @discardableResult
  public func add(
    in world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ args: Args) throws -> Void
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return add(.connection(isOnce: false), origin: origin, owner: owner, in: world, body)
  }

  /// Adds a closure in a world that is called once, for the next invocation; otherwise as `add(in:)`.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event or the world.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is reported to the world.
  /// - Returns: The receipt that removes it before.
  @discardableResult
  public func once(
    in world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ args: Args) throws -> Void
  ) -> Connection {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    return add(.connection(isOnce: true), origin: origin, owner: owner, in: world, body)
  }

  /// Sets the one closure of a key, in a world; otherwise as `set(_:owner:_:)`, which also removes it.
  ///
  /// - Parameters:
  ///   - key: The key, of which the event has one closure, wherever that is called.
  ///   - world: The world.
  ///   - owner: With whom it ends; held weakly. Nil lets it end with the event or the world.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - body: What to do with the arguments; what it throws is reported to the world.
  public func set(
    _ key: some Hashable & Sendable,
    in world: World,
    owner: AnyObject? = nil,
    file: StaticString = #fileID,
    line: Int = #line,
    _ body: @escaping (_ args: Args) throws -> Void
  ) {
    let origin = HandlerOrigin("Swift closure", file: file, line: line)
    _ = add(.keyed(key), origin: origin, owner: owner, in: world, body)
  }

  /// Sets the one closure of a key, in a world on behalf of another language.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - origin: Who the closure is and where it was set.
  ///   - world: The world.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - body: What to do with the arguments.
  /// - Returns: The receipt that removes it, and nothing that took its place.
  package func set(
    _ key: some Hashable & Sendable,
    origin: HandlerOrigin,
    in world: World,
    while condition: (() -> Bool)? = nil,
    _ body: @escaping (_ args: Args) throws -> Void
  ) -> Connection {
    add(.keyed(key), origin: origin, owner: nil, in: world, while: condition, body)
  }

  /// Adds an observer in a world on behalf of another language.
  ///
  /// - Parameters:
  ///   - isOnce: Whether it ends with its first call.
  ///   - origin: Who it is and where it was added.
  ///   - owner: With whom it ends; nil if with the event or the world.
  ///   - world: The world.
  ///   - condition: What says that it is to be called as long as it is not removed; nil asks nothing.
  ///   - body: What it does.
  /// - Returns: The receipt that removes it.
  package func add(
    isOnce: Bool,
    origin: HandlerOrigin,
    owner: AnyObject?,
    in world: World,
    while condition: (() -> Bool)? = nil,
    _ body: @escaping (_ args: Args) throws -> Void
  ) -> Connection {
    add(
      .connection(isOnce: isOnce),
      origin: origin,
      owner: owner,
      in: world,
      while: condition,
      body
    )
  }

  /// Adds an observer of any form in a world; in one that has ended, nobody.
  private func add(
    _ form: BackgroundObserver.Form,
    origin: HandlerOrigin,
    owner: AnyObject?,
    in world: World,
    while condition: (() -> Bool)? = nil,
    _ body: @escaping (_ args: Args) throws -> Void
  ) -> Connection {
    guard !world.isClosed else { return Connection.none }
    let observer = BackgroundObserver(form, origin: origin, owner: nil, in: self)
    var number = 0
    let receiver = world.receivers.add {
      number = $0
      return WorldReceiver(
        observer,
        number: $0,
        in: world.receivers,
        owner: owner,
        while: condition,
        body
      )
    }
    insert(observer, .world(world.inbox, receiver: number))
    return receiver.receipt
  }
}
