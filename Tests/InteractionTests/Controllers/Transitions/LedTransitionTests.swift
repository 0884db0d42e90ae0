internal import Interaction
internal import Testing

@Suite("Transition: a finger that is taken away, or asked for too much, while it begins to lead")
struct LedTransitionTests {
  let stage = ControllerStage()

  /// Expects that nothing is under way, and that a command is made at once.
  private func expectFree(_ navigation: NavigationController) {
    stage.world.settle()
    #expect(stage.world.window.transition == nil)
    let pushed = navigation.push(stage.controller("Z"), animated: false)
    #expect(pushed.state == .completed)
    stage.world.layoutIfNeeded()
    let target = stage.world.window.hitPath(at: Point(x: 200, y: 400)).target
    #expect(target === navigation.topController?.view)
    stage.check()
  }

  @Test("who is told of the beginning disables the recogniser: the transition is turned back")
  func disabled() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let screen = navigation.controllers[0] as? TellingController
    screen?.doings["viewWillAppear"] = { [unowned navigation] in
      navigation.interactivePopGestureRecognizer.isEnabled = false
    }
    stage.drag(from: Point(x: 5, y: 400), to: Point(x: 300, y: 405))
    stage.touch(.ended, 300, 405)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(navigation.controllers.last?.appearance == .appeared)
    expectFree(navigation)
  }

  @Test("who is told of the beginning takes the stack out of its window")
  func unseen() {
    let navigation = stage.navigation("A", "B")
    let home = stage.controller("H")
    home.addChild(navigation)
    home.view.addSubview(navigation.view)
    navigation.view.frame = Rect(x: 0, y: 0, width: 390, height: 844)
    navigation.didMove(toParent: home)
    stage.show(home)
    let screen = navigation.controllers[0] as? TellingController
    screen?.doings["viewWillAppear"] = { [unowned navigation] in
      navigation.view.removeFromSuperview()
    }
    stage.drag(from: Point(x: 5, y: 400), to: Point(x: 300, y: 405))
    stage.touch(.ended, 300, 405)
    stage.world.settle()
    #expect(stage.world.window.transition == nil)
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    stage.check()
  }

  @Test(
    "a sheet that is asked whether it may be dismissed does something instead",
    arguments: ["presents", "dismisses"],
    [true, false]
  )
  func asked(doing: String, answer: Bool) {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let sheet = stage.controller("S")
    sheet.modalPresentationStyle = .sheet
    navigation.present(sheet, animated: false)
    stage.world.settle()
    sheet.shouldDismiss = { sheet in
      if doing == "presents" {
        sheet.present(AlertController(title: "Sure?"))
      } else {
        sheet.dismiss()
      }
      return answer
    }
    stage.drag(from: Point(x: 200, y: 120), to: Point(x: 200, y: 700))
    stage.touch(.ended, 200, 700)
    stage.world.settle()
    #expect(stage.world.window.transition == nil)
    if doing == "presents" {
      #expect(sheet.presentedController is AlertController)
      sheet.dismiss()
      stage.world.settle()
      sheet.shouldDismiss = nil
      sheet.dismiss(animated: false)
    }
    #expect(navigation.presentedController == nil)
    expectFree(navigation)
  }
}
