/// A ``LuaClass`` whatever its Swift type, so that one list can have several.
public protocol LuaClassDescription: Sendable {
  /// The description without its type.
  var descriptor: LuaClassDescriptor { get }
}
