internal import CLuaBorder

extension LuaState {
  /// Functions of the library of strings that Swift calls.
  package enum StringFunction {
    /// `string.find`.
    case find
    /// `string.match`.
    case match
    /// `string.sub`.
    case sub

    /// What the border calls it.
    fileprivate var raw: lb_string_function {
      switch self {
      case .find: LB_STRING_FIND
      case .match: LB_STRING_MATCH
      case .sub: LB_STRING_SUB
      }
    }
  }

  /// A function of the library of strings as the state was opened with it, whatever a script has put in its
  /// place.
  ///
  /// - Parameter function: Which.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `closed`.
  package func stringFunction(_ function: StringFunction) throws -> LuaFunction {
    try lifeline.withCall(room: 3) { call in
      lb_push_string_function(call.raw, function.raw)
      return try LuaFunction.read(call, call.count)
    }
  }
}
