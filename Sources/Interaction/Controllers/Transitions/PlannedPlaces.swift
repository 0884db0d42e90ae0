/// Where controllers will be once the transitions of a queue have happened, each of which says here what
/// comes of it, in their order.
///
/// What none of them changes is as it is.
struct PlannedPlaces {
  /// The new places; nil in it for one that will have none.
  private var places: [ObjectIdentifier: ViewController.Place?] = [:]
  /// The new contents of containers.
  private var contents: [ObjectIdentifier: [ViewController]] = [:]
  /// What will be presented; nil in it where nothing is.
  private var presented: [ObjectIdentifier: ViewController?] = [:]
  /// The new roots of windows; nil in it for none.
  private var roots: [ObjectIdentifier: ViewController?] = [:]

  // MARK: What will be

  /// Where a controller will be; nil for nowhere.
  func place(of controller: ViewController) -> ViewController.Place? {
    if let place = places[ObjectIdentifier(controller)] { return place }
    // One that a container has let go is on its way out.
    if let parent = controller.parent, parent.managesChildren,
      !parent.children.holds(controller)
    {
      return nil
    }
    return controller.place
  }

  /// What will be inside a container.
  func children(of container: ViewController) -> [ViewController] {
    contents[ObjectIdentifier(container)] ?? container.children
  }

  /// What a controller will present; nil for nothing.
  func presented(by presenter: ViewController) -> ViewController? {
    presented[ObjectIdentifier(presenter)] ?? presenter.presentation?.controller
  }

  // MARK: What changes

  /// A container will hold one more, as the last one.
  mutating func add(_ controller: ViewController, to container: ViewController) {
    contents[ObjectIdentifier(container), default: container.children].append(controller)
    places[ObjectIdentifier(controller)] = .inside(container)
  }

  /// A container will hold others.
  mutating func fill(_ container: ViewController, with controllers: [ViewController]) {
    let former = children(of: container)
    for controller in former.without(controllers) {
      places[ObjectIdentifier(controller)] = .some(nil)
    }
    for controller in controllers.without(former) {
      places[ObjectIdentifier(controller)] = .inside(container)
    }
    contents[ObjectIdentifier(container)] = controllers
  }

  /// A controller will be presented.
  mutating func present(_ controller: ViewController, above presenter: ViewController) {
    presented[ObjectIdentifier(presenter)] = controller
    places[ObjectIdentifier(controller)] = .above(presenter)
  }

  /// What a controller presents, and all above that, will be dismissed.
  mutating func dismissAll(above presenter: ViewController) {
    var presenter = presenter
    while let next = presented(by: presenter) {
      presented[ObjectIdentifier(presenter)] = .some(nil)
      places[ObjectIdentifier(next)] = .some(nil)
      presenter = next
    }
  }

  /// A controller will be a window's root; nil for none.
  ///
  /// - Parameters:
  ///   - root: The controller.
  ///   - window: The window.
  ///   - former: Its root until then, if that has been replaced already.
  mutating func makeRoot(
    _ root: ViewController?,
    of window: Window,
    insteadOf former: ViewController?
  ) {
    let former = former ?? roots[ObjectIdentifier(window)] ?? window.rootController
    roots[ObjectIdentifier(window)] = .some(root)
    guard root !== former else { return }
    if let former {
      dismissAll(above: former)
      places[ObjectIdentifier(former)] = .some(nil)
    }
    if let root { places[ObjectIdentifier(root)] = .root(window) }
  }
}
