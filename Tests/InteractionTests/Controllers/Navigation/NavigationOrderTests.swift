internal import Interaction
internal import Testing

@Suite("NavigationController: the orders of semantics §6")
struct NavigationOrderTests {
  let stage = ControllerStage()

  /// The titles of a stack.
  private func titles(_ navigation: NavigationController) -> [String] {
    navigation.controllers.map { $0.title ?? "-" }
  }

  @Test("first showing: the container before the one inside")
  func first() {
    let navigation = stage.navigation("A")
    #expect(
      stage.toldAndSettled { stage.world.setRoot(navigation) } == """
        A.viewDidLoad
        A.viewWillAppear
        willShow(A, replaced)
        A.viewDidAppear
        didShow(A, replaced)
        --

        """
    )
    #expect(navigation.navigationBar.titleLabel.text == "A")
    #expect(navigation.navigationBar.backButton.isHidden)
  }

  @Test("push B over A")
  func push() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let next = stage.controller("B")
    #expect(
      stage.toldAndSettled { navigation.push(next) } == """
        B.willMove
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        willShow(B, programmatic)
        --
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        """
    )
    #expect(titles(navigation) == ["A", "B"])
    #expect(stage.world.now == NavigationController.transitionDuration)
    #expect(next.view.frame == next.view.superview?.bounds)
  }

  @Test("pop by code, and by the back button, which differ in the cause")
  func pop() {
    let navigation = stage.navigation("A", "B", "C")
    stage.show(navigation)
    #expect(
      stage.toldAndSettled { navigation.pop() } == """
        C.willMove(nil)
        B.viewDidLoad
        C.viewWillDisappear
        B.viewWillAppear
        willShow(B, programmatic)
        --
        C.viewDidDisappear
        B.viewDidAppear
        C.didMove(nil)
        C.didLeave(programmatic)
        didShow(B, programmatic)
        """
    )
    #expect(navigation.navigationBar.backButton.title == "A")
    #expect(
      stage.toldAndSettled { stage.tap(navigation.navigationBar.backButton) } == """
        B.willMove(nil)
        A.viewDidLoad
        B.viewWillDisappear
        A.viewWillAppear
        willShow(A, backButton)
        --
        B.viewDidDisappear
        A.viewDidAppear
        B.didMove(nil)
        B.didLeave(backButton)
        didShow(A, backButton)
        """
    )
    #expect(titles(navigation) == ["A"])
    #expect(navigation.pop() == nil)
    #expect(navigation.navigationBar.backButton.isHidden)
  }

  @Test("pop to root: from the top downwards")
  func popToRoot() {
    let navigation = stage.navigation("A", "B", "C")
    stage.show(navigation)
    #expect(
      stage.toldAndSettled { navigation.popToRoot() } == """
        C.willMove(nil)
        B.willMove(nil)
        A.viewDidLoad
        C.viewWillDisappear
        A.viewWillAppear
        willShow(A, programmatic)
        --
        C.viewDidDisappear
        A.viewDidAppear
        C.didMove(nil)
        C.didLeave(programmatic)
        B.didMove(nil)
        B.didLeave(programmatic)
        didShow(A, programmatic)
        """
    )
    #expect(navigation.popToRoot() == nil)
  }

  @Test("replace the stack: what stays is told nothing of moves")
  func replace() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let (bottom, next) = (navigation.controllers[0], stage.controller("C"))
    #expect(
      stage.toldAndSettled { navigation.setControllers([bottom, next]) } == """
        C.willMove
        B.willMove(nil)
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        willShow(C, replaced)
        --
        B.viewDidDisappear
        C.viewDidAppear
        C.didMove
        B.didMove(nil)
        B.didLeave(replaced)
        didShow(C, replaced)
        """
    )
    // With the top the same, nobody sees anything, and it takes no time.
    let now = stage.world.now
    #expect(
      stage.toldAndSettled { navigation.setControllers([next]) } == """
        A.willMove(nil)
        A.didMove(nil)
        A.didLeave(replaced)
        --

        """
    )
    #expect(stage.world.now == now)
    #expect(
      stage.toldAndSettled { navigation.setControllers([]) } == """
        C.willMove(nil)
        C.viewWillDisappear
        --
        C.viewDidDisappear
        C.didMove(nil)
        C.didLeave(replaced)
        """
    )
    #expect(navigation.topController == nil)
  }

  @Test("a push during a transition is queued, and so is what follows it")
  func queued() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    let first = navigation.push(second)
    stage.world.advance(by: 0.1)
    _ = stage.transcript.take()
    #expect(stage.told { navigation.push(third) } == "")
    #expect(stage.told { navigation.popTo(second) } == "")
    #expect(titles(navigation) == ["A", "B"])
    #expect(navigation.plannedControllers.map(\.title) == ["A", "B"])
    #expect(first.state == .running)
    #expect(
      stage.told { stage.world.advance(by: 0.26) } == """
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        C.willMove
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        willShow(C, programmatic)
        """
    )
    #expect(first.state == .completed)
    #expect(
      stage.told { stage.world.settle() } == """
        B.viewDidDisappear
        C.viewDidAppear
        C.didMove
        didShow(C, programmatic)
        C.willMove(nil)
        C.viewWillDisappear
        B.viewWillAppear
        willShow(B, programmatic)
        C.viewDidDisappear
        B.viewDidAppear
        C.didMove(nil)
        C.didLeave(programmatic)
        didShow(B, programmatic)
        """
    )
  }

  @Test("what is told of a step asks for more: that follows when the steps that are due were taken")
  func fromWithin() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let (second, third) = (stage.controller("B"), stage.controller("C"))
    second.doings["viewWillAppear"] = { navigation.push(third, animated: false) }
    third.doings["didMove"] = { navigation.popToRoot(animated: false) }
    #expect(
      stage.told { navigation.push(second, animated: false) } == """
        B.willMove
        B.viewDidLoad
        A.viewWillDisappear
        B.viewWillAppear
        willShow(B, programmatic)
        A.viewDidDisappear
        B.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        C.willMove
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        willShow(C, programmatic)
        B.viewDidDisappear
        C.viewDidAppear
        C.didMove
        didShow(C, programmatic)
        C.willMove(nil)
        B.willMove(nil)
        C.viewWillDisappear
        A.viewWillAppear
        willShow(A, programmatic)
        C.viewDidDisappear
        A.viewDidAppear
        C.didMove(nil)
        C.didLeave(programmatic)
        B.didMove(nil)
        B.didLeave(programmatic)
        didShow(A, programmatic)
        """
    )
    #expect(titles(navigation) == ["A"])
  }

  @Test("outside of a window a stack changes at once, and nobody appears")
  func loose() {
    let navigation = stage.navigation("A")
    let next = stage.controller("B")
    #expect(
      stage.told {
        navigation.push(next)
        navigation.pop()
      } == """
        B.willMove
        B.didMove
        B.willMove(nil)
        B.didMove(nil)
        B.didLeave(programmatic)
        """
    )
    #expect(!next.isViewLoaded)
  }
}
