/// A Swift error on its way through Lua.
///
/// A script that catches it sees an object whose `tostring` is the error's description; uncaught it
/// arrives in Swift as the error it was.
final class LuaThrownError: LuaObject {
  let error: any Error

  init(_ error: any Error) { self.error = error }

  /// The class under which scripts see Swift errors.
  static let exposed = LuaClass<LuaThrownError>(
    "SwiftError",
    summary: "An error thrown by Swift code that the script called."
  ) {
    LuaProperty("message", get: { "\($0.error)" }, summary: "The error in words.")
    LuaMetamethod("__tostring") { (thrown: LuaThrownError) in "\(thrown.error)" }
    // It does not join: Lua 5.4.4 loses its place in `a .. error .. b` where the metamethod's call has
    // the stack moved (`luaV_concat`). One that raises does not come back there.
    LuaOperator("__concat", summary: "Says how to join it to text.") {
      (_: LuaValue, _: LuaValue) throws -> String in
      throw LuaError(.runtime, "a SwiftError is an error and no string; join tostring(error)")
    }
  }
}
