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

  @Test("goBack says what hides the way back")
  func hiddenWay() {
    let navigation = NavigationController(root: screen("Home"))
    let detail = screen("Detail")
    navigation.push(detail, animated: false)
    world.setRoot(navigation)
    func refusal() -> String {
      do {
        try user.goBack(timeout: 0)
        return ""
      } catch {
        return (error as? ActionError)?.message ?? "\(error)"
      }
    }
    detail.navigationItem.hidesBackButton = true
    #expect(
      refusal() == """
        The user cannot go back: there is no back button in sight, because hidesBackButton is true on \
        the item of ViewController "Detail", and nobody answers the action "goBack". Show the button, \
        or give a responder an action of that name.
        """
    )
    detail.navigationItem.hidesBackButton = false
    detail.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
    #expect(
      refusal() == """
        The user cannot go back: there is no back button in sight, because leftBarButtonItems stand in \
        its place on the item of ViewController "Detail", and nobody answers the action "goBack". Tap \
        one of these, or set leftItemsSupplementBackButton, or give a responder an action of that name.
        """
    )
    navigation.isNavigationBarHidden = true
    #expect(
      refusal() == """
        The user cannot go back: there is no back button in sight, because isNavigationBarHidden is \
        true on NavigationController, and nobody answers the action "goBack". Show the bar, or give a \
        responder an action of that name.
        """
    )
  }

  @Test("what a screen covers is uncovered as that screen can be dismissed")
  func covered() {
    let home = screen("Home")
    world.setRoot(home)
    func refusal(behind controller: ViewController) -> String {
      home.present(controller, animated: false)
      world.settle()
      defer {
        controller.dismiss(animated: false)
        world.settle()
      }
      do {
        try user.tap(home.view.subviews[0], TapOptions(timeout: 0))
        return ""
      } catch {
        let message = (error as? ActionError)?.message ?? "\(error)"
        return String(message.split(separator: "Dismiss that first: ").last ?? "")
      }
    }
    home.view.addSubview(Button(title: "Covered", frame: Rect(x: 9, y: 99, width: 99, height: 44)))
    let sheet = screen("Sheet")
    sheet.modalPresentationStyle = .sheet
    #expect(refusal(behind: sheet) == "use what is in it, or swipe it down.")
    let firm = screen("Firm")
    firm.modalPresentationStyle = .sheet
    firm.isModalInPresentation = true
    #expect(refusal(behind: firm) == "use what is in it.")
    let alert = AlertController(title: "Sure?")
    alert.addAction(AlertAction("OK"))
    #expect(refusal(behind: alert) == "choose in it.")
    alert.addAction(AlertAction("Cancel", style: .cancel))
    #expect(refusal(behind: alert) == "choose in it, or press Escape.")
    let question = AlertController(title: "Which?", preferredStyle: .actionSheet)
    question.addAction(AlertAction("Cancel", style: .cancel))
    #expect(refusal(behind: question) == "choose in it, press Escape, or tap beside it.")
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
