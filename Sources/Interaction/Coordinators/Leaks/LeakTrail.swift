/// How another language comes to something that has outlived its flow.
package struct LeakTrail {
  /// Who holds it, as messages say it; nil if nothing that has a name does.
  package let holder: String?
  /// The names that the origins of those handlers have which are on the way.
  package let handlers: [String]
  /// The objects on the way, the nearest first.
  package let objects: [AnyObject]

  /// Describes a way.
  ///
  /// - Parameters:
  ///   - holder: Who holds it, as messages say it.
  ///   - handlers: The names of the origins of the handlers on the way.
  ///   - objects: The objects on the way, the nearest first.
  package init(holder: String?, handlers: [String] = [], objects: [AnyObject] = []) {
    self.holder = holder
    self.handlers = handlers
    self.objects = objects
  }

  /// Whether nothing leads there.
  var isEmpty: Bool { holder == nil && handlers.isEmpty && objects.isEmpty }

  /// Whether the way to a coordinator that has ended leads by a screen of its flow which is still there:
  /// such a screen's closures may well know their coordinator.
  ///
  /// - Parameter coordinator: The coordinator.
  func leadsByStayingScreen(of coordinator: Coordinator) -> Bool {
    objects.contains { object in
      let screen = object as? ViewController ?? (object as? View)?.screen
      return screen.map { $0.isPlaced && $0.wasScreen(of: coordinator) } ?? false
    }
  }
}

extension View {
  /// The controller whose view it is, or in whose navigation item, or the nearest one around it.
  final var screen: ViewController? {
    var view: View? = self
    while let current = view {
      // A bar shows the buttons of an item, which belong to its screen, also while it shows others.
      if let item = (current as? BarButtonItem)?.item { return item.owner }
      if let controller = current.controller { return controller }
      view = current.superview
    }
    return nil
  }
}

extension ViewController {
  /// Whether a flow that is over has shown the controller: it is the anchor, inside that, above it on its
  /// stack, or presented over it.
  fileprivate func wasScreen(of coordinator: Coordinator) -> Bool {
    guard let anchor = coordinator.anchor else { return false }
    if isInside(anchor) { return true }
    if let stack = anchor.parent as? NavigationController, parent === stack {
      let flow = stack.children.drop { $0 !== anchor }
      return flow.contains { $0 === self }
    }
    return anchor.outermost.presentedChain.contains { isInside($0) }
  }
}
