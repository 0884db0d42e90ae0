internal import Interaction
internal import LuaBridge

extension NamedHandlers {
  /// Makes a responder answer the names as actions.
  ///
  /// - Parameters:
  ///   - responder: Who is to answer.
  ///   - object: What the handlers get as their self, where scripts know the responder as another
  ///     object; it is not kept.
  func install(in responder: Responder, knownAs object: AnyObject? = nil) {
    for (name, handler) in handlers {
      let action = AnyAction(
        name: name,
        shape: AnyAction.Shape(visibleArguments: handler.visibleArguments),
        origin: handler.origin,
        payload: handler
      ) { [weak object] target, sender, event in
        let own = SenderArgument(object ?? target)
        try handler.tell(own, SenderArgument(sender), EventArgument(event))
      }
      responder.setAction(action, named: name)
    }
  }
}
