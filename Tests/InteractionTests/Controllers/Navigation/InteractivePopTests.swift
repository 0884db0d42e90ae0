internal import Interaction
internal import Testing

@Suite("NavigationController: leading back with a finger")
struct InteractivePopTests {
  let stage = ControllerStage()
  let navigation: NavigationController

  init() {
    navigation = stage.navigation("A", "B")
    stage.show(navigation)
  }

  /// The middle of the window's left edge, and a point somewhere to the right of it.
  private let edge = Point(x: 5, y: 400)

  @Test("completed: the stack changes when the finger is lifted, not before")
  func completed() {
    #expect(
      stage.told { stage.drag(from: edge, to: Point(x: 300, y: 405)) } == """
        A.viewDidLoad
        B.viewWillDisappear
        A.viewWillAppear
        willShow(A, interactive)
        """
    )
    #expect(navigation.controllers.count == 2)
    #expect(navigation.transition?.isInteractive == true)
    #expect(stage.world.settle().isSettled)
    #expect(navigation.transition?.progress == 295.0 / 390)
    #expect(
      stage.told { stage.touch(.ended, 300, 405) } == """
        B.willMove(nil)
        """
    )
    #expect(navigation.controllers.count == 1)
    #expect(
      stage.told { stage.world.settle() } == """
        B.viewDidDisappear
        A.viewDidAppear
        B.didMove(nil)
        B.didLeave(interactive)
        didShow(A, interactive)
        """
    )
    #expect(stage.world.window.hitPath(at: Point(x: 200, y: 400)).target != nil)
  }

  @Test("cancelled: everybody is where they were, and nobody has left")
  func cancelled() {
    #expect(
      stage.told { stage.drag(from: edge, to: Point(x: 100, y: 400)) } == """
        A.viewDidLoad
        B.viewWillDisappear
        A.viewWillAppear
        willShow(A, interactive)
        """
    )
    #expect(
      stage.told { stage.touch(.ended, 100, 400) } == """
        A.viewWillDisappear
        B.viewWillAppear
        willShow(B, interactive)
        """
    )
    #expect(
      stage.told { stage.world.settle() } == """
        A.viewDidDisappear
        B.viewDidAppear
        didShow(B, interactive)
        """
    )
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    #expect(navigation.navigationBar.backButton.title == "A")
    let view = navigation.topController?.view
    #expect(view?.frame == view?.superview?.bounds)
  }

  @Test("a flick completes it, however short its way")
  func flick() {
    stage.touch(.began, 5, 400)
    for step in 1...4 {
      stage.world.advance(by: 0.016)
      stage.touch(.moved, 5 + Double(step) * 20, 400)
    }
    stage.touch(.ended, 85, 400)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A"])
  }

  @Test("a finger elsewhere, straight down, or on the only screen leads nowhere")
  func elsewhere() {
    stage.drag(from: Point(x: 60, y: 400), to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    stage.drag(from: edge, to: Point(x: 20, y: 600))
    stage.touch(.ended, 20, 600)
    #expect(navigation.transition == nil)
    navigation.topController?.navigationItem.hidesBackButton = true
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    #expect(navigation.controllers.count == 2)
    navigation.topController?.navigationItem.hidesBackButton = false
    navigation.interactivePopGestureRecognizer.isEnabled = false
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    #expect(navigation.controllers.count == 2)
    navigation.interactivePopGestureRecognizer.isEnabled = true
    navigation.pop(animated: false)
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    #expect(navigation.controllers.count == 1)
    stage.check()
  }

  @Test("content that scrolls lets the edge lead first")
  func scrolling() {
    let list = ScrollView(frame: Rect(x: 0, y: 0, width: 390, height: 700))
    list.contentSize = Size(width: 2000, height: 700)
    list.contentOffset = Point(x: 500, y: 0)
    navigation.topController?.view.addSubview(list)
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    #expect(list.contentOffset == Point(x: 500, y: 0))
    stage.touch(.ended, 300, 400)
    stage.world.settle()
    #expect(navigation.controllers.count == 1)
  }

  @Test("a pop by code while a finger leads waits, and is done with if the finger did it")
  func popMeanwhile() {
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    let transition = navigation.pop()
    #expect(transition?.state == .waiting)
    stage.touch(.ended, 300, 400)
    stage.world.settle()
    #expect(transition?.state == .completed)
    #expect(navigation.controllers.map(\.title) == ["A"])
    stage.check()
  }

  @Test("the finger is taken away: all is as it was")
  func takenAway() {
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.cancelled, 300, 400)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    stage.check()
  }

  @Test("the root is replaced meanwhile: the finger's work is turned back, then all leave")
  func rootMeanwhile() {
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    let other = stage.controller("C")
    #expect(
      stage.told { stage.world.setRoot(other) } == """
        A.viewWillDisappear
        B.viewWillAppear
        willShow(B, interactive)
        A.viewDidDisappear
        B.viewDidAppear
        didShow(B, interactive)
        C.viewDidLoad
        B.viewWillDisappear
        C.viewWillAppear
        B.viewDidDisappear
        C.viewDidAppear
        B.didLeave(replaced)
        A.didLeave(replaced)
        """
    )
    stage.touch(.ended, 300, 400)
    #expect(stage.world.rootController === other)
  }

  @Test("a delegate of the finger can forbid it, and allows nothing that leads nowhere")
  func delegate() {
    let finger = navigation.interactivePopGestureRecognizer
    var isAllowed = false
    finger.shouldBegin = { _ in isAllowed }
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    #expect(navigation.controllers.count == 2)
    isAllowed = true
    stage.drag(from: edge, to: Point(x: 20, y: 600))
    stage.touch(.ended, 20, 600)
    #expect(navigation.transition == nil)
    stage.drag(from: edge, to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A"])
  }
}
