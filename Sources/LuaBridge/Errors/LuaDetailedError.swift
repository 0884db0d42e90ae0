/// An error of Swift's that a script which catches it can take apart: `e.code` to compare, `e.message`
/// to show and `e.location` to look at.
///
/// ```swift
/// struct Declined: LuaDetailedError {
///   let cents: Int
///   var luaCode: String? { "declined" }
///   var luaMessage: String { "\(cents) cents were declined" }
///   var luaLocation: LuaLocation? { nil }
/// }
/// ```
///
/// Any other error has its text for a message, no code, and for a location the line of the script that
/// called Swift.
public protocol LuaDetailedError: Error {
  /// The kind of error, in a word that does not change.
  var luaCode: String? { get }

  /// The cause in words, without a place.
  var luaMessage: String { get }

  /// The line that the error names itself; nil for that of the script which called Swift.
  var luaLocation: LuaLocation? { get }
}

extension LuaError: LuaDetailedError {
  /// The raw value of the code.
  public var luaCode: String? { code.rawValue }

  /// The message.
  public var luaMessage: String { message }

  /// The location.
  public var luaLocation: LuaLocation? { location }
}
