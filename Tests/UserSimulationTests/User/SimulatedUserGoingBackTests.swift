internal import Interaction
internal import Testing
internal import UserSimulation

@Suite("The user among screens, in Swift: going back, tabs, alerts, headings")
struct SimulatedUserGoingBackTests {
  /// The world.
  let world = World()
  /// The user.
  var user: SimulatedUser { SimulatedUser(in: world) }

  /// Makes a screen of a title.
  private func screen(_ title: String) -> ViewController {
    let controller = ViewController()
    controller.title = title
    return controller
  }

  @Test("goBack taps the back button that is in sight")
  func backButton() throws {
    let navigation = NavigationController()
    navigation.setControllers([screen("Home"), screen("Detail")], animated: false)
    world.setRoot(navigation)
    var causes: [TransitionCause] = []
    navigation.didShow.add { _, showing in causes.append(showing.cause) }
    let user = user
    try user.expect(.heading("Detail"), to: .beVisible)
    try user.goBack()
    world.settle()
    try user.expect(.heading("Home"), to: .beVisible)
    #expect(causes.last == .backButton)
    #expect(navigation.controllers.count == 1)
    #expect(world.failures == [])
  }

  @Test("the action goBack runs in a turn, and is asked for once while nobody has it")
  func action() throws {
    let home = screen("Home")
    world.setRoot(home)
    var turns: [Bool] = []
    home.setAction(named: "goBack") { [unowned world] _, _ in turns.append(world.isInTurn) }
    try user.goBack()
    #expect(turns == [true])
    #expect(world.failures == [])
  }

  @Test("goBack where there is no way fails after its time, with the line of the call")
  func nowhere() throws {
    world.setRoot(screen("Home"))
    var caught: ActionError?
    // Inside a macro every line is the macro's own.
    let line = #line + 2
    do {
      try user.goBack(timeout: 2)
    } catch let error as ActionError {
      caught = error
    }
    let error = try #require(caught)
    #expect(error.code == .none)
    #expect(error.message.hasPrefix("The user cannot go back (waited 2 s)"))
    #expect(error.location?.line == line)
    #expect(abs(world.now - 2) < 0.1)
  }

  @Test("tabs and alerts are found by what they are")
  func found() throws {
    let tabs = TabBarController()
    tabs.setControllers([screen("One"), screen("Two")])
    world.setRoot(tabs)
    let user = user
    try user.tap(.tab("Two"))
    #expect(tabs.selectedController?.title == "Two")
    let alert = AlertController()
    alert.title = "Sure?"
    alert.addAction(AlertAction("Yes"))
    tabs.present(alert)
    try user.expect(.alert("Sure?"), to: .beVisible)
    try user.tap(.button("Yes"))
    world.settle()
    #expect(tabs.presentedController == nil)
    #expect(world.failures == [])
  }
}
