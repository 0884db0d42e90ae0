internal import Interaction
internal import Testing

@Suite("TabBarController")
struct TabBarControllerTests {
  let stage = ControllerStage()
  let tabs: TabBarController

  init() {
    tabs = TabBarController(controllers: [stage.controller("A"), stage.controller("B")])
    stage.show(tabs)
  }

  @Test("its bar has a place in bounds that end beyond all numbers")
  func farBounds() {
    let far = TabBarController(controllers: [ViewController()])
    far.view.bounds = Rect(x: 0, y: 1.7e308, width: 100, height: 1e308)
    far.view.layoutIfNeeded()
    #expect(far.tabBar.frame.isFinite)
    #expect(far.tabBar.tabs.first?.frame.isFinite == true)
  }

  @Test("a tap on a tab: asked, then the order of a push, then told")
  func tap() {
    let transcript = stage.transcript
    tabs.shouldSelect = { _, controller in
      transcript.log("shouldSelect(\(controller.title ?? "-"))")
      return true
    }
    tabs.didSelect = { _, controller in transcript.log("didSelect(\(controller.title ?? "-"))") }
    #expect(
      stage.toldAndSettled { stage.tap(tabs.tabBar.tabs[1]) } == """
        shouldSelect(B)
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        didSelect(B)
        --

        """
    )
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.tabs.map(\.isSelected) == [false, true])
    #expect(tabs.tabBar.tabs.map(\.role) == [.tab, .tab])
    // In code nobody is asked or told.
    #expect(
      stage.told { tabs.select(tabs.controllers[0]) } == """
        B.viewWillDisappear
        A.viewWillAppear
        B.viewDidDisappear
        A.viewDidAppear
        """
    )
  }

  @Test("a delegate that says no keeps the tab")
  func refused() {
    /// Says no.
    final class Guard: TabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: TabBarController,
        shouldSelect controller: ViewController
      ) -> Bool { false }
    }
    let delegate = Guard()
    tabs.delegate = delegate
    #expect(stage.told { stage.tap(tabs.tabBar.tabs[1]) } == "")
    #expect(tabs.selectedController === tabs.controllers[0])
  }

  @Test("other tabs: the chosen one stays if it can, and what goes leaves")
  func replaced() {
    let (first, third) = (tabs.controllers[0], stage.controller("C"))
    #expect(
      stage.told { tabs.setControllers([third, first]) } == """
        C.willMove
        B.willMove(nil)
        C.didMove
        B.didMove(nil)
        B.didLeave(replaced)
        """
    )
    #expect(tabs.selectedController === first)
    #expect(
      stage.told { tabs.setControllers([third]) } == """
        A.willMove(nil)
        C.viewDidLoad
        A.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        C.viewDidAppear
        A.didMove(nil)
        A.didLeave(replaced)
        """
    )
    #expect(tabs.tabBar.tabs.map(\.title) == ["C"])
    third.tabBarTitle = "Third"
    #expect(tabs.tabBar.tabs.map(\.title) == ["Third"])
  }

  @Test("a tap during a push in a tab waits for its end")
  func duringPush() {
    let navigation = stage.navigation("N")
    tabs.setControllers([navigation, stage.controller("B")])
    stage.world.settle()
    navigation.push(stage.controller("M"))
    stage.world.advance(by: 0.1)
    let second = tabs.tabBar.tabs[1]
    let point = second.convert(second.bounds.center, to: nil)
    stage.touch(.began, point.x, point.y)
    #expect(stage.told { stage.touch(.ended, point.x, point.y) } == "")
    #expect(
      stage.told { stage.world.settle() } == """
        N.viewDidDisappear
        M.viewDidAppear
        M.didMove
        didShow(M, programmatic)
        B.viewDidLoad
        M.viewWillDisappear
        B.viewWillAppear
        M.viewDidDisappear
        B.viewDidAppear
        """
    )
  }

  @Test("a stack that changes while its tab is not seen tells of its top when it is")
  func hiddenStack() {
    let navigation = stage.navigation("N")
    tabs.setControllers([stage.controller("X"), navigation])
    tabs.select(navigation)
    tabs.select(tabs.controllers[0])
    #expect(
      stage.told { navigation.push(stage.controller("M")) } == """
        M.willMove
        M.didMove
        """
    )
    #expect(
      stage.told { tabs.select(navigation) } == """
        M.viewDidLoad
        X.viewWillDisappear
        M.viewWillAppear
        willShow(M, programmatic)
        X.viewDidDisappear
        M.viewDidAppear
        didShow(M, programmatic)
        """
    )
  }

  @Test(
    "a tap on the chosen tab leads its stack back to the bottom, after which is told of the tap"
  )
  func tapAgain() {
    let navigation = stage.navigation("N")
    tabs.setControllers([navigation, tabs.controllers[1]])
    for name in ["M", "L"] { navigation.push(stage.controller(name), animated: false) }
    let transcript = stage.transcript
    tabs.shouldSelect = { _, controller in
      transcript.log("shouldSelect(\(controller.title ?? "-"))")
      return true
    }
    navigation.title = "stack"
    tabs.didSelect = { _, controller in transcript.log("didSelect(\(controller.title ?? "-"))") }
    #expect(
      stage.toldAndSettled { stage.tap(tabs.tabBar.tabs[0]) } == """
        shouldSelect(stack)
        didSelect(stack)
        L.willMove(nil)
        M.willMove(nil)
        L.viewWillDisappear
        N.viewWillAppear
        willShow(N, interactive)
        --
        L.viewDidDisappear
        N.viewDidAppear
        L.didMove(nil)
        L.didLeave(interactive)
        M.didMove(nil)
        M.didLeave(interactive)
        didShow(N, interactive)
        """
    )
    // At the bottom there is nothing to do.
    #expect(stage.toldAndSettled { stage.tap(tabs.tabBar.tabs[0]) }.hasSuffix("stack)\n--\n"))
    // What whoever is told asks for comes after it, so that it stays.
    navigation.push(stage.controller("K"), animated: false)
    tabs.didSelect = { [unowned stage, unowned navigation] _, _ in
      navigation.push(stage.controller("J"))
    }
    stage.tap(tabs.tabBar.tabs[0])
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["N", "J"])
    // A no keeps the stack, and so does code that selects.
    tabs.shouldSelect = { _, _ in false }
    stage.tap(tabs.tabBar.tabs[0])
    tabs.select(navigation)
    stage.world.settle()
    #expect(navigation.controllers.count == 2)
    stage.check()
  }

  @Test("a stack without a title has the name of the controller at its bottom on its tab")
  func stacks() {
    let stack = NavigationController(root: stage.controller("Home"))
    tabs.setControllers([stack, tabs.controllers[1]])
    let tab = tabs.tabBar.tabs[0]
    #expect(tab.title == "Home")
    stack.push(stage.controller("Detail"), animated: false)
    #expect(tab.title == "Home")
    stack.setControllers([stage.controller("Start")], animated: false)
    #expect(tab.title == "Start")
    stack.controllers[0].title = "Welcome"
    #expect(tab.title == "Welcome")
    stack.title = "Stack"
    #expect(tab.title == "Stack")
    stack.tabBarTitle = "Tab"
    #expect(tab.title == "Tab")
  }
}
