internal import Interaction

/// A controller of a random scene, whose life is watched.
protocol LivingController: ViewController {
  /// Its number in the scene.
  var number: Int { get }
  /// Where its steps go.
  var scene: ControllerScene? { get }
  /// The transition of what is inside of it that is under way.
  var transition: Transition? { get }
}

extension LivingController {
  /// Takes a step.
  func take(_ step: LifeStep) { scene?.take(step, by: number) }
}

/// A screen.
final class LivingScreen: ViewController, LivingController {
  let number: Int
  private(set) weak var scene: ControllerScene?
  /// Nothing is inside of a screen.
  var transition: Transition? { nil }

  init(_ number: Int, in scene: ControllerScene) {
    self.number = number
    self.scene = scene
    super.init()
    title = "\(number)"
    modalPresentationStyle = number.isMultiple(of: 2) ? .fullScreen : .sheet
  }

  override func viewDidLoad() { take(.viewDidLoad) }
  override func viewWillAppear(_ animated: Bool) { take(.viewWillAppear) }
  override func viewDidAppear(_ animated: Bool) { take(.viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) { take(.viewWillDisappear) }
  override func viewDidDisappear(_ animated: Bool) { take(.viewDidDisappear) }

  override func willMove(toParent parent: ViewController?) {
    take(parent == nil ? .willLeave : .willMove)
  }

  override func didMove(toParent parent: ViewController?) {
    take(parent == nil ? .didLeaveParent : .didMove)
  }
}

/// A stack.
final class LivingNavigation: NavigationController, LivingController {
  let number: Int
  private(set) weak var scene: ControllerScene?

  init(_ number: Int, in scene: ControllerScene) {
    self.number = number
    self.scene = scene
    super.init()
    title = "\(number)"
    modalPresentationStyle = number.isMultiple(of: 2) ? .fullScreen : .sheet
  }

  override func viewDidLoad() { take(.viewDidLoad) }
  override func viewWillAppear(_ animated: Bool) { take(.viewWillAppear) }
  override func viewDidAppear(_ animated: Bool) { take(.viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) { take(.viewWillDisappear) }
  override func viewDidDisappear(_ animated: Bool) { take(.viewDidDisappear) }

  override func willMove(toParent parent: ViewController?) {
    take(parent == nil ? .willLeave : .willMove)
  }

  override func didMove(toParent parent: ViewController?) {
    take(parent == nil ? .didLeaveParent : .didMove)
  }
}

/// A set of tabs.
final class LivingTabs: TabBarController, LivingController {
  let number: Int
  private(set) weak var scene: ControllerScene?

  init(_ number: Int, in scene: ControllerScene) {
    self.number = number
    self.scene = scene
    super.init()
    title = "\(number)"
    modalPresentationStyle = number.isMultiple(of: 2) ? .fullScreen : .sheet
  }

  override func viewDidLoad() { take(.viewDidLoad) }
  override func viewWillAppear(_ animated: Bool) { take(.viewWillAppear) }
  override func viewDidAppear(_ animated: Bool) { take(.viewDidAppear) }
  override func viewWillDisappear(_ animated: Bool) { take(.viewWillDisappear) }
  override func viewDidDisappear(_ animated: Bool) { take(.viewDidDisappear) }

  override func willMove(toParent parent: ViewController?) {
    take(parent == nil ? .willLeave : .willMove)
  }

  override func didMove(toParent parent: ViewController?) {
    take(parent == nil ? .didLeaveParent : .didMove)
  }
}
