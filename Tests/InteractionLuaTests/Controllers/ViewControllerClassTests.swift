internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("View controllers in Lua, and classes that scripts derive from them")
struct ViewControllerClassTests {
  let stage = LuaStage()

  @Test("a handler that is given or connected as elsewhere is refused with what to write here")
  func foreignNames() {
    #expect(
      stage.problem("ui.BarButtonItem { title = 'Save', handler = function() end }") == """
        1: BarButtonItem has no property 'handler'; what a tap calls is its \
        'didTouchUpInside'
        """
    )
    #expect(
      stage.problem("ui.ViewController {}:on('didLeave', function() end)") == """
        1: ViewController has no property or method 'on'; connect to one of its events: \
        controller.didLeave:add(function(controller, cause) … end)
        """
    )
    #expect(
      stage.problem("ui.NavigationController {}:setViewControllers({})") == """
        1: NavigationController has no property or method 'setViewControllers'; write \
        setControllers({ … })
        """
    )
  }

  @Test("fields, values, closures and init, as every class that scripts derive")
  func instance() throws {
    try stage.run(
      """
      local Home
      Home = ui.ViewController:extend("Home", {
        fields = { "user" }, closures = { "pushProfileAction" }, title = "Start",
        init = function(self, options) self.user = options and options.user or "nobody" end,
        viewDidLoad = function(self)
          Home.super.viewDidLoad(self)
          self.view.id = "home"
          print("loaded for " .. self.user)
        end,
        push = function(self) return self.pushProfileAction(self.user) end,
      })
      local home = Home { user = "Ada" }
      print(home.title, home.isViewLoaded, home.viewIfLoaded, tostring(home):match "%a+")
      print(home.view.id, home.isViewLoaded, home.appearance)
      print(home:push())
      home.pushProfileAction = function(user) return "profile of " .. user end
      print(home:push())
      print(tostring(Home), Home.super == ui.ViewController)
      """
    )
    #expect(
      stage.transcript.text == """
        Start\tfalse\tnil\tHome
        loaded for Ada
        home\ttrue\tdisappeared

        profile of Ada
        class Home\ttrue
        """
    )
  }

  @Test("viewWillLayoutSubviews and viewDidLayoutSubviews, with super, and one that fails")
  func layout() throws {
    try stage.run(
      """
      local Lining
      Lining = ui.ViewController:extend("Lining", {
        viewWillLayoutSubviews = function(self) print "will" end,
        viewDidLayoutSubviews = function(self)
          Lining.super.viewDidLayoutSubviews(self)
          print("did", self.view.frame.width)
          error("no", 0)
        end,
      })
      app:setRoot(Lining { title = "A" })
      """
    )
    stage.world.settle()
    #expect(stage.transcript.text == "will\ndid\t390.0")
    #expect(stage.world.failures.map(\.message) == ["no"])
    #expect(
      stage.world.failures.first?.context == [
        Failure.Note("override", "viewDidLayoutSubviews of Lining")
      ]
    )
  }

  @Test("the view: set in loadView, in the constructor, or made by the toolkit; then viewDidLoad")
  func views() throws {
    try stage.run(
      """
      local Own = ui.ViewController:extend("Own", {
        loadView = function(self) self.view = ui.Label { text = "own" } end,
        viewDidLoad = function(self) print("loaded", self.view.id) end,
      })
      print(Own {}.view.text)
      print(Own { view = ui.Label { id = "given", text = "given" } }.view.text)
      local Plain
      Plain = ui.ViewController:extend("Plain", {
        loadView = function(self)
          Plain.super.loadView(self)
          self.view.id = "plain"
        end,
      })
      print(Plain {}.view.id)
      local controller = ui.ViewController {}
      controller:loadViewIfNeeded()
      print(controller.isViewLoaded)
      """
    )
    #expect(
      stage.transcript.text == """
        loaded\t
        own
        loaded\tgiven
        given
        plain
        true
        """
    )
    #expect(stage.world.failures == [])
  }

  @Test("a loadView that makes no view, or fails, is reported; the controller has a plain one")
  func brokenLoadView() throws {
    try stage.run(
      """
      local Empty = ui.ViewController:extend("Empty", {
        loadView = function(self) end,
      })
      local Failing = ui.ViewController:extend("Failing", {
        loadView = function(self)
          self.view = ui.Label { text = "half" }
          error("no " .. self.view.text)
        end,
      })
      print(Empty {}.view.id, Failing {}.view.text)
      """
    )
    #expect(stage.transcript.text == "\thalf")
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "10: loadView() of Empty made no view; set view in it, or call super.",
        "7: no half",
      ]
    )
  }

  @Test("an override that fails is reported with its line, and the change goes on")
  func failing() throws {
    try stage.run(
      """
      local Bad = ui.ViewController:extend("Bad", {
        viewWillAppear = function(self, animated)
          error "trouble"
        end,
        viewDidAppear = function(self, animated) print("there", animated) end,
      })
      app:setRoot(Bad {})
      """
    )
    #expect(stage.transcript.text == "there\tfalse")
    let failure = try #require(stage.world.failures.first)
    #expect(stage.world.failures.count == 1)
    #expect(failure.message == "trouble")
    #expect(failure.location == SourceLocation(file: "test.lua", line: 3))
    #expect(failure.context.contains(Failure.Note("override", "viewWillAppear of Bad")))
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("required closures are looked for when it appears, with the line where it was made")
  func required() throws {
    try stage.run(
      """
      local Profile = ui.ViewController:extend("Profile", {
        closures = { "editAction" }, requiredClosures = { "closeAction", "openAction" },
      })
      local profile = Profile {
        openAction = function() end,
      }
      app:setRoot(profile)
      app:setRoot(ui.ViewController {})
      profile.closeAction = function() end
      app:setRoot(profile)
      """
    )
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        4: Profile appeared without 'closeAction', which Profile requires; set it where the \
        controller is made, or before it is shown.
        """
      ]
    )
  }

  @Test("required closures are looked for each time, and a derived class needs them too")
  func requiredAgain() throws {
    try stage.run(
      """
      local Note = ui.ViewController:extend("Note", { requiredClosures = { "closeAction" } })
      local Memo = Note:extend("Memo", { closures = { "closeAction" } })
      local note = Note { closeAction = function() end }
      local memo = Memo {}
      local navigation = ui.NavigationController { root = ui.ViewController {} }
      app:setRoot(navigation)
      local function appear(screen)
        navigation:push(screen, { animated = false })
        print(screen.appearance)
        navigation:pop { animated = false }
      end
      appear(note)
      note.closeAction = nil
      appear(note)
      appear(note)
      appear(memo)
      """
    )
    #expect(stage.transcript.text == "appeared\nappeared\nappeared\nappeared")
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        """
        3: Note appeared without 'closeAction', which Note requires; set it where the controller is \
        made, or before it is shown.
        """,
        """
        4: Memo appeared without 'closeAction', which Memo requires; set it where the controller is \
        made, or before it is shown.
        """,
      ]
    )
  }

  @Test("actions and methods answer in the responder chain, key commands answer keys")
  func responder() throws {
    try stage.run(
      """
      local Home = ui.ViewController:extend("Home", {
        keyCommands = { ["Ctrl+S"] = function() print "saved by key" end },
        viewDidLoad = function(self)
          local button = ui.Button { frame = { 0, 0, 100, 44 } }
          button:addTarget(nil, "save", "touchUpInside")
          button:addTarget(nil, "open", "touchUpInside")
          button:addTarget(nil, "viewDidLoad", "touchUpInside")
          self.view:addSubview(button)
          button:becomeFirstResponder()
        end,
        save = function(self, sender, event) print("save", self.title, event.kind) end,
      })
      local home = Home { title = "A" }
      home.actions = { open = function(self, sender) print("open", self.title) end }
      app:setRoot(home)
      """
    )
    stage.tap()
    #expect(stage.transcript.take() == "save\tA\ttouch\nopen\tA")
    #expect(stage.world.unhandledActions.map(\.name) == ["viewDidLoad"])
    stage.press("Tab")
    stage.press("S", .control)
    #expect(stage.transcript.text == "saved by key")
  }

  @Test("a delegate of the script's own protocol")
  func delegate() throws {
    try stage.run(
      """
      local AddItemDelegate = ui.Protocol("AddItemDelegate", {
        required = { "didAddItem" }, optional = { "validateItem" },
      })
      local AddItem = ui.ViewController:extend("AddItem", {
        delegate = AddItemDelegate,
        add = function(self, item)
          if ui.send(self.delegate, "validateItem", self, item) == false then return end
          ui.send(self.delegate, "didAddItem", self, item)
        end,
      })
      local screen = AddItem { title = "Add" }
      screen.delegate = {
        didAddItem = function(self, screen, item) print(screen.title, item) end,
        validateItem = function(self, screen, item) return item ~= "" end,
      }
      screen:add ""
      screen:add "Milk"
      print(pcall(function() screen.delegate = {} end))
      """
    )
    #expect(stage.transcript.lines.first == "Add\tMilk")
    #expect(stage.transcript.lines.last?.contains("lacks 'didAddItem'") == true)
  }

  @Test("what a controller knows of where it is")
  func places() throws {
    try stage.run(
      """
      local a, b, sheet = ui.ViewController { title = "a" }, ui.ViewController {}, ui.ViewController {}
      local nav = ui.NavigationController { root = a }
      local tabs = ui.TabBarController { controllers = { nav, b } }
      print(a.navigation == nav, a.tabBarController == tabs, nav.navigation, b.navigation)
      print(a.parent == nav, nav.parent == tabs, #tabs.children, tabs.parent)
      app:setRoot(tabs)
      print(app.rootController == tabs, app.window.rootController == tabs)
      a:present(sheet, { style = "sheet", animated = false })
      print(a.presentedController == sheet, sheet.presentingController == tabs)
      print(sheet.modalPresentationStyle, sheet.appearance, b.presentedController == sheet)
      app:setRoot(ui.View {})
      print(app.rootController, sheet.presentingController, sheet.appearance)
      """
    )
    #expect(
      stage.transcript.text == """
        true\ttrue\tnil\tnil
        true\ttrue\t2\tnil
        true\ttrue
        true\ttrue
        sheet\tappeared\ttrue
        nil\tnil\tdisappeared
        """
    )
  }

  @Test(
    "what cannot be is refused at its line",
    arguments: [
      (
        "local c = ui.ViewController {} local d = ui.ViewController { view = c.view }",
        """
        View is the view of ViewController already, and cannot be that of ViewController too; make \
        a view for each controller.
        """
      ),
      (
        "ui.ViewController { view = app.window }",
        """
        A window cannot be the view of ViewController; make the controller the window's root.
        """
      ),
      (
        "local c = ui.ViewController {} c:addChild(c)",
        """
        ViewController cannot be added by ViewController, which is inside it or above it, or is it \
        itself; use another controller.
        """
      ),
      (
        "ui.ViewController {}:present(ui.ViewController {})",
        """
        ViewController cannot present ViewController, because it is in no window; make it the root, \
        or present it, first.
        """
      ),
      (
        "ui.ViewController { preferredContentSize = { -1, 0 } }",
        "The preferred content size's width is -1; use 0 or more."
      ),
      (
        "ui.ViewController:extend('X', { viewdidload = print })",
        """
        ViewController has no method 'viewdidload' to override; did you mean 'viewDidLoad'? \
        (A function of your own needs another name.)
        """
      ),
      (
        "ui.NavigationController:extend('X', { loadView = print })",
        """
        'loadView' of NavigationController is final: Swift would not ask for another; choose \
        another name
        """
      ),
      (
        "app:setRoot(3)",
        "bad argument #1 'root' to 'setRoot' (ViewController | View expected, got number)"
      ),
    ]
  )
  func refused(code: String, message: String) {
    #expect(stage.problem(code) == "1: \(message)")
  }
}
