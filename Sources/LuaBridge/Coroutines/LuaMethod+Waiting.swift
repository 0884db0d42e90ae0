extension LuaMethod {
  /// Declares a method that waits: the script's coroutine is left, and goes on when Swift resumes it.
  ///
  /// ```swift
  /// LuaMethod(waiting: "fetch", parameters: "key", result: "string") {
  ///   (store: Store, resumption: LuaResumption, key: String) in
  ///   try store.load(key) { text in try resumption.resume(returning: text) }
  /// }
  /// ```
  ///
  /// To the script it is a call like any other, `local text = store:fetch("a")`, that takes its time.
  /// Outside a coroutine, and where Lua could not come back to, it raises an error that says what to
  /// do instead, before the body runs.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - result: The type of what it is resumed with; nil for nothing.
  ///   - summary: One sentence for documentation.
  ///   - body: Starts the work. What it throws is raised at the script's line; a resumption that is
  ///     kept before the body returns gives the result at once.
  public init<each Argument: LuaConvertible>(
    waiting name: String,
    parameters: String...,
    result: String? = nil,
    summary: String = "",
    body: @escaping @Sendable (Object, LuaResumption, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .method,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      result.map(LuaTypeName.text),
      summary,
      isWaiting: true
    ) { call, object in
      guard let object else { return 0 }
      return try call.wait(name) { resumption in
        var place: Int32 = 1
        try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
          try body($0, resumption, repeat try call.next(&place, as: (each Argument).self))
        }
      }
    }
  }
}
