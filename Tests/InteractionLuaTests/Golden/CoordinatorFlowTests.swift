internal import Interaction
internal import InteractionLua
internal import Testing

@Suite("Golden: coordinators, an onboarding that starts a sign-in that starts a home")
struct CoordinatorFlowTests {
  /// A coordinator in Swift that shows a screen of its own name, and starts the one after it.
  private class Flow: Coordinator {
    let name: String
    let log: (String) -> Void

    /// The names of the coordinators after each.
    private static let followers = ["Onboarding": "SignIn", "SignIn": "Home"]

    static let who = Action("who") { (flow: Flow, _: Button) in flow.log("\(flow.name) answers") }
    override class var actions: [AnyAction] { super.actions + [who] }

    init(_ name: String, _ log: @escaping (String) -> Void) {
      self.name = name
      self.log = log
      super.init(["Onboarding", "Main"].contains(name) ? NavigationController() : nil)
    }

    override var className: String { name }

    override func start() {
      log("\(name).start")
      let screen = ViewController()
      screen.title = "\(name) screen"
      screen.didLeave.add { [log] screen, cause in log("\(screen.title ?? "-") left (\(cause))") }
      for (index, action) in ["who", "restart"].enumerated() {
        let frame = Rect(x: 0, y: Double(index) * 100, width: 200, height: 44)
        let button = Button(title: action, frame: frame)
        button.addTarget(nil, action: AnyAction(named: action), for: .touchUpInside)
        screen.view.addSubview(button)
      }
      navigation.push(screen, animated: false)
      if let follower = Self.followers[name] { open(Flow(follower, log)) }
    }

    func open(_ child: Flow) {
      start(child) { [weak self, log, name = child.name] result, cause in
        let result = result.map { "\($0)" } ?? "nothing"
        log("\(name) ended (\(cause)) with \(result), beside \(self?.children.count ?? -1)")
      }
    }
  }

  /// The root, which alone knows how to begin anew.
  private final class RootFlow: Flow {
    static let restart = Action("restart") { (flow: RootFlow, _: Button) in
      if let world = flow.world { RootFlow.begin("Main", in: world, flow.log) }
    }
    override class var actions: [AnyAction] { super.actions + [restart] }

    static func begin(_ name: String, in world: World, _ log: @escaping (String) -> Void) {
      world.start(RootFlow(name, log)) { _, cause in log("\(name) ended (\(cause))") }
    }
  }

  /// The same in Lua.
  private static let lua = """
    local followers = { Onboarding = "SignIn", SignIn = "Home" }
    local classes, begin = {}, nil

    local function open(self, name)
      self:start(classes[name] {}, function(result, cause)
        print(("%s ended (%s) with %s, beside %d")
          :format(name, cause, result or "nothing", #self.children))
      end)
    end

    for _, name in ipairs { "Onboarding", "SignIn", "Home", "Main" } do
      classes[name] = ui.Coordinator:extend(name, {
        start = function(self)
          print(name .. ".start")
          local screen = ui.ViewController { title = name .. " screen" }
          screen.didLeave:add(function(screen, cause) print(screen.title .. " left (" .. cause .. ")") end)
          for index, action in ipairs { "who", "restart" } do
            local button = ui.Button {
              title = action, frame = { x = 0, y = (index - 1) * 100, width = 200, height = 44 },
            }
            button:addTarget(nil, action, "touchUpInside")
            screen.view:addSubview(button)
          end
          self.navigation:push(screen, { animated = false })
          if followers[name] then open(self, followers[name]) end
        end,
        who = function(self) print(name .. " answers") end,
        -- Only the root knows how to begin anew.
        actions = name == "Onboarding" and { restart = function() begin "Main" end } or nil,
      })
    end

    function begin(name)
      app:start(classes[name] { navigation = ui.NavigationController {} }, function(_, cause)
        print(name .. " ended (" .. cause .. ")")
      end)
    end
    begin "Onboarding"
    """

  /// What is told before the user does anything.
  private static let beginning = """
    Onboarding.start
    SignIn.start
    Home.start
    [Onboarding (Onboarding screen) › SignIn (SignIn screen) › Home (Home screen)]

    """

  /// Plays what a user does with three levels on the screen.
  private func expectFlow(
    _ expected: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (FlowScene) throws -> Void
  ) throws {
    try Bilingual.compare(
      Self.beginning + expected,
      in: { FlowScene() },
      swift: { scene in
        let transcript = scene.stage.transcript
        RootFlow.begin("Onboarding", in: scene.stage.world) { transcript.log($0) }
      },
      lua: Self.lua,
      sourceLocation: sourceLocation
    ) { scene in
      scene.step {}
      try act(scene)
    }
  }

