internal import Interaction
internal import LuaBridge

/// An action as scripts give it: the name of a function of the target, or nil for none.
struct ActionNameArgument: LuaConvertible {
  /// The name; nil for none.
  let name: String?
  /// The script line that gave it; nil for one that is only read.
  let location: SourceLocation?

  init(name: String?, location: SourceLocation? = nil) {
    self.name = name
    self.location = location
  }

  /// The action of that name, which each target looks up; nil for none.
  var action: AnyAction? {
    name.map { AnyAction(named: $0, origin: HandlerOrigin($0, location: location)) }
  }

  static var luaName: String { String?.luaName }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ActionNameArgument {
    let name: String?
    do {
      name = try String?.read(call, place)
    } catch {
      guard case .function = try LuaValue.read(call, place) else { throw error }
      throw ScriptError(
        .wrongValue,
        """
        an action is the name of a function of the target; a function itself is set as \
        'didTouchUpInside', which a tap calls, or what else the control calls
        """
      )
    }
    if name?.isEmpty == true { throw missing }
    return ActionNameArgument(name: name, location: call.sourceLocation)
  }

  /// What is said of a name that is none.
  static var missing: ScriptError {
    ScriptError(.wrongValue, "an action needs a name: the function of the target to call")
  }

  func push(_ call: LuaCall) throws { try name.push(call) }
}
