public import Interaction

/// The text tree: what a window or a view holds, one line a view, indented by two spaces a level.
///
/// A line tells the role, the id, the name, the value and the states, in this order:
///
/// ```
/// Window
///   VStack
///     textField#new-item "New item" value "Milk" focused
///     button "Add" disabled
/// ```
///
/// A view that only groups others is called by its class, a plain `View` by the word `group`. What
/// cannot be seen is left out. The text depends on the views alone and holds no address, so equal
/// screens give equal bytes.
public enum TextTree {
  /// Draws a view and everything in it.
  ///
  /// The tree is drawn as it is laid out now; the world lays out at the end of every turn.
  ///
  /// - Parameters:
  ///   - view: The topmost line.
  ///   - options: What is told besides roles, names, values and states.
  /// - Returns: The lines, joined by line feeds, without one at the end; empty if the view itself
  ///   cannot be seen and such views are left out.
  /// - Complexity: O(*n*) in the number of views.
  public static func text(of view: View, options: Options = Options()) -> String {
    var lines: [String] = []
    append(view, depth: 0, options, to: &lines)
    return lines.joined(separator: "\n")
  }

  /// Draws every window of a world, from back to front.
  ///
  /// - Parameters:
  ///   - world: The world whose windows are drawn.
  ///   - options: What is told besides roles, names, values and states.
  /// - Returns: The lines of all windows.
  /// - Complexity: O(*n*) in the number of views.
  public static func text(of world: World, options: Options = Options()) -> String {
    var lines: [String] = []
    for window in world.windows { append(window, depth: 0, options, to: &lines) }
    return lines.joined(separator: "\n")
  }

  /// Draws a branch.
  private static func append(
    _ view: View,
    depth: Int,
    _ options: Options,
    to lines: inout [String]
  ) {
    guard view.isShown || options.showsConcealed else { return }
    lines.append(String(repeating: "  ", count: depth) + line(of: view, options))
    for subview in view.subviews {
      view.walk(to: subview) { append($0, depth: depth + 1, options, to: &lines) }
    }
  }

  /// Describes one view.
  private static func line(of view: View, _ options: Options) -> String {
    var line = kind(of: view)
    if options.showsIds, !view.id.isEmpty { line += "#\(view.id.quotedUnlessWord)" }
    if let name = view.accessibilityName, !name.isEmpty {
      line += " \(name.quoted(keeping: options.textLimit))"
    }
    if let value = view.accessibilityValue, !value.isEmpty {
      line += " value \(value.quoted(keeping: options.textLimit))"
    }
    if options.showsFrames {
      line += " \(view.convert(view.bounds, to: nil))"
      if let view = view as? ScrollView, view.contentOffset != .zero {
        line += " scrolled \(view.contentOffset)"
      }
    }
    for state in states(of: view) { line += " \(state)" }
    return line
  }

  /// The word for what a view is.
  private static func kind(of view: View) -> String {
    guard view.role == .group else { return view.role.rawValue }
    return type(of: view) == View.self ? Role.group.rawValue : view.className
  }

  /// The words for what is special about a view now, in a fixed order.
  private static func states(of view: View) -> [String] {
    var words: [String] = []
    if view.isHidden { words.append("hidden") }
    if view.alpha < View.minimumTouchableAlpha { words.append("transparent") }
    if view.accessibilityTraits.contains(.notEnabled) { words.append("disabled") }
    if view.accessibilityTraits.contains(.selected) { words.append("selected") }
    if (view as? Control)?.isHighlighted ?? (view as? ListCell)?.isHighlighted == true {
      words.append("highlighted")
    }
    if (view as? PopUpButton)?.isMenuOpen == true { words.append("open") }
    if view.isFirstResponder { words.append("focused") }
    return words
  }
}
