/// An operator of two operands, such as `+`, `..` or `<`: the instance may be either of them.
public struct LuaOperator<Object: AnyObject>: Sendable {
  @usableFromInline let declaration: LuaMemberDeclaration

  /// Declares an operator.
  ///
  /// Lua takes the left operand's operator if it has one, and else the right one's; so the body gets
  /// both as they stand, and reads each as what it can be: ``LuaEither`` where that is one of two.
  ///
  /// ```swift
  /// LuaOperator("__mul") {
  ///   (left: LuaEither<Point, Double>, right: LuaEither<Point, Double>) throws -> Point in
  ///   switch (left, right) {
  ///   case (.first(let point), .second(let factor)), (.second(let factor), .first(let point)):
  ///     point * factor
  ///   default: throw LuaError(.runtime, "a point is multiplied by a number")
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The event's name in Lua: `__add`, `__sub`, `__mul`, `__div`, `__mod`, `__pow`,
  ///     `__idiv`, `__band`, `__bor`, `__bxor`, `__shl`, `__shr`, `__concat`, `__eq`, `__lt` or
  ///     `__le`. Lua itself makes `~=`, `>` and `>=` of the last three.
  ///   - summary: One sentence for documentation.
  ///   - body: The work; it gets the left operand, then the right one.
  @inlinable
  public init<Left: LuaConvertible, Right: LuaConvertible, Result: LuaConvertible>(
    _ name: String,
    summary: String = "",
    body: @escaping @Sendable (Left, Right) throws -> Result
  ) {
    declaration = .function(
      .operator,
      name,
      ["left", "right"],
      [.type(Left.self), .type(Right.self)],
      .type(Result.self),
      summary
    ) { call, _ in
      try body(Left.read(call, 1), Right.read(call, 2)).push(call)
      return 1
    }
  }
}
