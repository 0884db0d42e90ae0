internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

extension DelegateProtocol {
  /// Whether an object has any of the methods, as scripts know it.
  ///
  /// - Throws: What looking a method up throws.
  func hasMethod(_ reference: LuaObjectReference) throws -> Bool {
    try methods.contains { try reference.method(named: $0) != nil }
  }

  /// Throws if an object cannot be a delegate, because nothing would ever be called, or if its class,
  /// which a script derived, has a function whose name is a slip away from a method's.
  ///
  /// - Parameters:
  ///   - reference: The object as scripts know it.
  ///   - object: The object.
  ///   - state: The state whose scripts know it so.
  /// - Throws: `ScriptError` with the name, and the one that was meant.
  func check(_ reference: LuaObjectReference, _ object: AnyObject, in state: LuaState) throws {
    for name in try reference.scriptFunctionNames where OverridableMethod(rawValue: name) == nil {
      // What is a method of another protocol may well be one for that.
      guard let meant = misspeltName(name, in: methods),
        Self.others(with: name, in: state.script).isEmpty
      else { continue }
      throw ScriptError(
        .unknownName,
        "\(self.name) has no method \(LongText.name(name)); did you mean '\(meant)'?"
      )
    }
    guard try hasMethod(reference) else {
      throw ScriptError(
        .wrongValue,
        """
        \(ValueText.text(.object(object))) has no method of \(name), so it cannot be the delegate; \
        give its class one of: \(methods.joined(separator: ", "))
        """
      )
    }
  }
}
