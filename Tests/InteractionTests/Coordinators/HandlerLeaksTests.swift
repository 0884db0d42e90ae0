internal import Interaction
internal import Testing

@Suite("World.leaks(): handlers that a flow connected while it started")
struct HandlerLeaksTests {
  /// A way to connect a handler, with what takes it back.
  struct Way: CustomTestStringConvertible {
    let testDescription: String
    let connect: @Sendable (VisitStage) throws -> () -> Void

    init(_ name: String, _ connect: @escaping @Sendable (VisitStage) throws -> () -> Void) {
      testDescription = name
      self.connect = connect
    }

    /// A way that gives a receipt.
    static func receipt(
      _ name: String,
      _ connect: @escaping @Sendable (VisitStage) throws -> Connection
    ) -> Way {
      Way(name) { below in
        let connection = try connect(below)
        return { connection.cancel() }
      }
    }
  }

  let below: VisitStage
  private var flows: FlowStage { below.flows }

  init() throws { below = try VisitStage() }

  /// The file of these tests, as origins name it.
  private static let file = "InteractionTests/HandlerLeaksTests.swift"

  static let ways = [
    Way.receipt("a closure of a control") { $0.button.on(.touchUpInside) { _ in } },
    Way.receipt("one that is called once") { $0.button.once(.touchUpInside) { _ in } },
    Way("a closure property") { below in
      below.button.didTouchUpInside = { _ in }
      return { below.button.didTouchUpInside = nil }
    },
    Way("a closure property that is set again") { below in
      below.button.didTouchUpInside = { _ in }
      below.button.didTouchUpInside = { _ in }
      return { below.button.didTouchUpInside = nil }
    },
    Way("an action for the responder chain") { below in
      let action = AnyAction(named: "help")
      below.button.addTarget(nil, action: action, for: .touchUpInside)
      return { below.button.removeTarget(nil, action: action, for: .touchUpInside) }
    },
    Way("the action of a cell") { below in
      below.button.action = AnyAction(named: "help")
      return { below.button.action = nil }
    },
    Way.receipt("a closure of a recogniser") { $0.recognizer.on { _ in } },
    Way("the closure property of a recogniser") { below in
      below.recognizer.onRecognized = { _ in }
      return { below.recognizer.onRecognized = nil }
    },
    Way.receipt("an observer of a screen") { $0.home.didLeave.add { _, _ in } },
    Way.receipt("an observer of the stack") { try $0.navigation.didShow.add { _, _ in } },
    Way.receipt("an observer of the application") {
      $0.world.application.didShow.once { _, _ in }
    },
    Way.receipt("an observer of an event of the world") { $0.event.add { _, _ in } },
    Way("an observer under a key") { below in
      below.event.set("key") { _, _ in }
      return { below.event.set("key", nil) }
    },
    Way("a closure object") { below in
      let closure = Closure<World, Int> { _, _ in }
      below.event += closure
      return { below.event -= closure }
    },
    Way("a key command of a screen") { below in
      below.home.keyCommands["Escape"] = KeyCommand { _ in }
      return { below.home.keyCommands["Escape"] = nil }
    },
    Way("a key command of the application") { below in
      below.world.application.keyCommands["Escape"] = KeyCommand { _ in }
      return { below.world.application.keyCommands = [:] }
    },
    Way("an action of the application") { below in
      below.world.application.setAction(named: "help") { _, _ in }
      return { below.world.application.removeOwnActions() }
    },
  ]

