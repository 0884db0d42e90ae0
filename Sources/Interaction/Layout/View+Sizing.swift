extension View {
  // MARK: Sizes in a layout

  /// The width the view has in a stack, whatever its content and however little room there is; nil
  /// takes the width that the content needs.
  ///
  /// It says what a layout is to do; the width that came of it is that of `frame`.
  public final var width: Double? {
    get { layoutItem?.sizing.width }
    set { set(newValue, \.width, "The width") }
  }

  /// The height the view has in a stack, whatever its content and however little room there is; nil
  /// takes the height that the content needs.
  ///
  /// It says what a layout is to do; the height that came of it is that of `frame`.
  public final var height: Double? {
    get { layoutItem?.sizing.height }
    set { set(newValue, \.height, "The height") }
  }

  /// The least width the view has in a stack, in points: 0 unless set, and winning over the maximum.
  public final var minimumWidth: Double {
    get { layoutItem?.sizing.minimumWidth ?? 0 }
    set { set(newValue, \.minimumWidth, "The minimum width") }
  }

  /// The least height the view has in a stack, in points: 0 unless set, and winning over the maximum.
  public final var minimumHeight: Double {
    get { layoutItem?.sizing.minimumHeight ?? 0 }
    set { set(newValue, \.minimumHeight, "The minimum height") }
  }

  /// The greatest width the view has in a stack, in points; nil sets no limit.
  public final var maximumWidth: Double? {
    get { layoutItem?.sizing.maximumWidth }
    set { set(newValue, \.maximumWidth, "The maximum width") }
  }

  /// The greatest height the view has in a stack, in points; nil sets no limit.
  public final var maximumHeight: Double? {
    get { layoutItem?.sizing.maximumHeight }
    set { set(newValue, \.maximumHeight, "The maximum height") }
  }

  /// How much of the room left over along the axis of its stack the view takes, in proportion to the
  /// others; 0 takes none.
  ///
  /// It stands for UIKit's content hugging: a view that hugs its content does not grow. Stacks are
  /// as flexible as the most flexible view in them, unless they are told otherwise; across a stack
  /// only views count that are flexible by their class, such as canvases and lists.
  public final var flexibility: Double {
    get { layoutItem?.sizing.flexibility ?? Self.defaultFlexibility }
    set { set(newValue, \.flexibility, "The flexibility") }
  }

  /// How late the view gives up length when a stack has too little room: those of the lowest priority
  /// give first, as far as their minimum, and those of equal priority in proportion to their lengths.
  ///
  /// It stands for UIKit's compression resistance, and may be negative. Unless set it is −1 for scroll
  /// views and lists, which lose nothing by being shorter than their content, and 0 for all others;
  /// stacks give as early as the view in them that gives first.
  public final var layoutPriority: Double {
    get { layoutItem?.sizing.layoutPriority ?? Self.defaultLayoutPriority }
    set {
      Precondition.require { try Self.checkLayoutPriority(newValue) }
      guard newValue != layoutPriority else { return }
      requireLayoutItem().sizing.layoutPriority = newValue
      sizingDidChange()
    }
  }

  /// Throws if a number cannot be an extent or a share of room.
  ///
  /// - Parameters:
  ///   - length: The number in question; nil always can.
  ///   - what: Its name in the message.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkLength(_ length: Double?, _ what: String) throws {
    if let length { try Precondition.checkNumber(length, what, atLeast: 0) }
  }

  /// Throws if a number cannot be a priority.
  ///
  /// - Parameter priority: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkLayoutPriority(_ priority: Double) throws {
    try Precondition.checkNumber(priority, "The layout priority")
  }

  // MARK: What stacks ask

  /// What layout knows of the view, made if need be.
  final func requireLayoutItem() -> LayoutItem {
    if let layoutItem { return layoutItem }
    let item = LayoutItem()
    layoutItem = item
    return item
  }

  /// How much of the room left over along an axis the view takes, if its owner said so; nil leaves it
  /// to its class.
  ///
  /// What is said of a view in a stack is meant along that stack: a field that fills its row does not
  /// make the row higher. A fixed size does not grow.
  final func ownFlexibility(along axis: Axis) -> Double? {
    guard let sizing = layoutItem?.sizing else { return nil }
    if sizing.isFixed(along: axis) { return 0 }
    guard let own = sizing.flexibility else { return nil }
    if let stack = superview as? Stack, stack.axis != axis { return nil }
    return own
  }

  /// How late the view gives up room along an axis, if its owner says so; what is fixed has none to give.
  final func ownLayoutPriority(along axis: Axis) -> Double? {
    guard let sizing = layoutItem?.sizing else { return nil }
    return sizing.layoutPriority ?? (sizing.isFixed(along: axis) ? 0 : nil)
  }

  /// The size that the view asks a container for.
  ///
  /// What no frame can have is left out, since a size from an override may be anything. Only infinity
  /// stays, which asks for all that is left over.
  ///
  /// - Parameter room: The room there is; infinite where there is no limit.
  /// - Returns: The wish, within the view's own bounds.
  /// - Complexity: O(1) if the same was asked since the view's content changed.
  final func wish(within room: Size) -> Size {
    let item = requireLayoutItem()
    if let known = item.wish(within: room) { return known }
    let sizing = item.sizing
    if let size = sizing.fixedSize { return size }
    let offer = sizing.offer(of: room)
    // A container asks, which was asked itself.
    let answer =
      if let superview {
        superview.walk(to: self) { $0.sizeThatFits(offer) } ?? .zero
      } else {
        sizeThatFits(offer)
      }
    let size = sizing.bounded(
      Size(width: Self.possibleWish(answer.width), height: Self.possibleWish(answer.height))
    )
    if keepsItsWish { item.keep(size, within: room) }
    return size
  }

  /// A length that a frame can have, or infinity.
  private static func possibleWish(_ length: Double) -> Double {
    length == .infinity ? length : possibleLength(length)
  }

  /// Sets a part of the sizing that is a length or nil.
  private func set<Length: Equatable>(
    _ length: Length,
    _ part: WritableKeyPath<Sizing, Length>,
    _ what: String
  ) {
    Precondition.require { try Self.checkLength(length as? Double, what) }
    guard length != (layoutItem?.sizing ?? Sizing())[keyPath: part] else { return }
    requireLayoutItem().sizing[keyPath: part] = length
    sizingDidChange()
  }

  /// Has the stack around the view, if there is one, lay out anew.
  private func sizingDidChange() {
    layoutItem?.forgetWishes()
    superview?.subviewSizingDidChange(self)
    superview?.subviewIntrinsicSizeDidChange(self)
  }
}
