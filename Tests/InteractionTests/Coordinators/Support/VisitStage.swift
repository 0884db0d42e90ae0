internal import Interaction
internal import Testing

/// The screen of a root flow, above which another flow is opened and left again: what that connects
/// meanwhile with what was there before may stay.
struct VisitStage {
  /// The flows.
  let flows = FlowStage()
  /// The screen, which stays.
  let home: ViewController
  /// A button of the screen.
  let button = Button(title: "Keep")
  /// A recogniser of the screen.
  let recognizer = TapGestureRecognizer()
  /// An event of something that no screen shows.
  let event: Event<World, Int>

  /// Shows the screen.
  init() throws {
    flows.show(flows.flow("Main", NavigationController()))
    home = try #require(try flows.root.anchor)
    event = Event(sender: flows.world, named: "event", in: flows.world)
    home.view.addSubview(button)
    home.view.addGestureRecognizer(recognizer)
  }

  /// The world.
  var world: World { flows.world }

  /// The stack in which the screens lie.
  var navigation: NavigationController {
    get throws { try #require(home.parent as? NavigationController) }
  }

  /// Opens the other flow.
  ///
  /// - Parameters:
  ///   - body: What its `start()` does behind its screen.
  ///   - first: What it does before it shows that.
  func open(
    _ body: @escaping (TellingCoordinator) -> Void = { _ in },
    first: @escaping () -> Void = {}
  ) throws {
    let visit = TellingCoordinator("Visit", flows.transcript) { visit in
      first()
      visit.push("Visit screen")
      body(visit)
    }
    try flows.root.open(visit)
    world.settle()
    #expect(world.leaks() == [])
  }

  /// Leaves the flow by the button that leads back.
  func leave() throws {
    try flows.tapBack()
    world.settle()
    #expect(try flows.root.children.isEmpty)
  }
}
