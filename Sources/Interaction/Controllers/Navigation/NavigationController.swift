/// A container that shows the topmost of a stack of controllers, with a bar that leads back, as UIKit's.
///
/// ```swift
/// let navigation = NavigationController(root: home)
/// world.setRoot(navigation)
/// navigation.push(profile)  // and the user comes back by the bar's button
/// ```
///
/// Every command is a transition, which takes time where it is seen and animated. While one is under way
/// in the window the next command waits for its end, and is checked against the stack as it will be by
/// then. What goes is told before what comes, `viewWillDisappear` before `viewWillAppear`. The user goes
/// back by the bar's button, or by dragging a finger from the left edge. The orders in which everybody is
/// told are in `semantics.md`, section 6.
open class NavigationController: ViewController {
  /// How long a change of the stack takes, in seconds of the world's clock.
  public static let transitionDuration = 0.35
  /// How far from the left edge a finger may go down that is to lead back, in points.
  public static let interactivePopEdge = 24.0

  /// The bar above the stack.
  public final let navigationBar = NavigationBar()
  /// What the views of the stack lie in, below the bar.
  final let content = NavigationContentView()
  /// What the bar and the content lie in from the beginning, when nobody else can have put them anywhere.
  private final let ownView: NavigationView
  /// Why the stack was changed last.
  final var lastCause = TransitionCause.programmatic
  /// The controller that observers were last told is on top.
  final weak var shownController: ViewController?

  /// Whether the bar takes no room.
  public final var isNavigationBarHidden = false {
    didSet {
      navigationBar.isHidden = isNavigationBarHidden
      viewIfLoaded?.setNeedsLayout()
    }
  }

  /// Leads back with a finger from the left edge; disable it to keep the user from that.
  ///
  /// Unlike in UIKit its delegate and its closure `shouldBegin` are yours: they can only forbid what would
  /// lead back otherwise.
  public private(set) final lazy var interactivePopGestureRecognizer: PanGestureRecognizer =
    makePopRecognizer()

  // MARK: Who is told

  /// Told when another controller will be on top: after the delegate, in the order of addition.
  public private(set) final lazy var willShow = Event<NavigationController, Showing>(
    sender: self,
    named: "willShow"
  )
  /// Told when another controller is on top: after the delegate, in the order of addition.
  public private(set) final lazy var didShow = Event<NavigationController, Showing>(
    sender: self,
    named: "didShow"
  )
  /// The closure form of `navigationController(_:willShow:animated:cause:)`.
  @DelegateMethod public final var willShowController:
    ((NavigationController, ViewController, TransitionCause) throws -> Void)?
  /// The closure form of `navigationController(_:didShow:animated:cause:)`.
  @DelegateMethod public final var didShowController:
    ((NavigationController, ViewController, TransitionCause) throws -> Void)?

  /// Who is told, held weakly.
  public final var delegate: (any NavigationControllerDelegate)? {
    get { weakDelegate }
    set { setDelegate(newValue, ownership: .weak) }
  }

  /// The delegate.
  private final weak var weakDelegate: (any NavigationControllerDelegate)?
  /// The delegate once more, if the controller is to keep it alive.
  private final var ownedDelegate: (any NavigationControllerDelegate)?

  /// Sets the delegate, and says whether the controller keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDelegate(
    _ delegate: (any NavigationControllerDelegate)?,
    ownership: Ownership
  ) {
    weakDelegate = delegate
    ownedDelegate = ownership == .strong && delegate !== self ? delegate : nil
  }

  // MARK: Making one

  /// Makes a navigation controller.
  ///
  /// - Parameters:
  ///   - root: The controller at the bottom of the stack, which has no other place; nil for an empty
  ///     stack.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(root: ViewController? = nil, file: StaticString = #fileID, line: Int = #line) {
    ownView = NavigationView(navigationBar, content)
    super.init(file: file, line: line)
    content.owner = self
    if let root {
      Precondition.require(file: file, line: line) { try checkCanPush(root) }
      push(root, animated: false, from: madeAt)
    }
  }

  // MARK: The stack

  /// The controllers of the stack, the one at the bottom first.
  public final var controllers: [ViewController] { children }

  /// The controller on top; nil for an empty stack.
  public final var topController: ViewController? { children.last }

  /// The transition of this stack that is under way; nil without one.
  public final var transition: Transition? {
    guard let current = transitions.current,
      (current.change as? NavigationChange)?.navigation === self
    else { return nil }
    return current
  }

  // MARK: A container's duties

  /// Takes the view that holds the bar and the content, once; subclasses use it as it is.
  public final override func loadView() {
    guard !isViewLoaded else { return }
    // Called by hand it is no other than asking for the view.
    guard isLoadingView else { return loadViewIfNeeded() }
    view = ownView
  }

  /// Lets the bar's button and a finger lead back.
  final override func prepareView() {
    view.addGestureRecognizer(interactivePopGestureRecognizer)
    navigationBar.backButton.on(.touchUpInside) { [weak self] _, _ in
      self?.goBack(cause: .backButton)
    }
    updateBar()
  }

  /// The bar, the content and what they lie in, with what every controller holds; a finger's recogniser is the
  /// view's too.
  package override var heldObjects: [AnyObject] {
    let recognizers: [AnyObject] = isViewLoaded ? [interactivePopGestureRecognizer] : []
    return super.heldObjects + [navigationBar, content, ownView] + recognizers
  }

  override package var managesChildren: Bool { true }

  override var shownChildren: [ViewController] { topController.map { [$0] } ?? [] }

  /// Shows the top, which may have changed while nobody saw it.
  override func prepareToAppear() {
    guard transition == nil else { return }
    content.show(topController?.view)
    updateBar()
  }

  /// As in UIKit the controller at the bottom names the tab of a stack that has no title.
  override var titleOnTab: String? { super.titleOnTab ?? children.first?.titleOnTab }

  override func childItemDidChange(_ child: ViewController) {
    updateBar()
    if child === children.first { itemDidChange() }
  }

  /// Shows the new top, and tells whoever shows the stack's title where the bottom is another.
  final func stackDidChange(from former: [ViewController]) {
    updateBar()
    if children.first !== former.first { itemDidChange() }
  }

  /// Tells of the top where it was not told of yet.
  override func tellShownChildWillAppear(_ animated: Bool) {
    guard let topController, topController !== shownController, transition == nil else { return }
    tellWillShow(topController, animated: animated, cause: lastCause)
  }

  /// Tells of the top where it was not told of yet.
  override func tellShownChildDidAppear(_ animated: Bool) {
    guard let topController, topController !== shownController, transition == nil else { return }
    tellDidShow(topController, animated: animated, cause: lastCause)
  }

  /// Shows the title, the buttons and the way back of the controller on top.
  final func updateBar() {
    guard isViewLoaded else { return }
    var backTitle: String?
    if let below = children.dropLast().last, topController?.navigationItem.leadsBack == true {
      backTitle =
        below.navigationItem.backButtonTitle
        ?? (below.navigationItem.displayedTitle.isEmpty
          ? NavigationBackButton.defaultTitle : below.navigationItem.displayedTitle)
    }
    navigationBar.show(topController?.navigationItem, backTitle: backTitle)
  }
}
