internal import CLuaBorder

/// The variables that a function has of those around it: they live on with it when those have returned.
package final class LuaUpvalues: LuaScope {
  /// The function.
  private let function: LuaFunction
  package let names: [String]

  /// Reaches the upvalues of a function.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - names: Those of its upvalues that count; names of none are left out.
  package init(of function: LuaFunction, _ names: [String]) {
    self.function = function
    let found = try? function.reference.withPushed(room: 4) { call, place in
      names.filter { name in
        defer { lb_set_count(call.raw, place) }
        return lb_push_upvalue(call.raw, place, name)
      }
    }
    self.names = found ?? []
  }

  package func value(of name: String, _ call: LuaCall) -> LuaValue? {
    guard names.contains(name) else { return nil }
    let value = try? function.reference.withPushed(room: 4) { call, place -> LuaValue? in
      guard lb_push_upvalue(call.raw, place, name) else { return nil }
      return try LuaValue.read(call, call.count)
    }
    return value ?? nil
  }

  package func set(_ name: String, to value: LuaValue, _ call: LuaCall) throws -> Bool {
    guard names.contains(name) else { return false }
    return try function.reference.withPushed(room: 4) { call, place in
      try value.push(call)
      return lb_set_upvalue(call.raw, place, name)
    }
  }
}

@available(*, unavailable, message: "upvalues belong to the thread of their state")
extension LuaUpvalues: Sendable {}
