extension View {
  /// The view's place in the tree, such as `Window/VStack/Button#save "Save"`: the classes from the
  /// root down, an id or a number where siblings are alike, and its name.
  ///
  /// It holds no address, so that the journals of two runs compare equal, and stands on one line
  /// whatever the texts in it are: a name is quoted, and so is an id that is more than a word.
  ///
  /// - Complexity: O(*d* · *s*) in depth and number of siblings.
  public final var path: String {
    var parts: [String] = []
    var view: View? = self
    while let current = view {
      parts.append(current.pathComponent)
      view = current.superview
    }
    let joined = parts.reversed().joined(separator: "/")
    guard let name = accessibilityName, !name.isEmpty else { return joined }
    return "\(joined) \(name.quoted)"
  }

  /// The view's own part of the path: its class and what tells it from its siblings.
  private var pathComponent: String {
    if !id.isEmpty { return "\(className)#\(id.quotedUnlessWord)" }
    guard let superview else { return className }
    let alike = superview.subviews.filter { $0.id.isEmpty && $0.className == className }
    guard alike.count > 1, let index = alike.firstIndex(where: { $0 === self }) else {
      return className
    }
    return "\(className)[\(index + 1)]"
  }
}
