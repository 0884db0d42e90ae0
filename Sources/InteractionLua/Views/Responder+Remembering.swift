internal import Interaction
internal import LuaBridge

extension Responder {
  /// What tells the named actions that were set on a responder.
  ///
  /// - Parameter responder: The responder whose actions a property of an object is.
  static func rememberedActions<Object: AnyObject>(
    of responder: @escaping @Sendable (Object) -> Responder
  ) -> @Sendable (Object) -> LuaPropertyContent {
    { object in
      let actions = responder(object).ownActions
      let mark = LuaPropertyMark(actions.sorted { $0.name < $1.name }.map(\.action))
      return LuaPropertyContent(mark) { (object: Object) in
        let own = responder(object)
        own.removeOwnActions()
        for (name, action) in actions where action.payload.isCallable {
          own.setAction(action, named: name)
        }
      }
    }
  }

  /// What tells which keys a responder answers, and how.
  ///
  /// - Parameter responder: The responder whose key commands a property of an object is.
  static func rememberedKeyCommands<Object: AnyObject>(
    of responder: @escaping @Sendable (Object) -> Responder
  ) -> @Sendable (Object) -> LuaPropertyContent {
    { object in
      let commands = responder(object).keyCommands
      let handlers = commands.sorted { "\($0.key)" < "\($1.key)" }.map(\.value.payload)
      return LuaPropertyContent(LuaPropertyMark(handlers)) { (object: Object) in
        responder(object).keyCommands = commands.filter { $0.value.payload.isCallable }
      }
    }
  }
}
