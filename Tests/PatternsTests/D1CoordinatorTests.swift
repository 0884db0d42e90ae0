internal import MoontapTesting
internal import Testing

/// What comes after a screen is not for the screen to know: a coordinator shows the next one.
///
/// So the same screens serve several flows. A newcomer reads the rules before the game; who has read
/// them goes straight to it; and no screen has a condition for that.
@Suite("D1: a coordinator opens screens that do not know each other")
struct D1CoordinatorTests {
  /// A screen with one way on, wherever that leads.
  private class ScreenController: ViewController {
    var continueAction: (() -> Void)?

    init(_ title: String, button: String) {
      super.init()
      self.title = title
      let next = Button(title: button)
      next.didTouchUpInside = { [unowned self] _ in continueAction?() }
      view = VStack(padding: 16) { next }
    }
  }

  private final class WelcomeController: ScreenController {
    init() { super.init("Welcome", button: "Start") }
  }

  private final class RulesController: ScreenController {
    init() { super.init("Rules", button: "Understood") }
  }

  private final class GameController: ScreenController {
    init() { super.init("Game", button: "Give up") }
  }

  private final class VisitCoordinator: Coordinator {
    private var hasReadRules = false

    override func start() {
      show(WelcomeController()) { visit in
        if visit.hasReadRules { visit.play() } else { visit.explain() }
      }
    }

    private func explain() {
      show(RulesController()) { visit in
        visit.hasReadRules = true
        visit.play()
      }
    }

    private func play() {
      show(GameController()) { visit in visit.navigation.popToRoot() }
    }

    private func show(
      _ screen: ScreenController,
      then next: @escaping (VisitCoordinator) -> Void
    ) {
      // Weakly, because the coordinator keeps the screen.
      screen.continueAction = { [weak self] in
        if let self { next(self) }
      }
      navigation.push(screen)
    }
  }

  /// Taps buttons one after the other.
  ///
  /// - Returns: The titles of the screens that are there then, the first one at the bottom.
  private func screens(_ user: SimulatedUser, after buttons: String...) throws -> [String?] {
    for button in buttons { try user.tap(.button("\(button)")) }
    try user.settle()
    return user.world.coordinator?.navigation.controllers.map(\.title) ?? []
  }

  @Test("a newcomer reads the rules")
  func newcomer() {
    withWorld { world, user, _ in
      world.start(VisitCoordinator(NavigationController()))
      try #expect(screens(user, after: "Start") == ["Welcome", "Rules"])
      try #expect(screens(user, after: "Understood") == ["Welcome", "Rules", "Game"])
      try #expect(screens(user, after: "Give up") == ["Welcome"])
    }
  }

  @Test("who has read them does not read them again")
  func regular() {
    withWorld { world, user, _ in
      world.start(VisitCoordinator(NavigationController()))
      let shown = try screens(user, after: "Start", "Understood", "Give up", "Start")
      #expect(shown == ["Welcome", "Game"])
    }
  }

  @Test("a screen without a coordinator goes nowhere, and does no harm")
  func alone() {
    withWorld { world, user, _ in
      let rules = RulesController()
      world.setRoot(rules)
      try user.tap(.button("Understood"))
      try user.expect(.button("Understood"), to: .beVisible)
      #expect(world.rootController === rules)
    }
  }
}
