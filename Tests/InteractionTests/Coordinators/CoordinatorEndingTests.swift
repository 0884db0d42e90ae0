internal import Interaction
internal import Testing

@Suite("Coordinator: removed in one place, whatever takes its anchor away")
struct CoordinatorEndingTests {
  let flows = FlowStage()

  /// Shows a main flow with another inside.
  private func showEdit() {
    flows.show(flows.flow("Main", NavigationController()) { $0.open(flows.flow("Edit")) })
  }

  @Test("the back button")
  func backButton() throws {
    showEdit()
    #expect(
      try flows.told { try flows.tapBack() } == """
        Edit screen left (backButton)
        Edit ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("a finger, but not one that turns back")
  func finger() throws {
    showEdit()
    #expect(flows.told { flows.swipeBack(to: 60) } == "")
    #expect(try flows.root.children.count == 1)
    #expect(
      flows.told { flows.swipeBack() } == """
        Edit screen left (interactive)
        Edit ended (interactive) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("code that pops, and code that sets another stack")
  func code() throws {
    showEdit()
    #expect(
      try flows.told { try flows.root.navigation.popToRoot() } == """
        Edit screen left (programmatic)
        Edit ended (programmatic) with nothing, beside []
        """
    )
    try flows.root.open(flows.flow("Help"))
    flows.world.settle()
    #expect(
      try flows.told {
        let navigation = try flows.root.navigation
        navigation.setControllers([navigation.controllers[0], ViewController()])
      } == """
        Help screen left (replaced)
        Help ended (replaced) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("a presented anchor that is swiped down, and one that is dismissed")
  func presented() throws {
    flows.show(flows.flow("Main", NavigationController()))
    func open() throws {
      try flows.root.open(
        TellingCoordinator("Sheet", flows.transcript) { $0.present("Sheet", as: .sheet) }
      )
      flows.world.settle()
    }
    try open()
    #expect(flows.coordinators.hasSuffix("\n  Sheet, anchor ViewController \"Sheet\""))
    #expect(
      flows.told {
        flows.stage.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 700))
        flows.stage.touch(.ended, 200, 700)
      } == """
        Sheet left (interactive)
        Sheet ended (interactive) with nothing, beside []
        """
    )
    try open()
    #expect(
      try flows.told { try flows.root.navigation.dismiss() } == """
        Sheet left (programmatic)
        Sheet ended (programmatic) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  @Test("a push that is taken back before its turn, or turned back, ends the flow too")
  func cancelledPush() throws {
    flows.show(flows.flow("Main", NavigationController()))
    var push: Transition?
    func open(_ name: String) throws {
      try flows.root.open(
        TellingCoordinator(name, flows.transcript) { push = $0.navigation.push(ViewController()) }
      )
      #expect(try flows.root.children.count == 1)
    }
    #expect(
      try flows.told {
        try open("Begun")
        push?.cancel()
      } == """
        Begun.start
        Begun ended (programmatic) with nothing, beside []
        """
    )
    #expect(
      try flows.told {
        try flows.root.navigation.push(ViewController())
        try open("Waiting")
        push?.cancel()
      } == """
        Waiting.start
        Waiting ended (programmatic) with nothing, beside []
        """
    )
    #expect(try flows.root.navigation.controllers.count == 2)
  }

  @Test("an anchor that waits, and is to go again, ends the flow when it leaves, not before")
  func replacedInWaiting() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let navigation = try flows.root.navigation
    let before = navigation.controllers
    navigation.push(ViewController())
    #expect(
      try flows.told {
        try flows.root.open(flows.flow("Visit"))
        navigation.setControllers(before)
      } == """
        Visit.start
        Visit screen left (replaced)
        Visit ended (replaced) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  // MARK: The anchor

  @Test("it is the first controller that the coordinator itself has shown")
  func firstShown() throws {
    flows.show(
      TellingCoordinator("Main", flows.transcript, NavigationController()) { main in
        main.open(flows.flow("Inner"))
        main.push("first")
        main.push("second")
        main.open(flows.flow("Last"))
      }
    )
    #expect(
      flows.coordinators == """
        Main, anchor ViewController "first"
          Inner, anchor ViewController "Inner screen"
          Last, anchor ViewController "Last screen"
        """
    )
  }

  @Test("one that shows nothing itself has none, and ends with those inside for others to say")
  func none() throws {
    flows.show(
      TellingCoordinator(
        "App",
        flows.transcript,
        NavigationController(root: ViewController())
      ) { app in
        app.open(TellingCoordinator("Router", app.transcript) { $0.open(flows.flow("Leaf")) })
      }
    )
    #expect(
      flows.coordinators == """
        App
          Router
            Leaf, anchor ViewController "Leaf screen"
        """
    )
    #expect(
      try flows.told { try flows.tapBack() } == """
        Leaf screen left (backButton)
        Leaf ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.coordinators == "App\n  Router")
  }

  @Test("one that is set takes the place of the one before")
  func set() throws {
    flows.show(
      flows.flow("Main", NavigationController()) { main in
        main.open(
          flows.flow("Edit") { edit in
            let second = edit.screen("second")
            edit.navigation.push(second, animated: false)
            edit.anchor = second
          }
        )
      }
    )
    #expect(
      try flows.told { try flows.tapBack() } == """
        second left (backButton)
        Edit ended (backButton) with nothing, beside []
        """
    )
    #expect(
      try flows.told { try flows.tapBack() } == """
        Edit screen left (backButton)
        """
    )
  }

  @Test("a navigation controller of its own that is presented is the anchor")
  func ownNavigation() throws {
    flows.show(flows.flow("Main", NavigationController()))
    try flows.root.open(
      TellingCoordinator("Compose", flows.transcript) { compose in
        let outer = compose.navigation
        compose.navigation = NavigationController(root: compose.screen("draft"))
        outer.present(compose.navigation)
      }
    )
    flows.world.settle()
    #expect(flows.coordinators.hasSuffix("\n  Compose, anchor NavigationController"))
    #expect(
      try flows.told { try flows.innermost.navigation.dismiss() } == """
        draft left (programmatic)
        Compose ended (programmatic) with nothing, beside []
        """
    )
    #expect(flows.world.leaks() == [])
  }

  /// A flow that asks a question, and finishes with the answer.
  final class AskCoordinator: Coordinator {
    override func start() {
      let alert = AlertController(title: "Delete?")
      alert.addAction(AlertAction("Delete") { [weak self] _ in self?.finish(true) })
      alert.addAction(AlertAction("Keep", style: .cancel))
      navigation.present(alert)
    }
  }

  @Test(
    "a flow whose anchor is an alert finishes with what was chosen, or ends by it",
    arguments: 0...1
  )
  func alertAnchor(choice: Int) throws {
    flows.show(flows.flow("Main", NavigationController()))
    let root = try flows.root
    let ask = AskCoordinator(root.navigation)
    var told: [String] = []
    root.start(ask) { result, cause in told.append("\(result ?? "nothing") \(cause)") }
    flows.world.settle()
    let alert = try #require(ask.anchor as? AlertController)
    flows.stage.tap(alert.actions[choice].button)
    flows.world.settle()
    #expect(told == [choice == 0 ? "true finished" : "nothing interactive"])
    #expect(root.children.isEmpty)
    flows.stage.check()
  }
}
