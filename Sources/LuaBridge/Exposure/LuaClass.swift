/// What scripts can do with a Swift class: one declaration, from which come its metatable, its
/// errors and its documentation.
///
/// Declared once, as a static constant, and used by every state on every thread: a description is never
/// freed.
public struct LuaClass<Object: LuaObject>: LuaClassDescription {
  /// The description without its type.
  public let descriptor: LuaClassDescriptor

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - summary: One sentence for documentation.
  ///   - deprecation: What takes its place; nil for a class that scripts may go on to use.
  ///   - members: Its properties, methods, events, functions and constructor, in the order in which
  ///     a constructor's table sets them.
  public init(
    _ name: String,
    summary: String = "",
    deprecation: LuaDeprecation? = nil,
    @LuaMemberBuilder<Object> members: () -> [LuaMember<Object>]
  ) {
    descriptor = LuaClassDescriptor(
      name,
      summary: summary,
      deprecation: deprecation,
      type: Object.self,
      superclass: nil,
      members: members().map(\.declaration)
    )
  }

  /// Describes a class whose superclass is described as well.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - superclass: The description whose members it inherits, and may override by name.
  ///   - summary: One sentence for documentation.
  ///   - deprecation: What takes its place; nil for a class that scripts may go on to use.
  ///   - members: Its own members.
  public init<Parent>(
    _ name: String,
    superclass: LuaClass<Parent>,
    summary: String = "",
    deprecation: LuaDeprecation? = nil,
    @LuaMemberBuilder<Object> members: () -> [LuaMember<Object>]
  ) {
    descriptor = LuaClassDescriptor(
      name,
      summary: summary,
      deprecation: deprecation,
      type: Object.self,
      superclass: superclass.descriptor,
      members: members().map(\.declaration)
    )
  }
}
