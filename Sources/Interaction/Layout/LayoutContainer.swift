/// A view that gives its subviews their frames: what stacks of all kinds have in common.
///
/// ```swift
/// let container: LayoutContainer = row
/// container.padding = 16
/// container.subviews[0].isHidden = true  // and takes no room any more
/// ```
///
/// A change inside lays out again only what it can affect: a container compares what the changed
/// subview wishes for with what it was placed by, and stops there if that is the same.
open class LayoutContainer: View {
  /// The room between the edges and the subviews.
  public final var padding: EdgeInsets {
    didSet {
      Precondition.require { try Self.checkPadding(padding) }
      if padding != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The subviews that take room: all but the hidden ones, from back to front.
  public final var arrangedSubviews: [View] {
    subviews.contains(where: \.isHidden) ? subviews.filter { !$0.isHidden } : subviews
  }

  /// Makes a container; what it does with the subviews is up to its kind.
  init(padding: EdgeInsets, subviews: [View]) {
    Precondition.require { try Self.checkPadding(padding) }
    self.padding = padding
    super.init()
    for subview in subviews { addSubview(subview) }
  }

  /// Throws if insets cannot be the room at the edges.
  ///
  /// - Parameter padding: The insets in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkPadding(_ padding: EdgeInsets) throws {
    for inset in [padding.top, padding.left, padding.bottom, padding.right] {
      try Precondition.checkNumber(inset, "The padding", atLeast: 0)
    }
  }

  // MARK: Sizes

  /// What the subviews need if there is no limit, with the room between and around them.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    return size(within: Size(width: .infinity, height: .infinity))
  }

  /// Returns what the subviews need in some room, with the room between and around them.
  ///
  /// - Parameter size: The room there is; infinite where there is no limit.
  /// - Returns: The room to be had, which may be more than there is.
  open override func sizeThatFits(_ size: Size) -> Size {
    overriddenFit(within: size) ?? self.size(within: size)
  }

  /// Returns what the subviews need in the room inside the padding.
  func contentSize(within room: Size) -> Size { .zero }

  /// Puts the padding around what the subviews need.
  private func size(within size: Size) -> Size {
    let inner = contentSize(
      within: Size(
        width: max(0, size.width - padding.horizontal),
        height: max(0, size.height - padding.vertical)
      )
    )
    return Size(
      width: min(inner.width + padding.horizontal, Self.farthest),
      height: min(inner.height + padding.vertical, Self.farthest)
    )
  }

  /// What is in it tells when it changes.
  override var keepsItsWish: Bool { true }

  /// A container grows as much as the most flexible of its subviews, unless it is told otherwise.
  override func flexibility(along axis: Axis) -> Double {
    let item = requireLayoutItem()
    if let known = ownFlexibility(along: axis) ?? item.innerFlexibility[axis] { return known }
    let most = arrangedSubviews.reduce(Self.defaultFlexibility) { most, subview in
      max(most, subview.flexibility(along: axis))
    }
    item.innerFlexibility[axis] = most
    return most
  }

  /// A container gives up room as early as the first of its subviews does, unless it is told otherwise.
  override func layoutPriority(along axis: Axis) -> Double {
    let item = requireLayoutItem()
    if let known = ownLayoutPriority(along: axis) ?? item.innerPriority[axis] { return known }
    let least = arrangedSubviews.reduce(Self.defaultLayoutPriority) { least, subview in
      min(least, subview.layoutPriority(along: axis))
    }
    item.innerPriority[axis] = least
    return least
  }

  // MARK: Changes

  /// Looks at the end of the turn whether the change matters, and passes the wish for more or less
  /// room on to the superview.
  open override func subviewIntrinsicSizeDidChange(_ subview: View) {
    if overrides?.perform(.subviewIntrinsicSizeDidChange, [.object(subview)]) == true { return }
    layoutItem?.forgetWishes()
    // The subview's own trail may lead nowhere any more: while this container lays out one subview,
    // it has taken the trail to the others, and they take for granted that they are found.
    if subview.superview === self, layoutTrail.mark(subview) { leaveLayoutTrail() }
    setNeedsLayoutCheck()
    superview?.subviewIntrinsicSizeDidChange(self)
  }

  /// Lays out again, whatever the wishes are.
  override func subviewSizingDidChange(_ subview: View) { setNeedsLayout() }

  /// Compares what the subviews wish for with what they were placed by.
  override func wantsLayout(after subviews: [View]) -> Bool {
    let room = contentRect.size
    return subviews.contains { subview in
      guard subview.superview === self, !subview.isHidden else { return false }
      return subview.layoutItem?.placement != placement(of: subview, within: room)
    }
  }

  /// Returns what a subview would be placed by, if nothing else changed.
  ///
  /// - Parameters:
  ///   - subview: The subview.
  ///   - room: The size of the room inside the padding.
  func placement(of subview: View, within room: Size) -> LayoutItem.Placement? { nil }

  // MARK: Placing

  /// The room inside the padding, with its corner where sums with it stay finite.
  final var contentRect: Rect { bounds.inset(by: padding).withinReach }

  /// Gives a subview its frame.
  ///
  /// - Parameters:
  ///   - subview: The subview.
  ///   - frame: Where it goes.
  ///   - placement: What that was decided by.
  final func place(_ subview: View, at frame: Rect, by placement: LayoutItem.Placement) {
    let item = subview.requireLayoutItem()
    item.placement = placement
    item.place(subview, at: frame)
  }
}
