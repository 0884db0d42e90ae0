internal import Interaction
internal import Testing

/// An onboarding that starts a sign-in that starts a home, left in every way.
@Suite("Coordinator: a flow of three levels")
struct CoordinatorFlowTests {
  let flows = FlowStage()

  /// The tree with all three.
  private let whole = """
    Onboarding, anchor ViewController "Onboarding screen"
      SignIn, anchor ViewController "SignIn screen"
        Home, anchor ViewController "Home screen"
    """
  /// The tree without the innermost.
  private let withoutHome = """
    Onboarding, anchor ViewController "Onboarding screen"
      SignIn, anchor ViewController "SignIn screen"
    """
  /// The tree with the root alone.
  private let rootAlone = """
    Onboarding, anchor ViewController "Onboarding screen"
    """

  init() { flows.showThreeLevels() }

  @Test("left by the back button, level by level")
  func backButton() throws {
    #expect(flows.coordinators == whole)
    #expect(
      try flows.told { try flows.tapBack() } == """
        Home screen left (backButton)
        Home ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.coordinators == withoutHome)
    #expect(
      try flows.told { try flows.tapBack() } == """
        SignIn screen left (backButton)
        SignIn ended (backButton) with nothing, beside []
        """
    )
    #expect(flows.coordinators == rootAlone)
    #expect(flows.world.leaks() == [])
  }

  @Test("left by a swipe")
  func swipe() {
    #expect(
      flows.told { flows.swipeBack() } == """
        Home screen left (interactive)
        Home ended (interactive) with nothing, beside []
        """
    )
    #expect(flows.coordinators == withoutHome)
    #expect(
      flows.told { flows.swipeBack() } == """
        SignIn screen left (interactive)
        SignIn ended (interactive) with nothing, beside []
        """
    )
    #expect(flows.coordinators == rootAlone)
    #expect(flows.world.leaks() == [])
  }

  @Test("left by finishing, the innermost first")
  func finish() throws {
    #expect(
      try flows.told { try flows.innermost.finish("home") } == """
        Home ended (finished) with home, beside []
        """
    )
    #expect(flows.coordinators == withoutHome)
    #expect(
      try flows.told {
        let navigation = try flows.root.navigation
        try flows.innermost.finish("token")
        navigation.popToRoot()
      } == """
        SignIn ended (finished) with token, beside []
        Home screen left (programmatic)
        SignIn screen left (programmatic)
        """
    )
    #expect(flows.coordinators == rootAlone)
    #expect(flows.world.leaks() == [])
  }

  @Test("left by one jump to the first screen")
  func popToRoot() throws {
    #expect(
      try flows.told { try flows.root.navigation.popToRoot() } == """
        Home screen left (programmatic)
        Home ended (programmatic) with nothing, beside []
        SignIn screen left (programmatic)
        SignIn ended (programmatic) with nothing, beside []
        """
    )
    #expect(flows.coordinators == rootAlone)
    #expect(flows.world.leaks() == [])
  }

  @Test("left because the middle one's anchor goes, and with it the one inside")
  func middle() throws {
    #expect(
      try flows.told {
        let navigation = try flows.root.navigation
        let controllers = navigation.controllers
        navigation.setControllers([controllers[0], controllers[2]])
      } == """
        SignIn screen left (replaced)
        Home ended (replaced) with nothing, beside []
        SignIn ended (replaced) with nothing, beside []
        """
    )
    #expect(flows.coordinators == rootAlone)
    #expect(flows.world.leaks() == [])
  }

  @Test("left because another root coordinator is started")
  func anotherRoot() {
    #expect(
      flows.told { flows.world.start(flows.flow("Main", NavigationController())) } == """
        Home ended (replaced) with nothing, beside []
        SignIn ended (replaced) with nothing, beside []
        Main.start
        Home screen left (replaced)
        SignIn screen left (replaced)
        Onboarding screen left (replaced)
        """
    )
    #expect(flows.coordinators == "Main, anchor ViewController \"Main screen\"")
    #expect(flows.world.leaks() == [])
  }

  @Test("left because the window gets another root")
  func anotherRootController() {
    #expect(
      flows.told { flows.world.setRoot(ViewController()) } == """
        Home screen left (replaced)
        Home ended (replaced) with nothing, beside []
        SignIn screen left (replaced)
        SignIn ended (replaced) with nothing, beside []
        Onboarding screen left (replaced)
        """
    )
    #expect(flows.world.coordinator == nil)
    #expect(flows.coordinators == "")
    #expect(flows.world.leaks() == [])
  }
}
