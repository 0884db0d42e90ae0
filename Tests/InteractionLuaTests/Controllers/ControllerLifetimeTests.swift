internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Lifetimes of controllers that scripts make")
struct ControllerLifetimeTests {
  let stage = LuaStage()

  /// A class whose instances are in a cycle through their fields, their closures, their buttons, their
  /// observers and their delegates.
  private static let tangled = """
    local Tangled = ui.ViewController:extend("Tangled", {
      fields = { "me", "delegate" }, closures = { "close" },
      viewDidLoad = function(self)
        self.view:addSubview(ui.Button { didTouchUpInside = function() return self end })
      end,
    })
    local function tangle()
      local made = Tangled { title = "T" }
      made.me, made.close = made, function() return made end
      made.delegate = { owner = made }
      made.presentationDelegate = { didDismiss = function() return made end }
      made.didLeave:add(function() return made end)
      made.actions = { save = function() return made end }
      made.navigationItem.rightBarButtonItem = ui.BarButtonItem {
        title = "Save", didTouchUpInside = function() return made end,
      }
      return made
    end

    """

  /// Runs a script, and expects that of what it made nothing is left after a collection.
  private func expectNothingLeft(
    _ script: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: () -> Void = {}
  ) throws {
    stage.state.collect()
    let before = stage.state.statistics
    try stage.run(Self.tangled + script)
    act()
    stage.world.settle()
    #expect(stage.world.failures.map(\.message) == [], sourceLocation: sourceLocation)
    stage.state.collect()
    let after = stage.state.statistics
    #expect(after.wrappers == before.wrappers, sourceLocation: sourceLocation)
    #expect(after.references == before.references, sourceLocation: sourceLocation)
  }

