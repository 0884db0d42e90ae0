internal import Spelling

/// A control of segments side by side, of which at most one is selected.
///
/// ```swift
/// let size = SegmentedControl(segments: ["Small", "Large"])
/// size.selectedSegmentIndex = 0
/// size.didChangeValue = { [label] size in
///   label.text = size.selectedSegmentIndex.map(size.titleForSegment) ?? ""
/// }
/// ```
///
/// A tap selects when the finger goes up inside, and is told by `valueChanged`, then
/// `primaryActionTriggered`; a tap on the selected segment changes nothing, so nothing is told of it.
/// Setting `selectedSegmentIndex` in code tells nobody.
open class SegmentedControl: Control {
  /// The height of the control, which is UIKit's.
  public static let standardHeight = 32.0
  /// The room between a title and the edges of its segment, in points.
  public static let titlePadding = 12.0

  /// The segments, from left to right.
  public private(set) final var segmentViews: [Segment] = []
  /// The selected segment.
  private var selection: Int?
  /// How often all segments were set, so that a change knows whether a newer one came in between.
  private var settings = 0

  // MARK: Segments

  /// How many segments there are.
  public final var numberOfSegments: Int { segmentViews.count }

  /// The titles, from left to right; setting them makes new segments, enabled, with none selected.
  public final var segments: [String] {
    get { segmentViews.map(\.title) }
    set {
      if !newValue.isEmpty { Precondition.require { try checkInsertion(at: 0) } }
      settings += 1
      let setting = settings
      removeAllSegments()
      for title in newValue {
        // A subclass that hears of a change may set other segments; that newer wish stands.
        guard setting == settings else { return }
        insert(title, at: numberOfSegments)
      }
    }
  }

  /// What every view holds, and its segments once more.
  package override var heldObjects: [AnyObject] { super.heldObjects + segmentViews }

  /// Segmented controls only hold segments, which have a role of their own.
  open override class var defaultRole: Role { .group }

