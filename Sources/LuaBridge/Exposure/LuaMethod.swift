/// A function of an instance, called with a colon.
///
/// The body's first parameter is the instance; the rest are read from the script's arguments. A
/// ``LuaCall`` among them is the running call, which no script passes.
public struct LuaMethod<Object: AnyObject>: Sendable {
  @usableFromInline var declaration: LuaMemberDeclaration

  /// Declares a method with a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; what it throws is raised at the script's line.
  @inlinable
  public init<each Argument: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Result
  ) {
    declaration = .function(
      .method,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      .type(Result.self),
      summary
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self)).pushResults(call)
      }
    }
  }

  /// Declares a method without a result.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - parameters: The parameters' names; a question mark marks one that may be left out.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; what it throws is raised at the script's line.
  @inlinable
  public init<each Argument: LuaConvertible>(
    _ name: String,
    parameters: String...,
    summary: String = "",
    body: @escaping @Sendable (Object, repeat each Argument) throws -> Void
  ) {
    declaration = .function(
      .method,
      name,
      parameters,
      LuaTypeName.of((repeat each Argument).self),
      nil,
      summary
    ) { call, object in
      guard let object else { return 0 }
      var place: Int32 = 1
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, repeat try call.next(&place, as: (each Argument).self))
        return 0
      }
    }
  }

  /// Declares a method that reads the stack itself: for arguments that a type cannot say.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - signature: The parameters' names and types, for messages and documentation.
  ///   - result: The type of the results; nil for none.
  ///   - summary: One sentence for documentation.
  ///   - body: Reads arguments from place 2 on, pushes results, and answers how many. Before it pushes more
  ///     than a few it makes room for them by ``LuaCall/reserve(_:)``.
  public init(
    _ name: String,
    signature: KeyValuePairs<String, String>,
    result: String? = nil,
    summary: String = "",
    reading body: @escaping @Sendable (Object, LuaCall) throws -> Int32
  ) {
    declaration = .function(
      .method,
      name,
      signature.map(\.key),
      signature.map { .text($0.value) },
      result.map(LuaTypeName.text),
      summary
    ) { call, object in
      guard let object else { return 0 }
      return try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef {
        try body($0, call)
      }
    }
  }

  /// The method, found by scripts also where a class of theirs has a function of its name: that is for
  /// the host alone to call, and scripts reach it as a method of the class object.
  ///
  /// So `self:start(child)` is the toolkit's, while `start = function(self) … end` is what a class does
  /// when it is started.
  ///
  /// - Returns: The same method, but for this.
  public func hidingOverrides() -> LuaMethod {
    var method = self
    method.declaration.hidesOverrides = true
    return method
  }
}
