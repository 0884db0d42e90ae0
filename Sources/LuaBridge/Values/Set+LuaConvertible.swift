extension Set: LuaConvertible where Element: LuaConvertible & Comparable {
  /// `{ element }`.
  public static var luaName: String { [Element].luaName }

  /// The name of a list of what scripts call the elements.
  public static func luaName(in naming: LuaTypeNaming) -> String {
    [Element].luaName(in: naming)
  }

  /// A list.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    [Element].luaType(in: naming)
  }

  /// Reads a list; an element that is there twice counts once.
  ///
  /// - Complexity: O(length).
  public static func read(_ call: LuaCall, _ place: Int32) throws -> Set<Element> {
    Set(try [Element].read(call, place))
  }

  /// Pushes a new list in ascending order.
  ///
  /// - Complexity: O(n log n).
  public func push(_ call: LuaCall) throws { try sorted().push(call) }
}
