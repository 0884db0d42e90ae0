internal import Interaction
internal import LuaBridge

extension LuaHandler {
  /// Who the handler is, for the journal and for failures: where it is defined, and where the
  /// script handed it over.
  var origin: HandlerOrigin {
    let name = definition.map { "Lua function \($0)" } ?? "Lua value"
    // A layout hands its closures over from no line of the script's.
    let line = location?.chunk == LayoutFunctions.chunk ? definition : location
    return HandlerOrigin(name, location: line.map(SourceLocation.init))
  }

  /// Calls the handler; a failure gets the script's place and traceback.
  func tell<each Argument: LuaConvertible>(_ arguments: repeat each Argument) throws {
    do {
      try callAsFunction(repeat each arguments)
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }

  /// Calls the handler as `tell` does, unless the state is closed: what is told of may outlive the script.
  func tellIfOpen<each Argument: LuaConvertible>(_ arguments: repeat each Argument) throws {
    guard isOpen else { return }
    try tell(repeat each arguments)
  }

  /// Calls the handler of a control's event with its sender, the control that keeps it, and the
  /// event; a function that takes the sender alone spares the making of the event's object.
  func tell(of event: InteractionEvent) throws {
    do {
      if visibleArguments > 1 {
        try send(EventArgument(event))
      } else {
        try send()
      }
    } catch {
      throw ScriptFailure(error, lastFailure)
    }
  }
}

extension LuaFunction {
  /// Who the function is, for the journal: where it is defined.
  var origin: HandlerOrigin {
    HandlerOrigin(
      definition.map { "Lua function \($0)" } ?? "Lua function",
      location: definition.map(SourceLocation.init)
    )
  }
}

/// The sender of an action: a control as a rule, nil when code sent it without one.
struct SenderArgument: GivenToScripts {
  private let sender: AnyObject?

  init(_ sender: AnyObject?) { self.sender = sender }

  static var luaName: String { "sender" }

  static func luaType(in naming: LuaTypeNaming) -> LuaType { .named("any") }

  func push(_ call: LuaCall) throws {
    if let sender {
      call.push(object: sender)
    } else {
      try LuaValue.nil.push(call)
    }
  }
}

/// An event as a handler's second argument.
struct EventArgument: LuaConvertible {
  let event: InteractionEvent

  init(_ event: InteractionEvent) { self.event = event }

  static var luaName: String { "event" }

  static func luaType(in naming: LuaTypeNaming) -> LuaType { EventObject.luaType(in: naming) }

  static func read(_ call: LuaCall, _ place: Int32) throws -> EventArgument {
    EventArgument(try EventObject.read(call, place).event)
  }

  /// All handlers of one dispatch get the same object: what they keep of it stays as it was.
  func push(_ call: LuaCall) throws {
    let context = try call.context()
    if let last = context.lastEvent, last.stands(for: event) {
      last.push(call)
      return
    }
    let object = EventObject(event)
    context.lastEvent = object
    object.push(call)
  }
}
