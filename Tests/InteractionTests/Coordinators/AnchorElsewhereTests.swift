internal import Interaction
internal import Testing

@Suite("Coordinator: a first screen that is elsewhere than on its stack, or does not stay")
struct AnchorElsewhereTests {
  let flows = FlowStage()

  /// The container of the tabs, with a main flow in the first.
  private func showTabs() throws -> TabBarController {
    let navigation = NavigationController()
    let tabs = TabBarController(controllers: [navigation])
    flows.world.setRoot(tabs)
    flows.show(flows.flow("Main", navigation))
    return tabs
  }

  /// Starts a flow below the root.
  private func open(_ name: String, _ showing: @escaping (TellingCoordinator) -> Void) throws {
    try flows.root.open(TellingCoordinator(name, flows.transcript, showing: showing))
  }

  @Test("presented by another controller, it ends the flow when it is dismissed")
  func presented() throws {
    let tabs = try showTabs()
    let other = NavigationController(root: ViewController())
    try flows.root.open(
      TellingCoordinator("Ask", flows.transcript, other) { ask in
        tabs.present(ask.screen("Question"))
      }
    )
    flows.world.settle()
    #expect(try flows.innermost.anchor?.title == "Question")
    #expect(
      flows.told { tabs.dismiss() } == """
        Question left (programmatic)
        Ask ended (programmatic) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("as a tab, it ends the flow when others take its place; what was there is not its own")
  func tab() throws {
    let tabs = try showTabs()
    let before = tabs.controllers
    try open("Settings") { settings in
      tabs.setControllers(before + [settings.screen("Settings screen")])
    }
    #expect(try flows.innermost.anchor?.title == "Settings screen")
    #expect(
      flows.told { tabs.setControllers(before) } == """
        Settings screen left (replaced)
        Settings ended (replaced) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("as a child of a container of one's own, it ends the flow when it is removed")
  func child() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let container = try #require(flows.root.navigation.topController)
    try open("Part") { part in
      let child = part.screen("Part screen")
      container.addChild(child)
      container.view.addSubview(child.view)
      child.didMove(toParent: container)
    }
    let child = try #require(flows.innermost.anchor)
    #expect(child.title == "Part screen")
    #expect(
      flows.told {
        child.willMove(toParent: nil)
        child.removeFromParent()
      } == """
        Part screen left (programmatic)
        Part ended (programmatic) with nothing, beside []
        """
    )
  }

  @Test("as the window's root, it ends an inner flow; the outermost chooses the next root, too")
  func root() throws {
    let world = flows.world
    flows.show(
      TellingCoordinator("App", flows.transcript) { app in
        app.world?.setRoot(app.screen("Splash"))
      }
    )
    #expect(flows.coordinators == "App")
    try open("Login") { login in login.world?.setRoot(login.screen("Login screen")) }
    #expect(flows.coordinators == "App\n  Login, anchor ViewController \"Login screen\"")
    #expect(
      flows.told { world.setRoot(ViewController()) } == """
        Login screen left (replaced)
        Login ended (replaced) with nothing, beside []
        """
    )
    #expect(flows.coordinators == "App")
  }

  @Test("what comes to the flow's own stack goes before what is shown elsewhere")
  func ownStackFirst() throws {
    let tabs = try showTabs()
    let other = NavigationController(root: ViewController())
    tabs.setControllers(tabs.controllers + [other])
    try flows.root.open(
      TellingCoordinator("Both", flows.transcript, other) { both in
        both.world?.rootController?.present(both.screen("Sheet"))
        both.push("Pushed")
      }
    )
    #expect(try flows.innermost.anchor?.title == "Pushed")
  }

  @Test("a first screen that is taken back at once ends the flow, when its start has returned")
  func takenBack() throws {
    flows.show(flows.flow("Main", NavigationController()))
    #expect(
      try flows.told {
        try open("Brief") { [transcript = flows.transcript] brief in
          brief.push("Brief screen")
          brief.navigation.pop(animated: false)
          transcript.log("running: \(brief.isRunning)")
        }
      } == """
        Brief.start
        Brief screen left (programmatic)
        running: true
        Brief ended (programmatic) with nothing, beside []
        """
    )
    // The pop waits for the push here, and takes the anchor with it.
    #expect(
      try flows.told {
        try open("Slow") { slow in
          slow.push("Slow screen", animated: true)
          slow.navigation.pop()
        }
      } == """
        Slow.start
        Slow screen left (programmatic)
        Slow ended (programmatic) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("the cause is that by which the screen left while the flow started")
  func replacedMeanwhile() throws {
    flows.show(flows.flow("Main", NavigationController()))
    #expect(
      try flows.told {
        try open("Brief") { brief in
          brief.push("Brief screen")
          brief.navigation.setControllers([brief.navigation.controllers[0]], animated: false)
        }
      } == """
        Brief.start
        Brief screen left (replaced)
        Brief ended (replaced) with nothing, beside []
        """
    )
  }

  @Test("one that shows another instead goes on with that; one with a flow inside goes on without")
  func another() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try open("Second") { second in
      second.push("first")
      second.navigation.pop(animated: false)
      second.push("second")
    }
    #expect(try flows.innermost.anchor?.title == "second")
    try flows.innermost.finish()
    try open("Router") { [flows] router in
      router.push("splash")
      router.navigation.pop(animated: false)
      router.open(flows.flow("Leaf"))
    }
    #expect(
      flows.coordinators.contains("\n  Router\n    Leaf, anchor ViewController \"Leaf screen\"")
    )
  }

  @Test("a first screen that is called off while the flow starts ends it, wherever it was to come")
  func calledOff() throws {
    let tabs = try showTabs()
    func open(_ name: String, _ show: @escaping (ViewController) -> Transition) throws -> String {
      try flows.told {
        try self.open(name) { coordinator in show(coordinator.screen("never")).cancel() }
      }
    }
    let navigation = try flows.root.navigation
    navigation.push(ViewController())
    #expect(
      try open("Pushed") { navigation.push($0) } == """
        Pushed.start
        Pushed ended (programmatic) with nothing, beside []
        """
    )
    navigation.pop()
    #expect(
      try open("Presented") { tabs.present($0) } == """
        Presented.start
        Presented ended (programmatic) with nothing, beside []
        """
    )
  }

  @Test("a first screen elsewhere that waits its turn, and then cannot come, ends the flow")
  func failed() throws {
    let tabs = try showTabs()
    let other = NavigationController(root: ViewController())
    tabs.present(ViewController())
    let stack = try flows.root.navigation
    var transition: Transition?
    try flows.root.open(
      TellingCoordinator("Waiting", flows.transcript, other) { waiting in
        transition = stack.push(waiting.screen("never"))
      }
    )
    #expect(try flows.innermost.anchor?.title == "never")
    #expect(
      flows.told { transition?.cancel() } == """
        Waiting ended (programmatic) with nothing, beside []
        """
    )
  }
}
