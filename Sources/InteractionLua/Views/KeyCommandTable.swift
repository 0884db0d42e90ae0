internal import Interaction
internal import LuaBridge

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
