internal import Foundation
internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

/// Home and profile as a host's screens in Swift: what the examples are in Lua.
private final class HomeScreen: ViewController, LuaExposed {
  var pushProfileAction: (() throws -> Void)?
  var presentProfileAction: (() throws -> Void)?

  override func viewDidLoad() {
    title = "Home"
    addButton("Push profile", y: 0) { [weak self] in try self?.pushProfileAction?() }
    addButton("Present profile", y: 100) { [weak self] in try self?.presentProfileAction?() }
  }

  static let luaClass = LuaClass<HomeScreen>("HomeScreen") {
    LuaProperty(
      "pushProfileAction",
      set: { (home: HomeScreen, action: LuaHandler?) in
        home.pushProfileAction = action.map { action in { try action() } }
      }
    )
    LuaProperty(
      "presentProfileAction",
      set: { (home: HomeScreen, action: LuaHandler?) in
        home.presentProfileAction = action.map { action in { try action() } }
      }
    )
  }
}

/// A profile, which knows nothing of how it was shown.
private final class ProfileScreen: ViewController, LuaExposed {
  @RequiredClosure var closeProfileAction: (() throws -> Void)?

  override func viewDidLoad() {
    title = "Profile"
    let label = Label(text: "Ada Lovelace")
    label.frame = Rect(x: 0, y: 100, width: 200, height: 44)
    view.addSubview(label)
    addButton("Close", y: 0) { [weak self] in try self?.closeProfileAction?() }
  }

  static let luaClass = LuaClass<ProfileScreen>("ProfileScreen") {
    LuaProperty(
      "closeProfileAction",
      set: { (profile: ProfileScreen, close: LuaHandler?) in
        profile.closeProfileAction = close.map { close in { try close() } }
      }
    )
    LuaMethod("dismiss") { (profile: ProfileScreen) in _ = profile.dismiss() }
  }
}

extension ViewController {
  /// Adds a button that runs a closure.
  fileprivate func addButton(_ title: String, y: Double, _ body: @escaping () throws -> Void) {
    let button = Button(title: title, frame: Rect(x: 0, y: y, width: 200, height: 44))
    button.didTouchUpInside = { _ in try body() }
    view.addSubview(button)
  }
}

/// The coordinator of both, whose profile is closed differently according to how it was shown.
private final class MainFlow: Coordinator {
  override func start() {
    let home = HomeScreen()
    home.pushProfileAction = { [weak self] in self?.pushProfile() }
    home.presentProfileAction = { [weak self] in self?.presentProfile() }
    navigation.push(home)
  }

  private func pushProfile() {
    let profile = ProfileScreen()
    profile.closeProfileAction = { [weak self] in self?.navigation.pop() }
    navigation.push(profile)
  }

  private func presentProfile() {
    let profile = ProfileScreen()
    profile.modalPresentationStyle = .sheet
    profile.closeProfileAction = { [weak profile] in profile?.dismiss() }
    navigation.present(profile)
  }
}

/// The same coordinator of screens that a script makes: it gives them the closures when it asks for them.
private final class LuaScreensFlow: Coordinator {
  /// Makes Home, of what pushes and what presents a profile.
  private let makeHome: LuaFunction
  /// Makes a profile, of what closes it.
  private let makeProfile: LuaFunction
  /// The state of the script, which outlives the flow.
  private unowned let state: LuaState

  init(_ screens: (home: LuaFunction, profile: LuaFunction), of state: LuaState) {
    (makeHome, makeProfile) = screens
    self.state = state
    super.init(NavigationController())
  }

  override func start() {
    world?.reportingFailure {
      let home = try makeHome.call(
        returning: ViewController.self,
        try state.makeFunction("push") { [weak self] () -> Void in try self?.pushProfile() },
        try state.makeFunction("present") { [weak self] () -> Void in try self?.presentProfile() }
      )
      navigation.push(home)
    }
  }

  private func pushProfile() throws {
    navigation.push(try profile { $0.pop() })
  }

  private func presentProfile() throws {
    let profile = try profile { $0.dismiss() }
    profile.modalPresentationStyle = .sheet
    navigation.present(profile)
  }

  /// A profile that is closed in a way.
  private func profile(_ close: @escaping (NavigationController) -> Void) throws -> ViewController {
    let function = try state.makeFunction("close") { [weak self] () -> Void in
      if let self { close(navigation) }
    }
    return try makeProfile.call(function)
  }
}

@Suite("Examples: Home and Profile, and the coordinator that shows them")
struct CoordinatorExampleTests {
  /// The coordinator in Lua of the screens in Swift, which it is given the makers of.
  private static let lua = """
    local makeHome, makeProfile = ...
    local Main = ui.Coordinator:extend("Main", {
      start = function(self)
        local home = makeHome()
        home.pushProfileAction = function() self:pushProfile() end
        home.presentProfileAction = function() self:presentProfile() end
        self.navigation:push(home)
      end,
      pushProfile = function(self)
        local profile = makeProfile()
        profile.closeProfileAction = function() self.navigation:pop() end
        self.navigation:push(profile)
      end,
      presentProfile = function(self)
        local profile = makeProfile()
        profile.closeProfileAction = function() profile:dismiss() end
        self.navigation:present(profile, { style = "sheet" })
      end,
    })
    app:start(Main { navigation = ui.NavigationController {} })
    """

