/// An object whose outlets a layout fills, and whose actions it connects; every responder is one.
///
/// ```swift
/// final class Form: LayoutOwner {
///   var nameField: TextField?
///
///   var outlets: [Outlet] { [Outlet("nameField", \Form.nameField)] }
///   var actionNames: [String] { [] }
///   func action(named name: String) -> AnyAction? { nil }
/// }
///
/// let form = Form()
/// let view = try Layout("TextField", outlet: "nameField").load(owner: form)
/// ```
public protocol LayoutOwner: ActionTarget {
  /// What layouts can fill.
  var outlets: [Outlet] { get }
}
