/// The root of a tree of views: it gets a world's input and knows who has the keys.
///
/// ```swift
/// world.window.setRoot(field)
/// field.becomeFirstResponder()
/// let hasKeys = world.window.firstResponder === field
/// ```
public final class Window: View {
  /// The world the window belongs to, which tells when it goes: a weak reference would make each
  /// retain of the world dear.
  private(set) unowned(unsafe) var owner: World?
  /// Who gets the keys.
  public private(set) weak var firstResponder: Responder?
  /// How often somebody did not give the keys up, so that a request knows why it failed.
  private var refusals = 0
  /// The branches that are being taken out of the window, and can have the keys no more.
  private var leaving: [View] = []
  /// The view that fills the window; nil while a controller is presented over all of it.
  public private(set) var rootView: View?
  /// The controller whose view fills the window; see Window+Controllers.
  public internal(set) var rootController: ViewController?
  /// What finds the views in this window by what they are; nil while nobody has looked.
  var accessibilityIndex: AccessibilityIndex?
  /// The changes of the controllers in this window, one after the other.
  let transitions = TransitionQueue()
  /// How often a root was asked for, so that a request knows whether a newer one came in between.
  private var rootRequests = 0

  /// Makes a window that is its own tree's window.
  public override init(frame: Rect = .zero) {
    super.init(frame: frame)
    window = self
  }

  /// Lets the views that outlive the window know that it is gone.
  deinit {
    accessibilityIndex = nil
    rootController?.hostWindow = nil
    for subview in subviews { subview.setWindow(nil) }
  }

  /// The world's application.
  public override var next: Responder? { owner?.application }

  /// Binds the window to its world, once.
  func attach(to world: World) {
    owner = world
  }

  /// The world goes.
  func detach() { owner = nil }

  /// Makes a view the window's only one, filling it; a former root is removed.
  ///
  /// What the former root's leaving leads to may ask for yet another root; that newer wish stands,
  /// and this one is dropped. A root that is a controller's leaves with its controller, as when another
  /// controller takes its place.
  ///
  /// - Parameter view: The new root.
  /// - Complexity: O(*n*) in the number of views in the former root and in the new one.
  public func setRoot(_ view: View) {
    Precondition.require { try checkCanInsert(view) }
    guard let rootController, rootController.viewIfLoaded !== view else {
      return installRoot(view)
    }
    replaceRootController(with: view)
  }

  /// Puts a view in the place of the root view.
  ///
  /// - Parameter view: The new root, which was checked.
  func installRoot(_ view: View) {
    rootRequests += 1
    let request = rootRequests
    if let rootView, rootView !== view { rootView.removeFromSuperview() }
    // Not `addSubview`, whose check would trap for what a handler did to the view meanwhile.
    guard request == rootRequests, (try? checkCanInsert(view)) != nil else { return }
    // Modals stay in front of every root.
    insertChecked(view, at: subviews.firstIndex { $0 is ModalLayer })
    // An override that moved the view elsewhere has the last word.
    guard request == rootRequests, view.superview === self else { return }
    rootView = view
    setNeedsLayout()
  }

  /// Lets the root view and the modals' layers fill the window.
  public override func layoutSubviews() {
    for layer in modalLayers { layer.frame = bounds }
    guard let rootView, rootView.superview === self else { return }
    rootView.frame = bounds
  }

  /// Lets the root go when it is taken out.
  public override func willRemoveSubview(_ subview: View) {
    if subview === rootView { rootView = nil }
  }

  /// Takes the root view out, and lets what lies behind be seen.
  func uninstallRoot() {
    rootRequests += 1
    rootView?.removeFromSuperview()
  }

  // MARK: Hit testing

  /// Finds the view that a touch would go to, with the reason for every decision on the way.
  ///
  /// - Parameter point: A point of the window.
  /// - Returns: The decisions and the view they led to.
  /// - Complexity: O(*n*) in the number of views that are asked.
  public func hitPath(at point: Point) -> HitPath {
    let recorder = HitPath.Recorder()
    var event = InteractionEvent(kind: .touch, time: owner?.now ?? 0)
    event.hitRecorder = recorder
    let target = HitPath.ask(self, at: point, with: event)
    return HitPath(location: point, steps: recorder.steps, target: target)
  }

  // MARK: First responder

