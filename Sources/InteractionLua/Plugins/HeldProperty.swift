internal import Interaction
internal import LuaBridge

/// What a property of an object holds of a plugin.
struct HeldProperty {
  /// The functions or the table.
  enum Value {
    /// What scripts can read.
    case readable(LuaValue)
    /// Named actions of a responder.
    case actions([(name: String, action: AnyAction)])
    /// What answers keys at a responder.
    case keyCommands([KeyChord: KeyCommand])
  }

  /// The properties of responders that scripts cannot read.
  static let unreadable = ["actions", "keyCommands"]

  /// The object.
  let object: AnyObject
  /// The property's name in scripts.
  let name: String
  /// The functions or the table.
  let value: Value

  /// Reads a property that scripts can only write; nil where it holds nothing of a state's script.
  ///
  /// - Parameters:
  ///   - name: The property's name in scripts.
  ///   - responder: Whose property it is.
  ///   - state: The state.
  init?(named name: String, of responder: Responder, in state: LuaState) {
    func isOwn(_ payload: AnyObject?) -> Bool {
      (payload as? LuaHandler)?.belongs(to: state) == true
    }
    switch name {
    case "actions":
      let own = responder.ownActions.filter { isOwn($0.action.payload) }
      guard !own.isEmpty else { return nil }
      value = .actions(own)
    case "keyCommands":
      let own = responder.keyCommands.filter { isOwn($0.value.payload) }
      guard !own.isEmpty else { return nil }
      value = .keyCommands(own)
    default: return nil
    }
    object = responder
    self.name = name
  }

  /// Describes what scripts can read.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - name: The property's name.
  ///   - value: The function or the table.
  init(_ object: AnyObject, _ name: String, _ value: LuaValue) {
    self.object = object
    self.name = name
    self.value = .readable(value)
  }
}
