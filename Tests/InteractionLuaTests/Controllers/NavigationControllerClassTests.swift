internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Navigation controllers in Lua")
struct NavigationControllerClassTests {
  let stage = LuaStage()

  @Test("the stack, its top, its root and its bar")
  func stack() throws {
    try stage.run(
      """
      local a, b = ui.ViewController { title = "a" }, ui.ViewController { title = "b" }
      local nav = ui.NavigationController { root = a, isNavigationBarHidden = true }
      print(#nav.controllers, nav.root == a, nav.topController == a, nav.isNavigationBarHidden)
      nav:push(b, { animated = false })
      print(nav.root == a, nav.topController == b, nav.controllers[2] == b)
      nav.controllers = { b }
      print(nav.root == b, #nav.controllers)
      nav.controllers = {}
      print(nav.root, nav.topController)
      nav.root = a
      print(nav.root == a, tostring(nav.navigationBar):match "%a+")
      """
    )
    #expect(
      stage.transcript.text == """
        1\ttrue\ttrue\ttrue
        true\ttrue\ttrue
        true\t1
        nil\tnil
        true\tView
        """
    )
  }

  @Test("what a closure raises at once is caught with its own place and words")
  func caughtAtOnce() throws {
    try stage.run(
      """
      local nav = ui.NavigationController { root = ui.ViewController {} }
      local over = nav:push(ui.ViewController {}, { animated = false })
      print(select(2, pcall(over.whenEnded, over, function() error "no" end)))
      """
    )
    #expect(stage.transcript.text == "test.lua:3: no")
  }

  @Test("a command answers its transition, which can be followed, finished, cancelled and awaited")
  func transitions() throws {
    try stage.run(
      """
      local nav = ui.NavigationController { root = ui.ViewController {} }
      app:setRoot(nav)
      local push = nav:push(ui.ViewController { title = "b" })
      print(push.kind, push.cause, push.state, push.progress, push.duration, push.isAnimated)
      print(nav.transition == push, push.isInteractive, push.isReversed)
      push:whenEnded(function(transition) print("ended", transition == push, push.state) end)
      app:task(function()
        print("awaited", push:wait(), app.now)
        local pop = nav:pop()
        app:task(function()
          app:sleep(0.1)
          pop:cancel()
          print(pop.isReversed)
        end)
        print("awaited", pop:wait(), #nav.controllers, pop:wait())
        local last = nav:pop()
        last:finish()
        print(last.state, #nav.controllers, nav:pop())
        last:whenEnded(function() print "over" end)
      end)
      """
    )
    stage.world.settle()
    try stage.run(
      """
      local push = app.rootController:push(ui.ViewController {})
      push:finish()
      print(push.state)
      push:whenEnded(function() print "at once" end)
      """
    )
    #expect(
      stage.transcript.text == """
        push\tprogrammatic\trunning\t0.0\t0.35\ttrue
        true\tfalse\tfalse
        ended\ttrue\tcompleted
        awaited\tcompleted\t0.35
        true
        awaited\tcancelled\t2\tcancelled
        waiting\t2\tnil
        over
        completed
        at once
        """
    )
    #expect(stage.world.failures == [])
    #expect(
      stage.problem("ui.NavigationController { root = ui.ViewController {} }:pop():wait()")
        == "1: attempt to index a nil value"
    )
  }

  @Test("a scenario waits for a transition, and hears how it ended")
  func waiting() throws {
    try stage.run(
      """
      local nav = ui.NavigationController { root = ui.ViewController {} }
      app:setRoot(nav)
      local push = nav:push(ui.ViewController { title = "b" })
      print(push:wait(), app.now >= 0.35 and app.now < 0.4, push:wait())
      local pop = nav:pop()
      app:after(0.1, function() print("handler", pcall(pop.wait, pop)) pop:cancel() end)
      print(pop:wait { timeout = 1 }, #nav.controllers)
      local first, second = nav:pop(), nav:push(ui.ViewController {})
      print(pcall(second.wait, second, { timeout = 0.1 }))
      print(pcall(first.wait, first, { timeout = 0.1 }))
      print(pcall(first.wait, first, { timeOut = 0.1 }))
      app:task(function() print("task", pcall(second.wait, second, { timeout = 0.1 })) end)
      print(second:wait())
      """
    )
    #expect(
      stage.transcript.text == """
        completed\ttrue\tcompleted
        handler\tfalse\ttest.lua:6: a handler cannot wait, because time stands still until it \
        returns; start a task in it: app:task(function() … transition:wait() … end)
        cancelled\t2
        false\ttest.lua:9: The push is not over (waited 0.1 s): it waits for its turn. Look at what \
        is under way before it, or set a longer timeout.
          transition: push, by NavigationController pushes ViewController at test.lua:8
        false\ttest.lua:10: The pop is not over (waited 0.1 s): it takes 0.35 s. Set a longer timeout.
          transition: pop, by NavigationController pops ViewController "b" at test.lua:8
        false\ttest.lua:11: there is no 'timeOut' among the options; did you mean 'timeout'?
        task\tfalse\ttest.lua:12: The push is not over (waited 0.1 s): it waits for its turn. Look \
        at what is under way before it, or set a longer timeout.
          transition: push, by NavigationController pushes ViewController at test.lua:8
        completed
        """
    )
  }

  @Test("the navigation item: titles, buttons that a user taps, no way back")
  func item() throws {
    try stage.run(
      """
      local home, next = ui.ViewController { title = "Home" }, ui.ViewController { title = "Next" }
      local save = ui.BarButtonItem {
        title = "Save", style = "done", didTouchUpInside = function(button) print(button.style) end,
      }
      home.navigationItem.rightBarButtonItems = { save, ui.BarButtonItem { title = "More" } }
      home.navigationItem.leftBarButtonItem = ui.BarButtonItem { title = "Edit" }
      home.navigationItem.backButtonTitle = "Go home"
      local item = home.navigationItem
      print(#item.rightBarButtonItems, item.rightBarButtonItem == save, item.displayedTitle)
      item.title = "Mine"
      print(item.displayedTitle, item.leftBarButtonItem.title, item == home.navigationItem)
      local nav = ui.NavigationController { root = home }
      app:setRoot(nav)
      """
    )
    let bar = try #require(stage.world.rootController as? NavigationController).navigationBar
    #expect(bar.items.map(\.title) == ["Edit", "More", "Save"])
    #expect(bar.titleLabel.text == "Mine")
    let point = bar.items[2].convert(bar.items[2].bounds.center, to: nil)
    stage.tap(point.x, point.y)
    try stage.run(
      """
      local nav = app.rootController
      nav:push(ui.ViewController { title = "Next" }, { animated = false })
      """
    )
    #expect(bar.backButton.title == "Go home")
    try stage.run(
      """
      local item = app.rootController.topController.navigationItem
      item.leftBarButtonItem = ui.BarButtonItem { title = "Cancel" }
      """
    )
    #expect(bar.backButton.isHidden)
    try stage.run(
      """
      local item = app.rootController.topController.navigationItem
      item.leftItemsSupplementBackButton = not item.leftItemsSupplementBackButton
      """
    )
    #expect(!bar.backButton.isHidden)
    try stage.run("app.rootController.topController.navigationItem.hidesBackButton = true")
    #expect(bar.backButton.isHidden)
    #expect(
      stage.transcript.text == """
        2\ttrue\tHome
        Mine\tEdit\ttrue
        done
        """
    )
  }

  @Test("observers can be added, ended, and asked for once")
  func observers() throws {
    try stage.run(
      """
      local nav = ui.NavigationController { root = ui.ViewController { title = "a" } }
      app:setRoot(nav)
      local connection = nav:on("didShow", function(nav, shown) print("on", shown.title) end)
      nav:once("willShow", function(nav, shown, cause) print("once", shown.title, cause) end)
      nav:push(ui.ViewController { title = "b" }, { animated = false })
      nav:pop { animated = false }
      connection:disconnect()
      nav:push(ui.ViewController { title = "c" }, { animated = false })
      """
    )
    #expect(stage.transcript.text == "once\tb\tprogrammatic\non\tb\non\ta")
    #expect(
      stage.problem("ui.NavigationController {}:on('didshow', print)")
        == """
        1: bad argument #1 'event' to 'on' (there is no navigationEvent 'didshow'; did you mean \
        'didShow'?)
        """
    )
  }

  /// What is wrong with a command, as a script writes it, and what is said of it.
  static let mistakes = [
    (
      "nav:push(B)",
      """
      ViewController "B" cannot be pushed by NavigationController, because it is on its stack \
      already, or will be; pop to it, or make another one.
      """
    ),
    (
      "nav:push(nav)",
      """
      NavigationController cannot be pushed by NavigationController: a stack inside of a stack has two \
      bars; push its controllers, or present it.
      """
    ),
    (
      "C:present(ui.ViewController {})",
      """
      ViewController "C" cannot present ViewController, because it is in no window; make it the root, \
      or present it, first.
      """
    ),
    (
      "nav:popTo(C)",
      """
      NavigationController cannot pop to ViewController "C", which is not on its stack \
      (ViewController "A", ViewController "B"); name one that is, or push it.
      """
    ),
    (
      "nav:setControllers { A, C, A }",
      "ViewController \"A\" cannot be on the stack of NavigationController twice; name it once."
    ),
    (
      "nav.controllers = { C, C }",
      "ViewController \"C\" cannot be on the stack of NavigationController twice; name it once."
    ),
    (
      "nav.root = C",
      """
      the root of NavigationController is given once, as long as its stack is empty; replace the \
      stack with setControllers
      """
    ),
    (
      "nav:addChild(C)",
      """
      ViewController "C" cannot be added to NavigationController, which arranges its controllers \
      itself; use its own commands, such as push or setControllers.
      """
    ),
    (
      "B:removeFromParent()",
      """
      ViewController "B" cannot be removed from NavigationController, which arranges its controllers \
      itself; use its own commands, such as pop or setControllers.
      """
    ),
    (
      "app:setRoot(B)",
      """
      ViewController "B" cannot be the root of the window, because it is in NavigationController; take \
      it from there first, or make another one.
      """
    ),
    (
      "nav:present(A)",
      """
      ViewController "A" cannot be presented by NavigationController, because it is in \
      NavigationController; take it from there first, or make another one.
      """
    ),
    (
      "nav:push()", "bad argument #1 'controller' to 'push' (ViewController expected, got no value)"
    ),
    (
      "nav:push('C')",
      "bad argument #1 'controller' to 'push' (ViewController expected, got string)"
    ),
    (
      "nav:push(C, { animate = true })",
      "there is no 'animate' among the options; did you mean 'animated'?"
    ),
    ("nav:push(C, { animated = 1 })", "option 'animated' must be true or false; got 1"),
    (
      "nav:push(C, { style = 'sheet' })",
      "there is no 'style' among the options; use one of: animated"
    ),
  ]

  @Test("a mistake is a typed error with its line, and the stack is as it was", arguments: mistakes)
  func mistake(code: String, message: String) throws {
    let problem = stage.problem(
      """
      local function screen(title) return ui.ViewController { title = title } end
      local A, B, C = screen "A", screen "B", screen "C"
      local nav = ui.NavigationController { controllers = { A, B } }
      app:setRoot(nav)
      \(code)
      """
    )
    #expect(problem.hasPrefix("5: \(message)"), "\(problem)")
    let navigation = try #require(stage.world.rootController as? NavigationController)
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(navigation.plannedControllers.map(\.title) == ["A", "B"])
    #expect(navigation.presentedController == nil)
    #expect(navigation.transition == nil)
    #expect(stage.world._checkInvariants() == [])
    #expect(stage.world.failures == [])
  }

  @Test("popping to a stranger has the code of its cause")
  func stranger() throws {
    try stage.run(
      """
      local nav = ui.NavigationController { root = ui.ViewController {} }
      local done, problem = pcall(nav.popTo, nav, ui.ViewController {})
      print(done, problem.code)
      """
    )
    #expect(stage.transcript.text == "false\tunknownController")
  }

  @Test("a mistake can be caught, and says where the controller was made")
  func caught() throws {
    try stage.run(
      """
      local b = ui.ViewController { title = "B" }
      local nav = ui.NavigationController { root = b }
      local done, problem = pcall(nav.push, nav, b)
      print(done, tostring(problem):match "cannot be pushed" ~= nil)
      """
    )
    #expect(stage.transcript.text == "false\ttrue")
    do {
      try stage.state.run(
        "local b = ui.ViewController {}\nlocal n = ui.NavigationController { root = b }\nn:push(b)",
        chunk: "test.lua"
      )
      Issue.record("nothing was thrown")
    } catch {
      let known = (error as? InteractionError)?.code
      #expect(known == .controllerInUse)
      let failure = ScriptFailure(error, stage.state.lastFailure).failure
      #expect(failure.location == SourceLocation(file: "test.lua", line: 3))
      #expect(failure.context.map(\.text) == ["test.lua:1"])
    }
  }
}
