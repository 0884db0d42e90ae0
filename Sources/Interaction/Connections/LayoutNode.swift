/// A part of a layout together with what makes its view, whichever language it is written in.
package struct LayoutNode {
  /// Makes the view with its children in it, and notes whatever does not fit.
  ///
  /// The view is nil if there can be none; what is noted makes the whole layout fail.
  package typealias Make = (_ children: [View], _ note: (String) -> Void) -> View?

  /// The name of the view's class.
  let className: String
  /// The owner's outlet that the view fills.
  let outlet: String?
  /// What the view's events send.
  let connections: [Layout.Connection]
  /// The line that wrote this part.
  let location: SourceLocation?
  /// The parts inside.
  let children: [LayoutNode]
  /// Makes the view.
  let make: Make

  /// Describes a part of a layout.
  ///
  /// - Parameters:
  ///   - className: The name of the view's class.
  ///   - outlet: The owner's outlet that the view fills.
  ///   - connections: What the view's events send.
  ///   - location: The line that wrote this part.
  ///   - children: The parts inside.
  ///   - make: Makes the view.
  package init(
    className: String,
    outlet: String?,
    connections: [Layout.Connection],
    location: SourceLocation?,
    children: [LayoutNode],
    make: @escaping Make
  ) {
    self.className = className
    self.outlet = outlet
    self.connections = connections
    self.location = location
    self.children = children
    self.make = make
  }
}