  /// Opens the profile in either way and closes it in every way, and looks what is left each time.
  private func expectProfile(in scene: FlowScene) throws {
    scene.stage.world.settle()
    let ways: [(open: String, close: () throws -> Void)] = [
      ("Push profile", { try scene.tap("Close") }), ("Push profile", { try scene.tapBack() }),
      ("Push profile", { scene.swipeBack() }), ("Present profile", { try scene.tap("Close") }),
      ("Present profile", { scene.pullDown() }),
    ]
    for (open, close) in ways {
      try scene.tap(open)
      scene.stage.world.settle()
      let navigation = try scene.root.navigation
      weak let profile = navigation.presentedController ?? navigation.topController
      #expect(profile?.title == "Profile")
      #expect((navigation.presentedController == nil) == (open == "Push profile"))
      try close()
      scene.stage.world.settle()
      scene.stage.state.collect()
      #expect(navigation.controllers.map(\.title) == ["Home"])
      #expect(navigation.presentedController == nil)
      #expect(profile == nil)
      #expect(scene.stage.world.leaks() == [])
    }
    #expect(scene.stage.world.failures == [])
    #expect(scene.stage.world._checkInvariants() == [])
  }

  @Test("D3, D4: a host's screens and coordinator in Swift")
  func host() throws {
    let scene = FlowScene()
    scene.stage.world.start(MainFlow(NavigationController()))
    try expectProfile(in: scene)
  }

  @Test("D3, D4: a host's screens in Swift, and their coordinator in Lua")
  func mixed() throws {
    let scene = FlowScene()
    let state = scene.stage.state
    try state.run(
      Self.lua,
      chunk: "main.lua",
      try state.makeFunction("makeHome") { HomeScreen() },
      try state.makeFunction("makeProfile") { ProfileScreen() }
    )
    try expectProfile(in: scene)
  }

  /// The makers of both screens in Lua.
  private static let luaScreens = """
    local function makeButton(title, action)
      return ui.Button { title = title, didTouchUpInside = action }
    end
    local Home = ui.ViewController:extend("Home", {
      title = "Home",
      closures = { "pushProfileAction", "presentProfileAction" },
      loadView = function(self)
        self.view = ui.VStack {
          makeButton("Push profile", function() self.pushProfileAction() end),
          makeButton("Present profile", function() self.presentProfileAction() end),
        }
      end,
    })
    local Profile = ui.ViewController:extend("Profile", {
      title = "Profile",
      requiredClosures = { "closeProfileAction" },
      loadView = function(self)
        self.view = ui.VStack {
          ui.Label { text = "Ada Lovelace" },
          makeButton("Close", function() self.closeProfileAction() end),
        }
      end,
    })
    local function makeHome(push, present)
      local home = Home {}
      home.pushProfileAction = function() push() end
      home.presentProfileAction = function() present() end
      return home
    end
    local function makeProfile(close)
      local profile = Profile {}
      profile.closeProfileAction = function() close() end
      return profile
    end
    return makeHome, makeProfile
    """

  @Test("D3, D4: screens in Lua, and a host's coordinator in Swift")
  func luaScreens() throws {
    let scene = FlowScene()
    let state = scene.stage.state
    let screens = try state.load(Self.luaScreens, chunk: "screens.lua")
      .call(returning: (LuaFunction, LuaFunction).self)
    scene.stage.world.start(LuaScreensFlow((screens.0, screens.1), of: state))
    try expectProfile(in: scene)
  }

  @Test("D3, D4: a host's screens and coordinator in Swift, which a script shows by their name")
  func shown() throws {
    let scene = FlowScene()
    var app = AppRegistry()
    app.screen("Main") { _, _ in MainFlow(NavigationController()) }
    let state = LuaState(for: scene.stage.world, app: try AppCatalogue(app))
    try state.run("assert(app:show 'Main' == app.coordinator)")
    state.collect()
    try expectProfile(in: scene)
  }

  @Test("D5: a closure that a screen in Swift requires and the script forgot is told")
  func forgotten() throws {
    let scene = FlowScene()
    let state = scene.stage.state
    try state.run(
      Self.lua.replacing("profile.closeProfileAction =", with: "local forgotten ="),
      chunk: "main.lua",
      try state.makeFunction("makeHome") { HomeScreen() },
      try state.makeFunction("makeProfile") { ProfileScreen() }
    )
    scene.stage.world.settle()
    try scene.tap("Push profile")
    scene.stage.world.settle()
    #expect(
      scene.stage.world.failures.map(\.message) == [
        """
        ProfileScreen appeared without 'closeProfileAction', which it requires; set it where the \
        controller is made, before it is shown.
        """
      ]
    )
  }

  @Test("each scenario of the examples passes", arguments: ["coordinator", "coordinator-flow"])
  func scenarios(name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../../examples/\(name).lua")
    let text = try String(contentsOf: file, encoding: .utf8)
    func stage() throws -> LuaStage {
      let stage = LuaStage()
      stage.world.isStrict = true
      try stage.state.run(text, chunk: "\(name).lua")
      stage.world.layoutIfNeeded()
      return stage
    }
    let count = try #require(try stage().state.script).declarations.scenarios.count
    #expect(count == (name == "coordinator" ? 5 : 8))
    for index in 0..<count {
      let stage = try stage()
      let script = try #require(stage.state.script)
      script.closeDeclarations()
      let scenario = script.declarations.scenarios[index]
      for function in scenario.before + [scenario.body] { try script.play(function) }
      stage.world.settle()
      #expect(stage.world.failures == [], "\(scenario.path)")
    }
  }
}
