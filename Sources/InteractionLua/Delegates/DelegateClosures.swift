internal import Interaction
internal import LuaBridge

/// Declares the closure form of a delegate's method: a property that holds a function.
///
/// - Parameters:
///   - name: The method's name in scripts.
///   - path: Where the object keeps the closure.
///   - summary: One sentence for documentation.
///   - didSet: What the object does about another closure, or none.
///   - body: Makes the closure that calls a function.
/// - Returns: The property.
func delegateMethod<Object: LuaObject, Body>(
  _ name: String,
  _ path: any ReferenceWritableKeyPath<Object, DelegateMethod<Body>> & Sendable,
  _ summary: String,
  didSet: @escaping @Sendable (Object) -> Void = { _ in },
  _ body: @escaping @Sendable (LuaHandler) -> Body
) -> LuaProperty<Object> {
  LuaProperty(
    name,
    get: { CarriedHandler($0[keyPath: path].payload, named: name) },
    set: { object, held in
      exchange(path, of: object) { method in
        if let handler = held?.handler {
          method.set(body(handler), payload: handler, origin: handler.origin)
        } else {
          method.wrappedValue = nil
        }
      }
      didSet(object)
    },
    summary: summary
  ).remembered(isOfHandlers: true) { object in
    let method = object[keyPath: path]
    return LuaPropertyContent(method.wrappedValue == nil ? .nobody : .handler(method.payload)) {
      (object: Object) in
      exchange(path, of: object) { $0 = method.payload.isCallable ? method : DelegateMethod() }
      didSet(object)
    }
  }
}