  @Test("an instance that Swift alone keeps has its class, its fields and its closures")
  func keptBySwift() throws {
    try stage.run(
      """
      local Home = ui.ViewController:extend("Home", {
        fields = { "count" }, closures = { "act" },
        viewWillAppear = function(self)
          self.count = self.count + 1
          print(self.title, self.count)
          self.act()
        end,
      })
      local home = Home { title = "home", count = 41 }
      home.act = function() print "acted" end
      app:setRoot(ui.NavigationController { root = home })
      """
    )
    for _ in 0..<3 {
      try stage.run("collectgarbage() collectgarbage()")
      stage.state.collect()
    }
    try stage.run(
      """
      app.rootController:push(ui.ViewController {}, { animated = false })
      """
    )
    stage.state.collect()
    try stage.run("app.rootController:pop { animated = false }")
    #expect(
      stage.transcript.text == """
        home\t42
        acted
        home\t43
        acted
        """
    )
  }

  @Test("popped, replaced and never shown ones go, whatever cycles they are in")
  func popped() throws {
    let navigation = NavigationController(root: ViewController())
    stage.world.setRoot(navigation)
    try expectNothingLeft(
      """
      tangle()
      local nav = app.rootController
      for _ = 1, 3 do
        nav:push(tangle(), { animated = false })
        nav:push(tangle())
      end
      """
    ) {
      stage.world.settle()
      #expect(navigation.controllers.count == 7)
      #expect(stage.state.statistics.wrappers > 20)
      navigation.popToRoot()
    }
    #expect(navigation.controllers.count == 1)
  }

  @Test("those that were presented go when they are dismissed, alerts with their choices too")
  func dismissed() throws {
    let home = ViewController()
    stage.world.setRoot(home)
    // What scripts attach to an object that stays, stays with it.
    try stage.run("app.rootController.actions = { open = function() end }")
    try expectNothingLeft(
      """
      local home = app.rootController
      local screen = tangle()
      home:present(screen, { style = "sheet", animated = false, completion = function()
        return screen
      end })
      local field = ui.TextField {}
      field.didEndEditing = function() return field end
      local alert = ui.AlertController { title = "Sure?", textFields = { field } }
      alert:addAction { title = "Go", handler = function() return alert, field end }
      screen:present(alert, { animated = false })
      """
    ) {
      #expect(home.presentedController?.presentedController is AlertController)
      home.dismiss()
    }
    #expect(home.presentedController == nil)
  }

  @Test("a field that was an alert's has its handlers as long as Swift keeps it")
  func fieldOfAlert() throws {
    let home = ViewController()
    stage.world.setRoot(home)
    try stage.run(
      """
      local field = ui.TextField {}
      field:on("editingChanged", function() print "heard" end)
      local alert = ui.AlertController { title = "Name?", textFields = { field } }
      app.actions = { forget = function() alert = nil end }
      app.rootController:present(alert, { animated = false })
      """
    )
    let field = try #require((home.presentedController as? AlertController)?.textFields.first)
    home.dismiss(animated: false)
    stage.world.settle()
    stage.state.collect()
    #expect(stage.world.sendAction(named: "forget") == nil)
    stage.state.collect()
    #expect(field.superview == nil)
    try field.sendActions(for: .editingChanged)
    #expect(stage.transcript.text == "heard")
    #expect(stage.world.failures == [])
  }

  @Test("a whole tree of containers goes when the root is replaced")
  func replaced() throws {
    try expectNothingLeft(
      """
      local nav = ui.NavigationController { root = tangle() }
      nav:push(tangle())
      nav.didShow = function() return nav end
      nav:on("willShow", function() return nav end)
      nav.delegate = { didShow = function() return nav end }
      local pop = nav.interactivePopGestureRecognizer
      local tabs = ui.TabBarController { controllers = { nav, tangle() } }
      tabs.shouldSelect = function() return tabs ~= nil end
      tabs.delegate = { didSelect = function() return tabs, pop end }
      for _, tab in ipairs(tabs.tabBar.subviews) do
        tab.didTouchDown = function() return tab, tabs end
      end
      app:setRoot(tabs)
      local sheet = tangle()
      tabs:present(sheet, { style = "sheet" })
      local bar = nav.navigationBar
      bar.subviews[1].accessibilityLabel = "title"
      """
    ) {
      stage.world.settle()
      stage.world.setRoot(View())
    }
  }

  @Test("a transition that a script keeps, keeps no controllers once it is over")
  func transitions() throws {
    let navigation = NavigationController(root: ViewController())
    stage.world.setRoot(navigation)
    try stage.run(
      Self.tangled + """
        local nav = app.rootController
        local push = nav:push(tangle())
        push:whenEnded(function() return push, nav end)
        app.actions = { state = function() print(push.state, push.kind) end }
        """
    )
    weak let pushed = navigation.topController
    stage.world.settle()
    #expect(pushed != nil)
    navigation.pop()
    stage.world.settle()
    stage.state.collect()
    #expect(pushed == nil)
    #expect(stage.world.sendAction(named: "state") == nil)
    #expect(stage.transcript.text == "completed\tpush")
  }

  @Test("an instance that outlives its state does what the toolkit's class does")
  func outliving() throws {
    let world = World()
    var state: LuaState? = LuaState(for: world)
    try state?.run(
      """
      local Home = ui.ViewController:extend("Home", {
        loadView = function(self) self.view = ui.Label { text = "Lua" } end,
        viewWillDisappear = function() error "not asked" end,
      })
      local nav = ui.NavigationController { root = Home {} }
      nav:on("willShow", function(nav, shown) if shown.title then error "not told" end end)
      app:setRoot(nav)
      """
    )
    state = nil
    let navigation = try #require(world.rootController as? NavigationController)
    #expect(navigation.topController?.viewIfLoaded is Label)
    let next = ViewController()
    next.title = "Swift"
    navigation.push(next, animated: false)
    world.setRoot(View())
    #expect(world.failures == [])
    #expect(world._checkInvariants() == [])
  }
}
