public import Interaction
public import LuaBridge

/// The toolkit's descriptions that those of an app's own classes inherit from.
///
/// ```swift
/// extension ProductController: LuaExposed {
///   static let luaClass = LuaClass<ProductController>(
///     "ProductController",
///     superclass: MoontapClasses.viewController
///   ) {
///     LuaProperty("sku", get: { $0.sku })
///   }
/// }
/// ```
public enum MoontapClasses {
  /// What scripts can do with every responder.
  public static var responder: LuaClass<Responder> { responderClass }
  /// What scripts can do with every view.
  public static var view: LuaClass<View> { viewClass }
  /// What scripts can do with every control.
  public static var control: LuaClass<Control> { controlClass }
  /// What scripts can do with every cell of a table view.
  public static var tableViewCell: LuaClass<TableViewCell> { tableViewCellClass }
  /// What scripts can do with every controller.
  public static var viewController: LuaClass<ViewController> { viewControllerClass }
  /// What scripts can do with every coordinator.
  public static var coordinator: LuaClass<Coordinator> { coordinatorClass }
}
