internal import Interaction
internal import Testing

/// What a profile is closed by, where it talks to a delegate.
private protocol ProfileDelegate: AnyObject {
  func profileDidClose(_ profile: ProfileController)
}

/// A screen with a button that closes it, in whichever of three ways.
private final class ProfileController: ViewController {
  /// The name of the action that goes up the responder chain.
  static let close = AnyAction(named: "closeProfile")
  let button = Button(title: "Close", frame: Rect(x: 0, y: 100, width: 100, height: 44))
  var closeAction: (() -> Void)?
  weak var delegate: (any ProfileDelegate)?

  override func viewDidLoad() {
    view.addSubview(button)
    button.didTouchUpInside = { [weak self] _ in
      guard let self else { return }
      closeAction?()
      delegate?.profileDidClose(self)
    }
  }
}

/// A flow that pushes and presents one screen, which it closes differently.
private final class ProfileFlow: Coordinator, ProfileDelegate {
  /// In which way the screen talks.
  enum Way: CaseIterable { case closures, delegate, responderChain }
  private let way: Way
  private(set) var closed: [String] = []

  static let closeProfile = Action("closeProfile") { (flow: ProfileFlow, sender: Button) in
    flow.closed.append("chain")
    flow.closeTop()
  }
  override class var actions: [AnyAction] { super.actions + [closeProfile] }

  init(_ way: Way, _ navigation: NavigationController) {
    self.way = way
    super.init(navigation)
  }

  override func start() {
    let home = ViewController()
    home.title = "Home"
    navigation.push(home, animated: false)
  }

  func pushProfile() {
    let profile = make()
    if way == .closures {
      profile.closeAction = { [weak self] in
        self?.closed.append("pushed")
        self?.navigation.pop()
      }
    }
    navigation.push(profile)
  }

  func presentProfile() {
    let profile = make()
    profile.modalPresentationStyle = .sheet
    if way == .closures {
      profile.closeAction = { [weak self] in
        self?.closed.append("presented")
        self?.navigation.dismiss()
      }
    }
    navigation.present(profile)
  }

  func profileDidClose(_ profile: ProfileController) {
    closed.append("delegate")
    closeTop()
  }

  private func make() -> ProfileController {
    let profile = ProfileController()
    switch way {
    case .closures: break
    case .delegate: profile.delegate = self
    case .responderChain:
      profile.button.addTarget(nil, action: ProfileController.close, for: .touchUpInside)
    }
    return profile
  }

  private func closeTop() {
    if navigation.presentedController == nil { navigation.pop() } else { navigation.dismiss() }
  }
}

@Suite("Coordinator: closures, delegates and the responder chain lead to it")
struct CoordinatorTalkingTests {
  let flows = FlowStage()

  /// Starts the flow.
  private func start(_ way: ProfileFlow.Way) -> ProfileFlow {
    let flow = ProfileFlow(way, NavigationController())
    flows.world.start(flow)
    flows.world.settle()
    return flow
  }

  @Test("a pushed and a presented profile, closed", arguments: ProfileFlow.Way.allCases)
  fileprivate func close(way: ProfileFlow.Way) throws {
    let flow = start(way)
    flow.pushProfile()
    flows.world.settle()
    let pushed = try #require(flow.navigation.topController as? ProfileController)
    flows.stage.tap(pushed.button)
    flows.world.settle()
    #expect(flow.navigation.controllers.count == 1)

    flow.presentProfile()
    flows.world.settle()
    let presented = try #require(flow.navigation.presentedController as? ProfileController)
    flows.stage.tap(presented.button)
    flows.world.settle()
    #expect(flow.navigation.presentedController == nil)
    switch way {
    case .closures: #expect(flow.closed == ["pushed", "presented"])
    case .delegate: #expect(flow.closed == ["delegate", "delegate"])
    case .responderChain: #expect(flow.closed == ["chain", "chain"])
    }
    #expect(flows.world.unhandledActions.isEmpty)
    flows.stage.check()
  }

  // MARK: The responder chain

