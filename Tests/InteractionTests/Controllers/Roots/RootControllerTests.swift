internal import Interaction
internal import Testing

@Suite("The root controller of a window")
struct RootControllerTests {
  let stage = ControllerStage()

  @Test("another root takes the place: seen to change, then the former one leaves with all in it")
  func replace() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let sheet = stage.controller("S")
    sheet.modalPresentationStyle = .sheet
    navigation.present(sheet, animated: false)
    let next = stage.controller("C")
    #expect(
      stage.told { stage.world.setRoot(next) } == """
        C.viewDidLoad
        S.viewWillDisappear
        B.viewWillDisappear
        C.viewWillAppear
        S.viewDidDisappear
        B.viewDidDisappear
        C.viewDidAppear
        S.didLeave(replaced)
        B.didLeave(replaced)
        A.didLeave(replaced)
        """
    )
    #expect(stage.world.rootController === next)
    #expect(stage.world.window.rootView === next.view)
    #expect(stage.world.window.modals.isEmpty)
    stage.world.layoutIfNeeded()
    #expect(next.view.frame == stage.world.window.bounds)
    #expect(navigation.world == nil)
  }

  @Test("the keys that a sheet gives back are not for the root that leaves with it")
  func keysOfLeavingRoot() {
    let (home, sheet) = (stage.controller("A"), stage.controller("S"))
    stage.show(home)
    let field = stage.field(in: home)
    field.becomeFirstResponder()
    sheet.modalPresentationStyle = .sheet
    home.present(sheet, animated: false)
    #expect(
      stage.told { stage.world.setRoot(stage.controller("C")) } == """
        C.viewDidLoad
        S.viewWillDisappear
        A.viewWillDisappear
        C.viewWillAppear
        S.viewDidDisappear
        A.viewDidDisappear
        C.viewDidAppear
        S.didLeave(replaced)
        A.didLeave(replaced)
        """
    )
    #expect(stage.world.window.firstResponder == nil)
  }

  @Test("the same root again changes nothing; a view alone takes the place too")
  func sameAndView() {
    let home = stage.controller("A")
    stage.show(home)
    #expect(stage.told { stage.world.setRoot(home) } == "")
    #expect(stage.told { stage.world.setRoot(home.view) } == "")
    let view = View()
    #expect(
      stage.told { stage.world.setRoot(view) } == """
        A.viewWillDisappear
        A.viewDidDisappear
        A.didLeave(replaced)
        """
    )
    #expect(stage.world.rootController == nil)
    #expect(stage.world.window.rootView === view)
  }

  @Test("asked for while the roots change, a third one follows: each in its turn")
  func fromWithin() {
    let (first, second, third) = (
      stage.controller("A"), stage.controller("B"), stage.controller("C")
    )
    stage.show(first)
    second.doings["viewWillAppear"] = { [stage] in stage.world.setRoot(third) }
    #expect(
      stage.told { stage.world.setRoot(second) } == """
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        A.viewDidDisappear
        B.viewDidAppear
        A.didLeave(replaced)
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        B.didLeave(replaced)
        """
    )
  }

  @Test("the root is replaced in the middle of a push, which is over before")
  func duringPush() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    navigation.push(stage.controller("B"))
    navigation.pop()
    stage.world.advance(by: 0.1)
    #expect(
      stage.told { stage.world.setRoot(stage.controller("C")) } == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        B.willMove(nil)
        B.viewWillDisappear
        A.viewWillAppear
        willShow(A, programmatic)
        B.viewDidDisappear
        A.viewDidAppear
        B.didMove(nil)
        B.didLeave(programmatic)
        didShow(A, programmatic)
        C.viewDidLoad
        A.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        C.viewDidAppear
        A.didLeave(replaced)
        """
    )
  }

  @Test("a root that comes back stays again, and leaves again, once each time")
  func comesBack() {
    let (first, second) = (stage.controller("A"), stage.controller("B"))
    stage.show(first)
    stage.world.setRoot(second)
    stage.world.setRoot(first)
    #expect(
      stage.told { stage.world.setRoot(second) }.contains("A.didLeave(replaced)")
    )
    stage.check()
  }

  @Test(
    "a world that ends takes its controllers out, each balanced, and what observers throw is told"
  )
  func close() {
    struct Trouble: Error {}
    let navigation = stage.navigation("A")
    stage.show(navigation)
    navigation.topController?.didLeave.add { _, _ in throw Trouble() }
    navigation.push(stage.controller("B"))
    stage.world.advance(by: 0.1)
    _ = stage.transcript.take()
    stage.world.close()
    #expect(
      stage.transcript.take() == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        B.viewWillDisappear
        B.viewDidDisappear
        B.didLeave(programmatic)
        A.didLeave(programmatic)
        """
    )
    #expect(stage.world.failures.map(\.message) == ["Trouble()"])
    #expect(stage.world.rootController == nil)
  }

  @Test("the chain of responders: view, controller, container, window, application")
  func responders() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let (below, top) = (navigation.controllers[0], navigation.controllers[1])
    var chain: [String] = []
    var responder: Responder? = top.view
    while let current = responder {
      chain.append(current.className)
      responder = current.next
    }
    #expect(
      chain == [
        "View", "TellingController", "NavigationContentView", "NavigationView",
        "NavigationController", "Window", "Application",
      ]
    )
    // One whose view is out of sight is found by its container.
    #expect(below.next === navigation)
    #expect(below.world === stage.world)
    #expect(top.owningWindow === stage.world.window)
  }
}
