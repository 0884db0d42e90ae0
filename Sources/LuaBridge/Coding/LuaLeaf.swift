/// A container of the standard library: coders go into it themselves, so that depth and path are
/// theirs all the way.
protocol LuaContainer {}

extension Array: LuaContainer {}
extension Set: LuaContainer {}
extension Optional: LuaContainer {}
extension Dictionary: LuaContainer {}

/// Which types have a form of their own in Lua, which coders leave alone.
enum LuaLeaf {
  /// The type's own conversion; nil for what coders have to go into.
  static func conversion(of type: Any.Type) -> (any LuaConvertible.Type)? {
    if type == [UInt8].self { return [UInt8].self }
    guard let conversion = type as? any LuaConvertible.Type else { return nil }
    return type is any LuaCodable.Type || type is any LuaContainer.Type ? nil : conversion
  }
}
