/// What scripts can do with a Swift class: one declaration, from which come its metatable, its
/// errors and its documentation.
///
/// Declared once, as a static constant, and used by every state on every thread: a description is never
/// freed.
///
/// Its members are made when a script first mentions the class, or a registry is made of it by name: a toolkit
/// has hundreds, of which a scenario needs few.
///
/// Only what makes a description asks that the class be a ``LuaObject``. Were the types of descriptions and
/// their members bound to it, each of hundreds would have the runtime look for the conformance when the
/// program starts.
public struct LuaClass<Object: AnyObject>: LuaClassDescription {
  /// The description without its type.
  public let descriptor: LuaClassDescriptor

  /// Describes a class.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - summary: One sentence for documentation.
  ///   - example: A few lines of Lua that show what it is for; empty for none.
  ///   - deprecation: What takes its place; nil for a class that scripts may go on to use.
  ///   - members: Its properties, methods, events, functions and constructor, in the order in which
  ///     a constructor's table sets them.
  public init(
    _ name: String,
    summary: String = "",
    example: String = "",
    deprecation: LuaDeprecation? = nil,
    @LuaMemberBuilder<Object> members: @escaping @Sendable () -> [LuaMember<Object>]
  ) where Object: LuaObject {
    descriptor = LuaClassDescriptor(
      name,
      summary: summary,
      example: example,
      deprecation: deprecation,
      type: Object.self,
      superclass: nil,
      members: { LuaMember.declarations(of: members()) }
    )
  }

  /// Describes a class whose superclass is described as well.
  ///
  /// - Parameters:
  ///   - name: What scripts call it.
  ///   - superclass: The description whose members it inherits, and may override by name.
  ///   - summary: One sentence for documentation.
  ///   - example: A few lines of Lua that show what it is for; empty for none.
  ///   - deprecation: What takes its place; nil for a class that scripts may go on to use.
  ///   - members: Its own members.
  public init<Parent>(
    _ name: String,
    superclass: LuaClass<Parent>,
    summary: String = "",
    example: String = "",
    deprecation: LuaDeprecation? = nil,
    @LuaMemberBuilder<Object> members: @escaping @Sendable () -> [LuaMember<Object>]
  ) where Object: LuaObject {
    descriptor = LuaClassDescriptor(
      name,
      summary: summary,
      example: example,
      deprecation: deprecation,
      type: Object.self,
      superclass: superclass.descriptor,
      members: { LuaMember.declarations(of: members()) }
    )
  }
}
