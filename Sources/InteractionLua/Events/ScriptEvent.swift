internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What scripts know as an event: one of their own, as `ui.Event` makes it, or one of a Swift object.
final class ScriptEvent: LuaObject {
  /// The Swift object whose event it is, which keeps the handlers; nil for an event of the script's
  /// own, which keeps them itself.
  private let keeper: AnyObject?
  /// Makes what stands behind it, for which it has to be there.
  private let makeBacking: (ScriptEvent) -> any EventBacking
  /// The event.
  private(set) lazy var backing = makeBacking(self)

  /// Lets a script see the event of a Swift object.
  ///
  /// - Parameters:
  ///   - keeper: The object, which keeps the handlers.
  ///   - backing: The event.
  init(of keeper: AnyObject, _ backing: any EventBacking) {
    self.keeper = keeper
    makeBacking = { _ in backing }
  }

  /// Makes an event of the script's own.
  ///
  /// - Parameters:
  ///   - sender: What its handlers get first; not kept.
  ///   - name: What messages call it.
  ///   - context: The run it belongs to.
  /// - Throws: `LuaError` with code `closed`.
  private init(_ sender: WeakValue, named name: String, in context: ScriptContext) {
    keeper = nil
    makeBacking = { [weak world = context.world] event in
      let own = Event<ScriptEvent, LuaValue>(sender: event, named: name, in: world)
      return EventBridge(own) { _ in sender.value ?? .nil }
    }
  }

  static var luaName: String { "Event" }

  /// The type of what is added.
  private static let handlerName = "function(sender: any, args: any)"

  /// The class of events.
  static let exposed = LuaClass<ScriptEvent>(
    "Event",
    summary: "Something that happens to one object, told to any number of handlers.",
    example: """
      local till = {}
      local changed = ui.Event(till)
      local connection = changed:add(function(sender, args)
        print("total " .. args.total) --> total 5
      end)
      changed:invoke { total = 5 }
      connection:disconnect()
      changed:invoke { total = 6 } -- nobody hears of it
      """
  ) {
    LuaForeignNames(ForeignProperties.ofEvents)
    LuaMethod(
      "add",
      signature: ["handler": handlerName, "options?": ObserverOptions.luaName],
      result: "Connection",
      summary: """
        Calls a handler with the sender and the arguments each time, until it is disconnected or its \
        owner is gone.
        """
    ) { (event: ScriptEvent, call: LuaCall) in try event.add(call, isOnce: false) }
    LuaMethod(
      "once",
      signature: ["handler": handlerName, "options?": ObserverOptions.luaName],
      result: "Connection",
      summary: "Calls a handler the first time alone."
    ) { (event: ScriptEvent, call: LuaCall) in try event.add(call, isOnce: true) }
    LuaMethod(
      "remove",
      parameters: "connection",
      summary: "Removes a handler by what `add` or `once` gave; again, it does nothing."
    ) { (event: ScriptEvent, connection: ConnectionObject) in
      try connection.disconnect(from: event.backing.event)
    }
    LuaMethod(
      "set",
      signature: ["key": "string", "handler": "(\(handlerName))?"],
      summary: "Sets the one handler of a key, in the place of the one before; nil removes it."
    ) { (event: ScriptEvent, call: LuaCall) in
      let key = try call.read(2, as: String.self)
      let isNone = try LuaValue.read(call, 3).isNil
      let handler = isNone ? nil : try event.handler(call, 3)
      event.backing.assign(key, handler, in: try call.context(), titled: event.title)
      return 0
    }
    invoking("invoke", .inOrder, "Calls the handlers, or after the pass under way from within one.")
    invoking("invokeNow", .now, "Calls the handlers at once, even from within one.")
    invoking("post", .later, "Calls the handlers in the next turn.")
    LuaMethod(
      "wait",
      signature: ["options?": "{timeout: number?}"],
      result: "any",
      summary: """
        Waits until it is invoked, and gives the arguments: a scenario lets virtual time pass, by \
        default for 5 seconds at most; a task lets the world go on, by default as long as it takes.
        """
    ) { (event: ScriptEvent, call: LuaCall) in try event.wait(call) }
    LuaOwnership { $0.keeper.map { [$0] } ?? [] }
    LuaInitializer(
      parameters: "sender?",
      summary: "An event; its handlers get the sender, which it does not keep alive."
    ) { (sender: LuaValue, call: LuaCall) in
      let place = call.sourceLocation.map { "event at \($0)" } ?? "event"
      return ScriptEvent(try WeakValue(sender), named: place, in: try call.context())
    }
  }

  /// A method that invokes the event.
  private static func invoking(
    _ name: String,
    _ manner: EventManner,
    _ summary: String
  ) -> LuaMethod<ScriptEvent> {
    LuaMethod(name, signature: ["args?": "any"], summary: summary) {
      (event: ScriptEvent, call: LuaCall) in
      try event.backing.invoke(manner, call, 2)
      return 0
    }
  }

  /// Adds the handler at the second place.
  private func add(_ call: LuaCall, isOnce: Bool) throws -> Int32 {
    let options = try call.read(3, as: ObserverOptions.self)
    let handler = try call.handler(2, keptBy: options.owner ?? keeper ?? self)
    let context = try call.context()
    let connection = backing.add(handler, isOnce: isOnce, options, in: context)
    let (event, method) = (title, isOnce ? "once" : "add")
    ConnectionObject(connection, with: backing.event) { "\(event()):\(method)" }.push(call)
    return 1
  }

  /// Gives what messages call it, with whose it is; it keeps nothing.
  private var title: () -> String {
    let name = backing.name
    guard let keeper else { return { name } }
    let owner = Plugin.object(behind: keeper)
    return { [weak owner] in owner.map { PluginHost.name(of: name, $0) } ?? name }
  }

  /// Keeps the function at a place with whose event this is.
  private func handler(_ call: LuaCall, _ place: Int32) throws -> LuaHandler {
    try call.handler(place, keptBy: keeper ?? self)
  }
}

extension ScriptEvent: SelfNaming {
  /// What an event of the script's own belongs to: it says itself where it was made.
  var nameInMessages: String { "the script" }
}
