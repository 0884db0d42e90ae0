/// An object that has a view and is told when that comes and goes: one screen of an application, or a
/// part of one.
///
/// ```swift
/// final class CounterController: ViewController {
///   private let label = Label(text: "0")
///   private var count = 0
///
///   override func loadView() {
///     let add = Button(title: "Add")
///     add.didTouchUpInside = { [unowned self] _ in didAdd() }
///     view = VStack(padding: 16) { [label, add] }
///   }
///
///   private func didAdd() {
///     count += 1
///     label.text = "\(count)"
///   }
/// }
///
/// world.setRoot(CounterController())
/// ```
///
/// As in UIKit the view is made when it is first asked for, by `loadView()`, and then
/// `viewDidLoad()` is called. What a controller is told, and in which order, is in `semantics.md`,
/// section 6. Controllers know nothing of each other: they talk by closures, by a delegate or by actions,
/// for each of them is a responder, the one after its view.
///
/// Where one controller takes the place of another, what goes is told before what comes:
/// `viewWillDisappear` before `viewWillAppear`, and `viewDidDisappear` before `viewDidAppear`. UIKit
/// promises no order between the two.
///
/// Unlike in UIKit the steps of its life are checked, see `AppearanceState` and `addChild(_:)`, and
/// whoever wants to know that it has left for good observes `didLeave`.
open class ViewController: Responder {
  /// Where it was made, for messages.
  public private(set) final var madeAt: SourceLocation?
  /// The view, once it was made.
  private final var loadedView: View?
  /// Whether `loadView()` is under way.
  private(set) final var isLoadingView = false

  // The following are changed by the other files of the class alone, each by one of them.

  /// How far it has come in showing its view; see ViewController+Appearance.
  public internal(set) final var appearance = AppearanceState.disappeared
  /// Whether the step of its appearance that is under way is animated.
  final var isAppearanceAnimated = false
  /// The controllers inside this one, in the order of addition; see ViewController+Children.
  public internal(set) final var children: [ViewController] = []
  /// The container it is in, which holds it.
  public internal(set) final weak var parent: ViewController?
  /// How far it has come on its way into a container or out of one.
  final var containment = ContainmentState.none
  /// Whether its container tells it of a move now, so that the step was checked.
  package internal(set) final var isToldOfMove = false
  /// The closures that it required and had not when it appeared last; see ViewController+Requirements.
  final var toldMissingClosures: [String] = []
  /// Whether it has a place: in a container, above another controller, or at the root of a window; see
  /// ViewController+Leaving.
  final var isPlaced = false { didSet { noteStay() } }
  /// The window whose root it is to be soon, so that what it presents can wait for that.
  final weak var awaitedWindow: Window?
  /// The ends of stays that it was not told of yet, the first one first; see ViewController+Leaving.
  final var untoldDepartures: [(cause: TransitionCause, world: World?)] = []
  /// The coordinator whose anchor it is; see Coordinator+Anchor.
  final weak var anchoredCoordinator: Coordinator?
  /// The window whose root it is, which clears it when it goes.
  final unowned(unsafe) var hostWindow: Window?
  /// The transitions of the controllers that it is the outermost of, while they are in no window.
  final var looseTransitions: TransitionQueue?
  /// The transitions that it belonged to before it was cut off, as long as those who own them live.
  final weak var formerTransitions: TransitionQueue?
  /// What is known of the controller that it presents; see ViewController+Presenting.
  final var presentation: Presentation?
  /// The controller that presents it.
  final weak var presenter: ViewController?
  /// Which of the `isBeing…` and `isMoving…` is true.
  final var movement: Movement?
  /// Who is told of what the user does with the controller while it is presented.
  final var presentationTellings = PresentationTellings()
  /// The transitions among which the last one that brings it somewhere was put.
  final weak var arrivalQueue: TransitionQueue?

  /// Invoked when the controller has left for good, by whatever cause: once for each stay.
  ///
  /// It was popped, dismissed, replaced or removed, or what it was in was. It is the last that a controller
  /// is told of its stay, after `didMove(toParent:)` with nil; a controller inside another that leaves is
  /// told before that one. One that is taken in again begins another stay.
  public private(set) final lazy var didLeave = Event<ViewController, TransitionCause>(
    sender: self,
    named: "didLeave"
  )

  /// What a navigation bar shows while this controller is on top; made when it is first asked for.
  public private(set) final lazy var navigationItem = NavigationItem(of: self)

  // MARK: Making one

