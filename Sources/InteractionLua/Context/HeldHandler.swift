internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What a closure property holds, as scripts read and write it: a function of theirs, or a handler of Swift's or
/// of another state, which they get as a function that calls it.
///
/// So a script that takes the place of an app's closure can call what it replaces, be that Swift's or Lua's.
enum HeldHandler: LuaConvertible {
  /// A function that a script sets.
  case script(LuaHandler)
  /// What an object's list has, and whose it is.
  case entry(Registration, sender: any LuaObject)

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
    if case .script(let handler) = self { handler } else { nil }
  }

  static var luaName: String { LuaHandler.luaName }

  static var luaNeedsSelf: Bool { LuaHandler.luaNeedsSelf }

  static func read(_ call: LuaCall, _ place: Int32) throws -> HeldHandler {
    .script(try LuaHandler.read(call, place))
  }

  func push(_ call: LuaCall) throws {
    switch self {
    case .script(let handler): try handler.push(call)
    case .entry(let registration, let sender):
      if let handler = registration.payload as? LuaHandler, handler.belongs(to: call.state) {
        return try handler.push(call)
      }
      let context = try call.context()
      guard !context.readsOwnHandlersAlone else { return call.pushNil() }
      try Self.function(of: registration, sender, in: context.world, call.state).push(call)
    }
  }

  /// Makes a function that calls a handler of Swift's or of another state as its sender does.
  ///
  /// It holds the sender weakly: the sender may hold it, in the function that took the handler's place. What a
  /// state had that was closed meanwhile is no more: then it does nothing.
  private static func function(
    of registration: Registration,
    _ sender: any LuaObject,
    in world: World,
    _ state: LuaState
  ) throws -> LuaFunction {
    let action = registration.action
    let handler = registration.payload as? LuaHandler
    let name = action.name
    return try state.makeFunction(name, parameters: "sender?", "event?") {
      [weak sender, weak world] (given: LuaValue, event: EventArgument?) in
      guard let sender else {
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
      try action.perform(on: sender, sender: sender, event: event)
    }
  }
}
