internal import LuaBridge

/// A function that an object keeps, as scripts read and write it: their own, or one of another state's script,
/// which they get as a function that calls it.
///
/// So a plugin that takes the place of an app's function can call what it replaces. A closure that Swift has set
/// is no such function, and reads as nil.
struct CarriedHandler: LuaConvertible {
  /// The function.
  let handler: LuaHandler
  /// What messages call it.
  private let name: String

  /// Finds what an object keeps; nil for nothing, for a closure of Swift's, and for a function whose state was
  /// closed.
  ///
  /// - Parameters:
  ///   - payload: What the object keeps.
  ///   - name: What messages call it.
  init?(_ payload: AnyObject?, named name: String) {
    guard let handler = payload as? LuaHandler, handler.isOpen else { return nil }
    self.init(handler, named: name)
  }

  private init(_ handler: LuaHandler, named name: String) {
    self.handler = handler
    self.name = name
  }

  static var luaName: String { LuaHandler.luaName }

  static var luaNeedsSelf: Bool { LuaHandler.luaNeedsSelf }

  static func read(_ call: LuaCall, _ place: Int32) throws -> CarriedHandler {
    let handler = try LuaHandler.read(call, place)
    // What was read of another state is no function of a script of this one.
    guard handler.definition == nil, let known = (try? call.context())?.carriedHandlers,
      !known.isEmpty, let former = try known.origin(of: LuaFunction.read(call, place))
    else { return CarriedHandler(handler, named: luaName) }
    return CarriedHandler(former, named: luaName)
  }

  func push(_ call: LuaCall) throws {
    guard !handler.belongs(to: call.state) else { return try handler.push(call) }
    let context = try call.context()
    guard !context.readsOwnHandlersAlone else { return call.pushNil() }
    if let known = try context.carriedHandlers.function(where: { $0 === handler }) {
      return try known.push(call)
    }
    let function = try LuaCarrier.function(
      in: call.state,
      named: name,
      from: { [handler] in handler.state },
      calling: { [handler] in try handler.call(returning: LuaVarargs<LuaValue>.self, $0) }
    )
    context.carriedHandlers.note(try LuaWeak(function), for: handler) { $0 === handler }
    try function.push(call)
  }
}
