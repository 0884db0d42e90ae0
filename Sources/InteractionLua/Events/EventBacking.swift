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
