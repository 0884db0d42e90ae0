internal import Interaction
internal import Testing

@Suite("ViewController: what only a container may do")
struct ContainerChecksTests {
  let stage = ControllerStage()

  /// The code of what a check throws; nil if it does not.
  private func code(_ body: () throws -> Void) -> InteractionError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? InteractionError)?.code
    }
  }

  @Test("a view that takes another one's place before it is seen is not told of again")
  func replacedView() {
    let controller = stage.controller("A")
    controller.view = View()
    controller.view = View()
    #expect(stage.transcript.take() == "A.viewDidLoad")
  }

  @Test("containers that arrange their controllers make their own views")
  func ownViews() {
    for container in [NavigationController(), TabBarController()] as [ViewController] {
      #expect(code { try container.checkCanSetView(View()) } == .invalidHierarchy)
      container.loadViewIfNeeded()
      #expect(code { try container.checkCanSetView(View()) } == .invalidHierarchy)
      #expect(code { try container.checkCanSetView(container.view) } == nil)
    }
  }

  @Test("an alert is presented: containers and the window refuse it")
  func alerts() {
    let (home, alert) = (ViewController(), AlertController())
    let (navigation, tabs) = (NavigationController(), TabBarController())
    #expect(code { try navigation.checkCanPush(alert) } == .invalidAlert)
    #expect(code { try navigation.checkCanSet([home, alert]) } == .invalidAlert)
    #expect(code { try tabs.checkCanSet([home, alert]) } == .invalidAlert)
    #expect(code { try home.checkCanAddChild(alert) } == .invalidAlert)
    #expect(code { try stage.world.checkRoot(alert) } == .invalidAlert)
    stage.show(home)
    #expect(code { try home.checkCanPresent(alert) } == nil)
  }

  @Test("who is in a container that arranges its controllers is told of its steps by that alone")
  func managed() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let (bottom, top) = (navigation.controllers[0], navigation.controllers[1])
    #expect(code { try top.checkWillMove(to: nil) } == .managedChildren)
    #expect(code { try top.checkDidMove(to: navigation) } == .managedChildren)
    #expect(code { try top.checkCanBeginAppearance(false) } == .managedChildren)
    #expect(code { try bottom.checkCanBeginAppearance(true) } == .managedChildren)
    navigation.pop()
    stage.world.advance(by: 0.1)
    #expect(code { try top.checkCanEndAppearance() } == .managedChildren)
    stage.world.settle()
    // It is in none any more.
    #expect(code { try top.checkCanBeginAppearance(true) } == .unbalancedLifeCycle)
    stage.check()
    let home = ViewController()
    home.addChild(top)
    #expect(code { try top.checkCanBeginAppearance(true) } == nil)
  }

  @Test("who is no child is told of its steps by who shows it, and by nobody else")
  func noChild() {
    let (home, sheet, loose) = (stage.controller("A"), stage.controller("B"), stage.controller("C"))
    stage.show(home)
    #expect(code { try loose.checkCanBeginAppearance(true) } == .unbalancedLifeCycle)
    home.present(sheet)
    stage.world.advance(by: 0.1)
    #expect(sheet.appearance == .appearing)
    #expect(code { try sheet.checkCanEndAppearance() } == .unbalancedLifeCycle)
    #expect(code { try sheet.checkCanBeginAppearance(false) } == .unbalancedLifeCycle)
    sheet.dismiss()
    stage.world.settle()
    let error = #expect(throws: InteractionError.self) { try home.checkCanBeginAppearance(false) }
    #expect(
      error?.message == """
        TellingController "A" was to be told that its view will disappear, but it is the root of the \
        window; only a child is told so by hand, between addChild and removeFromParent.
        """
    )
    stage.check()
  }
}

@Suite("ViewController: loadView called by hand")
struct LoadViewByHandTests {
  let stage = ControllerStage()

  @Test("a container's loadView does nothing once there is a view, and makes it once before")
  func containers() {
    for container in [NavigationController(), TabBarController()] as [ViewController] {
      container.loadView()
      let view = container.view
      container.loadView()
      #expect(container.view === view)
    }
    let navigation = stage.navigation("A", "B")
    navigation.loadView()
    stage.show(navigation)
    navigation.loadView()
    stage.tap(navigation.navigationBar.backButton)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A"])
    stage.check()
  }
}
