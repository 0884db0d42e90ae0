/// A container that shows one of several controllers, with a tab for each, as UIKit's.
///
/// ```swift
/// let tabs = TabBarController(controllers: [library, search])
/// tabs.didSelect = { _, controller in chosen = controller.title }
/// world.setRoot(tabs)
/// ```
///
/// Choosing a tab takes no time. While a transition is under way in the window it waits. The order is that
/// of a push: the view of the new controller is made, the former one is told that it will go, the new one
/// that it will be seen, then both that it is so; the delegate is told last. The bar's mark follows the
/// controller.
///
/// As in UIKit a tap on the tab that is chosen already leads its navigation controller, if it is one, back
/// to the bottom of its stack: an animated pop with the cause `interactive`. The delegate is asked and told
/// as of every tap, and a no keeps the stack as it is.
open class TabBarController: ViewController {
  /// The bar below the screens.
  public final let tabBar = TabBar()
  /// What the view of the chosen controller lies in, above the bar.
  final let content = View()
  /// What the bar and the content lie in from the beginning, when nobody else can have put them anywhere.
  private final let ownView: TabView
  /// The controller whose tab is chosen; nil without controllers.
  public internal(set) final var selectedController: ViewController?

  /// The closure form of `tabBarController(_:shouldSelect:)`.
  @DelegateMethod public final var shouldSelect:
    ((TabBarController, ViewController) throws -> Bool)?
  /// The closure form of `tabBarController(_:didSelect:)`.
  @DelegateMethod public final var didSelect: ((TabBarController, ViewController) throws -> Void)?

  /// Who is asked and told, held weakly.
  public final var delegate: (any TabBarControllerDelegate)? {
    get { weakDelegate }
    set { setDelegate(newValue, ownership: .weak) }
  }

  /// The delegate.
  private final weak var weakDelegate: (any TabBarControllerDelegate)?
  /// The delegate once more, if the controller is to keep it alive.
  private final var ownedDelegate: (any TabBarControllerDelegate)?

  /// Sets the delegate, and says whether the controller keeps it alive.
  ///
  /// - Parameters:
  ///   - delegate: Who is asked and told; nil for nobody.
  ///   - ownership: Strong for what nobody else holds, such as a script's table.
  package final func setDelegate(
    _ delegate: (any TabBarControllerDelegate)?,
    ownership: Ownership
  ) {
    weakDelegate = delegate
    ownedDelegate = ownership == .strong && delegate !== self ? delegate : nil
  }

  /// Makes a tab bar controller.
  ///
  /// - Parameters:
  ///   - controllers: The controllers, each of which has no other place; the first is chosen.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  public init(
    controllers: [ViewController] = [],
    file: StaticString = #fileID,
    line: Int = #line
  ) {
    ownView = TabView(tabBar, content)
    super.init(file: file, line: line)
    tabBar.onTap = { [weak self] controller in self?.userTapped(controller) }
    if !controllers.isEmpty {
      Precondition.require(file: file, line: line) { try checkCanSet(controllers) }
      setControllers(controllers, from: madeAt)
    }
  }

  // MARK: The tabs

  /// The controllers, in the order of their tabs.
  public final var controllers: [ViewController] { children }

  /// The index of the chosen tab, counted from 0; nil without controllers.
  public final var selectedIndex: Int? {
    children.firstIndex { $0 === selectedController }
  }

  /// The transition of these tabs that is under way; nil without one.
  package final var transition: Transition? {
    guard let current = transitions.current,
      (current.change as? TabChange)?.tabBarController === self
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

  final override func prepareView() { updateBar() }

  /// The bar, the content and what they lie in, with what every controller holds; the chosen one is held once
  /// more.
  package override var heldObjects: [AnyObject] {
    let selected: [AnyObject] = selectedController.map { [$0] } ?? []
    return super.heldObjects + [tabBar, content, ownView] + selected
  }

  override package var managesChildren: Bool { true }

  override var shownChildren: [ViewController] { selectedController.map { [$0] } ?? [] }

  /// Shows the chosen controller, which may have changed while nobody saw it.
  override func prepareToAppear() {
    showSelected()
    updateBar()
  }

  override func childItemDidChange(_ child: ViewController) { updateBar() }

  /// Shows the tabs as they are.
  final func updateBar() {
    if isViewLoaded { tabBar.show(children, selected: selectedController) }
  }

  /// Puts the view of the chosen controller in the place of all others.
  final func showSelected() {
    let view = selectedController?.view
    for subview in content.subviews where subview !== view { subview.removeFromSuperview() }
    guard let view else { return }
    do {
      if view.superview !== content {
        try content.checkCanInsert(view)
        content.insertChecked(view, at: nil)
      }
      self.view.setNeedsLayout()
    } catch {
      world?.report(Failure(error))
    }
  }
}