  /// The title of the selected segment, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selection.map { segmentViews[$0].title } }
    set { super.accessibilityValue = newValue }
  }

  /// Room for as many segments of the widest one's width.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    let widest = segmentViews.reduce(0) { max($0, TextMetric.size(of: $1.title).width) }
    return Size(
      width: Double(numberOfSegments) * (widest + 2 * Self.titlePadding),
      height: Self.standardHeight
    )
  }

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - segments: The titles, from left to right.
  ///   - frame: Where it lies in its superview.
  public init(segments: [String] = [], frame: Rect = .zero) {
    super.init(frame: frame)
    for title in segments { insert(title, at: numberOfSegments) }
  }

  /// Adds a segment; the selection stays on the segment it is on.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - index: How many segments lie to its left.
  public final func insertSegment(withTitle title: String, at index: Int) {
    Precondition.require { try checkInsertion(at: index) }
    insert(title, at: index)
  }

  /// Takes a segment out; the selection stays on the segment it is on, or ends with it.
  ///
  /// - Parameter index: Which one.
  public final func removeSegment(at index: Int) {
    Precondition.require { try checkSegment(index) }
    let segment = segmentViews[index]
    segment.removeFromSuperview()
    forget(segment)
  }

  /// Takes all segments out.
  public final func removeAllSegments() {
    while !segmentViews.isEmpty { removeSegment(at: segmentViews.count - 1) }
  }

  /// Changes what stands on a segment.
  ///
  /// - Parameters:
  ///   - title: The new title.
  ///   - index: Which segment.
  public final func setTitle(_ title: String, forSegmentAt index: Int) {
    Precondition.require { try checkSegment(index) }
    segmentViews[index].title = title
    invalidateIntrinsicContentSize()
  }

  /// Returns what stands on a segment.
  ///
  /// - Parameter index: Which segment.
  /// - Returns: The title.
  public final func titleForSegment(at index: Int) -> String {
    Precondition.require { try checkSegment(index) }
    return segmentViews[index].title
  }

  /// Says whether a segment can be used, as far as it is up to the segment alone.
  ///
  /// - Parameters:
  ///   - isEnabled: Whether the user can select it; code always can.
  ///   - index: Which segment.
  public final func setEnabled(_ isEnabled: Bool, forSegmentAt index: Int) {
    Precondition.require { try checkSegment(index) }
    segmentViews[index].isEnabled = isEnabled
  }

  /// Returns whether a segment can be used, as far as it is up to the segment alone.
  ///
  /// - Parameter index: Which segment.
  /// - Returns: True unless it was disabled.
  public final func isEnabledForSegment(at index: Int) -> Bool {
    Precondition.require { try checkSegment(index) }
    return segmentViews[index].isEnabled
  }

  /// Throws if there is no segment of an index.
  ///
  /// - Parameter index: The index, counted from 0.
  /// - Throws: `InteractionError` with `indexOutOfRange`.
  package final func checkSegment(_ index: Int) throws {
    guard segmentViews.indices.contains(index) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        Index \(index) is not within the segments of \(path); \
        \(numberOfSegments == 0 ? "insert one first" : "use \(placesText(0...numberOfSegments - 1))").
        """
      )
    }
  }

  /// Throws if no segment can be inserted at an index.
  ///
  /// - Parameter index: The index, counted from 0.
  /// - Throws: `InteractionError` with `indexOutOfRange` or `hierarchyTooDeep`.
  package final func checkInsertion(at index: Int) throws {
    guard (0...numberOfSegments).contains(index) else {
      throw InteractionError(
        .indexOutOfRange,
        """
        Index \(index) is not within the segments of \(path); \
        use \(placesText(0...numberOfSegments)).
        """
      )
    }
    try checkCanInsert(Segment(title: ""))
  }

  /// Adds a segment at an index that was checked.
  private func insert(_ title: String, at index: Int) {
    let segment = Segment(title: title)
    // Not `insertSubview`, whose check would trap for what a subclass did when others came or went.
    guard (try? checkCanInsert(segment)) != nil else { return }
    // Segments lie among the subviews in their own order, as locators see them.
    let place = index == 0 ? 0 : self.place(of: segmentViews[index - 1]).map { $0 + 1 }
    segmentViews.insert(segment, at: index)
    if let selection, selection >= index { self.selection = selection + 1 }
    insertChecked(segment, at: place)
    invalidateIntrinsicContentSize()
  }

  /// Forgets a segment that went, whoever took it out.
  override func subviewDidUnlink(_ subview: View) {
    forget(subview)
  }

  /// Asks for less room once a segment went.
  override func subviewDidLeave(_ subview: View) {
    super.subviewDidLeave(subview)
    invalidateIntrinsicContentSize()
  }

  /// Takes a segment out of the list, telling nobody; a view that is not in it changes nothing.
  private func forget(_ subview: View) {
    guard let index = segmentViews.firstIndex(where: { $0 === subview }) else { return }
    segmentViews.remove(at: index).isSelected = false
    if let selection {
      self.selection = selection == index ? nil : selection > index ? selection - 1 : selection
    }
  }

  /// Gives every segment an equal share of the width.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    let bounds = bounds.withinReach
    let width = bounds.width / Double(max(1, numberOfSegments))
    for (index, segment) in segmentViews.enumerated() {
      segment.frame = Rect(
        x: bounds.minX + Double(index) * width,
        y: bounds.minY,
        width: width,
        height: bounds.height
      )
    }
  }

  // MARK: Selection

  /// The selected segment, counted from 0; nil for none.
  ///
  /// Setting it in code sends nothing. A momentary control ignores it, as in UIKit. An index without
  /// a segment meets the precondition funnel.
  public final var selectedSegmentIndex: Int? {
    get { selection }
    set {
      if let newValue { Precondition.require { try checkSegment(newValue) } }
      if !isMomentary { select(newValue) }
    }
  }

  /// Whether segments act like buttons: each tap is told, with the index of the tapped segment, and
  /// then none is selected.
  ///
  /// Where a handler that is told of a tap sets it to false, the tapped segment stays selected.
  public final var isMomentary = false {
    didSet {
      if isMomentary {
        select(nil)
      } else if oldValue {
        select(selection)
      }
    }
  }

  /// Moves the selection.
  private func select(_ index: Int?) {
    if let selection { segmentViews[selection].isSelected = false }
    selection = index
    if let selection, !isMomentary { segmentViews[selection].isSelected = true }
  }

  /// Selects as the user wants it, and tells if that is a change.
  private func choose(_ index: Int, _ event: InteractionEvent?) {
    guard segmentViews[index].isEnabled, isMomentary || index != selection else { return }
    select(index)
    tellValueChanged(event, in: world)
    if isMomentary { select(nil) }
  }

  // MARK: Use

  /// Selects the segment on which the finger goes up.
  open override func endTracking(_ touch: Touch?, with event: InteractionEvent?) {
    if overrides?.perform(.endTracking, [.touch(touch), .event(event)]) == true { return }
    guard isTouchInside, let location = touch?.location(in: self) else { return }
    if let index = segmentViews.firstIndex(where: { $0.frame.contains(location) }) {
      choose(index, event)
    }
  }

  /// A tap selects a segment.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tab stops at the control; its segments are reached by arrow keys.
  override var isTabStop: Bool { true }

  /// Selects the next or previous segment that can be used, or the first or last.
  ///
  /// Momentary controls have no selection to move.
  override func changeValue(byKey key: String, with event: InteractionEvent) -> Bool {
    guard !isMomentary else { return false }
    let usable = segmentViews.indices.filter { segmentViews[$0].isEnabled }
    let index: Int?
    switch key {
    case "ArrowRight", "ArrowDown": index = usable.first { $0 > selection ?? -1 }
    case "ArrowLeft", "ArrowUp": index = usable.last { $0 < selection ?? numberOfSegments }
    case "Home": index = usable.first
    case "End": index = usable.last
    default: return false
    }
    if let index { choose(index, event) }
    return true
  }

  /// Adds that the selection and what the segments show of it differ.
  override func collectFaults(_ faults: inout [String]) {
    super.collectFaults(&faults)
    if let selection, !segmentViews.indices.contains(selection) {
      faults.append("\(path) selects a segment that it does not have")
    }
    let shown = segmentViews.indices.filter { segmentViews[$0].isSelected }
    if !isMomentary, shown != (selection.map { [$0] } ?? []) {
      faults.append("\(path) shows other segments as selected than it selects")
    }
  }
}
