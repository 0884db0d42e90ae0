/// A Swift class with its description for scripts beside it.
///
/// ```swift
/// extension Till: LuaExposed {
///   static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
///     LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
///     LuaMethod("charge", parameters: "cents") { (till: Till, cents: Int) in
///       try till.charge(cents)
///     }
///   }
/// }
/// ```
public protocol LuaExposed: LuaObject {
  /// What scripts can do with the class.
  static var luaClass: LuaClass<Self> { get }
}

extension LuaExposed {
  /// The description, if it is that of exactly this class: a subclass inherits its parent's.
  static func description(of type: AnyClass) -> LuaClassDescriptor? {
    let descriptor = luaClass.descriptor
    return descriptor.type == ObjectIdentifier(type) ? descriptor : nil
  }
}
