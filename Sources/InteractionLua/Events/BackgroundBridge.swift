internal import BackgroundEvents
internal import Interaction
internal import LuaBridge

/// An event that is invoked off the world's thread, as scripts see it: its handlers run on the world's
/// turn.
struct BackgroundBridge<Args: Sendable & LuaConvertible>: EventBacking {
  /// The event.
  private let bridged: BackgroundEvent<Args>
  /// The object whose event scripts take it for.
  private weak var sender: AnyObject?

  /// Lets scripts see an event.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - sender: What handlers get as its sender.
  init(_ event: BackgroundEvent<Args>, of sender: AnyObject) {
    bridged = event
    self.sender = sender
  }

  var event: AnyObject { bridged }

  var reference: () -> (any EventBacking)? {
    { [weak bridged, weak sender] in
      guard let bridged, let sender else { return nil }
      return BackgroundBridge(bridged, of: sender)
    }
  }

  func add(
    _ handler: LuaHandler,
    isOnce: Bool,
    _ options: ObserverOptions,
    in context: ScriptContext
  ) -> Connection {
    bridged.add(
      isOnce: isOnce,
      origin: handler.origin,
      owner: options.owner,
      in: context.world,
      while: OwnerTie.presence(of: options.owner, for: handler)
    ) { [weak sender] args in try handler.tell(SenderArgument(sender), args) }
  }

  func set(_ key: String, _ handler: LuaHandler?, in context: ScriptContext) -> Connection? {
    guard let handler else {
      bridged.set(key.luaKey, nil)
      return nil
    }
    return bridged.set(
      key.luaKey,
      origin: handler.origin,
      in: context.world,
      while: OwnerTie.presence(of: nil, for: handler)
    ) { [weak sender] args in try handler.tell(SenderArgument(sender), args) }
  }

  func invoke(_ manner: EventManner, _ call: LuaCall, _ place: Int32) throws {
    guard manner != .now else {
      throw ScriptError(
        .wrongPlace,
        "\(bridged.name) is told in the background, and never at once; call invoke"
      )
    }
    bridged.invoke(try call.read(place, as: Args.self))
  }

  var name: String { bridged.name }

  func listen(
    in world: World,
    origin: HandlerOrigin,
    _ receive: @escaping (LuaErased) -> Void
  ) -> Connection {
    bridged.add(isOnce: true, origin: origin, owner: nil, in: world) { receive(LuaErased($0)) }
  }
}
