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
}
