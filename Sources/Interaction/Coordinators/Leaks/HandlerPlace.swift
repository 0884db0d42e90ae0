/// A handler, and where it is registered.
struct HandlerPlace: CustomStringConvertible {
  /// What it is called, such as `didTouchUpInside of Window/Button "Save"`.
  let name: String
  /// Whose handler it is.
  let owner: String
  /// Who it is, and where it was arranged.
  let origin: HandlerOrigin
  /// The object that it calls, or that it ends with; nil for a closure that nobody owns.
  let served: AnyObject?
  /// Whether that object is kept alive by it.
  let keepsServed: Bool

  /// The name and the line.
  var description: String { origin.location.map { "\(name) (\($0))" } ?? name }

  /// Whether it acts for somebody who is there for himself: an owner or a target, but not what only the
  /// handler keeps, such as a script's table.
  var actsForSomebody: Bool { served != nil && (!keepsServed || served is Responder) }

  /// Says whether the handler certainly keeps an object alive.
  func keeps(_ object: AnyObject) -> Bool { keepsServed && served === object }

  // MARK: Finding them

  /// The handlers of the controls and recognisers in a world's windows, and of the events of the
  /// controllers that are there, without what the toolkit itself arranged.
  ///
  /// - Complexity: O(*n*) in the number of views and controllers.
  static func all(in world: World) -> [HandlerPlace] {
    let events = world.flows.lives.alive.compactMap { $0 as? ViewController }.filter(\.isPlaced)
    return (world.windows.flatMap(inTree) + events.flatMap(ofEvents)).filter {
      !$0.origin.isOfToolkit
    }
  }

  /// The handlers that an object owns: those in a controller's view and of its bar buttons, of its events,
  /// its closures, its key commands and its own actions.
  static func own(of object: Responder) -> [HandlerPlace] {
    var places: [HandlerPlace] = []
    if let controller = object as? ViewController {
      if let view = controller.viewIfLoaded { places += inTree(view) }
      // Those that are shown are in the bar's own tree.
      for button in controller.navigationItem.barButtonItems { places += inTree(button) }
      places += ofEvents(of: controller) + ofClosures(of: controller)
    }
    for command in object.keyCommands.sorted(by: { "\($0.key)" < "\($1.key)" }) {
      places.append(place(of: command.value, for: command.key, in: object))
    }
    for (name, action) in object.ownActions {
      places.append(place(of: action, named: name, in: object))
    }
    return places.filter { !$0.origin.isOfToolkit }
  }

  /// A key command of a responder.
  static func place(of command: KeyCommand, for chord: KeyChord, in owner: Responder) -> Self {
    let name = ObjectNaming.name(of: owner)
    return closure("the key command \(chord) of \(name)", command.origin, name)
  }

  /// An action of a responder's own.
  static func place(of action: AnyAction, named title: String, in owner: Responder) -> Self {
    let name = ObjectNaming.name(of: owner)
    return closure("the action \(title.quoted) of \(name)", action.origin, name)
  }

  /// An observer of an event.
  static func place(of observer: EventObserver, named event: String) -> Self {
    HandlerPlace(
      name: "an observer of \(event)",
      owner: event,
      origin: observer.origin,
      served: observer.owner,
      keepsServed: false
    )
  }

  /// A closure that nobody owns.
  private static func closure(_ name: String, _ origin: HandlerOrigin, _ owner: String) -> Self {
    HandlerPlace(name: name, owner: owner, origin: origin, served: nil, keepsServed: false)
  }

  /// The handlers of a view, and of all in it.
  private static func inTree(_ view: View) -> [HandlerPlace] {
    var places: [HandlerPlace] = []
    if let control = view as? Control {
      places += control.registrations.map { place(of: $0.registration, in: control) }
    }
    for recognizer in view.gestureRecognizers {
      places += recognizer.handlers.map { place(of: $0, in: recognizer) }
    }
    return places + view.subviews.flatMap(inTree)
  }

  /// A registration with a control or a recogniser.
  static func place(of registration: Registration, in sender: AnyObject) -> HandlerPlace {
    let owner = ObjectNaming.name(of: sender)
    let (served, keepsServed): (AnyObject?, Bool) =
      switch registration.receiver {
      case .chain, .sender: (nil, false)
      case .weak(let reference): (reference.object, false)
      case .strong(let target): (target, true)
      }
    return HandlerPlace(
      name: "\(registration.form.actionName(registration.origin)) of \(owner)",
      owner: owner,
      origin: registration.origin,
      served: served,
      keepsServed: keepsServed
    )
  }

  /// The observers of a controller's events.
  private static func ofEvents(of controller: ViewController) -> [HandlerPlace] {
    var observers = controller.didLeave.places
    if let navigation = controller as? NavigationController {
      observers += navigation.willShow.places + navigation.didShow.places
    }
    return observers
  }

  /// The closures that a controller's properties of the toolkit hold.
  private static func ofClosures(of controller: ViewController) -> [HandlerPlace] {
    var set: [(name: String, origin: HandlerOrigin?)] = []
    func look<Body>(_ name: String, _ method: DelegateMethod<Body>) {
      if method.wrappedValue != nil { set.append((name, method.origin)) }
    }
    look("shouldDismiss", controller.$shouldDismiss)
    look("willDismiss", controller.$willDismiss)
    look("didDismiss", controller.$didDismiss)
    look("didAttemptToDismiss", controller.$didAttemptToDismiss)
    if let navigation = controller as? NavigationController {
      look("willShowController", navigation.$willShowController)
      look("didShowController", navigation.$didShowController)
    }
    if let tabs = controller as? TabBarController {
      look("shouldSelect", tabs.$shouldSelect)
      look("didSelect", tabs.$didSelect)
    }
    for action in (controller as? AlertController)?.actions ?? [] where action.handler != nil {
      set.append(("the handler of \(action.title.quoted)", action.origin))
    }
    let owner = controller.nameInMessages
    return set.map { closure("\($0.name) of \(owner)", $0.origin ?? HandlerOrigin($0.name), owner) }
  }
}

extension Event {
  /// The observers that stand, as handlers with their places.
  fileprivate var places: [HandlerPlace] {
    entries.map(\.observer).filter(\.stands).map { .place(of: $0, named: nameInMessages) }
  }
}
