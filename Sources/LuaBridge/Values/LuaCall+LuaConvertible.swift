/// The running call is a parameter that no script passes: a body that wants the state, the host's
/// context or arguments that a type cannot say takes it first.
///
/// ```swift
/// LuaMethod("log", parameters: "text") { (till: Till, call: LuaCall, text: String) in
///   till.log(text, at: call.location())
/// }
/// ```
extension LuaCall: LuaConvertible {
  /// `call`; no documentation lists it.
  public static var luaName: String { "call" }

  /// None.
  @inlinable public static var luaArgumentCount: Int32 { 0 }

  /// Gives the call, whatever the place.
  @inlinable
  public static func read(_ call: LuaCall, _ place: Int32) -> LuaCall { call }

  /// Throws: a call is given to Swift, and is nothing to a script.
  public func push(_ call: LuaCall) throws {
    throw LuaError(.conversion, "a LuaCall is only ever a parameter of a Swift function")
  }
}
