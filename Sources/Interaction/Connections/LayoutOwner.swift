/// An object whose outlets a layout fills, and whose actions it connects; every responder is one.
public protocol LayoutOwner: ActionTarget {
  /// What layouts can fill.
  var outlets: [Outlet] { get }
}
