public import Interaction
public import LuaBridge
internal import UserSimulation

extension Responder: LuaObject {}

/// What scripts can do with every responder.
let responderClass = LuaClass<Responder>(
  "Responder",
  summary: "Takes part in the responder chain: views, windows and the application."
) {
  LuaProperty(
    "actions",
    set: { (responder: Responder, actions: ActionTable?) in
      responder.removeOwnActions()
      actions?.install(in: responder)
    },
    summary: """
      Named actions that the responder chain finds here, in place of those given before: \
      `{ save = function(self, sender, event) … end }`; nil for none.
      """
  )
  LuaProperty(
    "keyCommands",
    set: { (responder: Responder, commands: KeyCommandTable?) in
      responder.keyCommands = try commands?.commands() ?? [:]
    },
    summary: """
      What answers keys that nobody took: `{ [\"Ctrl+S\"] = function(event) … end }`; nil for nothing.
      """
  )
  LuaProperty(
    "isFirstResponder",
    get: { $0.isFirstResponder },
    summary: "Whether keys go here first."
  )
  overridableResponderMethods()
}

/// The handlers of a table whose keys are names, kept with the self of the running call.
struct NamedHandlers: LuaConvertible {
  let handlers: [(name: String, handler: LuaHandler)]

  static var luaName: String { "{[string]: function}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> NamedHandlers {
    guard case .table(let table) = try LuaValue.read(call, place) else {
      throw call.mismatch(place, expected: luaName)
    }
    var handlers: [(name: String, handler: LuaHandler)] = []
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, case .function = value else {
        throw ScriptError(
          .wrongValue,
          """
          names and functions are expected; got \(ValueText.key(key)) = \
          \(ValueText.text(value, within: LongText.limit))
          """
        )
      }
      try value.push(call)
      defer { call.pop(1) }
      handlers.append((name, try LuaHandler(call, keeping: call.count, with: 1)))
    }
    return NamedHandlers(handlers: handlers)
  }

  func push(_ call: LuaCall) throws {
    try call.push(fields: [:])
  }
}

/// The actions that a script gives a responder.
struct ActionTable: LuaConvertible {
  private let named: NamedHandlers

  static var luaName: String { NamedHandlers.luaName }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ActionTable {
    ActionTable(named: try NamedHandlers.read(call, place))
  }

  func push(_ call: LuaCall) throws { try named.push(call) }

  /// Makes the responder answer the names.
  ///
  /// - Parameters:
  ///   - responder: Who is to answer.
  ///   - object: What the handlers get as their self, where scripts know the responder as another
  ///     object; it is not kept.
  func install(in responder: Responder, knownAs object: AnyObject? = nil) {
    for (name, handler) in named.handlers {
      let action = AnyAction(name: name, shape: .senderAndEvent, origin: handler.origin) {
        [weak object]
        target,
        sender,
        event in
        let own = SenderArgument(object ?? target)
        try handler.tell(own, SenderArgument(sender), EventArgument(event))
      }
      responder.setAction(action, named: name)
    }
  }
}

/// The key commands that a script gives a responder.
struct KeyCommandTable: LuaConvertible {
  private let named: NamedHandlers

  static var luaName: String { NamedHandlers.luaName }

  static func read(_ call: LuaCall, _ place: Int32) throws -> KeyCommandTable {
    KeyCommandTable(named: try NamedHandlers.read(call, place))
  }

  func push(_ call: LuaCall) throws { try named.push(call) }

  /// The commands by chord.
  ///
  /// - Throws: `InteractionError` for a name that is no chord; `ScriptError` for a chord that has
  ///   two.
  func commands() throws -> [KeyChord: KeyCommand] {
    var commands: [KeyChord: KeyCommand] = [:]
    for (name, handler) in named.handlers {
      let chord = try KeyChord(parsing: name)
      let command = KeyCommand(origin: handler.origin) { event in
        try handler.tell(EventArgument(event))
      }
      guard commands.updateValue(command, forKey: chord) == nil else {
        throw ScriptError(.wrongValue, "\(chord) is given two functions; spell it once")
      }
    }
    return commands
  }
}
