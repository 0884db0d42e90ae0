internal import Spelling

/// A Swift error on its way through Lua.
///
/// A script that catches it sees an object whose `tostring` is its place and cause, as in an error of
/// Lua's; uncaught it arrives in Swift as the error it was.
final class LuaThrownError: LuaObject {
  let error: any Error

  /// The line of the script that called Swift.
  private let place: LuaLocation?

  /// Takes an error that a call threw.
  init(_ error: any Error, at place: LuaLocation?) {
    self.error = error
    self.place = place
  }

  private var details: (any LuaDetailedError)? { error as? any LuaDetailedError }

  /// The cause in words, without a place.
  private var message: String { details?.luaMessage ?? errorText(error) }

  /// The line that the error names, or else the line that called Swift.
  private var location: LuaLocation? { details?.luaLocation ?? place }

  /// The class under which scripts see Swift errors.
  static let exposed = LuaClass<LuaThrownError>(
    "SwiftError",
    summary: "An error thrown by Swift code that the script called.",
    example: """
      -- `Till` is a class of a host, exposed from Swift, whose `charge` throws for a negative amount.
      local till = Till()
      local ok, problem = pcall(till.charge, till, -5)
      print(ok) --> false
      print(problem.message) --> an amount is positive; got -5
      """
  ) {
    LuaProperty("message", get: { $0.message }, summary: "The cause in words, without a place.")
    LuaProperty(
      "code",
      get: { $0.details?.luaCode },
      summary: "The kind of error in a word, such as `invalidNumber`; nil if it has none."
    )
    LuaProperty(
      "location",
      get: { $0.location?.description },
      summary: "The line to look at, as `file:line`; nil if it is not known."
    )
    LuaMetamethod("__tostring", summary: "The line and the cause, as in an error of Lua's.") {
      (thrown: LuaThrownError) in
      thrown.location.map { "\($0): \(thrown.message)" } ?? thrown.message
    }
    // It does not join: Lua 5.4.4 loses its place in `a .. error .. b` where the metamethod's call has
    // the stack moved (`luaV_concat`). One that raises does not come back there.
    LuaOperator("__concat", summary: "Says how to join it to text.") {
      (_: LuaValue, _: LuaValue) throws -> String in
      throw LuaError(.runtime, "a SwiftError is an error and no string; join tostring(error)")
    }
  }
}