  /// Makes a controller whose view is made later.
  ///
  /// - Parameters:
  ///   - file: The file of the call, or of the subclass's that leads here.
  ///   - line: The line of that call.
  public init(file: StaticString = #fileID, line: Int = #line) {
    madeAt = SourceLocation(file: "\(file)", line: line)
    super.init()
  }

  /// Lets what refers to the controller know that it is gone.
  deinit {
    loadedView?.controller = nil
  }

  /// Says where the controller was made, for one that another language made.
  ///
  /// - Parameter location: The line of the other language; nil if it is not known.
  package final func setBirthplace(_ location: SourceLocation?) { madeAt = location }

  // MARK: Being presented

  /// How the controller is shown when it is presented; `fullScreen` unless set.
  open var modalPresentationStyle = ModalPresentationStyle.fullScreen
  /// Whether the user may not dismiss the controller while it is presented, as in UIKit.
  public final var isModalInPresentation = false
  /// The closure form of `presentationShouldDismiss(_:)`.
  @DelegateMethod public final var shouldDismiss: ((ViewController) throws -> Bool)?
  /// The closure form of `presentationWillDismiss(_:)`.
  @DelegateMethod public final var willDismiss: ((ViewController) throws -> Void)?
  /// The closure form of `presentationDidDismiss(_:)`.
  @DelegateMethod public final var didDismiss: ((ViewController) throws -> Void)?
  /// The closure form of `presentationDidAttemptToDismiss(_:)`.
  @DelegateMethod public final var didAttemptToDismiss: ((ViewController) throws -> Void)?

  /// Does what this kind of controller has to do once all were told that it has left.
  func stayDidEnd() {}

  /// Does what a touch beside an action sheet means.
  func userTouchedBesideActions() {}

  // MARK: What it shows

  /// The name of the screen, which a navigation bar, a tab or an alert shows.
  open var title: String? {
    didSet {
      if title != oldValue { itemDidChange() }
    }
  }

  /// The title on the controller's tab; nil takes `title`, and where a stack has none, that of the
  /// controller at its bottom.
  public final var tabBarTitle: String? {
    didSet {
      if tabBarTitle != oldValue { itemDidChange() }
    }
  }

  /// What the controller's tab is called; nil if nothing says so.
  var titleOnTab: String? { tabBarTitle ?? title }

  /// The size it would like to have in a sheet or an alert, in points; an extent of 0 leaves that to
  /// where it is shown.
  public final var preferredContentSize = Size.zero {
    didSet {
      Precondition.require { try Self.checkContentSize(preferredContentSize) }
      if preferredContentSize != oldValue { contentSizeDidChange() }
    }
  }

  /// Has whoever shows the title or the items show them as they are now.
  final func itemDidChange() {
    parent?.childItemDidChange(self)
    presenter?.presentation?.showTitle()
  }

  /// Shows the title or the items of a child as they are now.
  func childItemDidChange(_ child: ViewController) {}

  // MARK: The view

  /// The view if it was made; reading this makes none.
  public final var viewIfLoaded: View? { loadedView }

  /// Whether the view was made.
  public final var isViewLoaded: Bool { loadedView != nil }

  /// The view, which is made when it is first read.
  ///
  /// Set it in `loadView()`, or before it is first read. A view belongs to one controller; one that is in
  /// another view cannot be replaced, nor can that of a navigation or tab bar controller, which makes its
  /// own. Such a mistake meets the precondition funnel.
  public final var view: View {
    get { loadedView ?? makeView() }
    set {
      Precondition.require { try checkCanSetView(newValue) }
      guard newValue !== loadedView else { return }
      let isFirst = loadedView == nil
      loadedView?.controller = nil
      loadedView = newValue
      newValue.controller = self
      // One that was set before it was asked for is ready all the same.
      if !isLoadingView, isFirst { viewDidGetReady() }
    }
  }

  /// Makes the view if it was not made yet.
  public final func loadViewIfNeeded() {
    if loadedView == nil { _ = makeView() }
  }

  /// Makes the view: override it to set `view` to one of your own, without calling super.
  open func loadView() {
    let isMade: Void? = overrides?.answer(.loadView, as: Void.self) { try checkIsViewLoaded() }
    // An override that failed may have made one.
    if isMade == nil, loadedView == nil { view = View() }
  }

  /// Told once, when the view was made and is in nothing yet.
  open func viewDidLoad() {
    _ = overrides?.perform(.viewDidLoad)
  }

  /// Makes the view and tells of it.
  private func makeView() -> View {
    // Who asks for the view while it is made, before it was set, gets a plain one to work on.
    guard !isLoadingView else {
      view = View()
      return view
    }
    isLoadingView = true
    loadView()
    isLoadingView = false
    Precondition.require { try checkIsViewLoaded() }
    viewDidGetReady()
    return loadedView ?? View()
  }

