/// A view that lines its subviews up along an axis, as UIKit's stack view does, with each view saying
/// by `flexibility`, `layoutPriority` and its fixed, minimum and maximum sizes what constraints say
/// there.
///
/// ```swift
/// let card = Stack(axis: .vertical, spacing: 4, subviews: [title, text])
/// card.setCustomSpacing(16, after: title)
/// card.alignment = .leading
/// ```
///
/// Hidden subviews take no room, and neither do the gaps after them. Where there is too little room,
/// subviews give up length in proportion, those of the lowest `layoutPriority` first, so that nothing
/// is pushed out of reach unless fixed and minimum sizes ask for it. Scroll views and lists give before
/// all others: what they have no room for can be scrolled to.
open class Stack: LayoutContainer {
  /// The direction in which subviews are lined up.
  public final let axis: Axis

  /// The room between neighbours, in points, unless another was set for a view.
  public final var spacing: Double {
    didSet {
      Precondition.require { try Self.checkSpacing(spacing) }
      if spacing != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Where subviews are put across the axis.
  public final var alignment: Alignment {
    didSet {
      if alignment != oldValue { setNeedsLayout() }
    }
  }

  /// How the room along the axis is shared out.
  public final var distribution: Distribution {
    didSet {
      if distribution != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - axis: The direction in which subviews are lined up.
  ///   - spacing: The room between neighbours, in points.
  ///   - padding: The room between the edges and the subviews.
  ///   - alignment: Where subviews are put across the axis.
  ///   - distribution: How the room along the axis is shared out.
  ///   - subviews: What to line up.
  public init(
    axis: Axis,
    spacing: Double = 0,
    padding: EdgeInsets = .zero,
    alignment: Alignment = .fill,
    distribution: Distribution = .fill,
    subviews: [View] = []
  ) {
    Precondition.require { try Self.checkSpacing(spacing) }
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.distribution = distribution
    super.init(padding: padding, subviews: subviews)
  }

  // MARK: Spacing

  /// Sets the room after a subview, in place of `spacing`; it is forgotten when the view leaves.
  ///
  /// - Parameters:
  ///   - spacing: The room in points; nil takes `spacing` again.
  ///   - subview: A subview of this stack.
  public final func setCustomSpacing(_ spacing: Double?, after subview: View) {
    Precondition.require {
      try checkIsSubview(subview)
      if let spacing { try Self.checkSpacing(spacing) }
    }
    guard spacing != subview.layoutItem?.customSpacing else { return }
    subview.requireLayoutItem().customSpacing = spacing
    invalidateIntrinsicContentSize()
  }

  /// Returns the room that was set for after a subview.
  ///
  /// - Parameter subview: The subview.
  /// - Returns: The room in points; nil if none was set, or if it is no subview of this stack.
  public final func customSpacing(after subview: View) -> Double? {
    subview.superview === self ? subview.layoutItem?.customSpacing : nil
  }

  /// Throws if a number cannot be the room between neighbours.
  ///
  /// - Parameter spacing: The number in question.
  /// - Throws: `InteractionError` with `invalidNumber`.
  package static func checkSpacing(_ spacing: Double) throws {
    try Precondition.checkNumber(spacing, "The spacing", atLeast: 0)
  }

  /// The room after a subview that has one behind it.
  private func gap(after subview: View) -> Double {
    min(subview.layoutItem?.customSpacing ?? spacing, Self.farthest)
  }

  /// What all gaps take together.
  private func gaps(between arranged: [View]) -> Double {
    arranged.dropLast().reduce(0) { $0 + gap(after: $1) }
  }

  // MARK: Sizes

  /// What the subviews need, one after the other.
  ///
  /// In a row a text may have to wrap, so that its height depends on the width that it comes to have.
  override func contentSize(within room: Size) -> Size {
    let arranged = arrangedSubviews
    let gaps = gaps(between: arranged)
    var lengths = lengths(of: arranged, within: room)
    let available = length(of: room) - gaps
    if axis == .horizontal, lengths.total > available { lengths.shrink(into: available) }
    var breadth = 0.0
    var longest = 0.0
    for (index, subview) in arranged.enumerated() {
      let wish = self.breadth(of: subview, ofLength: lengths[index], within: room)
      if wish != .infinity { breadth = max(breadth, wish) }
      longest = max(longest, lengths[index])
    }
    let total = distribution == .fillEqually ? longest * Double(arranged.count) : lengths.total
    return size(length: total + gaps, breadth: breadth)
  }

  /// The lengths that subviews ask for before they are made to fit.
  private func lengths(of arranged: [View], within room: Size) -> StackLengths {
    var lengths = StackLengths(capacity: arranged.count)
    for subview in arranged {
      lengths.append(wishedLength(of: subview, within: room), of: subview, axis: axis)
    }
    return lengths
  }

  /// The length that a subview asks for; nothing limits it along the axis.
  private func wishedLength(of subview: View, within room: Size) -> Double {
    length(of: subview.wish(within: size(length: .infinity, breadth: breadth(of: room))))
  }

  /// The breadth that a subview asks for once its length is known.
  ///
  /// Only widths are given to ask again: nothing becomes wider because it is lower.
  private func breadth(of subview: View, ofLength length: Double, within room: Size) -> Double {
    let unlimited = size(length: .infinity, breadth: breadth(of: room))
    let wish = subview.wish(within: unlimited)
    guard axis == .horizontal, length != wish.width else { return breadth(of: wish) }
    return breadth(of: subview.wish(within: Size(width: length, height: room.height)))
  }

  // MARK: Layout

  /// Lines the subviews up.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let arranged = arrangedSubviews
    let room = contentRect
    var lengths = lengths(of: arranged, within: room.size)
    let available = max(0, length(of: room.size) - gaps(between: arranged))
    lengths.distribute(available, as: distribution)
    let starts = starts(of: arranged, lengths, available: available, room: room)
    for (index, subview) in arranged.enumerated() {
      let wish =
        alignment == .fill
        ? nil : breadth(of: subview, ofLength: lengths[index], within: room.size)
      let across = alignment.place(
        subview,
        wishing: wish ?? 0,
        along: axis.crossing,
        from: axis == .vertical ? room.minX : room.minY,
        within: breadth(of: room.size)
      )
      let origin =
        axis == .vertical
        ? Point(x: across.start, y: starts[index]) : Point(x: starts[index], y: across.start)
      place(
        subview,
        at: Rect(origin: origin, size: size(length: lengths[index], breadth: across.length)),
        by: lengths.placement(at: index, breadth: wish)
      )
    }
  }

  /// Where each subview begins along the axis.
  private func starts(
    of arranged: [View],
    _ lengths: StackLengths,
    available: Double,
    room: Rect
  ) -> [Double] {
    let start = axis == .vertical ? room.minY : room.minX
    if distribution == .equalCentering, arranged.count > 1 {
      return centeredStarts(of: arranged, lengths, from: start, length: length(of: room.size))
    }
    var extra = 0.0
    if distribution == .equalSpacing, arranged.count > 1 {
      extra = max(0, available - lengths.total) / Double(arranged.count - 1)
    }
    var starts: [Double] = []
    starts.reserveCapacity(arranged.count)
    var position = start
    for (index, subview) in arranged.enumerated() {
      starts.append(position)
      position = min(position + lengths[index] + gap(after: subview) + extra, Self.farthest)
    }
    return starts
  }

  /// Where subviews begin whose middles are to be equally far apart.
  ///
  /// From the start each keeps its gap to the one before it, then from the end to the one behind it:
  /// so the gaps hold where there is room for them, and the ends stay in place.
  private func centeredStarts(
    of arranged: [View],
    _ lengths: StackLengths,
    from start: Double,
    length room: Double
  ) -> [Double] {
    let last = arranged.count - 1
    let firstCenter = lengths[0] / 2
    let distance = (room - firstCenter - lengths[last] / 2) / Double(last)
    var starts = arranged.indices.map { firstCenter + Double($0) * distance - lengths[$0] / 2 }
    for index in 1...last {
      let earliest = starts[index - 1] + lengths[index - 1] + gap(after: arranged[index - 1])
      starts[index] = max(starts[index], earliest)
    }
    starts[last] = min(starts[last], room - lengths[last])
    for index in (0..<last).reversed() {
      starts[index] = min(
        starts[index],
        starts[index + 1] - lengths[index] - gap(after: arranged[index])
      )
    }
    // Fixed sizes may be too long for the room: then they begin at the start and run over the end.
    let overrun = min(0, starts[0])
    return starts.map { min(start + $0 - overrun, Self.farthest) }
  }

  /// What a subview would be placed by, if the others stayed as they are.
  override func placement(of subview: View, within room: Size) -> LayoutItem.Placement? {
    let frame = subview.frame.size
    return LayoutItem.Placement(
      length: wishedLength(of: subview, within: room),
      breadth: alignment == .fill
        ? nil : breadth(of: subview, ofLength: length(of: frame), within: room),
      flexibility: subview.flexibility(along: axis),
      priority: subview.layoutPriority(along: axis)
    )
  }

  /// Returns the length along the axis that a subview asked for when it was placed.
  ///
  /// - Parameter subview: The subview.
  /// - Returns: The length, which is infinite if it asked for all there is; nil if it was not placed.
  package final func askedLength(of subview: View) -> Double? {
    subview.superview === self ? subview.layoutItem?.placement?.length : nil
  }

  // MARK: Lengths and breadths

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
