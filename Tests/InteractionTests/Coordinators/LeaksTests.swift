internal import Interaction
internal import Testing

@Suite("World.leaks(): what has outlived its flow, and who holds it")
struct LeaksTests {
  let flows = FlowStage()

  /// A screen with a button and a closure of its own.
  private final class CyclicController: ViewController {
    let button = Button(title: "Close", frame: Rect(x: 0, y: 100, width: 100, height: 44))

    override func viewDidLoad() { view.addSubview(button) }
  }

  /// A coordinator that keeps its screen, whose closure keeps it.
  private final class CyclicCoordinator: Coordinator {
    let screen = CyclicController()
    var action: (() -> Void)?

    override func start() {
      navigation.push(screen, animated: false)
      action = { [self] in finish() }
    }
  }

  /// The file of these tests, as origins name it.
  private static let file = "InteractionTests/LeaksTests.swift"

  @Test("nothing in a new world, while flows run, and once they have ended")
  func nothing() throws {
    #expect(flows.world.leaks() == [])
    flows.showThreeLevels()
    #expect(flows.world.leaks() == [])
    try flows.innermost.finish()
    try flows.root.navigation.popToRoot()
    flows.world.settle()
    #expect(flows.world.leaks() == [])
  }

  @Test("a controller captured by the handler of its own button is named with that handler")
  func controllerCycle() throws {
    flows.show(flows.flow("Main", NavigationController()))
    var lines: (made: Int, handler: Int) = (0, 0)
    weak var leaked: CyclicController?
    var connection: Connection?
    func push() throws {
      lines.made = #line + 1
      let screen = CyclicController()
      leaked = screen
      lines.handler = #line + 1
      connection = screen.button.on(.touchUpInside) { _ in screen.dismiss() }
      try flows.root.navigation.push(screen)
      flows.world.settle()
    }
    try push()
    #expect(flows.world.leaks() == [])
    try flows.tapBack()
    flows.world.settle()
    let leaks = flows.world.leaks()
    #expect(
      leaks.map(\.description) == [
        """
        \(Self.file):\(lines.made): The controller CyclicController has left, but is alive; a closure \
        that captures it without [weak self], or a property that holds it, is the usual reason.
          perhaps held by: Swift closure of View/Button "Close" (\(Self.file):\(lines.handler))
        """
      ]
    )
    // Once the cycle is cut, it is gone.
    #expect(leaked != nil)
    connection?.cancel()
    #expect(leaked == nil)
    #expect(flows.world.leaks() == [])
  }

  @Test("a coordinator that keeps its screen and itself is named, with what belongs to the flow")
  func coordinatorCycle() throws {
    flows.show(flows.flow("Main", NavigationController()))
    weak var leaked: CyclicCoordinator?
    var made = 0
    func open() throws {
      made = #line + 1
      let coordinator = CyclicCoordinator()
      leaked = coordinator
      try flows.root.start(coordinator)
      flows.world.settle()
    }
    try open()
    try flows.tapBack()
    flows.world.settle()
    let leaks = flows.world.leaks()
    #expect(leaks.map(\.kind) == [.coordinator, .controller])
    #expect(leaks.map(\.name) == ["CyclicCoordinator", "CyclicController"])
    #expect(leaks.first?.madeAt == SourceLocation(file: Self.file, line: made))
    #expect(leaks.first?.reason == "has ended (backButton), but is alive")
    #expect(
      leaks.first?.suspects.first?.hasPrefix("a closure that was given to CyclicController (")
        == true
    )
    #expect(
      leaks.last?.suspects == ["CyclicCoordinator (\(Self.file):\(made)), whose anchor it was"]
    )
    leaked?.action = nil
    #expect(leaked == nil)
    #expect(flows.world.leaks() == [])
  }

  @Test("containers, coordinators and controls that hold a leak are named")
  func holders() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let kept = NavigationController(root: CyclicController())
    try flows.root.navigation.present(kept)
    flows.world.settle()
    try flows.root.navigation.dismiss()
    flows.world.settle()
    let inside = flows.world.leaks().first { $0.name == "CyclicController" }
    #expect(inside?.holders.count == 1)
    #expect(inside?.holders.first?.hasPrefix("NavigationController (\(Self.file):") == true)
    #expect(inside?.holders.first?.hasSuffix("), whose child it is") == true)

    let button = Button(title: "Keep")
    try flows.root.anchor?.view.addSubview(button)
    let line = #line + 1
    button.addTarget(
      kept,
      action: AnyAction(named: "keep"),
      for: .touchUpInside,
      ownership: .strong
    )
    let leaks = flows.world.leaks()
    let keeper = "keep of Window/NavigationView/NavigationContentView/View/Button \"Keep\""
    #expect(
      leaks.first { $0.name == "NavigationController" }?.holders == [
        "\(keeper) (\(Self.file):\(line)), which keeps it as its target"
      ]
    )
    #expect(
      leaks.filter { $0.kind == .handler }.map(\.description) == [
        """
        \(Self.file):\(line): The handler \(keeper) still serves NavigationController; take it back \
        when the flow ends, or give it an owner that goes.
          held by: Window/NavigationView/NavigationContentView/View/Button "Keep"
        """
      ]
    )
  }

  @Test("a repeating timer is named with its owner, and ends when that goes")
  func timers() throws {
    flows.show(flows.flow("Main", NavigationController()))
    var kept: Coordinator? = flows.flow("Clock")
    var ticks = 0
    if let kept {
      try flows.root.start(kept)
      flows.world.every(1, owner: kept, file: "Other/Clock.swift", line: 7) { ticks += 1 }
    }
    flows.world.settle()
    flows.world.advance(by: 2.5)
    #expect(ticks == 2)
    try flows.tapBack()
    flows.world.settle()
    #expect(
      flows.world.leaks().filter { $0.kind == .timer }.map(\.description) == [
        """
        Other/Clock.swift:7: The timer every goes on for Clock; cancel it when the flow ends.
          held by: the world's scheduler
        """
      ]
    )
    let before = ticks
    kept = nil
    #expect(flows.world.leaks() == [])
    flows.world.advance(by: 5)
    #expect(ticks == before)
    #expect(flows.world.scheduler.timers.isEmpty)
  }

  @Test("a timer from the file where the leak was made is only suspected of holding it")
  func timerOfSameFile() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let kept = CyclicController()
    try flows.root.navigation.push(kept)
    flows.world.settle()
    let timer = flows.world.every(100) {}
    try flows.root.navigation.pop()
    flows.world.settle()
    let leaks = flows.world.leaks()
    #expect(leaks.map(\.kind) == [.controller])
    #expect(leaks.first?.suspects == ["the timer \(timer.origin)"])
    timer.cancel()
    #expect(flows.world.leaks().map(\.suspects) == [[]])
  }

  @Test("a controller that is shown again is no leak")
  func shownAgain() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let kept = CyclicController()
    let navigation = try flows.root.navigation
    navigation.push(kept)
    flows.world.settle()
    navigation.pop()
    flows.world.settle()
    #expect(flows.world.leaks().map(\.name) == ["CyclicController"])
    navigation.push(kept)
    flows.world.settle()
    #expect(flows.world.leaks() == [])
  }

  @Test("many that came and went leave nothing behind, and each is found once")
  func many() throws {
    flows.show(flows.flow("Main", NavigationController()))
    let navigation = try flows.root.navigation
    var kept: [ViewController] = []
    for number in 0..<300 {
      let controller = ViewController()
      controller.title = "\(number)"
      if number % 100 == 0 { kept.append(controller) }
      navigation.push(controller, animated: false)
      navigation.pop(animated: false)
    }
    #expect(flows.world.leaks().map(\.name) == kept.map { "ViewController \"\($0.title ?? "")\"" })
  }
}
