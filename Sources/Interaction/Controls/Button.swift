/// A control that does something when it is tapped, or pressed by Space or Return.
///
/// ```swift
/// let button = Button(title: "Add")
/// button.didTouchUpInside = { button in label.text = "\(button.title) was tapped" }
/// ```
///
/// After `touchUpInside` it sends `primaryActionTriggered`. A key sends the same two, so that whoever
/// listens for taps also hears the keyboard; there is no `touchDown`, since no finger went down.
open class Button: Control {
  /// The height of a button, enough for a finger.
  public static let standardHeight = 44.0
  /// The room between the title and the button's left and right edges.
  public static let titlePadding = 16.0
  /// The opacity at which a disabled button is drawn.
  public static let disabledAlpha = 0.4

  /// What stands on the button in its normal state, and in every state without a title of its own.
  public final var title: String {
    didSet {
      if title != oldValue { shownTitleDidChange() }
    }
  }

  /// The titles of other states than the normal one.
  private var stateTitles: [State: String] = [:]

  /// Found as a `button`, by its accessibility label, or else by its title.
  open override class var defaultRole: Role { .button }

  /// The title that is shown now.
  open override var displayedText: String? {
    overriddenDisplayedText ?? (currentTitle.isEmpty ? nil : currentTitle)
  }

  /// How opaque the title is drawn: dimmed while the button is disabled.
  public final var titleAlpha: Double { isEnabled ? 1 : Self.disabledAlpha }

  /// Room for the title that is shown now on one line, and a finger's height.
  open override var intrinsicContentSize: Size? {
    if let overriddenIntrinsicSize { return overriddenIntrinsicSize }
    let text = TextMetric.size(of: currentTitle)
    return Size(
      width: text.width + 2 * Self.titlePadding,
      height: max(Self.standardHeight, text.height)
    )
  }

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: What stands on it.
  ///   - frame: Where it lies in its superview.
  public init(title: String = "", frame: Rect = .zero) {
    self.title = title
    super.init(frame: frame)
  }

  // MARK: Titles of states

  /// The title that the button's present state shows.
  public final var currentTitle: String {
    // Nearly every button has one title, and then its state need not be asked for.
    stateTitles.isEmpty ? title : title(for: state)
  }

  /// Gives a state a title of its own.
  ///
  /// - Parameters:
  ///   - title: The title; nil lets the state show the normal one again.
  ///   - state: The state, or several that must hold together and no others.
  public final func setTitle(_ title: String?, for state: State) {
    if state == .normal {
      self.title = title ?? ""
      return
    }
    guard stateTitles[state] != title else { return }
    stateTitles[state] = title
    shownTitleDidChange()
  }

  /// Tells that the button is found by another title, and makes room for that.
  private func shownTitleDidChange() {
    noteIdentityChange()
    invalidateIntrinsicContentSize()
  }

  /// Returns the title that a state shows: the one of exactly this state, or else the normal one, as
  /// in UIKit.
  ///
  /// - Parameter state: The state, or several together.
  /// - Returns: The title.
  public final func title(for state: State) -> String {
    stateTitles[state] ?? title
  }

  /// Shows the title of the highlighted state, if there is one.
  open override var isHighlighted: Bool {
    didSet {
      if isHighlighted != oldValue { stateDidChange() }
    }
  }

  /// Makes room for the title of the new state.
  override func stateDidChange() {
    if !stateTitles.isEmpty { shownTitleDidChange() }
  }

  // MARK: Use

  /// Tab stops at buttons.
  ///
  /// A button in UIKit takes the focus, but never becomes first responder. Here the two are one, as
  /// in AppKit; a tap leaves the keys where they are.
  override var isTabStop: Bool { true }

  /// Space presses a button.
  override var isPressedBySpace: Bool { true }

  /// Return presses a button.
  override var isPressedByReturn: Bool { true }

  /// Tells what a finished tap tells.
  override func press(with event: InteractionEvent) {
    let world = world
    dispatch(.touchUpInside, event, in: world)
    didSendTouchUpInside(event, in: world)
  }

  /// A tap presses a button.
  override var claimedGestures: [GestureClaim] { [.tap] }

  /// Tells that the button was used.
  override func didSendTouchUpInside(_ event: InteractionEvent, in world: World?) {
    dispatch(.primaryActionTriggered, event, in: world)
  }
}
