internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Presenting in Lua")
struct PresentingMembersTests {
  let stage = LuaStage()

  @Test("a second controller above the same one is refused, and all is as it was")
  func twice() throws {
    try stage.run(
      """
      local home = ui.ViewController { title = "Home" }
      app:setRoot(home)
      local first = ui.ViewController { title = "First" }
      local second = ui.ViewController { title = "Second" }
      home:present(first, { style = "sheet" })
      local options = { style = "sheet", completion = function() print "never" end }
      local isPresented, problem = pcall(home.present, home, second, options)
      print(isPresented, problem.code, second.presentingController, second.modalPresentationStyle)
      """
    )
    #expect(stage.transcript.take() == "false\talreadyPresenting\tnil\tfullScreen")
    let problem = stage.problem(
      "app.rootController:present(ui.ViewController { title = 'Second' })"
    )
    #expect(
      problem == """
        1: ViewController "Home" cannot present ViewController "Second", because it presents \
        ViewController "First" already; dismiss that first, or present from there.
        """
    )
    stage.world.settle()
    #expect(stage.world.rootController?.presentedController?.title == "First")
    #expect(stage.transcript.text == "")
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test("what is presented can present another, even before it is there")
  func above() throws {
    try stage.run(
      """
      local home, first = ui.ViewController { title = "Home" }, ui.ViewController { title = "First" }
      app:setRoot(home)
      home:present(first)
      first:present(ui.ViewController { title = "Second" }, {
        completion = function() print(first.presentedController.title) end,
      })
      """
    )
    stage.world.settle()
    #expect(stage.transcript.text == "Second")
    #expect(stage.world.failures == [])
  }

  @Test("dismissing where nothing is presented calls the completion at once, in a window or not")
  func nothingToDismiss() throws {
    try stage.run(
      """
      local home = ui.ViewController {}
      app:setRoot(home)
      for _, controller in ipairs { home, ui.ViewController {} } do
        print(controller:dismiss { completion = function() print "gone" end })
      end
      """
    )
    #expect(stage.transcript.text == "gone\nnil\ngone\nnil")
    #expect(
      stage.problem("ui.ViewController {}:dismiss { completion = function() error 'trouble' end }")
        == "no error"
    )
    #expect(stage.world.failures.map(\.message) == ["trouble"])
    #expect(stage.world.failures.first?.location?.line == 1)
  }

  @Test(
    "once the state is closed nobody is told of an end, and nothing is reported",
    arguments: [
      "home:present(ui.ViewController {}, { completion = told })",
      "home:present(ui.ViewController {}):whenEnded(told)",
      """
      home:present(ui.AlertController { title = "?", actions = { { title = "Go", handler = told } } },
        { animated = false })
      """,
      """
      local Flow = ui.Coordinator:extend("Flow", { start = function() end })
      local flow = Flow { navigation = ui.NavigationController { root = ui.ViewController {} } }
      app:start(flow, told)
      """,
    ]
  )
  func closed(script: String) throws {
    try stage.run(
      """
      local home = ui.ViewController {}
      app:setRoot(home)
      local function told() print "told" end
      \(script)
      """
    )
    if let alert = stage.world.rootController?.presentedController as? AlertController {
      stage.world.settle()
      let button = alert.actions[0].button
      let point = button.convert(button.bounds.center, to: nil)
      stage.tap(point.x, point.y)
    }
    stage.state.close()
    stage.world.settle()
    stage.world.coordinator?.finish()
    #expect(stage.transcript.text == "")
    #expect(stage.world.failures.map(\.message) == [])
  }
}