  @Test("left by the back button, level by level: each parent is told once, by that cause")
  func backButton() throws {
    try expectFlow(
      """
      Home screen left (backButton)
      Home ended (backButton) with nothing, beside 0
      [Onboarding (Onboarding screen) › SignIn (SignIn screen)]
      SignIn screen left (backButton)
      SignIn ended (backButton) with nothing, beside 0
      [Onboarding (Onboarding screen)]
      """
    ) { scene in
      try scene.step { try scene.tapBack() }
      try scene.step { try scene.tapBack() }
    }
  }

  @Test("left by a finger from the edge")
  func swipe() throws {
    try expectFlow(
      """
      Home screen left (interactive)
      Home ended (interactive) with nothing, beside 0
      [Onboarding (Onboarding screen) › SignIn (SignIn screen)]
      SignIn screen left (interactive)
      SignIn ended (interactive) with nothing, beside 0
      [Onboarding (Onboarding screen)]
      """
    ) { scene in
      scene.step { scene.swipeBack() }
      scene.step { scene.swipeBack() }
    }
  }

  @Test(
    "left by finishing: the result comes to the parent, and the screens stay until they are popped"
  )
  func finish() throws {
    try expectFlow(
      """
      Home ended (finished) with home, beside 0
      [Onboarding (Onboarding screen) › SignIn (SignIn screen)]
      SignIn ended (finished) with 42, beside 0
      [Onboarding (Onboarding screen)]
      Home screen left (programmatic)
      SignIn screen left (programmatic)
      [Onboarding (Onboarding screen)]
      """
    ) { scene in
      try scene.step { try scene.innermost.finish("home") }
      try scene.step { try scene.innermost.finish(42) }
      try scene.step { _ = try scene.root.navigation.popToRoot() }
    }
  }

  @Test("left by one jump to the first screen")
  func popToRoot() throws {
    try expectFlow(
      """
      Home screen left (programmatic)
      Home ended (programmatic) with nothing, beside 0
      SignIn screen left (programmatic)
      SignIn ended (programmatic) with nothing, beside 0
      [Onboarding (Onboarding screen)]
      """
    ) { scene in
      try scene.step { _ = try scene.root.navigation.popToRoot() }
    }
  }

  @Test("left because the anchor in the middle goes, and the one inside with it")
  func middle() throws {
    try expectFlow(
      """
      SignIn screen left (replaced)
      Home ended (replaced) with nothing, beside 0
      SignIn ended (replaced) with nothing, beside 0
      [Onboarding (Onboarding screen)]
      """
    ) { scene in
      try scene.step {
        let navigation = try scene.root.navigation
        let controllers = navigation.controllers
        navigation.setControllers([controllers[0], controllers[2]])
      }
    }
  }

  @Test("left by replacing the root, which an action up the responder chain asks for")
  func replaced() throws {
    try expectFlow(
      """
      Home ended (replaced) with nothing, beside 0
      SignIn ended (replaced) with nothing, beside 0
      Onboarding ended (replaced)
      Main.start
      Home screen left (replaced)
      SignIn screen left (replaced)
      Onboarding screen left (replaced)
      [Main (Main screen)]
      """
    ) { scene in
      try scene.step { try scene.tap("restart") }
    }
  }

  @Test("left because the window gets another root")
  func window() throws {
    try expectFlow(
      """
      Home screen left (replaced)
      Home ended (replaced) with nothing, beside 0
      SignIn screen left (replaced)
      SignIn ended (replaced) with nothing, beside 0
      Onboarding screen left (replaced)
      Onboarding ended (replaced)
      []
      """
    ) { scene in
      scene.step { _ = scene.stage.world.setRoot(ViewController()) }
    }
  }

  @Test("next: an anchor controller → its coordinator, which answers actions")
  func responderChain() throws {
    try expectFlow(
      """
      Home answers
      [Onboarding (Onboarding screen) › SignIn (SignIn screen) › Home (Home screen)]
      Home screen left (backButton)
      Home ended (backButton) with nothing, beside 0
      [Onboarding (Onboarding screen) › SignIn (SignIn screen)]
      SignIn answers
      [Onboarding (Onboarding screen) › SignIn (SignIn screen)]
      """
    ) { scene in
      try scene.step { try scene.tap("who") }
      try scene.step { try scene.tapBack() }
      try scene.step { try scene.tap("who") }
    }
  }
}
