/// A rectangle that holds other rectangles, takes touches, and can be looked at.
///
/// ```swift
/// let card = View(frame: Rect(x: 16, y: 16, width: 200, height: 120))
/// card.backgroundColor = .orange
/// card.addSubview(Label(text: "Milk", frame: Rect(x: 8, y: 8, width: 100, height: 20)))
/// ```
///
/// A view's `frame` is in the coordinates of its superview; subviews and points inside are in those
/// of its `bounds`. Later subviews lie in front of earlier ones.
open class View: Responder {
  /// How deeply views may be nested: far beyond any screen, far below what recursion can bear.
  public static let maximumDepth = 500
  /// Below this opacity a view takes no touches, as in UIKit.
  public static let minimumTouchableAlpha = 0.01

  // Where it is said below, exclusive access is not checked at run time: it is read for each view that a finger may
  // be meant for, whoever has read it has it as a whole, and nothing else runs while it is changed. The checks took a
  // third of the time of a tap.

  // The following are set by the tree's own functions alone; see View+Tree.

  /// The views inside this one, from back to front.
  @exclusivity(unchecked) public internal(set) final var subviews: [View] = []
  /// Where the view stood among its siblings when they were last counted; see View+Places.
  final var countedPlace: Int32 = 0
  /// How many changes may have moved each subview by one place since they were counted.
  final var placeShifts: Int32 = 0
  /// The view this one lies in.
  ///
  /// It is not kept, and cleared by the superview when that goes. A weak reference would do the same,
  /// and make every retain and release of the superview several times as dear; so for `window`.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var superview: View?
  /// The window that the tree of this view belongs to; a window's is itself.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var window: Window?
  /// The controller whose view this is, which clears it when it goes; nil for a view inside of one.
  public internal(set) final unowned(unsafe) var controller: ViewController?
  /// Whether this view asked to be laid out.
  public internal(set) final var needsLayout = true
  /// Whether a subview's wish may have changed, so that a container has to compare.
  final var needsLayoutCheck = false
  /// By way of how many views a walk that is under way came to this one; see View+Walking.
  @exclusivity(unchecked) final var walkDepth: Int16 = 0
  /// The way to the views inside that asked to be laid out.
  final var layoutTrail = WorkTrail()
  /// What layout knows of the view besides its frame; made when it is first needed.
  final var layoutItem: LayoutItem?

  // The following are set by the drawing of a world alone; see View+Drawing.

  /// Whether the view asked to be drawn.
  public internal(set) final var needsDisplay = true
  /// The way to the views inside that asked to be drawn.
  final var displayTrail = WorkTrail()
  /// What the view drew when it was last asked to.
  public internal(set) final var displayList = DisplayList.empty
  /// What joins values that the user changes here with properties of models, each of them once.
  final var bindings: [Binding] = []
  /// Who draws in the place of an override.
  final var drawHandler: DrawHandler?

  /// The recognisers that watch fingers here and inside, in the order of addition.
  @exclusivity(unchecked)
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []
  /// Where the frame's upper left corner lies in the superview.
  @exclusivity(unchecked) private var position: Point
  /// The role given to this very view, in place of its class's.
  private var ownRole: Role?

  /// The number of the tap that last ended on the view, among those of its world; 0 for none.
  final var lastTapNumber = 0