  /// Moves the keys to a responder, if it can have them and the present owner gives them up.
  ///
  /// - Parameter responder: Who asks for the keys.
  /// - Returns: True if the responder has the keys now.
  func makeFirstResponder(_ responder: Responder) -> Bool {
    if firstResponder === responder { return true }
    guard !isLeaving(responder), !isBehindModal(responder), responder.canBecomeFirstResponder,
      responder.mayBecomeFirstResponder()
    else { return false }
    if let former = firstResponder, former !== responder {
      guard former.resignFirstResponder() else {
        refusals += 1
        return false
      }
    }
    // What either of them was asked or told may have led anywhere: to another owner, or out of here. So may
    // what is asked here, which is why that comes first.
    guard responder.canHoldKeys, firstResponder == nil, responder.owningWindow === self,
      !isLeaving(responder), !isBehindModal(responder)
    else {
      return firstResponder === responder
    }
    firstResponder = responder
    recordChange(from: nil, to: responder)
    responder.didBecomeFirstResponder()
    return firstResponder === responder
  }

  /// Keeps the keys from a branch while it is taken out of the window.
  ///
  /// - Parameters:
  ///   - branch: The root of the branch.
  ///   - body: What takes it out, and tells those concerned.
  func withLeaving(_ branch: View, _ body: () -> Void) {
    leaving.append(branch)
    body()
    leaving.removeLast()
  }

  /// Keeps the keys from branches that leave together: what one of them gives back is for none of the others.
  ///
  /// - Parameters:
  ///   - branches: The roots of the branches.
  ///   - body: What takes them out, and tells those concerned.
  func withLeaving(_ branches: [View], _ body: () -> Void) {
    leaving += branches
    body()
    leaving.removeLast(branches.count)
  }

  /// Says whether a responder lies in a branch that is being taken out.
  private func isLeaving(_ responder: Responder) -> Bool {
    guard !leaving.isEmpty, let view = responder.nearestView else { return false }
    return leaving.contains { view.isDescendant(of: $0) }
  }

  /// Takes the keys from whoever has them, without asking.
  func clearFirstResponder() {
    guard let former = firstResponder else { return }
    firstResponder = nil
    recordChange(from: former, to: nil)
    // A key that is still down comes up elsewhere.
    (former as? Control)?.forgetKeys()
    former.nearestView?.releaseHeldRows()
    former.didResignFirstResponder()
  }

  /// Writes down who lost and who got the keys.
  private func recordChange(from former: Responder?, to responder: Responder?) {
    owner?.record(
      .firstResponder(
        from: former.map(ObjectNaming.name),
        to: responder.map(ObjectNaming.name)
      )
    )
  }

  // MARK: Tab order

  /// The views that Tab visits, depth first: visible, touchable ones that can have the keys; only
  /// those of the front modal while there is one.
  ///
  /// A view that is named several times in `tabOrder`, or besides one around it, is visited once, where
  /// it comes first.
  ///
  /// - Complexity: O(*n*) in the number of views.
  public var tabStops: [View] {
    var stops: [View] = []
    var visited: Set<ObjectIdentifier> = []
    func visit(_ view: View) {
      guard visited.insert(ObjectIdentifier(view)).inserted else { return }
      guard view.isShown, view.isUserInteractionEnabled else { return }
      if view.canBecomeFirstResponder { stops.append(view) }
      for subview in view.tabOrder { view.walk(to: subview, visit) }
    }
    visit(topModal ?? self)
    return stops
  }

  /// Moves the keys to the next or the previous tab stop that takes them, around the ends.
  ///
  /// - Parameter isForward: Whether Tab or Shift+Tab was pressed.
  /// - Returns: False if there is nothing to move to.
  func moveFocus(isForward: Bool) -> Bool {
    let stops = tabStops
    guard !stops.isEmpty else { return false }
    let former = firstResponder
    let order = isForward ? stops : stops.reversed()
    let start = order.firstIndex { $0 === former }.map { $0 + 1 } ?? 0
    for stop in order[start...] + order[..<start] {
      let refusals = refusals
      if stop.becomeFirstResponder() { return true }
      // Who was asked may have given the keys to another.
      if let holder = firstResponder, holder !== former { return true }
      // Who does not give them up gives them to nobody.
      if let former, former === firstResponder,
        self.refusals != refusals || !former.canResignFirstResponder
      {
        return false
      }
    }
    return false
  }
}
