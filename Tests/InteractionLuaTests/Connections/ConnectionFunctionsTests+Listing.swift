internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

extension ConnectionFunctionsTests {
  @Test("connections are tables that print as lines; what leads nowhere is marked")
  func connections() throws {
    try stage.run(
      """
      local owner = { save = function() end }
      local view = ui.load({ "VStack",
        { "Button", title = "Save", outlet = "saveButton", connections = { touchUpInside = "save" } },
        { "Button", title = "Help", connections = { touchUpInside = { firstResponder = "help" } } },
      }, owner)
      view.subviews[2].didTouchDown = function() end
      owner.save = nil
      local list = ui.connections(view, owner)
      print(list)
      for _, one in ipairs(list) do
        print(one.kind, one.name, one.isDangling, one.target, one.fault)
      end
      print(list[2])
      """
    )
    #expect(
      stage.transcript.text == """
        owner.saveButton → VStack/Button[1] "Save"
        VStack/Button[1] "Save" touchUpInside → save of table <test.lua:2> (test.lua:2), dangling: \
        the target has no action "save"
        VStack/Button[2] "Help" touchUpInside → help of nobody (test.lua:2), dangling: \
        no responder of the chain answers "help"
        VStack/Button[2] "Help" touchDown → Lua function test.lua:6 as didTouchDown (test.lua:6)
        outlet\tsaveButton\tfalse\tVStack/Button[1] "Save"\tnil
        action\tsave\ttrue\ttable <test.lua:2>\tthe target has no action "save"
        action\thelp\ttrue\tnil\tno responder of the chain answers "help"
        closure\tdidTouchDown\tfalse\tnil\tnil
        VStack/Button[1] "Save" touchUpInside → save of table <test.lua:2> (test.lua:2), dangling: \
        the target has no action "save"
        """
    )
  }

  @Test("an action tells what it takes by its parameters; those that nothing sends come last")
  func shapes() throws {
    try stage.run(
      """
      local owner = {
        helper = function() end,
        own = function(self, sender) end,
        actions = {
          bare = function() end,
          event = function(self, sender, event) end,
          host = print,
          none = function(self) end,
          open = function(self, ...) end,
          sender = function(self, sender) end,
        },
      }
      local view = ui.load({ "VStack",
        { "Button", connections = { touchUpInside = "own", touchDown = "none" } },
      }, owner)
      local function show()
        for _, one in ipairs(ui.connections(view, owner)) do
          print(one.object, one.name, one.arguments, one.sender, one.isConnected, one.isDangling)
        end
      end
      show()
      print(ui.connections(view, owner)[3])
      owner.own = function(self) end
      view.subviews[1]:removeTarget(owner, "none")
      print(ui.connections(view)[1].arguments)
      print(#ui.connections(view, owner), #ui.connections(view))
      """
    )
    #expect(
      stage.transcript.text == """
        VStack/Button\tnone\tnoArguments\tAny\ttrue\tfalse
        VStack/Button\town\tsender\tAny\ttrue\tfalse
        owner\tbare\tnoArguments\tAny\tfalse\tfalse
        owner\tevent\tsenderAndEvent\tAny\tfalse\tfalse
        owner\thost\tsenderAndEvent\tAny\tfalse\tfalse
        owner\topen\tsenderAndEvent\tAny\tfalse\tfalse
        owner\tsender\tsender\tAny\tfalse\tfalse
        owner.bare (test.lua:5), not connected
        noArguments
        7\t1
        """
    )
  }

  @Test("so it is for what a derived class has: its methods are no actions until one is sent")
  func shapesOfInstances() throws {
    try stage.run(
      """
      local Form = ui.VStack:extend("Form", {
        actions = { save = function(self) end, send = function(self, sender, event) end },
        help = function(self, sender) end,
        helper = function() end,
      })
      local form = Form {
        ui.Button { title = "A", action = "save" }, ui.Button { title = "B", action = "help" },
      }
      app:view("root"):addSubview(form)
      for _, one in ipairs(ui.connections(form, form)) do
        print(one.name, one.arguments, one.isConnected)
      end
      """
    )
    #expect(
      stage.transcript.text == """
        save\tnoArguments\ttrue
        help\tsender\ttrue
        send\tsenderAndEvent\tfalse
        """
    )
  }

  @Test("delegates are told of, in properties that a script's class declares as well")
  func delegates() throws {
    try stage.run(
      """
      local Judge = ui.Protocol("Judge", { optional = { "didJudge" } })
      local Scene = ui.View:extend("Scene", { judge = Judge, critic = Judge })
      local Critic = ui.View:extend("Critic", { didJudge = function() end })
      local list = ui.TableView { id = "list" }
      list.dataSource = { numberOfRows = function() return 0 end, cellForRow = function() end }
      list.delegate = { didSelectRow = function() end }
      list:addGestureRecognizer(ui.TapGesture { delegate = { shouldBegin = function() return true end } })
      local field = ui.TextField { delegate = { shouldReturn = function() return true end } }
      local text = ui.TextView { delegate = { didChangeText = function() end } }
      local scene = Scene { id = "scene", list, field, text }
      app:view("root"):addSubview(scene)
      do
        local critic = Critic {}
        scene.judge = { didJudge = function() end }
        scene.critic = critic
        print(ui.connections(scene))
      end
      """
    )
    #expect(
      stage.transcript.take() == """
        Window/View#root/Scene#scene.critic → Critic
        Window/View#root/Scene#scene.judge → table <test.lua:14>
        Window/View#root/Scene#scene/TableView#list.dataSource → table <test.lua:5>
        Window/View#root/Scene#scene/TableView#list.delegate → table <test.lua:6>
        TapGestureRecognizer of Window/View#root/Scene#scene/TableView#list.delegate → table <test.lua:7>
        Window/View#root/Scene#scene/TextField.delegate → table <test.lua:8>
        Window/View#root/Scene#scene/TextView.delegate → table <test.lua:9>
        """
    )
    for _ in 0..<3 { stage.state.collect() }
    try stage.run(
      """
      local scene = app:view "scene"
      scene.judge = nil
      for _, one in ipairs(ui.connections(scene)) do
        if one.object:match "Scene#scene$" then print(one) end
      end
      """
    )
    #expect(
      stage.transcript.text
        == "Window/View#root/Scene#scene.critic → nobody, dangling: the delegate is gone"
    )
  }

  @Test("what an owner can be told but not asked for is no outlet of it")
  func writeOnlyProperties() throws {
    try stage.run("print(#ui.connections(app:view('root'), app))")
    #expect(stage.transcript.take() == "0")
    try stage.run("\nprint(select(2, pcall(ui.load, { 'Button', outlet = 'save' }, app)))")
    let problem = stage.transcript.text
    #expect(problem.hasPrefix("test.lua:2: "), "\(problem)")
    #expect(
      problem.contains(#"Application has no outlet "save"; use one of: storage, "#),
      "\(problem)"
    )
    #expect(!problem.contains("actions"), "\(problem)")
  }
}
