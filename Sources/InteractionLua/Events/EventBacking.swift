internal import Interaction
internal import LuaBridge

/// What stands behind an event that a script has: an event of the script's own, or one of a Swift
/// object, whatever its types.
protocol EventBacking {
  /// The event, by which its receipts know it.
  var event: AnyObject { get }

  /// Gives this again as long as the event is there, which it does not keep.
  var reference: () -> (any EventBacking)? { get }

  /// Adds a handler.
  func add(
    _ handler: LuaHandler,
    isOnce: Bool,
    _ options: ObserverOptions,
    in context: ScriptContext
  ) -> Connection

  /// Sets the one handler of a key; nil removes it.
  ///
  /// - Returns: The receipt that removes it, and nothing that took its place; nil without a handler.
  func set(_ key: String, _ handler: LuaHandler?, in context: ScriptContext) -> Connection?

  /// Invokes the event with the argument at a place of a call.
  func invoke(_ manner: EventManner, _ call: LuaCall, _ place: Int32) throws

  /// What messages call the event.
  var name: String { get }

  /// Calls back with the arguments of the first invocation from now on.
  func listen(
    in world: World,
    origin: HandlerOrigin,
    _ receive: @escaping (LuaErased) -> Void
  ) -> Connection
}

extension EventBacking {
  /// Sets the one handler of a key, which goes with the plugin that sets it; nil removes it.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - handler: The handler.
  ///   - context: Whose script sets it.
  ///   - title: What messages call the event; keeps nothing.
  func assign(
    _ key: String,
    _ handler: LuaHandler?,
    in context: ScriptContext,
    titled title: @escaping () -> String
  ) {
    let connection = set(key, handler, in: context)
    guard let plugin = context.plugin else { return }
    plugin.belongings.note(
      "set \(key)",
      of: event,
      claiming: Belongings.Claim(
        { "\(title()):set(\(key.quoted))" },
        stands: { connection?.isConnected ?? false }
      ),
      handlers: { connection?.isConnected == true ? ["\(title()):set(\(key.quoted))"] : [] },
      hold: { [reference = self.reference, weak context, weak handler] in
        guard let connection, connection.isConnected, let handler, let context,
          let backing = reference()
        else { return nil }
        return {
          if !connection.isConnected { backing.assign(key, handler, in: context, titled: title) }
        }
      },
      takeBack: { connection?.cancel() }
    )
  }
}

/// When the observers of an invocation are called.
enum EventManner {
  /// At once, or after the pass under way.
  case inOrder
  /// At once, even within a pass.
  case now
  /// In the next turn.
  case later
}

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
    add(handler, isOnce: isOnce, options, in: context) { $0 }
  }

  /// Adds a handler for those invocations alone that concern it; nil stands for one that does not.
  func add(
    _ handler: LuaHandler,
    isOnce: Bool,
    _ options: ObserverOptions,
    in context: ScriptContext,
    narrow: @escaping (Args) throws -> Args?
  ) -> Connection {
    var receipt: Connection?
    let tell = telling(handler, in: context)
    let isOwnerThere = OwnerTie.presence(of: options.owner)
    let connection = bridged.add(
      isOnce: isOnce,
      origin: handler.origin,
      owner: options.owner,
      in: context.world
    ) { sender, args in
      guard handler.isOpen, isOwnerThere() else {
        receipt?.cancel()
        return
      }
      if let args = try narrow(args) { try tell(sender, args) }
    }
    receipt = connection
    return connection
  }

  func set(_ key: String, _ handler: LuaHandler?, in context: ScriptContext) -> Connection? {
    bridged.set(
      key,
      origin: handler?.origin ?? HandlerOrigin(key),
      in: context.world,
      handler.map { telling($0, in: context) }
    )
  }

  /// What calls a handler; outside of a world its failures go to the script's own.
  private func telling(
    _ handler: LuaHandler,
    in context: ScriptContext
  ) -> Event<Sender, Args>.Body {
    { [present, weak bridged, weak context] sender, args in
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

/// A value whose type is known only when it is pushed.
struct LuaErased: LuaConvertible {
  /// The value.
  private let value: any LuaConvertible

  init(_ value: any LuaConvertible) { self.value = value }

  static var luaName: String { "any" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> LuaErased {
    LuaErased(try LuaValue.read(call, place))
  }

  func push(_ call: LuaCall) throws { try value.push(call) }
}
