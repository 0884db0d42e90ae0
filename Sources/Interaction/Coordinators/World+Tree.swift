extension World {
  /// Draws the coordinators, the controllers and the views as trees: one line each, indented by two spaces
  /// a level.
  ///
  /// ```
  /// coordinators
  ///   MainCoordinator, anchor HomeController "Home"
  ///     ProfileCoordinator, anchor ProfileController "Profile"
  /// controllers
  ///   NavigationController
  ///     HomeController "Home", disappeared
  ///     ProfileController "Profile"
  /// views
  ///   Window
  ///     …
  /// ```
  ///
  /// A controller says what it is unless it has appeared, and how it is presented; it stands below the one
  /// that presents it, behind the children of that. Views that cannot be seen are left out. The text holds
  /// no address, so that equal worlds give equal bytes.
  ///
  /// - Returns: The lines, joined by line feeds, without one at the end.
  /// - Complexity: O(*n*) in the number of coordinators, controllers and views.
  public func tree() -> String {
    var lines = ["coordinators"]
    if let coordinator { append(coordinator, depth: 1, to: &lines) }
    lines.append("controllers")
    for window in windows {
      if let controller = window.rootController { append(controller, depth: 1, to: &lines) }
    }
    lines.append("views")
    for window in windows { append(window, depth: 1, to: &lines) }
    return lines.joined(separator: "\n")
  }

  /// Draws a coordinator, and those inside.
  private func append(_ coordinator: Coordinator, depth: Int, to lines: inout [String]) {
    var line = coordinator.className
    if let anchor = coordinator.anchor { line += ", anchor \(anchor.nameInMessages)" }
    lines.append(indented(line, depth))
    for child in coordinator.children { append(child, depth: depth + 1, to: &lines) }
  }

  /// Draws a controller, those inside, and the one above it.
  private func append(_ controller: ViewController, depth: Int, to lines: inout [String]) {
    var line = controller.nameInMessages
    if let presentation = controller.presenter?.presentation {
      line += ", presented as \(presentation.style)"
    }
    if controller.appearance != .appeared { line += ", \(controller.appearance)" }
    lines.append(indented(line, depth))
    for child in controller.children { append(child, depth: depth + 1, to: &lines) }
    if let presented = controller.presentation?.controller {
      append(presented, depth: depth + 1, to: &lines)
    }
  }

  /// Draws a view, and those inside.
  private func append(_ view: View, depth: Int, to lines: inout [String]) {
    guard view.isShown else { return }
    // A role says more than a class, unless it only says that the view holds others.
    var line = view.role == .group ? view.className : view.role.rawValue
    if !view.id.isEmpty { line += "#\(view.id.quotedUnlessWord)" }
    if let name = view.accessibilityName, !name.isEmpty { line += " \(name.quoted)" }
    if let value = view.accessibilityValue, !value.isEmpty { line += " value \(value.quoted)" }
    lines.append(indented(line, depth))
    for subview in view.subviews {
      view.walk(to: subview) { append($0, depth: depth + 1, to: &lines) }
    }
  }

  /// Puts a line at its level.
  private func indented(_ line: String, _ depth: Int) -> String {
    String(repeating: "  ", count: depth) + line
  }
}
