internal import Interaction
internal import LuaBridge

extension LuaPropertyContent {
  /// What a property holds that is one handler; put back, it is none if it is of a state that was closed.
  ///
  /// - Parameters:
  ///   - handler: What calls the handler; nil for nothing.
  ///   - payload: The handler as its own language knows it; nil for a Swift closure.
  ///   - origin: Who it is and where it was written.
  ///   - set: Sets the handler of an object.
  static func handler<Object: AnyObject, Handler>(
    _ handler: Handler?,
    payload: AnyObject?,
    origin: HandlerOrigin,
    set: @escaping (Object, Handler?, _ payload: AnyObject?, HandlerOrigin) -> Void
  ) -> LuaPropertyContent {
    LuaPropertyContent(handler == nil ? .nobody : .handler(payload)) { (object: Object) in
      if payload.isCallable {
        set(object, handler, payload, origin)
      } else {
        set(object, nil, nil, origin)
      }
    }
  }
}
