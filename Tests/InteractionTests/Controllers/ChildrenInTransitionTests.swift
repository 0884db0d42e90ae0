internal import Interaction
internal import Testing

@Suite("ViewController: children of one's own containers while something is under way")
struct ChildrenInTransitionTests {
  let stage = ControllerStage()

  /// Puts a child into a container, its view too.
  private func add(_ child: ViewController, to parent: ViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
  }

  /// Takes a child away.
  private func remove(_ child: ViewController) {
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
  }

  @Test("a child that removes itself when it is told that it will appear has disappeared")
  func removesItself() {
    let (home, child) = (stage.controller("A"), stage.controller("B"))
    add(child, to: home)
    child.doings["viewWillAppear"] = { [unowned child] in
      child.willMove(toParent: nil)
      child.removeFromParent()
    }
    #expect(
      stage.told { stage.world.setRoot(home) } == """
        A.viewWillAppear
        B.viewWillAppear
        B.willMove(nil)
        B.viewWillDisappear
        B.viewDidDisappear
        B.didMove(nil)
        B.didLeave(programmatic)
        A.viewDidAppear
        """
    )
    #expect(child.appearance == .disappeared)
    // So it can be shown again.
    #expect(
      stage.told { add(child, to: home) } == """
        B.willMove
        B.viewWillAppear
        B.viewDidAppear
        B.didMove
        """
    )
  }

  @Test("a child that is added while its container comes has appeared when that has")
  func addedOnTheWay() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let (next, child) = (stage.controller("B"), stage.controller("C"))
    navigation.push(next)
    stage.world.advance(by: 0.1)
    #expect(
      stage.toldAndSettled { add(child, to: next) } == """
        C.willMove
        C.viewDidLoad
        C.viewWillAppear
        C.didMove
        --
        A.viewDidDisappear
        B.viewDidAppear
        C.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        """
    )
  }

  @Test("one whose view is taken out again on the way is told so, and can come back")
  func takenOutOnTheWay() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let (next, child) = (stage.controller("B"), stage.controller("C"))
    navigation.push(next)
    stage.world.advance(by: 0.1)
    add(child, to: next)
    #expect(
      stage.told { child.view.removeFromSuperview() } == """
        C.viewWillDisappear
        C.viewDidDisappear
        """
    )
    #expect(navigation.transition?.state == .running)
    stage.world.settle()
    #expect(
      stage.told { next.view.addSubview(child.view) } == """
        C.viewWillAppear
        C.viewDidAppear
        """
    )
  }

  @Test("swapping children on the way leaves what is under way alone")
  func swapped() {
    let navigation = stage.navigation("A")
    stage.show(navigation)
    let next = stage.controller("B")
    let (first, second) = (stage.controller("C"), stage.controller("D"))
    add(first, to: next)
    let transition = navigation.push(next)
    var state: Transition.State?
    stage.world.advance(by: 0.1)
    let told = stage.toldAndSettled {
      remove(first)
      add(second, to: next)
      state = transition.state
    }
    #expect(state == .running)
    #expect(
      told == """
        C.willMove(nil)
        C.viewWillDisappear
        C.viewDidDisappear
        C.didMove(nil)
        C.didLeave(programmatic)
        D.willMove
        D.viewDidLoad
        D.viewWillAppear
        D.didMove
        --
        A.viewDidDisappear
        B.viewDidAppear
        D.viewDidAppear
        B.didMove
        didShow(B, programmatic)
        """
    )
    #expect(stage.world.now > 0.34)
  }

  @Test("what is under way in a stack whose view was put in place first is over when it is a child")
  func becomesChild() {
    let (home, navigation) = (stage.controller("H"), stage.navigation("A"))
    stage.show(home)
    home.view.addSubview(navigation.view)
    let transition = navigation.push(stage.controller("B"))
    #expect(transition.state == .running)
    home.addChild(navigation)
    navigation.didMove(toParent: home)
    stage.world.settle()
    #expect(transition.state == .completed)
    #expect(navigation.topController?.appearance == .appeared)
    let again = navigation.push(stage.controller("C"))
    stage.world.settle()
    #expect(again.state == .completed)
    stage.check()
  }
}
