internal import Interaction
internal import Testing

/// A world whose controllers each language makes for itself: all of them write down what they are told,
/// and what is done in code are actions of the application, by name.
struct ControllerScene: BilingualScene {
  /// The world, its script and its transcript.
  let stage = LuaStage()

  /// What stands before every script: how the Lua version makes and observes controllers, as the
  /// functions of this scene do for the Swift version.
  static let prelude = """
    local Told
    local function tell(self, step)
      print(self.title .. "." .. step)
      local name = step:match "^%a+"
      local doing = self.doings[name]
      self.doings[name] = nil
      if doing then doing() end
    end
    local function telling(name) return function(self) tell(self, name) end end
    local function moving(name)
      return function(self, parent)
        Told.super[name](self, parent)
        tell(self, parent and name or name .. "(nil)")
      end
    end
    Told = ui.ViewController:extend("ToldController", {
      fields = { "doings" },
      init = function(self) self.doings = {} end,
      viewDidLoad = telling "viewDidLoad",
      viewWillAppear = telling "viewWillAppear", viewDidAppear = telling "viewDidAppear",
      viewWillDisappear = telling "viewWillDisappear", viewDidDisappear = telling "viewDidDisappear",
      willMove = moving "willMove", didMove = moving "didMove",
    })
    local function controller(name)
      local made = Told { title = name }
      made.didLeave:add(function(self, cause) tell(self, "didLeave(" .. cause .. ")") end)
      return made
    end
    local function navigation(...)
      local made = ui.NavigationController {}
      local stack = {}
      for _, name in ipairs { ... } do table.insert(stack, controller(name)) end
      made:setControllers(stack, { animated = false })
      for _, event in ipairs { "willShow", "didShow" } do
        made:on(event, function(navigation, shown, cause)
          print(event .. "(" .. shown.title .. ", " .. cause .. ")")
        end)
      end
      return made
    end

    """

  // MARK: The Swift version

  /// Makes a controller that tells of itself.
  func controller(_ name: String) -> ToldController {
    ToldController(name, stage.transcript.log)
  }

  /// Makes a navigation controller with telling controllers on its stack, whose own observers tell too.
  func navigation(_ names: String...) -> NavigationController {
    let navigation = NavigationController()
    navigation.setControllers(names.map { controller($0) }, animated: false)
    let log = stage.transcript.log
    navigation.willShow.add { _, showing in
      log("willShow(\(showing.controller.title ?? "-"), \(showing.cause))")
    }
    navigation.didShow.add { _, showing in
      log("didShow(\(showing.controller.title ?? "-"), \(showing.cause))")
    }
    return navigation
  }

  /// Sets what is done in code, by name.
  func actions(_ bodies: [String: () throws -> Void]) {
    for (name, body) in bodies {
      stage.world.application.setAction(named: name) { _, _ in try body() }
    }
  }

  // MARK: Acting

  /// Lets what was begun come to its end, and forgets what was told of it.
  func begin() {
    stage.world.settle()
    _ = stage.transcript.take()
  }

  /// Does things in code, of whichever language they are.
  func act(_ names: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    for name in names {
      #expect(stage.world.sendAction(named: name) == nil, sourceLocation: sourceLocation)
      check(sourceLocation)
    }
  }

  /// Lets time pass until all is over; a line stands between what was told at once and the rest.
  func settle(sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    stage.transcript.log("--")
    stage.world.settle()
    check(sourceLocation)
  }

  /// Does something in code and lets it come to its end.
  func actAndSettle(_ name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
    act(name, sourceLocation: sourceLocation)
    settle(sourceLocation: sourceLocation)
  }

  /// Drags a finger from one point to another, slowly, without lifting it.
  func drag(_ x: Double, _ y: Double, to end: Point) {
    stage.down(x, y)
    for step in 1...20 {
      stage.world.advance(by: 0.05)
      let part = Double(step) / 20
      stage.move(x + (end.x - x) * part, y + (end.y - y) * part)
    }
    stage.world.advance(by: 0.5)
  }

  /// Taps the middle of a view.
  func tap(_ view: View?, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let view = try #require(view, sourceLocation: sourceLocation)
    let point = view.convert(view.bounds.center, to: nil)
    stage.tap(point.x, point.y, sourceLocation: sourceLocation)
  }

  /// The navigation controller at the root.
  var navigation: NavigationController? { stage.world.rootController as? NavigationController }

  /// Expects that nothing disagrees.
  private func check(_ sourceLocation: Testing.SourceLocation) {
    #expect(stage.world._checkInvariants() == [], sourceLocation: sourceLocation)
  }
}

extension Bilingual {
  /// Plays a scene of controllers in both languages.
  ///
  /// - Parameters:
  ///   - expected: The transcript, from when the first screen is there.
  ///   - swift: Shows the controllers of the Swift version, and sets its actions.
  ///   - lua: The script that does so for the Lua version.
  ///   - act: What the user and the code do.
  static func expectControllers(
    _ expected: String,
    swift: (ControllerScene) throws -> Void,
    lua: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (ControllerScene) throws -> Void
  ) throws {
    try compare(
      expected,
      in: { ControllerScene() },
      swift: swift,
      lua: ControllerScene.prelude + lua,
      sourceLocation: sourceLocation
    ) { scene in
      scene.begin()
      try act(scene)
    }
  }
}
