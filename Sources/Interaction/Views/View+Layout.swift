extension View {
  /// Whether this view or one inside it asked to be laid out.
  final var needsLayoutWithin: Bool { needsLayout || descendantNeedsLayout }

  /// Asks for `layoutSubviews()` at the end of the turn.
  ///
  /// - Complexity: O(1) if asked before, else O(*d*) in the depth of the view.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    superview?.noteDescendantNeedsLayout()
  }

  /// Lays out now whatever asked for it, here and inside; untouched branches are passed over.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for subview in subviews where subview.needsLayoutWithin { subview.layoutIfNeeded() }
  }

  /// Tells that the view's content needs another size now.
  public final func invalidateIntrinsicContentSize() {
    setNeedsLayout()
    superview?.subviewIntrinsicSizeDidChange(self)
  }

  /// Leaves a trail from the root to a view that asked for layout.
  final func noteDescendantNeedsLayout() {
    var view: View? = self
    while let current = view, !current.descendantNeedsLayout {
      current.descendantNeedsLayout = true
      view = current.superview
    }
  }
}
