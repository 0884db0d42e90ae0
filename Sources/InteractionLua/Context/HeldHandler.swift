internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What a closure property holds, as scripts read and write it: a function of theirs, or a handler of Swift's or
/// of another state, which they get as a function that calls it.
///
/// So a script that takes the place of an app's closure can call what it replaces, be that Swift's or Lua's, and
/// put it back.
enum HeldHandler: LuaConvertible {
  /// A function that a script sets.
  case script(LuaHandler)
  /// What an object's list has, and whose it is.
  case entry(Registration, sender: any LuaObject)
  /// What the script has read of the same object and puts back, and the function for another property of it.
  case former(ReadHandler, LuaHandler)

  /// Finds what an entry of an object's list holds; nil where there is no entry.
  ///
  /// - Parameters:
  ///   - registration: The entry.
  ///   - sender: In whose list it is.
  init?(_ registration: Registration?, of sender: any LuaObject) {
    guard let registration else { return nil }
    self = .entry(registration, sender: sender)
  }

  /// The function that a script sets; nil for what a list has.
  var handler: LuaHandler? {
    switch self {
    case .script(let handler), .former(_, let handler): handler
    case .entry: nil
    }
  }

  /// What a script puts back; nil for anything else.
  ///
  /// - Parameter property: The name of the property that it sets.
  func former(in property: String) -> ReadHandler? {
    guard case .former(let former, _) = self, former.registration.form == .property(property) else {
      return nil
    }
    return former
  }

  static var luaName: String { LuaHandler.luaName }

  static var luaNeedsSelf: Bool { LuaHandler.luaNeedsSelf }

  static func read(_ call: LuaCall, _ place: Int32) throws -> HeldHandler {
    let handler = try LuaHandler.read(call, place)
    // What was read is no function of Lua's.
    guard handler.definition == nil, let known = (try? call.context())?.readHandlers,
      case .object(let object)? = try? LuaValue.read(call, 1),
      let sender = object as? any LuaObject,
      known.hasAny(of: sender),
      let former = try known.handler(of: LuaFunction.read(call, place), sender)
    else { return .script(handler) }
    return .former(former, handler)
  }

  func push(_ call: LuaCall) throws {
    switch self {
    case .script(let handler), .former(_, let handler): try handler.push(call)
    case .entry(let registration, let sender):
      if let handler = registration.payload as? LuaHandler, handler.belongs(to: call.state) {
        return try handler.push(call)
      }
      let context = try call.context()
      guard !context.readsOwnHandlersAlone else { return call.pushNil() }
      if let known = try Self.known(registration, sender, to: context) {
        return try known.push(call)
      }
      let handler = ReadHandler(registration, of: sender)
      let function = try Self.function(of: handler, in: context.world, call.state)
      let weak = try LuaWeak(function)
      context.readHandlers.note(weak, for: handler, of: sender)
      try function.push(call)
    }
  }

  /// The function that a script got for an entry of an object's list; nil where it has it no more.
  private static func known(
    _ registration: Registration,
    _ sender: any LuaObject,
    to context: ScriptContext
  ) throws -> LuaFunction? {
    let read = context.readHandlers
    return try read.function(of: registration, sender)
  }

  /// Makes a function that calls a handler of Swift's or of another state as its sender does.
  ///
  /// It holds the sender weakly: the sender may hold it, in the function that took the handler's place. What a
  /// state had that was closed meanwhile is no more: then it does nothing.
  private static func function(
    of handler: ReadHandler,
    in world: World,
    _ state: LuaState
  ) throws -> LuaFunction {
    let name = handler.registration.action.name
    return try state.makeFunction(name, parameters: "sender?", "event?") {
      [weak world] (given: LuaValue, event: EventArgument?) in
      guard let sender = handler.sender else {
        throw ScriptError(.wrongValue, "what had the closure '\(name)' is gone")
      }
      // The closure knows its sender as an object of its class.
      let isOwn =
        switch given {
        case .nil: true
        case .object(let object): object === sender
        default: false
        }
      guard isOwn else {
        throw ScriptError(
          .wrongValue,
          """
          '\(name)' is a closure of \(ObjectNaming.name(of: sender)); call it with that as its sender, \
          not with \(ValueText.text(given, within: LongText.limit))
          """
        )
      }
      guard handler.isCallable else { return }
      let event = event?.event ?? InteractionEvent(time: world?.now ?? 0)
      try handler.registration.action.perform(on: sender, sender: sender, event: event)
    }
  }
}
