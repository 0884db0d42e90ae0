package import LuaBridge

extension ScriptContext {
  /// Ends the declarations: the top level has run.
  package func closeDeclarations() {
    declarations.close()
    reportOpenClaims()
  }

  /// Runs a scenario's function with the user.
  ///
  /// An expectation without a matcher is reported to the world when the function returns.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - value: The case that it is played for; nil gives it the user alone.
  /// - Throws: What the function raises.
  package func play(_ function: LuaFunction, for value: LuaValue? = nil) throws {
    try withClaims {
      if let value {
        do {
          try function(UserObject(user), value)
        } catch let error as LuaError {
          throw error.advising(on: value)
        }
      } else {
        try function(UserObject(user))
      }
    }
  }

  /// Takes the fixture that gave its value last, to be ended: fixtures end in the reverse order.
  ///
  /// - Returns: The fixture; nil if none is open.
  package func takeFixture() -> ScriptFixture? { openFixtures.popLast() }

  /// Runs the rest of a fixture's function.
  ///
  /// An expectation without a matcher is reported to the world when that returns.
  ///
  /// - Parameter fixture: The fixture.
  /// - Throws: What it raises.
  package func end(_ fixture: ScriptFixture) throws {
    try withClaims { try fixture.end() }
  }

  /// Runs code of the script, and reports the expectations in it that no matcher has followed.
  func withClaims(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch {
      // The error may have come between an expectation and its matcher.
      _ = claims.take(ofHandlersOnly: false)
      throw error
    }
    reportOpenClaims()
  }
}

extension LuaError {
  /// The error of a scenario with cases; where its function takes the user for the case, with how to get
  /// both.
  ///
  /// - Parameter value: The case.
  fileprivate func advising(on value: LuaValue) -> LuaError {
    let beginning = "User has no property or method '"
    guard case .table(let table) = value, message.hasPrefix(beginning), message.hasSuffix("'")
    else {
      return self
    }
    let name = String(message.dropFirst(beginning.count).dropLast())
    guard let field = try? table.raw[name, as: LuaValue.self], field.isPresent else { return self }
    var error = self
    error.message += "; the case comes after the user: function(user, case) … end"
    return error
  }
}

extension LuaValue {
  /// Whether it is anything but nil.
  fileprivate var isPresent: Bool { if case .nil = self { false } else { true } }
}
