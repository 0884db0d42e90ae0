/// A value of an instance that scripts read, write, or both.
public struct LuaProperty<Object: AnyObject>: Sendable {
  @usableFromInline var declaration: LuaMemberDeclaration

  /// Declares a property that scripts can read.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - get: Computes the value.
  ///   - summary: One sentence for documentation.
  @inlinable
  public init<Value: LuaConvertible>(
    _ name: String,
    get: @escaping @Sendable (Object) throws -> Value,
    summary: String = ""
  ) {
    declaration = .property(
      name,
      type: .type(Value.self),
      summary: summary,
      get: { call, object in try Self.read(call, object, get) },
      set: nil
    )
  }

  /// Declares a property that scripts can read and write.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - get: Computes the value.
  ///   - set: Takes a new value; what it throws is raised at the script's line.
  ///   - summary: One sentence for documentation.
  @inlinable
  public init<Value: LuaConvertible>(
    _ name: String,
    get: @escaping @Sendable (Object) throws -> Value,
    set: @escaping @Sendable (Object, Value) throws -> Void,
    summary: String = ""
  ) {
    declaration = .property(
      name,
      type: .type(Value.self),
      summary: summary,
      get: { call, object in try Self.read(call, object, get) },
      set: { call, object in try Self.write(call, object, set) },
      memory: LuaPropertyMemory(get: get, set: set)
    )
  }

  /// Declares a property that scripts can only write.
  ///
  /// - Parameters:
  ///   - name: Its name in scripts.
  ///   - set: Takes a new value; what it throws is raised at the script's line.
  ///   - summary: One sentence for documentation.
  @inlinable
  public init<Value: LuaConvertible>(
    _ name: String,
    set: @escaping @Sendable (Object, Value) throws -> Void,
    summary: String = ""
  ) {
    declaration = .property(
      name,
      type: .type(Value.self),
      summary: summary,
      get: nil,
      set: { call, object in try Self.write(call, object, set) }
    )
  }

  @inline(__always) @inlinable
  static func read<Value: LuaConvertible>(
    _ call: LuaCall,
    _ object: UnsafeMutableRawPointer?,
    _ get: (Object) throws -> Value
  ) throws -> Int32 {
    guard let object else { return 0 }
    try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef { try get($0) }.push(call)
    return 1
  }

  @inline(__always) @inlinable
  static func write<Value: LuaConvertible>(
    _ call: LuaCall,
    _ object: UnsafeMutableRawPointer?,
    _ set: (Object, Value) throws -> Void
  ) throws -> Int32 {
    guard let object else { return 0 }
    let value = try Value.read(call, 3)
    try Unmanaged<Object>.fromOpaque(object)._withUnsafeGuaranteedRef { try set($0, value) }
    return 0
  }
}

extension LuaMemberDeclaration {
  /// A property of the given type.
  @usableFromInline
  static func property(
    _ name: String,
    type: LuaTypeName,
    summary: String,
    get: LuaBody.Run?,
    set: LuaBody.Run?,
    memory: LuaPropertyMemory? = nil
  ) -> LuaMemberDeclaration {
    let subject: LuaBody.Subject = { _, _ in "value for '\(name)'" }
    var declaration = LuaMemberDeclaration(
      role: .property(
        get: get.map { LuaBody(subject, run: $0) },
        set: set.map { LuaBody(subject, run: $0) }
      ),
      kind: .property,
      name: name,
      type: type,
      isWritable: set != nil,
      isReadable: get != nil,
      summary: summary
    )
    declaration.memory = memory
    return declaration
  }
}
