/// A view that lays its subviews over each other, the first at the back.
///
/// ```swift
/// let card = ZStack(horizontalAlignment: .trailing, verticalAlignment: .leading) {
///   photo
///   Label(text: "New")  // in front, at the top right
/// }
/// ```
///
/// Each has the size that its content needs and lies where the alignments say; a flexible one fills
/// the room.
open class ZStack: LayoutContainer {
  /// Where subviews are put from left to right.
  public final var horizontalAlignment: Stack.Alignment {
    didSet {
      if horizontalAlignment != oldValue { setNeedsLayout() }
    }
  }

  /// Where subviews are put from top to bottom: leading is the top, trailing the bottom.
  public final var verticalAlignment: Stack.Alignment {
    didSet {
      if verticalAlignment != oldValue { setNeedsLayout() }
    }
  }

  /// Makes a pile of the views that a block lists.
  ///
  /// - Parameters:
  ///   - horizontalAlignment: Where subviews are put from left to right.
  ///   - verticalAlignment: Where subviews are put from top to bottom.
  ///   - padding: The room between the edges and the subviews.
  ///   - content: What to lay over each other, the first at the back.
  public init(
    horizontalAlignment: Stack.Alignment = .center,
    verticalAlignment: Stack.Alignment = .center,
    padding: EdgeInsets = .zero,
    @ViewBuilder content: () -> [View] = { [] }
  ) {
    self.horizontalAlignment = horizontalAlignment
    self.verticalAlignment = verticalAlignment
    super.init(padding: padding, subviews: content())
  }

  /// Room for the widest and for the highest subview.
  override func contentSize(within room: Size) -> Size {
    var size = Size.zero
    for subview in subviews where !subview.isHidden {
      let wish = subview.wish(within: room)
      if wish.width != .infinity { size.width = max(size.width, wish.width) }
      if wish.height != .infinity { size.height = max(size.height, wish.height) }
    }
    return size
  }

  /// Lays the subviews over each other.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let room = contentRect
    for subview in subviews where !subview.isHidden {
      let wish = wish(of: subview, within: room.size)
      let x = horizontalAlignment.place(
        subview,
        wishing: wish.width,
        along: .horizontal,
        from: room.minX,
        within: room.width
      )
      let y = verticalAlignment.place(
        subview,
        wishing: wish.height,
        along: .vertical,
        from: room.minY,
        within: room.height
      )
      place(
        subview,
        at: Rect(x: x.start, y: y.start, width: x.length, height: y.length),
        by: placement(wish)
      )
    }
  }

  /// What a subview would be placed by.
  override func placement(of subview: View, within room: Size) -> LayoutItem.Placement? {
    placement(wish(of: subview, within: room))
  }

  /// A placement by nothing but a size.
  private func placement(_ size: Size) -> LayoutItem.Placement {
    LayoutItem.Placement(length: size.width, breadth: size.height, flexibility: 0, priority: 0)
  }

  /// The size that a subview is to have: what it needs, or all there is along the axes on which it is
  /// flexible, within its own bounds.
  private func wish(of subview: View, within room: Size) -> Size {
    let wish = subview.wish(within: room)
    let sizing = subview.requireLayoutItem().sizing
    let all = sizing.bounded(room)
    return Size(
      width: subview.flexibility(along: .horizontal) > 0 ? all.width : wish.width,
      height: subview.flexibility(along: .vertical) > 0 ? all.height : wish.height
    )
  }
}
