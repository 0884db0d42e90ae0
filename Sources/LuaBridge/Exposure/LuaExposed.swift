/// A final Swift class with its description for scripts beside it.
///
/// ```swift
/// extension Till: LuaExposed {
///   static let luaClass = LuaClass<Till>("Till", summary: "A cash register.") {
///     LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
///     LuaMethod("charge", parameters: "cents") { (till: Till, cents: Int) in
///       try till.charge(cents)
///     }
///     LuaInitializer { Till() }
///   }
/// }
/// ```
///
/// The compiler refuses a class that is not final, because the property would have another type in each
/// subclass. Conform such a class to ``LuaDescribed``.
public protocol LuaExposed: LuaDescribed {
  /// What scripts can do with the class.
  static var luaClass: LuaClass<Self> { get }
}

extension LuaExposed {
  /// The description without its type.
  public static var luaDescriptor: LuaClassDescriptor { luaClass.descriptor }
}
