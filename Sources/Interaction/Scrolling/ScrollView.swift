/// A view that shows a part of its content, and lets the user move that.
///
/// ```swift
/// let scroll = ScrollView(article)
/// scroll.didScroll = { [top] scroll in top.isHidden = scroll.contentOffset.y <= 0 }
/// ```
///
/// The origin of its `bounds` is the content's offset, as in UIKit, so that subviews keep their
/// frames while they are scrolled. Fingers, wheels and keys scroll it, and so does code.
open class ScrollView: View, Delegating {
  /// How far an arrow key scrolls, in points.
  public static let lineLength = 40.0
  /// How long an animated change of the offset takes, in seconds.
  public static let animationDuration = 0.3
  /// How long content is taken to be that takes whatever it is given, in points.
  static let unboundedLength = 1e6
  /// How much room content is given that is asked for its size, in points.
  private static let measuringLength = 1e9

  // MARK: Content

  /// The size that was set; nil lets the content have the size it wants.
  package final var givenContentSize: Size? {
    didSet {
      guard givenContentSize != oldValue else { return }
      invalidateIntrinsicContentSize()
      offsetRangeDidChange()
    }
  }
  /// The size that the only subview has, if none was set.
  private var measuredContentSize = Size.zero

  /// How large the content is.
  ///
  /// Unless a size is set, the content is the only subview: it is as wide as the visible part (as
  /// high, if `contentAxis` is horizontal) and as long as it wants to be. UIKit leaves that to
  /// constraints. With no or several subviews the size must be set.
  public final var contentSize: Size {
    get { givenContentSize ?? measuredContentSize }
    set {
      Precondition.require { try Self.checkContentSize(newValue) }
      givenContentSize = newValue
    }
  }

  /// The direction in which content that has no size set may grow.
  public final var contentAxis = Axis.vertical {
    didSet {
      if contentAxis != oldValue { invalidateIntrinsicContentSize() }
    }
  }

  /// Room around the content that can be scrolled to, in points.
  public final var contentInset = EdgeInsets.zero {
    didSet {
      Precondition.require { try Self.checkContentInset(contentInset) }
      if contentInset != oldValue {
        invalidateIntrinsicContentSize()
        offsetRangeDidChange()
      }
    }
  }

  /// The point of the content that is at the upper left corner of the visible part.
  ///
  /// It may be set to any place. Setting it ends a motion along the axes on which it changes.
  public final var contentOffset: Point {
    get { bounds.origin }
    set {
      Precondition.require { try Self.checkContentOffset(newValue) }
      bounds.origin = newValue
    }
  }

  // MARK: Behaviour

  /// Whether the user can scroll; disabling it while a finger drags ends the drag.
  public final var isScrollEnabled = true {
    didSet {
      guard !isScrollEnabled, oldValue else { return }
      cancelDragging()
      giveUpUselessFocus()
    }
  }

  /// Whether scrolling stops at multiples of the visible size.
  public final var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on it; a diagonal one is free, as in UIKit.
  public final var isDirectionalLockEnabled = false
  /// Whether content can be pulled over its edges, from where it springs back.
  public final var bounces = true
  /// Whether content can be pulled sideways even if all of its width is visible.
  public final var alwaysBounceHorizontal = false
  /// Whether content can be pulled up and down even if all of its height is visible.
  public final var alwaysBounceVertical = false
  /// Whether a drag may take fingers from the views inside that were told of them; if not, only fingers
  /// on the scroll view itself, and those that recognisers withhold, move the content.
  public final var canCancelContentTouches = true
  /// How quickly scrolling comes to rest once the finger is lifted.
  public final var decelerationRate = DecelerationRate.normal

  // MARK: Who is told

  /// Who is told and asked, held weakly.
  public final var delegate: (any ScrollViewDelegate)? {
    get { weakDelegate }
    set { setDelegate(newValue, ownership: .weak) }
  }

  /// The delegate.
  private weak var weakDelegate: (any ScrollViewDelegate)?
  /// The delegate once more, if the scroll view is to keep it alive.
  private var ownedDelegate: (any ScrollViewDelegate)?
  /// Whether a delegate was set and not cleared, even if it is gone since.
  private var wasDelegateSet = false

  /// The delegate, as `connections(of:)` tells of it; empty unless one was set.
  public var delegates: [DelegateConnection] {
    wasDelegateSet ? [DelegateConnection("delegate", weakDelegate)] : []
  }

