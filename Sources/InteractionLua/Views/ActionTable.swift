internal import Interaction
internal import LuaBridge

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