  @Test("outlive the flow in whichever form, until they are taken back", arguments: ways)
  func everyForm(_ way: Way) throws {
    var takeBack: (() -> Void)?
    try below.open { _ in takeBack = try? way.connect(below) }
    try below.leave()
    let leaks = flows.world.leaks()
    #expect(leaks.map(\.kind) == [.handler])
    #expect(
      leaks.map(\.reason) == ["stays, though Visit, which connected it while it started, is over"]
    )
    let undo = try #require(takeBack)
    undo()
    #expect(flows.world.leaks() == [])
    #expect(flows.world.failures == [])
  }

  @Test("are no leaks where the flow took them back", arguments: ways)
  func takenBack(_ way: Way) throws {
    var takeBack: (() -> Void)?
    try below.open { _ in takeBack = try? way.connect(below) }
    let undo = try #require(takeBack)
    undo()
    try below.leave()
    #expect(flows.world.leaks() == [])
  }

  @Test("are named with their line, the flow and what keeps them")
  func message() throws {
    var line = 0
    try below.open { _ in
      line = #line + 1
      below.button.on(.touchUpInside) { _ in }
    }
    try below.leave()
    let place = #"Window/NavigationView/NavigationContentView/View/Button "Keep""#
    #expect(
      flows.world.leaks().map(\.description) == [
        """
        \(Self.file):\(line): The handler Swift closure of \(place) stays, though Visit, which connected \
        it while it started, is over; take it back when the flow ends, or give it an owner that goes.
          held by: \(place)
        """
      ]
    )
  }

  @Test("go with what they are connected with")
  func sourceGone() throws {
    try below.open { _ in below.button.on(.touchUpInside) { _ in } }
    try below.leave()
    #expect(flows.world.leaks().count == 1)
    below.button.removeFromSuperview()
    #expect(flows.world.leaks() == [])
  }

  @Test("are the root's as long as it runs, and those of its own screens when it is replaced")
  func root() throws {
    let button = Button(title: "Own")
    flows.world.start(
      flows.flow("Second", NavigationController()) { [world = flows.world] second in
        second.navigation.topController?.view.addSubview(button)
        button.on(.touchUpInside) { _ in }
        world.application.keyCommands["Escape"] = KeyCommand { _ in }
      }
    )
    flows.world.settle()
    #expect(flows.world.leaks().filter { $0.kind == .handler } == [])
    flows.world.start(flows.flow("Third", NavigationController()))
    flows.world.settle()
    #expect(
      flows.world.leaks().filter { $0.kind == .handler }.map(\.name) == [
        "the key command Escape of Application"
      ]
    )
  }

  @Test("are nobody's on the screens that the flow itself brought, which may stay")
  func ownScreens() throws {
    let button = Button(title: "Own")
    try below.open { visit in
      visit.navigation.topController?.view.addSubview(button)
      button.on(.touchUpInside) { _ in }
      visit.anchor = nil
    }
    try flows.innermost.finish()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    #expect(button.window != nil)
    #expect(flows.world.leaks() == [])
  }

  @Test("may serve the flow's first screen as long as that is there")
  func stayingScreen() throws {
    try below.open { _ in below.event.add { _, _ in } }
    try flows.innermost.finish()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    #expect(flows.world.leaks() == [])
    try flows.root.navigation.popToRoot()
    flows.world.settle()
    #expect(flows.world.leaks().map(\.kind) == [.handler])
  }

  @Test("belong to their owners and targets, where they have any that live")
  func owned() throws {
    try below.open { visit in
      below.event.add(owner: below.home) { _, _ in }
      below.event.add(owner: visit) { _, _ in }
      below.button.addTarget(
        below.home,
        action: AnyAction(named: "help"),
        for: .touchUpInside,
        ownership: .strong
      )
      below.button.addTarget(visit, action: AnyAction(named: "help"), for: .touchUpInside)
    }
    try below.leave()
    #expect(flows.world.leaks() == [])
    // A target that is held, on whose screen the button lies, would keep the button as well.
    below.button.removeTarget(below.home, action: nil, for: .allEvents)
  }

  @Test("are those of the flow whose start connects them, also behind that of one inside")
  func othersAround() throws {
    try below.open { visit in
      visit.open(
        flows.flow("Inner") { inner in
          inner.navigation.pop(animated: false)
        }
      )
      below.button.on(.touchDown) { _ in }
    }
    // The inner flow is over, and the outer one runs on.
    #expect(try flows.innermost.name == "Visit")
    below.button.on(.touchUpInside) { _ in }
    #expect(flows.world.leaks() == [])
    try below.leave()
    #expect(flows.world.leaks().count == 1)
  }

  /// A screen that connects a handler each time it goes.
  private final class Parting: ViewController {
    /// How often it did.
    var count = 0
    /// What it connects it with.
    let button = Button(title: "Part")

    override func viewDidLoad() { view.addSubview(button) }

    override func viewWillDisappear(_ animated: Bool) {
      count += 1
      button.didTouchUpInside = { _ in }
    }
  }

  @Test("are not the flow's where those connect them whom it calls: screens, observers, starters")
  func others() throws {
    let parting = Parting()
    let navigation = try below.navigation
    navigation.push(parting, animated: false)
    var told: [String] = []
    below.event.add { [button = below.button] _, _ in
      told.append("observer")
      button.on(.touchUpInside) { _ in }
    }
    parting.button.on(.touchDown) { sender in
      told.append("control")
      sender.on(.touchUpInside) { _ in }
    }
    navigation.willShowController = { [recognizer = below.recognizer] _, _, _ in
      told.append("delegate")
      recognizer.on { _ in }
    }
    let start: (TellingCoordinator) -> Void = { [world = flows.world] visit in
      below.event.invoke(1)
      #expect(throws: Never.self) { try parting.button.sendActions(for: .touchDown) }
      visit.push("Visit screen")
      visit.finish()
      // Who is over begins nothing.
      world.application.keyCommands["Escape"] = KeyCommand { _ in }
    }
    try flows.root.start(TellingCoordinator("Visit", flows.transcript, showing: start)) {
      [button = below.button] _, _ in
      told.append("starter")
      button.on(.touchUpInside) { _ in }
    }
    flows.world.settle()
    #expect(parting.count == 1)
    #expect(told == ["observer", "control", "delegate", "starter"])
    try flows.root.navigation.popToRoot()
    flows.world.settle()
    #expect(try flows.root.children.isEmpty)
    // Only the screen that the test keeps.
    #expect(flows.world.leaks().map(\.kind) == [.controller])
    #expect(flows.world.failures == [])
  }

  /// A model that is in no world.
  private final class Cart: NotifyPropertyChanged {
    private(set) lazy var propertyChanged = PropertyChangedEvent(sender: self)
    @Notified("count") var count = 0
  }

  @Test("are not the flow's where owners connect them who observe a model that is in no world")
  func modelOutside() throws {
    let cart = Cart()
    var told = 0
    let owners: [AnyObject] = [below.home, below.button, below.recognizer]
    for owner in owners {
      cart.observe(\.count, owner: owner) { [button = below.button, world = flows.world] _, _, _ in
        told += 1
        button.on(.touchUpInside) { _ in }
        world.every(5) {}
      }
    }
    // The flow's screen covers that of the owners by now.
    try below.open { _ in cart.count += 1 }
    #expect(told == 3)
    try below.leave()
    #expect(flows.world.leaks() == [])
    #expect(flows.world.failures == [])
  }

  @Test("are told besides the timers of the same flow, which calls others as well")
  func timers() throws {
    below.event.add { world, _ in world.every(5, file: "Other/Shop.swift", line: 1) {} }
    try below.open { [world = flows.world] _ in
      below.event.invoke(1)
      world.every(1, file: "Other/Clock.swift", line: 7) {}
      below.button.on(.touchUpInside) { _ in }
    }
    try below.leave()
    #expect(flows.world.leaks().map(\.kind) == [.handler, .timer])
    #expect(flows.world.leaks().last?.madeAt?.file == "Other/Clock.swift")
  }

  @Test("of flows that came and went in hundreds are told each")
  func many() throws {
    var connections: [Connection] = []
    for _ in 0..<200 {
      try flows.root.open(
        flows.flow("Visit") { _ in connections.append(below.event.add { _, _ in }) }
      )
      try flows.root.navigation.popToRoot(animated: false)
    }
    #expect(flows.world.leaks().count == 200)
    for connection in connections.dropFirst() { connection.cancel() }
    connections = Array(connections.prefix(1))
    #expect(flows.world.leaks().count == 1)
    connections[0].cancel()
    #expect(flows.world.leaks() == [])
  }
}
