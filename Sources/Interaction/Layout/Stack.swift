/// A view that lines its subviews up along an axis, each at the size its content needs.
///
/// Hidden subviews take no room. What is left over stays empty at the end; where there is too
/// little room, every subview gives up the same share of its length, so that none is pushed out of
/// reach.
open class Stack: View {
  /// How long or how far away anything in a stack can be, in points: sums of huge lengths end here
  /// instead of at infinity, which is no frame.
  private static let farthest = 1e15

  /// The direction in which subviews are lined up.
  public final let axis: Axis

  /// The room between neighbours, in points.
  public final var spacing: Double {
    didSet {
      Precondition.require { try Self.checkSpacing(spacing) }
      if spacing != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// The room between the edges and the subviews.
  public final var padding: EdgeInsets {
    didSet {
      Precondition.require { try Self.checkPadding(padding) }
      if padding != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Where subviews are put across the axis.
  public final var alignment: Alignment {
    didSet {
      if alignment != oldValue { setNeedsLayout() }
    }
  }

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - axis: The direction in which subviews are lined up.
  ///   - spacing: The room between neighbours, in points.
  ///   - padding: The room between the edges and the subviews.
  ///   - alignment: Where subviews are put across the axis.
  ///   - subviews: What to line up.
  public init(
    axis: Axis,
    spacing: Double = 0,
    padding: EdgeInsets = .zero,
    alignment: Alignment = .fill,
    subviews: [View] = []
  ) {
    Precondition.require {
      try Self.checkSpacing(spacing)
      try Self.checkPadding(padding)
    }
    self.axis = axis
    self.spacing = spacing
    self.padding = padding
    self.alignment = alignment
    super.init()
    for subview in subviews { addSubview(subview) }
  }

  /// Throws if a number cannot be the room between neighbours.
  ///
  /// - Parameter spacing: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSpacing(_ spacing: Double) throws {
    try Precondition.checkNumber(spacing, "The spacing", atLeast: 0)
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

  /// What the subviews need, with the room between and around them.
  open override var intrinsicContentSize: Size? {
    let arranged = arrangedSubviews
    var length = spacing * Double(max(0, arranged.count - 1))
    var breadth = 0.0
    for subview in arranged {
      let size = wish(of: subview, within: bounds.size)
      length += self.length(of: size)
      breadth = max(breadth, self.breadth(of: size))
    }
    let inner = size(length: length, breadth: breadth)
    return Size(
      width: min(inner.width + padding.horizontal, Self.farthest),
      height: min(inner.height + padding.vertical, Self.farthest)
    )
  }

  /// Passes the wish for more or less room on to the superview.
  open override func subviewIntrinsicSizeDidChange(_ subview: View) {
    invalidateIntrinsicContentSize()
  }

  /// Lines the subviews up.
  open override func layoutSubviews() {
    let arranged = arrangedSubviews
    guard !arranged.isEmpty else { return }
    let room = reachable(bounds.inset(by: padding))
    let sizes = arranged.map { wish(of: $0, within: room.size) }
    let gaps = spacing * Double(arranged.count - 1)
    let wanted = sizes.reduce(0) { $0 + length(of: $1) }
    let available = max(0, length(of: room.size) - gaps)
    let share = wanted > available ? available / wanted : 1
    let across = breadth(of: room.size)
    var position = axis == .vertical ? room.minY : room.minX
    for (subview, size) in zip(arranged, sizes) {
      let length = length(of: size) * share
      let breadth = alignment == .fill ? across : min(breadth(of: size), across)
      let offset = (axis == .vertical ? room.minX : room.minY) + (across - breadth) * lean
      let origin =
        axis == .vertical ? Point(x: offset, y: position) : Point(x: position, y: offset)
      subview.frame = Rect(origin: origin, size: self.size(length: length, breadth: breadth))
      position = min(position + length + spacing, Self.farthest)
    }
  }

  /// The size that a subview asks for, without what no frame can have: a size from an override may
  /// be anything.
  private func wish(of subview: View, within room: Size) -> Size {
    func possible(_ length: Double) -> Double { length > 0 ? min(length, Self.farthest) : 0 }
    let size = subview.sizeThatFits(room)
    return Size(width: possible(size.width), height: possible(size.height))
  }

  /// A rectangle with its corner where sums with it stay finite.
  private func reachable(_ rect: Rect) -> Rect {
    func near(_ place: Double) -> Double { max(-Self.farthest, min(place, Self.farthest)) }
    return Rect(x: near(rect.minX), y: near(rect.minY), width: rect.width, height: rect.height)
  }

  /// The subviews that take room.
  private var arrangedSubviews: [View] { subviews.filter { !$0.isHidden } }

  /// Which part of the room left over across the axis lies before a subview.
  private var lean: Double {
    switch alignment {
    case .fill, .leading: 0
    case .center: 0.5
    case .trailing: 1
    }
  }

  /// The extent of a size along the axis.
  private func length(of size: Size) -> Double {
    axis == .vertical ? size.height : size.width
  }

  /// The extent of a size across the axis.
  private func breadth(of size: Size) -> Double {
    axis == .vertical ? size.width : size.height
  }

  /// The size of an extent along and one across the axis.
  private func size(length: Double, breadth: Double) -> Size {
    axis == .vertical
      ? Size(width: breadth, height: length) : Size(width: length, height: breadth)
  }
}
