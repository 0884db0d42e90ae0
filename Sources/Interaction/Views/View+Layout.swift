extension View {
  /// Whether this view or one inside it asked to be laid out.
  final var needsLayoutWithin: Bool { needsLayout || needsLayoutCheck || layoutTrail.leadsOn }

  /// Asks for `layoutSubviews()` at the end of the turn.
  ///
  /// - Complexity: O(1) if asked before, else O(*d*) in the depth of the view.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    leaveLayoutTrail()
  }

  /// Lays out now whatever asked for it, here and inside; untouched branches are passed over.
  ///
  /// - Complexity: O(*m* + *s*) in the number of views that are laid out and, where several subviews
  ///   of a view asked, in the number of its subviews.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      needsLayoutCheck = false
      performLayout()
    } else if needsLayoutCheck {
      needsLayoutCheck = false
      if wantsLayout(after: layoutTrail.views(of: self)) { performLayout() }
    }
    if needsLayoutCheck, !needsLayout {
      // A wish changed in the midst of that. The trail tells whose only until those views, which are
      // next, have been laid out.
      needsLayoutCheck = false
      if wantsLayout(after: layoutTrail.views(of: self)) { setNeedsLayout() }
    }
    guard layoutTrail.leadsOn else { return }
    for subview in layoutTrail.take(of: self) where subview.needsLayoutWithin {
      // Who is not come to still asks.
      if walk(to: subview, { $0.layoutIfNeeded() }) == nil { subview.leaveLayoutTrail() }
    }
  }

  /// Lays out the subviews, and tells the controller whose view this is before and after.
  private func performLayout() {
    guard let controller else { return layoutSubviews() }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    // It may have given the view away meanwhile.
    if self.controller === controller { controller.viewDidLayoutSubviews() }
  }

  /// Tells that the view's content needs another size now.
  public final func invalidateIntrinsicContentSize() {
    layoutItem?.forgetWishes()
    setNeedsLayout()
    superview?.subviewIntrinsicSizeDidChange(self)
  }

  /// Asks for a comparison of the subviews' wishes with what they were when they were laid out.
  final func setNeedsLayoutCheck() {
    guard !needsLayoutCheck else { return }
    needsLayoutCheck = true
    leaveLayoutTrail()
  }

  /// Leaves a trail from the root to this view, which asked for layout.
  final func leaveLayoutTrail() {
    var view = self
    while let above = view.superview, above.layoutTrail.mark(view) { view = above }
  }

  /// Leaves the trails that a view brings along when it is put into a tree.
  final func leaveTrails() {
    if needsLayoutWithin { leaveLayoutTrail() }
    if needsDisplayWithin { leaveDisplayTrail() }
  }

  /// Asks for what a new size calls for, and tells a stack that lines the view up.
  final func noteBoundsChange(from former: Rect) {
    setNeedsDisplay()
    guard bounds.size != former.size else { return }
    setNeedsLayout()
    guard let layoutItem, !layoutItem.isPlacing else { return }
    // Set by hand: what a view without content wishes for from now on, and what its container undoes
    // for any other.
    layoutItem.ownSize = nil
    superview?.subviewSizingDidChange(self)
    if !keepsItsWish { superview?.subviewIntrinsicSizeDidChange(self) }
  }

  /// Has the room that the view takes, or took, laid out anew.
  final func isHiddenDidChange() {
    if !isHidden, needsDisplayWithin { leaveDisplayTrail() }
    superview?.subviewSizingDidChange(self)
    superview?.subviewIntrinsicSizeDidChange(self)
  }
}
