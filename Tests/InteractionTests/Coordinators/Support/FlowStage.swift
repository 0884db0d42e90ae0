internal import Interaction
internal import Testing

/// A world with a flow in it, a transcript of what its coordinators are told, and a finger.
struct FlowStage {
  /// The world, and the finger.
  let stage = ControllerStage()

  /// The world.
  var world: World { stage.world }
  /// What was told.
  var transcript: Transcript { stage.transcript }

  /// The root coordinator.
  var root: TellingCoordinator {
    get throws { try #require(world.coordinator as? TellingCoordinator) }
  }

  /// The coordinator that was started last by the last one, and so on.
  var innermost: TellingCoordinator {
    get throws {
      var coordinator = try root
      while let child = coordinator.children.last as? TellingCoordinator { coordinator = child }
      return coordinator
    }
  }

  /// Makes a coordinator that shows a screen of its own name, and does more.
  func flow(
    _ name: String,
    _ navigation: NavigationController? = nil,
    then more: @escaping (TellingCoordinator) -> Void = { _ in }
  ) -> TellingCoordinator {
    TellingCoordinator(name, transcript, navigation) { coordinator in
      coordinator.push("\(name) screen")
      more(coordinator)
    }
  }

  /// Starts a coordinator as the root, settles, and forgets what was told.
  func show(_ coordinator: TellingCoordinator) {
    world.start(coordinator)
    world.settle()
    stage.check()
    _ = transcript.take()
  }

  /// Shows an onboarding that has started a sign-in that has started a home.
  func showThreeLevels() {
    show(
      flow("Onboarding", NavigationController()) { onboarding in
        onboarding.open(
          flow("SignIn") { signIn in
            signIn.open(flow("Home"))
          }
        )
      }
    )
  }

  /// Does something, lets it settle, and returns what was told meanwhile.
  func told(
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
  ) rethrows -> String {
    _ = transcript.take()
    try body()
    world.settle()
    stage.check(sourceLocation)
    return transcript.take()
  }

  /// The tree of coordinators.
  var coordinators: String {
    world.tree().split(separator: "\n").dropFirst().prefix { $0 != "controllers" }
      .map { $0.dropFirst(2) }.joined(separator: "\n")
  }

  /// Drags a finger from the left edge to the middle or beyond, and lifts it.
  func swipeBack(to x: Double = 300) {
    stage.drag(from: Point(x: 5, y: 400), to: Point(x: x, y: 405))
    stage.touch(.ended, x, 405)
  }

  /// Taps the button that leads back.
  func tapBack() throws {
    stage.tap(try root.navigation.navigationBar.backButton)
  }
}
