internal import Interaction
internal import LuaBridge

extension ScriptOverrides {
  var setClosureNames: [String] { overrides.setClosureNames ?? [] }

  /// Leaves functions of the host alone, such as `print` or one that fails already: they know of no row.
  func spoilClosure(
    named name: String,
    of owner: Responder,
    _ error: @escaping (SourceLocation?) -> InteractionError
  ) throws {
    guard let context, let state else { return }
    let exchange = try context.exchange(of: state)
    let former = try exchange.call(returning: LuaFunction.self, ForwardedTarget(owner), name)
    guard let place = former.definition.map(SourceLocation.init) else { return }
    let spoilt = try state.makeFunction(name) { (_: LuaVarargs<LuaValue>) in throw error(place) }
    try exchange(ForwardedTarget(owner), name, spoilt)
  }
}

extension ScriptContext {
  /// The function that answers a field of an object, and sets another one in its place if it is given.
  fileprivate func exchange(of state: LuaState) throws -> LuaFunction {
    if let known = exchange { return known }
    let function = try state.load(
      """
      local object, name, value = ...
      local former = object[name]
      if value then object[name] = value end
      return former
      """,
      chunk: "(exchange)"
    )
    exchange = function
    return function
  }
}
