internal import Interaction
internal import Testing

@Suite("Coordinator: the anchor of a flow that shows its first screen later")
struct LateAnchorTests {
  let flows = FlowStage()

  /// A flow that shows its first screen a little after it was started.
  private func late(_ name: String) -> TellingCoordinator {
    TellingCoordinator(name, flows.transcript) { [unowned world = flows.world] coordinator in
      world.after(0.1) { [weak coordinator] in coordinator?.push("\(name) screen") }
    }
  }

  @Test("it ends with the first screen that came to its stack, as any other")
  func pushedLater() throws {
    flows.show(
      flows.flow("Main", NavigationController()) { [flows] in $0.open(flows.flow("Edit")) }
    )
    try flows.innermost.finish()
    try flows.root.open(late("Late"))
    #expect(try flows.innermost.anchor == nil)
    flows.world.settle()
    #expect(try flows.innermost.anchor?.title == "Late screen")
    #expect(
      try flows.told { try flows.tapBack() } == """
        Late screen left (backButton)
        Late ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("what others show while they start is theirs")
  func besides() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(late("Late"))
    try flows.root.open(flows.flow("Other"))
    let late = try #require(try flows.root.children.first)
    #expect(late.anchor == nil)
    flows.world.settle()
    #expect(late.anchor?.title == "Late screen")
    #expect(try flows.root.children.last?.anchor?.title == "Other screen")
  }

  // MARK: Flows without screens of their own

  @Test(
    "one that has started another, at once or since, takes none late, though the other is over",
    arguments: [true, false]
  )
  func router(atOnce: Bool) throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(
      TellingCoordinator("Router", flows.transcript) { [flows] router in
        if atOnce { router.open(flows.flow("Step")) }
      }
    )
    let router = try #require(try flows.root.children.first as? TellingCoordinator)
    if !atOnce { router.open(flows.flow("Step")) }
    router.children.first?.finish()
    router.push("Passing")
    #expect(router.anchor == nil)
    flows.world.settle()
    #expect(
      try flows.told { try flows.tapBack() } == """
        Passing left (backButton)
        """
    )
    #expect(router.isRunning)
    #expect(flows.coordinators == "Main, anchor ViewController \"Main screen\"\n  Router")
  }

  @Test("what one has shown late before it starts another is its anchor still")
  func lateBeforeStarting() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let late = TellingCoordinator("Late", flows.transcript)
    try flows.root.open(late)
    late.push("Late screen")
    late.open(flows.flow("Inner"))
    flows.world.settle()
    #expect(
      flows.coordinators == """
        Main, anchor ViewController "Main screen"
          Late, anchor ViewController "Late screen"
            Inner, anchor ViewController "Inner screen"
        """
    )
  }

  @Test("an alert between two steps does not end the flow that leads through them")
  func alertBetweenSteps() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let router = TellingCoordinator("Router", flows.transcript) { [flows] in
      $0.open(flows.flow("Step 1"))
    }
    try flows.root.open(router)
    router.children.first?.finish()
    let alert = AlertController(title: "Next?")
    alert.addAction(
      AlertAction("Yes") { [weak router, flows] _ in router?.open(flows.flow("Step 2")) }
    )
    router.navigation.present(alert)
    flows.world.settle()
    #expect(
      flows.told { flows.stage.tap(alert.actions[0].button) } == """
        Step 2.start
        """
    )
    #expect(
      flows.coordinators == """
        Main, anchor ViewController "Main screen"
          Router
            Step 2, anchor ViewController "Step 2 screen"
        """
    )
  }

  @Test("the outermost takes none late, whether its stack has a root or none")
  func outermost() throws {
    flows.show(
      TellingCoordinator("App", flows.transcript, NavigationController(root: ViewController()))
    )
    try flows.root.push("Detail")
    flows.world.settle()
    #expect(flows.coordinators == "App")
    #expect(
      try flows.told { try flows.tapBack() } == """
        Detail left (backButton)
        """
    )
    #expect(flows.coordinators == "App")

    flows.show(TellingCoordinator("Other", flows.transcript, NavigationController()))
    try flows.root.push("First")
    flows.world.settle()
    #expect(flows.coordinators == "Other")
    #expect(
      try flows.told {
        try flows.root.navigation.setControllers([ViewController()], animated: false)
      } == """
        First left (replaced)
        """
    )
    #expect(flows.coordinators == "Other")
  }

  @Test("the watch keeps no screen alive, and ends where no anchor is wanted")
  func letsGo() throws {
    flows.show(flows.flow("Main", NavigationController()))
    weak var gone: ViewController?
    try flows.root.push("Passing")
    gone = try flows.root.navigation.topController
    let waiting = TellingCoordinator("Waiting", flows.transcript)
    try flows.root.open(waiting)
    try flows.root.navigation.pop(animated: false)
    #expect(gone == nil)
    waiting.anchor = nil
    try flows.root.push("Another")
    #expect(waiting.anchor == nil)
  }
}
