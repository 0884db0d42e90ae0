internal import Interaction
internal import LuaBridge

/// An event of any types, as scripts see it.
struct EventBridge<Sender: AnyObject, Args: LuaConvertible>: EventBacking {
  /// The event.
  private let bridged: Event<Sender, Args>
  /// What handlers get as its sender.
  private let present: (Sender) -> any LuaConvertible

  /// Lets scripts see an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - present: What handlers get as its sender.
  init(
    _ event: Event<Sender, Args>,
    present: @escaping (Sender) -> any LuaConvertible = { SenderArgument($0) }
  ) {
    bridged = event
    self.present = present
  }

  var event: AnyObject { bridged }

  var reference: () -> (any EventBacking)? {
    { [weak bridged, present] in bridged.map { EventBridge($0, present: present) } }
  }

  func add(
    _ handler: LuaHandler,
    isOnce: Bool,
    _ options: ObserverOptions,
    in context: ScriptContext
  ) -> Connection {
    add(handler, isOnce: isOnce, options, in: context, concerning: nil) { $0 }
  }

  /// Adds a handler for those invocations alone that concern it, which hears of them as `narrow` says.
  func add(
    _ handler: LuaHandler,
    isOnce: Bool,
    _ options: ObserverOptions,
    in context: ScriptContext,
    concerning concern: Event<Sender, Args>.Concern?,
    narrow: @escaping (Args) throws -> Args
  ) -> Connection {
    let tell = telling(handler, in: context)
    return bridged.add(
      isOnce: isOnce,
      origin: handler.origin,
      owner: options.owner,
      in: context.world,
      while: OwnerTie.presence(of: options.owner, for: handler),
      concerning: concern
    ) { sender, args in
      try tell(sender, narrow(args))
    }
  }

  func set(_ key: String, _ handler: LuaHandler?, in context: ScriptContext) -> Connection? {
    bridged.set(
      key.luaKey,
      origin: handler?.origin ?? HandlerOrigin(key),
      in: context.world,
      while: handler.map { OwnerTie.presence(of: nil, for: $0) },
      handler.map { telling($0, in: context) }
    )
  }

  /// What calls a handler; outside of a world its failures go to the script's own.
  private func telling(
    _ handler: LuaHandler,
    in context: ScriptContext
  ) -> Event<Sender, Args>.Body {
    { [present, weak bridged, weak context] sender, args in
      // Where nothing is written down, an observer without an owner is called unasked.
      guard handler.isOpen else { return }
      do {
        try handler.tell(LuaErased(present(sender)), args)
      } catch {
        guard let bridged, let context, !bridged.isInWorld else { throw error }
        bridged.report(error, of: handler.origin, to: context.world)
      }
    }
  }

  func invoke(_ manner: EventManner, _ call: LuaCall, _ place: Int32) throws {
    let args = try call.read(place, as: Args.self)
    switch manner {
    case .inOrder: bridged.invoke(args)
    case .now: bridged.invokeNow(args)
    case .later:
      let origin = HandlerOrigin("post", location: call.sourceLocation)
      try call.context().world.post(origin: origin) { [weak bridged] in bridged?.invoke(args) }
    }
  }

  var name: String { bridged.name }

  func listen(
    in world: World,
    origin: HandlerOrigin,
    _ receive: @escaping (LuaErased) -> Void
  ) -> Connection {
    bridged.add(isOnce: true, origin: origin, owner: nil) { _, args in receive(LuaErased(args)) }
  }
}
