internal import Interaction
internal import Testing

/// Orders that random sequences found, each in its shortest form.
@Suite("TransitionQueue: whose turn it is where controllers change their place meanwhile")
struct TransitionQueueTests {
  let stage = ControllerStage()

  @Test(
    "who was cut off from a queue long ago stays in its own, though the former one is busy again"
  )
  func formerQueue() {
    let (first, second) = (stage.controller("A"), stage.controller("B"))
    let tabs = TabBarController(controllers: [first, second])
    let stack = stage.navigation("N")
    stack.push(tabs, animated: false)
    stack.pop(animated: false)
    let top = stage.controller("M")
    stack.push(top, animated: false)
    let third = stage.controller("C")
    second.doings["willMove"] = { [unowned stack] in _ = stack.pop(animated: false) }
    top.doings["willMove"] = { [unowned tabs, unowned first, unowned third] in
      tabs.setControllers([first, third])
    }
    #expect(
      stage.told { tabs.setControllers([third]) } == """
        C.willMove
        B.willMove(nil)
        M.willMove(nil)
        M.didMove(nil)
        M.didLeave(programmatic)
        A.willMove(nil)
        C.didMove
        B.didMove(nil)
        A.didMove(nil)
        A.willMove
        A.didMove
        """
    )
    #expect(tabs.controllers.map(\.title) == ["A", "C"])
  }

  @Test("of two that were cut off with something asked for, one finds a place: each does its own")
  func adoption() {
    let (first, second) = (stage.navigation("A"), stage.navigation("B"))
    let tabs = TabBarController(controllers: [first, second])
    stage.show(tabs)
    let others = ViewController()
    let third = stage.controller("C")
    let (top, other) = (stage.controller("D"), stage.controller("E"))
    third.doings["willMove"] = { [unowned first, unowned second] in
      first.push(top)
      second.push(other)
    }
    first.didLeave.add { [unowned others] first, _ in
      others.addChild(first)
      first.didMove(toParent: others)
    }
    tabs.setControllers([third])
    stage.world.settle()
    stage.check()
    #expect(others.children.map { $0 === first } == [true])
    #expect(first.controllers.map(\.title) == ["A", "D"])
    #expect(second.controllers.map(\.title) == ["B", "E"])
  }

  @Test(
    "who is told that it left, and stays and leaves elsewhere meanwhile, hears of the first first"
  )
  func departures() {
    let stack = stage.navigation("N")
    let (first, second) = (stage.controller("A"), stage.controller("B"))
    stack.push(first, animated: false)
    first.doings["didMove"] = { [unowned stage, unowned first, unowned second] in
      stage.world.setRoot(first)
      stage.world.setRoot(second)
    }
    #expect(
      stage.told { stack.pop(animated: false) } == """
        A.willMove(nil)
        A.didMove(nil)
        A.viewDidLoad
        A.viewWillAppear
        A.viewDidAppear
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        A.didLeave(programmatic)
        A.didLeave(replaced)
        """
    )
  }

  @Test("who stays and leaves elsewhere while somebody inside is told hears of the first first too")
  func departuresOfContainers() {
    let stack = stage.navigation("N")
    let (inside, next) = (stage.controller("A"), stage.controller("B"))
    let tabs = TabBarController(controllers: [inside])
    let log = stage.transcript.log
    tabs.didLeave.add { _, cause in log("tabs.didLeave(\(cause))") }
    stack.push(tabs, animated: false)
    inside.doings["didLeave"] = { [unowned stage, unowned tabs, unowned next] in
      stage.world.setRoot(tabs)
      stage.world.setRoot(next)
    }
    let lines = stage.told { stack.pop(animated: false) }.split(separator: "\n")
    // Who is being told of something hears of the next when everybody has been told.
    #expect(
      lines.filter { $0.contains("didLeave") } == [
        "A.didLeave(programmatic)", "tabs.didLeave(programmatic)", "tabs.didLeave(replaced)",
        "A.didLeave(replaced)",
      ]
    )
  }

  /// A stack in the window, and tabs in none; a body is done while a stack in the tabs pushes.
  private func push(_ body: @escaping (NavigationController, TabBarController) -> Void) {
    let (stack, inside) = (stage.navigation("A"), stage.navigation("B"))
    let tabs = TabBarController(controllers: [inside])
    tabs.title = "tabs"
    stage.show(stack)
    let top = stage.controller("C")
    top.doings["willMove"] = { [unowned stack, unowned tabs] in body(stack, tabs) }
    inside.push(top, animated: false)
    stage.world.settle()
    stage.check()
    #expect(inside.controllers.map(\.title) == ["B", "C"])
  }

  @Test("what brings one who is amid a step waits, and comes before what was asked for after it")
  func busyArrival() {
    var (waiting, later): (Transition?, Transition?)
    push { stack, tabs in
      waiting = stack.push(tabs, animated: false)
      later = stack.popToRoot(animated: false)
      #expect(waiting?.state == .waiting)
      #expect(stack.plannedControllers.map(\.title) == ["A"])
    }
    #expect(waiting?.state == .completed)
    #expect(later?.state == .completed)
    #expect(stage.world.window.rootController?.children.map(\.title) == ["A"])
  }

  @Test("what waits for the step of one whom it brings can be cancelled")
  func cancelledArrival() {
    var waiting: Transition?
    push { stack, tabs in
      waiting = stack.push(tabs, animated: false)
      waiting?.cancel()
    }
    #expect(waiting?.state == .cancelled)
    #expect(stage.world.window.rootController?.children.map(\.title) == ["A"])
  }

  @Test("a tap on a back button while another stack changes waits for the end of that")
  func backButton() {
    let behind = stage.navigation("A")
    stage.show(behind)
    let sheet = stage.navigation("S", "T")
    sheet.modalPresentationStyle = .sheet
    behind.present(sheet, animated: false)
    stage.world.settle()
    behind.push(stage.controller("B"))
    stage.world.advance(by: 0.1)
    let button = sheet.navigationBar.backButton
    let point = button.convert(button.bounds.center, to: nil)
    stage.touch(.began, point.x, point.y)
    stage.touch(.ended, point.x, point.y)
    #expect(sheet.controllers.count == 2)
    #expect(sheet.plannedControllers.map(\.title) == ["S"])
    #expect(behind.transition?.state == .running)
    stage.world.settle()
    #expect(sheet.controllers.map(\.title) == ["S"])
    #expect(behind.controllers.map(\.title) == ["A", "B"])
    stage.check()
  }
}
