internal import Testing

@Suite("Controllers as scripts would write them elsewhere")
struct ControllerMistakesTests {
  let stage = LuaStage()

  @Test(
    "a method that is written into the braces is refused with the class to derive",
    arguments: [
      ("ui.ViewController", "viewDidLoad"), ("ui.NavigationController", "viewWillAppear"),
      ("ui.Coordinator", "start"), ("ui.View", "layoutSubviews"),
    ]
  )
  func assigned(path: String, method: String) {
    #expect(
      stage.problem("\(path) { \(method) = function() end }") == """
        1: '\(method)' of \(path.dropFirst(3)) is a method and cannot be assigned; give a class of your \
        own the function: \(path):extend("Name", { \(method) = function(self) … end })
        """
    )
    #expect(
      stage.problem("local Own = \(path):extend('Own', {}) Own { \(method) = function() end }")
        == """
        1: '\(method)' of Own is a method and cannot be assigned; give it in the table of `extend`
        """
    )
  }

  @Test(
    "options that stand alone, as in UIKit, are refused with the table to write",
    arguments: [
      ("home:push(ui.ViewController {}, true)", "write { animated = true } instead of true"),
      ("home:setControllers({}, false)", "write { animated = false } instead of false"),
      ("home:present(ui.ViewController {}, true)", "write { animated = true } instead of true"),
      ("home:dismiss(function() end)", "write { completion = function() … end }"),
    ]
  )
  func options(call: String, advice: String) {
    #expect(
      stage.problem("local home = ui.NavigationController {} \(call)")
        == "1: options are named, in a table: \(advice)"
    )
  }
  @Test(
    "what a bar or an alert's fields lie in is there from the beginning, and counts for what is nested",
    arguments: [
      ("ui.NavigationController {}", "controller.navigationBar"),
      ("ui.TabBarController {}", "controller.tabBar"),
    ]
  )
  func nested(controller: String, part: String) throws {
    try stage.run(
      """
      local controller = \(controller)
      local view, count = \(part), 0
      while pcall(function()
        local inner = ui.View {}
        view:addSubview(inner)
        view = inner
      end) do count = count + 1 end
      print(count, controller.view == \(part).superview)
      """
    )
    #expect(stage.transcript.text == "498\ttrue")
  }

  @Test(
    "a part that is taken elsewhere before the view is asked for is left there",
    arguments: [
      ("ui.NavigationController {}", "controller.navigationBar"),
      ("ui.TabBarController {}", "controller.tabBar"),
      (
        "ui.AlertController { title = 'Name?', textFields = { ui.TextField {} } }",
        "controller.textFields[1].superview"
      ),
    ]
  )
  func takenElsewhere(controller: String, part: String) throws {
    try stage.run(
      """
      local controller, other = \(controller), ui.View {}
      local part = \(part)
      local Box = ui.View:extend("Box", {
        willRemoveSubview = function() other:addSubview(controller.view) end,
      })
      local box = Box { part }
      print(part.superview == box, controller.view.superview)
      other:addSubview(part)
      print(part.superview == other, controller.view.superview == other)
      """
    )
    #expect(stage.transcript.text == "true\tnil\ntrue\ttrue")
  }
}
