/// Variables of a script that are read and set by their names, as they are now.
package protocol LuaScope: AnyObject {
  /// The names, each once.
  var names: [String] { get }

  /// The value of a variable.
  ///
  /// - Parameters:
  ///   - name: The name in the source.
  ///   - call: The call that asks.
  /// - Returns: The value; nil if there is no variable of that name.
  func value(of name: String, _ call: LuaCall) -> LuaValue?

  /// Sets a variable.
  ///
  /// - Parameters:
  ///   - name: The name in the source.
  ///   - value: Its new value.
  ///   - call: The call that asks.
  /// - Returns: Whether there is a variable of that name.
  /// - Throws: ``LuaError`` with code `gone` when the value is of another state.
  func set(_ name: String, to value: LuaValue, _ call: LuaCall) throws -> Bool
}