  /// Puts a container's own views in place, then tells that the view is there.
  private func viewDidGetReady() {
    prepareView()
    tell(.viewDidLoad) { viewDidLoad() }
  }

  /// Does what this kind of controller has to do with its view, whatever subclasses do.
  func prepareView() {}

  // MARK: Appearing and disappearing

  /// Told before the view comes to be seen; it is in no window yet, unless it was about to go and stays.
  ///
  /// - Parameter animated: Whether that takes time.
  open func viewWillAppear(_ animated: Bool) {
    _ = overrides?.perform(.viewWillAppear, [.flag(animated)])
  }

  /// Told when the view is seen and at its place.
  ///
  /// - Parameter animated: Whether that took time.
  open func viewDidAppear(_ animated: Bool) {
    _ = overrides?.perform(.viewDidAppear, [.flag(animated)])
  }

  /// Told before the view goes.
  ///
  /// - Parameter animated: Whether that takes time.
  open func viewWillDisappear(_ animated: Bool) {
    _ = overrides?.perform(.viewWillDisappear, [.flag(animated)])
  }

  /// Told when the view is out of sight: within a container before what takes its place has appeared, and
  /// after that where a screen is presented over another or dismissed, as UIKit does.
  ///
  /// - Parameter animated: Whether that took time.
  open func viewDidDisappear(_ animated: Bool) {
    _ = overrides?.perform(.viewDidDisappear, [.flag(animated)])
  }

  // MARK: Laying out

  /// Told before the view lays out its subviews, each time.
  open func viewWillLayoutSubviews() {
    _ = overrides?.perform(.viewWillLayoutSubviews)
  }

  /// Told when the view has laid out its subviews, each time; those inside of them come afterwards.
  open func viewDidLayoutSubviews() {
    _ = overrides?.perform(.viewDidLayoutSubviews)
  }

  // MARK: Moving

  /// Told before the controller comes into a container or leaves one.
  ///
  /// A container of your own calls it with nil before `removeFromParent()`; call super, which checks
  /// the order.
  ///
  /// - Parameter parent: The container; nil when it leaves.
  open func willMove(toParent parent: ViewController?) {
    if overrides?.perform(.willMove, [.object(parent)]) == true { return }
    noteWillMove(to: parent)
  }

  /// Told when the controller is in a container, or has left one.
  ///
  /// A container of your own calls it after `addChild(_:)`, once the view is at its place; call super,
  /// which checks the order.
  ///
  /// - Parameter parent: The container; nil when it left.
  open func didMove(toParent parent: ViewController?) {
    if overrides?.perform(.didMove, [.object(parent)]) == true { return }
    noteDidMove(to: parent)
  }

  // MARK: Responder

  /// What comes after the controller: the coordinator of its flow; or else what its view lies in; for one
  /// whose view lies in nothing, the controller that presents it, its container, or the window whose root
  /// it is.
  ///
  /// So the chain of a screen that is an anchor, or above one on its stack, goes from its views to it, to
  /// the coordinator, to the coordinators around that, to what holds the outermost one's anchor, among it
  /// the containers, to the window and to the application.
  open override var next: Responder? { nextCoordinator ?? nextInHierarchy }

  /// The world of its view, or else of its place, or of the flow that it belongs to.
  ///
  /// What comes after it in the responder chain would say the same, but takes longer to be found.
  open override var world: World? {
    loadedView?.window?.owner ?? (placeWindow ?? awaitedWindow)?.owner ?? nextCoordinator?.world
  }

  // MARK: Ownership

  /// The objects that the controller keeps alive, and that a script can hold: each once for every
  /// reference that it has.
  package var heldObjects: [AnyObject] {
    var held: [AnyObject] = children
    if let loadedView { held.append(loadedView) }
    if let presented = presentation?.controller { held.append(presented) }
    return held + navigationItem.barButtonItems
  }

  // MARK: What containers do their own way

  /// The children whose views are seen when this controller's is.
  var shownChildren: [ViewController] {
    guard let loadedView else { return [] }
    return children.filter { $0.viewIfLoaded?.isDescendant(of: loadedView) == true }
  }

  /// Whether children come and go by the container's own commands alone.
  package var managesChildren: Bool { false }

  /// Puts in place what is seen inside, just before the view comes to be seen.
  func prepareToAppear() {}

  /// Tells of what is seen inside, when it will be.
  func tellShownChildWillAppear(_ animated: Bool) {}

  /// Tells of what is seen inside, when it is.
  func tellShownChildDidAppear(_ animated: Bool) {}
}