  /// What comes after a responder, by name, up to the end.
  private func chain(from responder: Responder?) -> [String] {
    var names: [String] = []
    var next = responder
    while let current = next {
      names.append((current as? ViewController)?.title ?? current.className)
      next = current.next
    }
    return names
  }

  @Test(
    "an anchor's next is its coordinator, then the parent, then what holds the outermost anchor"
  )
  func chainOfAnchors() throws {
    flows.showThreeLevels()
    let controllers = try flows.root.navigation.controllers
    #expect(
      chain(from: controllers[2].view) == [
        "View", "Home screen", "Home", "SignIn", "Onboarding", "NavigationController", "Window",
        "Application",
      ]
    )
    #expect(
      chain(from: controllers[0]) == [
        "Onboarding screen", "Onboarding", "NavigationController", "Window", "Application",
      ]
    )
    #expect(controllers[2].view.world === flows.world)
    #expect(try flows.innermost.world === flows.world)
    #expect(try flows.innermost.owningWindow === flows.world.window)
  }

  @Test("so it is for a screen above an anchor, and for one presented over it")
  func chainOfOthers() throws {
    flows.showThreeLevels()
    let home = try flows.innermost
    home.push("Detail")
    home.present("Sheet", as: .sheet)
    flows.world.settle()
    let detail = try #require(home.navigation.topController)
    #expect(chain(from: detail).dropFirst() == chain(from: home)[...])
    let sheet = try #require(home.navigation.presentedController)
    let names = chain(from: sheet)
    #expect(
      names == [
        "Sheet", "Home", "SignIn", "Onboarding", "NavigationController", "Window", "Application",
      ]
    )
  }

  @Test("in a tab it is the flow of that tab, by way of the outermost container for others")
  func chainInTabs() throws {
    let first = NavigationController()
    let second = NavigationController()
    flows.show(
      TellingCoordinator("Tabs", flows.transcript, first) { tabs in
        tabs.open(flows.flow("First", first))
        tabs.open(flows.flow("Second", second))
      }
    )
    let container = TabBarController()
    container.title = "container"
    flows.world.setRoot(ViewController())
    #expect(flows.world.coordinator?.className == "Tabs")
    container.setControllers([second])
    flows.world.setRoot(container)
    #expect(
      chain(from: second.controllers[0].view) == [
        "View", "Second screen", "Second", "Tabs", "Window", "Application",
      ]
    )
    #expect(
      chain(from: container) == ["container", "Second", "Tabs", "Window", "Application"]
    )
  }

  @Test("the containers around a flow come after its coordinators, each once")
  func chainOfContainers() throws {
    /// A stack that answers an action itself.
    final class OwnNavigation: NavigationController {}
    let navigation = OwnNavigation()
    navigation.title = "stack"
    let container = TabBarController(controllers: [navigation])
    container.title = "tabs"
    flows.world.setRoot(container)
    flows.show(flows.flow("Main", navigation) { $0.push("Detail") })
    let main = try flows.root
    let around = [
      "NavigationContentView", "NavigationView", "stack", "View", "TabView", "tabs", "Window",
      "Application",
    ]
    #expect(chain(from: navigation.topController) == ["Detail", "Main"] + around.dropFirst(2))
    navigation.pop(animated: false)
    #expect(chain(from: main.anchor) == ["Main screen", "Main"] + around)
    // The bars' own views come by the containers alone.
    #expect(chain(from: navigation.navigationBar.backButton).suffix(6) == around.suffix(6))
    let sheet = main.screen("Sheet")
    sheet.modalPresentationStyle = .sheet
    container.present(sheet, animated: false)
    #expect(chain(from: sheet) == ["Sheet", "Main"] + around)
  }

  @Test("once a flow has ended its screens lead past it")
  func chainAfterwards() throws {
    flows.showThreeLevels()
    let screen = try #require(try flows.innermost.anchor)
    try flows.innermost.finish()
    #expect(
      chain(from: screen) == [
        "Home screen", "SignIn", "Onboarding", "NavigationController", "Window", "Application",
      ]
    )
  }
}
