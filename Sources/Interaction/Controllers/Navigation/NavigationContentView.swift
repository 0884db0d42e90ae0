/// What the views of a navigation stack lie in: the one on top, and during a transition one more.
final class NavigationContentView: View {
  /// The part of its width that the lower view moves while the upper one moves all of it.
  static let parallax = 0.3

  /// Whose content it is.
  weak var owner: NavigationController?
  /// The view that moves over the other one; nil without a transition.
  private weak var upper: View?
  /// How much of the content the upper view covers, from 0 to 1.
  var coverage = 1.0 {
    didSet {
      if coverage != oldValue { setNeedsLayout() }
    }
  }

  /// Shows one view, and nothing else.
  ///
  /// - Parameter view: The view; nil for nothing.
  func show(_ view: View?) {
    upper = nil
    coverage = 1
    for subview in subviews where subview !== view { subview.removeFromSuperview() }
    if let view, view.superview !== self { put(view, at: nil) }
    setNeedsLayout()
  }

  /// Begins to move one view over another.
  ///
  /// - Parameters:
  ///   - upper: The view that moves over the other.
  ///   - lower: The other; nil where there is none.
  func beginMoving(_ upper: View, over lower: View?) {
    if let lower, lower.superview !== self { put(lower, at: 0) }
    if upper.superview !== self { put(upper, at: nil) }
    self.upper = upper
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let bounds = bounds.withinReach
    for subview in subviews {
      let part = subview === upper ? 1 - coverage : upper == nil ? 0 : -Self.parallax * coverage
      subview.frame = Rect(
        x: bounds.minX + part * bounds.width,
        y: bounds.minY,
        width: bounds.width,
        height: bounds.height
      )
    }
  }

  /// Puts a view in, unless that breaks a rule of the tree, which is reported.
  private func put(_ view: View, at index: Int?) {
    do {
      try checkCanInsert(view)
      insertChecked(view, at: index)
    } catch {
      owner?.world?.report(Failure(error))
    }
  }
}