  /// Lets what refers to the view know that it is gone.
  deinit {
    for subview in subviews { subview.superview = nil }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  // MARK: Making a view

  /// Makes a view.
  ///
  /// - Parameter frame: Where it lies in its superview.
  public init(frame: Rect = .zero) {
    Precondition.require { try Self.checkFrame(frame) }
    position = frame.origin
    bounds = Rect(origin: .zero, size: frame.size)
    super.init()
  }

  // MARK: Ownership

  /// The views and gesture recognisers, and what else a script can hold, that this view keeps alive:
  /// each once for every reference that it has.
  ///
  /// A script's handlers live as long as what they are attached to; who owns whom is what tells when
  /// that is.
  package var heldObjects: [AnyObject] {
    // Most views have no recogniser, and an array is not to be made for those.
    gestureRecognizers.isEmpty ? subviews : subviews + gestureRecognizers
  }

  // MARK: Geometry

  /// Where the view lies, in its superview's coordinates.
  public final var frame: Rect {
    get { Rect(origin: position, size: bounds.size) }
    set {
      Precondition.require { try Self.checkFrame(newValue) }
      position = newValue.origin
      if newValue.size != bounds.size { bounds.size = newValue.size }
    }
  }

  /// The rectangle of its own coordinates that the view shows; a moved origin scrolls the content.
  @exclusivity(unchecked) public final var bounds: Rect {
    didSet {
      Precondition.require { try Self.checkFrame(bounds, "The bounds'") }
      guard bounds != oldValue else { return }
      noteBoundsChange(from: oldValue)
      boundsDidChange(from: oldValue)
    }
  }

  /// The middle of the frame, in the superview's coordinates.
  public final var center: Point {
    get { frame.center }
    set {
      frame.origin = Point(
        x: newValue.x - bounds.size.width / 2,
        y: newValue.y - bounds.size.height / 2
      )
    }
  }

  /// Tells that the bounds changed, as scrolling and resizing do.
  ///
  /// - Parameter former: What they were.
  func boundsDidChange(from former: Rect) {}

  // MARK: Looks and accessibility

  /// Whether the view and all in it are neither seen nor touched, and left out by stacks.
  @exclusivity(unchecked) public final var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      // First: who is told of the change may look for views.
      superview?.noteChangeInside()
      isHiddenDidChange()
    }
  }

  /// How opaque the view is, from 0 to 1; below `minimumTouchableAlpha` it takes no touches.
  @exclusivity(unchecked) public final var alpha = 1.0 {
    didSet {
      Precondition.require { try Self.checkAlpha(alpha) }
      let least = Self.minimumTouchableAlpha
      if (alpha < least) != (oldValue < least) { superview?.noteChangeInside() }
    }
  }

  /// Whether the view and all in it take touches.
  @exclusivity(unchecked) public final var isUserInteractionEnabled = true
  /// What lies behind the content; nil shows what is behind the view.
  public final var backgroundColor: Color?
  /// The name by which scripts, tests and journals find this view; empty if it has none.
  public final var id = "" {
    didSet {
      if id != oldValue { noteIdentityChange() }
    }
  }
  /// The name that is read aloud; nil takes the view's title or text.
  open var accessibilityLabel: String? {
    didSet {
      if accessibilityLabel != oldValue { noteIdentityChange() }
    }
  }
  /// The state or content that is read aloud after the name.
  open var accessibilityValue: String?

  /// What else is to be told of the element's state; controls tell theirs.
  open var accessibilityTraits: AccessibilityTraits { [] }

  /// The role of the views of this class, unless one has a role of its own.
  open class var defaultRole: Role { .group }

  /// What kind of element the view is to locators and assistive technology.
  public final var role: Role {
    get { ownRole ?? Self.defaultRole }
    set {
      ownRole = newValue
      noteIdentityChange()
    }
  }

  /// Whether what views of this class show is what labels inside of them show.
  class var showsTextsInside: Bool { false }

  /// The title or text that the view shows; nil for views that show none.
  open var displayedText: String? { overriddenDisplayedText ?? nil }

  /// The name locators know the view by: its accessibility label, or else its title or text.
  public final var accessibilityName: String? { accessibilityLabel ?? displayedText }

  // MARK: Responder

  /// The controller whose view this is, or else the view's superview.
  open override var next: Responder? {
    if let controller { return controller }
    return superview
  }

  /// The world of the view's window.
  public final override var world: World? { window?.owner }

  /// The subviews in the order in which Tab visits them.
  open var tabOrder: [View] {
    overrides?.answer(.tabOrder, check: { try checkTabOrder($0) }) ?? subviews
  }

  // MARK: Hit testing

  /// Returns the frontmost view at a point.
  ///
  /// Nothing is found in a view that is hidden, takes no touches, is all but transparent, or does
  /// not contain the point; otherwise its subviews are asked from front to back, and the view
  /// itself is the answer if none of them has one.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: What the question is asked for; pass it on to keep hit paths whole.
  /// - Returns: The view that gets a touch there, or nil.
  /// - Complexity: O(*n*) in the number of subviews of the views on the way, as in UIKit: each may override
  ///   what it takes, so all in front of the answer are asked. 100,000 siblings took 22 ms in a trial, and
  ///   50 µs in groups of a hundred; a list asks only its visible cells.
  open func hitTest(_ point: Point, with event: InteractionEvent?) -> View? {
    if overrides != nil, let answer = overriddenHit(at: point, with: event) { return answer }
    return HitPath.search(self, at: point, with: event)
  }

  /// Says whether a point belongs to this view; override it to enlarge what can be touched.
  ///
  /// - Parameters:
  ///   - point: A point in this view's coordinates.
  ///   - event: What the question is asked for.
  /// - Returns: True if the point lies in the bounds.
  open func point(inside point: Point, with event: InteractionEvent?) -> Bool {
    if overrides != nil, let answer = overriddenContains(point, with: event) { return answer }
    return bounds.contains(point)
  }

  // MARK: Gestures

  /// Says whether a recogniser of this view, or of one around it, may recognise a gesture of fingers
  /// that went down here or inside.
  ///
  /// - Parameter recognizer: Who is about to recognise.
  /// - Returns: True unless a subclass makes use of such a gesture itself.
  open func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    overriddenShouldBegin(recognizer) ?? true
  }

  /// Whether the view goes by a finger that is down on it, or inside of it, until that is over.
  func follows(_ touch: Touch) -> Bool { false }

  /// Ends what a finger led to that the view follows, for it will hear no more of it.
  func stopFollowing(_ touch: Touch, with event: InteractionEvent?) {}

  // MARK: Layout

  /// Places the subviews; called when the view asked for layout, never call it yourself.
  open func layoutSubviews() {
    _ = overrides?.perform(.layoutSubviews)
  }

  /// Returns the size the view would like to have, if it had the choice.
  ///
  /// - Parameter size: The room there is; infinite where there is no limit. A stack asks with an
  ///   infinite length along its axis, and gives who answers with one all that is left over.
  /// - Returns: The intrinsic size, or for a view that has none the one it was given, whatever a
  ///   stack made of it since.
  open func sizeThatFits(_ size: Size) -> Size {
    if let answer = overriddenFit(within: size) { return answer }
    return intrinsicContentSize ?? layoutItem?.ownSize ?? bounds.size
  }

  /// The size that the view's own content needs; nil for a view without content.
  open var intrinsicContentSize: Size? { overriddenIntrinsicSize ?? nil }

  /// Tells that a subview's wish for room changed; stacks lay out again.
  ///
  /// - Parameter subview: The view whose size, or whose being hidden, changed.
  open func subviewIntrinsicSizeDidChange(_ subview: View) {
    _ = overrides?.perform(.subviewIntrinsicSizeDidChange, [.object(subview)])
  }

  /// How much of the room left over in a stack a view of this class takes, unless it says otherwise;
  /// see `flexibility`.
  open class var defaultFlexibility: Double { 0 }

  /// How late a view of this class gives up length in a stack, unless it says otherwise; see
  /// `layoutPriority`.
  open class var defaultLayoutPriority: Double { 0 }

  /// Tells that something other than its wish for room changed in how a subview is to be laid out.
  func subviewSizingDidChange(_ subview: View) {}

  /// Whether the view asks for the same room again until it says otherwise.
  ///
  /// A view without content of its own follows its frame, or may answer from anything, and is asked
  /// each time.
  var keepsItsWish: Bool { intrinsicContentSize != nil }

  /// Returns how much of the room left over the view takes along an axis.
  func flexibility(along axis: Axis) -> Double {
    ownFlexibility(along: axis) ?? Self.defaultFlexibility
  }

  /// Returns how late the view gives up length along an axis.
  func layoutPriority(along axis: Axis) -> Double {
    ownLayoutPriority(along: axis) ?? Self.defaultLayoutPriority
  }

  /// Returns the length below which the view does not go along an axis, however little room there is.
  func leastLength(along axis: Axis) -> Double { layoutItem?.sizing.least(along: axis) ?? 0 }

  /// Says whether a subview's wish changed so that a layout of this view would come out differently.
  func wantsLayout(after subviews: [View]) -> Bool { false }

  // MARK: Drawing

  /// Draws what the view shows besides its background; called when the view asked for it, never call
  /// it yourself.
  ///
  /// What is drawn is kept as `displayList` until the view is resized or `setNeedsDisplay()` is
  /// called. This runs the closure `draw`, if there is one.
  ///
  /// - Parameters:
  ///   - rect: What to draw: all of the bounds.
  ///   - canvas: What to draw on, in the view's own points; it is closed when this returns.
  open func draw(_ rect: Rect, in canvas: Canvas) {
    runDrawHandler(rect, in: canvas)
  }

  // MARK: Changes of the tree

  // What the views here do themselves when they change their window, or lose a subview, does not
  // depend on subclasses that remember to call super.

  /// Does what this kind of view has to do before it changes its window, and may tell others.
  func windowWillChange() {}

  /// Does what this kind of view has to do in another window, or in none, and tells nobody.
  func windowDidChange() {}

  /// Brings what this kind of view knows of its subviews up to date once one was taken out, and tells
  /// nobody: the subview is on its way.
  func subviewDidUnlink(_ subview: View) {}

  /// Tells that a subview left, be it for another superview or for none.
  func subviewDidLeave(_ subview: View) {
    subviewIntrinsicSizeDidChange(subview)
  }

  /// Tells that the view is about to change its superview.
  ///
  /// - Parameter superview: The new one, or nil when it is removed.
  open func willMove(toSuperview superview: View?) {
    _ = overrides?.perform(.willMoveToSuperview, [.object(superview)])
  }

  /// Tells that the view changed its superview.
  open func didMoveToSuperview() {
    _ = overrides?.perform(.didMoveToSuperview)
  }

  /// Tells that the view is about to change its window.
  ///
  /// - Parameter window: The new one, or nil when it leaves.
  open func willMove(toWindow window: Window?) {
    _ = overrides?.perform(.willMoveToWindow, [.object(window)])
  }

  /// Tells that the view changed its window.
  open func didMoveToWindow() {
    _ = overrides?.perform(.didMoveToWindow)
  }

  /// Tells that a subview was added.
  ///
  /// - Parameter subview: The new subview.
  open func didAddSubview(_ subview: View) {
    _ = overrides?.perform(.didAddSubview, [.object(subview)])
  }

  /// Tells that a subview is about to be removed.
  ///
  /// - Parameter subview: The subview that goes.
  open func willRemoveSubview(_ subview: View) {
    _ = overrides?.perform(.willRemoveSubview, [.object(subview)])
  }
}
