/// A Swift class whose description is found by its type: one that others inherit from.
///
/// A final class is better ``LuaExposed``. In a hierarchy the base class conforms, and each class that
/// has a description of its own overrides the property:
///
/// ```swift
/// class Shape: LuaDescribed {
///   static let shapeClass = LuaClass<Shape>("Shape") {
///     LuaProperty("sides", get: { $0.sides })
///   }
///   class var luaDescriptor: LuaClassDescriptor { shapeClass.descriptor }
///   var sides: Int { 4 }
/// }
///
/// final class Circle: Shape {
///   static let circleClass = LuaClass<Circle>("Circle", superclass: shapeClass) {
///     LuaInitializer { Circle() }
///   }
///   override class var luaDescriptor: LuaClassDescriptor { circleClass.descriptor }
/// }
/// ```
///
/// A state takes the class by its name alone:
///
/// ```swift
/// try state.expose(Circle.self)
/// ```
///
/// A subclass that does not override it is to scripts what its parent is.
public protocol LuaDescribed: LuaObject {
  /// What scripts can do with the class, or with the nearest ancestor that says so.
  static var luaDescriptor: LuaClassDescriptor { get }
}
