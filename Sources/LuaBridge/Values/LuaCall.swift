public import CLuaBorder

/// The stack of the Lua thread that runs now: where arguments are read from and results pushed to.
///
/// Trivial, and valid only while the call that gave it runs. Places count from 1; the self of a
/// method is at 1. This is the floor beneath typed members, for what they cannot say.
public struct LuaCall {
  /// The C stack.
  public let raw: OpaquePointer

  /// Wraps the C stack.
  @inlinable
  public init(_ raw: OpaquePointer) { self.raw = raw }

  /// How many values are on the stack: the number of arguments, when a call begins.
  @inlinable public var count: Int32 { lb_count(raw) }

  /// The state that the call runs in.
  public var state: LuaState {
    guard let state = LuaState.state(of: lb_call_state(raw)) else {
      preconditionFailure("every Lua state that Swift can reach was opened by a LuaState")
    }
    return state
  }

  /// Reads the value after a place and moves on; what is no argument, as the call, moves nothing.
  @inline(__always) @inlinable
  func next<Value: LuaConvertible>(_ place: inout Int32, as type: Value.Type) throws -> Value {
    place &+= Value.luaArgumentCount
    return try Value.read(self, place)
  }

  /// Reads the value at a place.
  ///
  /// - Throws: An error that names what was expected and what was there.
  @inlinable
  public func read<Value: LuaConvertible>(
    _ place: Int32,
    as type: Value.Type = Value.self
  ) throws -> Value {
    try Value.read(self, place)
  }

  /// The error for a value of the wrong type at a place.
  ///
  /// - Parameters:
  ///   - place: Where the value is.
  ///   - expected: What was expected, in words.
  /// - Returns: An error that the border completes with the function's and the argument's name.
  @inline(never)
  public func mismatch(_ place: Int32, expected: String) -> any Error {
    let isMissing = place > count
    return mismatch(
      place,
      expected: expected,
      actual: isMissing ? "no value" : typeName(place)
    )
  }

  /// What messages call the type of a value: of a class or a module, which are tables, what it is.
  private func typeName(_ place: Int32) -> String {
    guard lb_reserve(raw, 4), let cls = lb_read_class_object(raw, place) else {
      return String(cString: lb_type_name(raw, place))
    }
    let name = String(cString: cls.pointee.name)
    return LuaClassDescriptor.isModule(cls)
      ? "the module \(name)" : "the class \(name), not an object of it"
  }

  /// The error for a value that does not fit, told by what it is.
  func mismatch(_ place: Int32, expected: String, actual: String) -> any Error {
    LuaMismatch(place: place, expected: expected, actual: actual)
  }

  /// The error for a value of the wrong type at a place, with the name that scripts know the type by.
  @inline(never) @usableFromInline
  func mismatch(_ place: Int32, expected type: any LuaConvertible.Type) -> any Error {
    mismatch(place, expected: type.luaName(in: state.naming))
  }

  /// The script line that runs now, `level` calls up: 1 is the caller of the running function.
  ///
  /// Stands on `lua_getinfo`.
  ///
  /// - Parameter level: How many calls up; the nearest line from there on counts.
  /// - Returns: The line; nil where no script runs.
  /// - Complexity: O(depth) where functions of the host lie between.
  public func location(level: Int32 = 1) -> LuaLocation? {
    var chunk: UnsafePointer<CChar>?
    let line = lb_where(raw, level, &chunk)
    guard line > 0, let chunk else { return nil }
    return LuaLocation(source: String(cString: chunk), line: Int(line))
  }

  /// The script lines that run now, innermost first.
  ///
  /// The first is that of the caller of the running function, and the others are those from which scripts
  /// came to it. A run of identical ones is one.
  ///
  /// - Returns: The lines; of a deep stack, or a coroutine, the innermost alone.
  package func scriptLines() -> [LuaLocation] {
    var lines: [LuaLocation] = []
    var level: Int32 = 1
    var chunk: UnsafePointer<CChar>?
    // To reach a level takes as many steps as it is deep.
    while level < 200, case let line = lb_level_line(raw, level, &chunk), line >= 0 {
      level += 1
      guard line > 0, let chunk else { continue }
      let location = LuaLocation(source: String(cString: chunk), line: Int(line))
      if lines.last != location { lines.append(location) }
    }
    return lines
  }
}

@available(*, unavailable, message: "a call belongs to the thread of its state")
extension LuaCall: Sendable {}
