internal import Interaction
internal import LuaBridge

extension NamedHandlers {
  /// The handlers as key commands, by chord.
  ///
  /// - Throws: `InteractionError` for a name that is no chord; `ScriptError` for a chord that has
  ///   two.
  func keyCommands() throws -> [KeyChord: KeyCommand] {
    var commands: [KeyChord: KeyCommand] = [:]
    for (name, handler) in handlers {
      let chord = try KeyChord(parsing: name)
      let command = KeyCommand(origin: handler.origin, payload: handler) { event in
        try handler.tell(EventArgument(event))
      }
      guard commands.updateValue(command, forKey: chord) == nil else {
        throw ScriptError(.wrongValue, "\(chord) is given two functions; spell it once")
      }
    }
    return commands
  }
}
