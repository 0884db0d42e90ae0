extension LuaStatic {
  /// Declares a function that waits: the script's coroutine is left, and goes on when Swift resumes
  /// it.
  ///
  /// As ``LuaMethod`` of the same form, without an instance.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - result: The type of what it is resumed with; nil for nothing.
  ///   - summary: One sentence for documentation.
  ///   - body: Starts the work. The call gives the state; what the body throws is raised at the
  ///     script's line.
  public init<each Argument: LuaConvertible>(
    waiting name: String,
    parameters: String...,
    result: String? = nil,
    summary: String = "",
    body: @escaping @Sendable (LuaCall, LuaResumption, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .staticFunction,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      result.map(LuaTypeName.text),
      summary,
      isWaiting: true
    ) { call, _ in
      try call.wait(name) { resumption in
        var place: Int32 = 0
        try body(call, resumption, repeat try call.next(&place, as: (each Argument).self))
      }
    }
  }

  /// Declares a function that waits, and that has no use for the call.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - result: The type of what it is resumed with; nil for nothing.
  ///   - summary: One sentence for documentation.
  ///   - body: Starts the work; what it throws is raised at the script's line.
  public init<each Argument: LuaConvertible>(
    waiting name: String,
    parameters: String...,
    result: String? = nil,
    summary: String = "",
    body: @escaping @Sendable (LuaResumption, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .staticFunction,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      result.map(LuaTypeName.text),
      summary,
      isWaiting: true
    ) { call, _ in
      try call.wait(name) { resumption in
        var place: Int32 = 0
        try body(resumption, repeat try call.next(&place, as: (each Argument).self))
      }
    }
  }
}