  /// Sets the delegate, and says whether the scroll view keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is told and asked; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDelegate(
    _ delegate: (any ScrollViewDelegate)?,
    ownership: Ownership
  ) {
    weakDelegate = delegate
    wasDelegateSet = delegate != nil
    ownedDelegate = ownership == .strong && delegate !== self ? delegate : nil
    delegateDidChange()
  }

  /// Does what a kind of scroll view has to do with another delegate.
  func delegateDidChange() {}

  /// The closure form of `scrollViewDidScroll(_:)`.
  @DelegateMethod public final var didScroll: ((ScrollView) throws -> Void)?
  /// The closure form of `scrollViewWillBeginDragging(_:)`.
  @DelegateMethod public final var willBeginDragging: ((ScrollView) throws -> Void)?
  /// The closure form of `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`: it gets the
  /// velocity in points per millisecond, and may change the target.
  @DelegateMethod public final var willEndDragging:
    ((ScrollView, _ velocity: Point, _ targetContentOffset: inout Point) throws -> Void)?
  /// The closure form of `scrollViewDidEndDragging(_:willDecelerate:)`.
  @DelegateMethod public final var didEndDragging:
    ((ScrollView, _ willDecelerate: Bool) throws -> Void)?
  /// The closure form of `scrollViewWillBeginDecelerating(_:)`.
  @DelegateMethod public final var willBeginDecelerating: ((ScrollView) throws -> Void)?
  /// The closure form of `scrollViewDidEndDecelerating(_:)`.
  @DelegateMethod public final var didEndDecelerating: ((ScrollView) throws -> Void)?
  /// The closure form of `scrollViewDidEndScrollingAnimation(_:)`.
  @DelegateMethod public final var didEndScrollingAnimation: ((ScrollView) throws -> Void)?

  // MARK: State

  // The following are set by Dragging and Motion alone.

  /// Whether a finger holds the content, even if it has not moved it yet.
  public internal(set) final var isTracking = false
  /// Whether a finger moves the content.
  public final var isDragging: Bool { drag != nil }
  /// Whether the content moves by itself after a finger let it go.
  public internal(set) final var isDecelerating = false
  /// The drag under way.
  final var drag: ScrollDrag?
  /// What moves the content by itself.
  final var motion: Motion?
  /// The line that asked for the present animation, or for the last one, if it is known.
  final var animationPlace: SourceLocation?
  /// The next step of the motion; nil while nothing moves by itself.
  final var step: Scheduler.Timer?
  /// Whether edges change that belong to a shift of the content, which follows.
  final var isShifting = false
  /// Whether the offset is being changed by the scroll view itself.
  final var isMovingItself = false

  // MARK: Fingers

  /// What moves the content with a finger, as UIKit's property of that name.
  public final let panGestureRecognizer: PanGestureRecognizer

  /// What every view holds, and the pan once more.
  package override var heldObjects: [AnyObject] { super.heldObjects + [panGestureRecognizer] }

  /// Says whether a drag that begins in a view may take the finger from it.
  ///
  /// UIKit refuses for every control, and makes up for it by telling views of fingers late
  /// (`delaysContentTouches`), so that a control has only those fingers that rested on it at first.
  /// Here views hear at once, so a refusal would keep content from being scrolled wherever a button
  /// lies: they lose the finger to a drag, but for controls that follow drags themselves, such as a
  /// slider whose thumb is held, or a switch. It is not asked while `canCancelContentTouches` is false.
  ///
  /// - Parameter view: A view under the finger.
  /// - Returns: True if the content may move.
  open func touchesShouldCancel(in view: View) -> Bool {
    (view as? Control)?.followsDrags != true
  }

  /// Lets the pan begin where there is something to move.
  open override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    if let answer = overriddenShouldBegin(recognizer) { return answer }
    if recognizer === panGestureRecognizer, !mayPan() { return false }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  // MARK: Making one

  /// Makes a scroll view.
  ///
  /// - Parameters:
  ///   - content: What is scrolled, sized as it wants to be; nil for subviews of one's own.
  ///   - frame: Where it lies in its superview.
  public init(_ content: View? = nil, frame: Rect = .zero) {
    let pan = ScrollPanGestureRecognizer()
    panGestureRecognizer = pan
    super.init(frame: frame)
    pan.scrollView = self
    addGestureRecognizer(pan)
    if let content { addSubview(content) }
  }

  deinit { step?.cancel() }

  // MARK: What kinds of scroll views do in their own way

  /// Whether the user can scroll now.
  var takesScrolling: Bool { isScrollEnabled }

  /// Returns the offset that content settles on which comes to rest at certain places only.
  ///
  /// - Parameters:
  ///   - offset: Where it is let go.
  ///   - speed: How fast it moves, in points per millisecond.
  /// - Returns: The offset; nil if it may rest anywhere.
  func snapOffset(near offset: Point, speed: Point) -> Point? {
    guard isPagingEnabled else { return nil }
    return Point(
      x: ScrollPhysics.pageOffset(near: offset.x, speed: speed.x, from: 0, length: bounds.width),
      y: ScrollPhysics.pageOffset(near: offset.y, speed: speed.y, from: 0, length: bounds.height)
    )
  }

  /// Does what is to be done when content that the user moved has come to rest.
  func didComeToRest() {}

  // MARK: Keys

  /// A scroll view whose content is longer than what is visible can have the keys, to scroll it.
  open override var canBecomeFirstResponder: Bool {
    if let answer: Bool = overrides?.answer(.canBecomeFirstResponder) { return answer }
    return takesScrolling && (overflows(.horizontal) || overflows(.vertical))
  }

  /// What was told to whoever gave up the keys may have left it nothing to scroll.
  override var canHoldKeys: Bool { canBecomeFirstResponder }

  /// Scrolls by a line, by a page or to an end, as far as there is more to see that way.
  open override func pressesBegan(_ key: KeyChord, with event: InteractionEvent) -> Bool {
    if let answer: Bool = overrides?.answer(.pressesBegan, [.key(key), .event(event)]) {
      return answer
    }
    if let delta = scrollDelta(for: key), canScroll(by: delta) {
      scroll(by: delta)
      return true
    }
    return super.pressesBegan(key, with: event)
  }

  // MARK: Layout and geometry

  /// A scroll view takes the room that is left over in a stack, since it has no length of its own.
  open override class var defaultFlexibility: Double { 1 }

  /// A scroll view is the first to give up length in a stack: what is cut off can be scrolled to.
  open override class var defaultLayoutPriority: Double { -1 }

  /// The content's size, as far as there is room; without content, the size it was given.
  open override func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    let wanted =
      givenContentSize ?? measure(within: size) ?? layoutItem?.ownSize ?? bounds.size
    return Size(
      width: max(0, min(wanted.width + contentInset.horizontal, size.width)),
      height: max(0, min(wanted.height + contentInset.vertical, size.height))
    )
  }

  /// Gives content without a size of its own the room it wants.
  open override func layoutSubviews() {
    if overrides?.perform(.layoutSubviews) == true { return }
    guard givenContentSize == nil else { return }
    let size = measure(within: bounds.size) ?? .zero
    if let content = subviews.first, subviews.count == 1 {
      content.requireLayoutItem().place(content, at: Rect(origin: .zero, size: size))
    }
    guard size != measuredContentSize else { return }
    measuredContentSize = size
    offsetRangeDidChange()
  }

  /// Lays out again if the content wants another size, and tells a stack, where that is its wish.
  open override func subviewIntrinsicSizeDidChange(_ subview: View) {
    if overrides?.perform(.subviewIntrinsicSizeDidChange, [.object(subview)]) == true { return }
    if givenContentSize == nil { invalidateIntrinsicContentSize() }
  }

  /// Tells whoever listens that the content moved, and keeps it within its edges as they change.
  override func boundsDidChange(from former: Rect) {
    if bounds.size != former.size { offsetRangeDidChange() }
    guard bounds.origin != former.origin else { return }
    if !isMovingItself { offsetWasSet(from: former.origin) }
    tellDidScroll()
  }

  /// Stops where it is when it leaves its window.
  override func windowDidChange() {
    drag = nil
    isTracking = false
    isDecelerating = false
    motion = nil
    step?.cancel()
    step = nil
  }

  /// Returns the size that content without one wants to have.
  ///
  /// - Parameter room: The size of the visible part.
  /// - Returns: The size; nil unless there is exactly one subview.
  private func measure(within room: Size) -> Size? {
    guard let content = subviews.first, subviews.count == 1 else { return nil }
    // From now on it tells of a frame that it is given by hand, which is what it wants to have.
    _ = content.requireLayoutItem()
    let visible = Size(
      width: Self.room(in: room.width, within: contentInset.horizontal),
      height: Self.room(in: room.height, within: contentInset.vertical)
    )
    switch contentAxis {
    case .vertical:
      let wanted = content.sizeThatFits(Size(width: visible.width, height: Self.measuringLength))
      return Size(width: visible.width, height: Self.possibleExtent(wanted.height))
    case .horizontal:
      let wanted = content.sizeThatFits(Size(width: Self.measuringLength, height: visible.height))
      return Size(width: Self.possibleExtent(wanted.width), height: visible.height)
    }
  }

  /// How long content is that wants to have a length; one that takes whatever it is given gets less.
  private static func possibleExtent(_ wish: Double) -> Double {
    let length = possibleLength(wish, atMost: measuringLength)
    return length < measuringLength ? length : unboundedLength
  }
}
