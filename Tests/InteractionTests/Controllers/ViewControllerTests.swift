internal import Interaction
internal import Testing

@Suite("ViewController: its view, containers of one's own, and places")
struct ViewControllerTests {
  let stage = ControllerStage()

  /// The code of what a check throws; nil if it does not.
  private func code(_ body: () throws -> Void) -> InteractionError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? InteractionError)?.code
    }
  }

  // MARK: The view

  @Test("the view is made when it is first read, once")
  func view() {
    let controller = stage.controller("A")
    #expect(controller.viewIfLoaded == nil)
    let view = controller.view
    #expect(controller.view === view)
    #expect(view.controller === controller)
    #expect(view.next === controller)
    #expect(stage.transcript.take() == "A.viewDidLoad")
    controller.loadViewIfNeeded()
    #expect(stage.transcript.take() == "")
  }

  @Test("loadView sets a view of its own; asking for it before gives a plain one to work on")
  func loadView() {
    /// Makes a label its view, after it has looked at the plain one.
    final class Own: ViewController {
      var early: View?
      let label = Label(text: "Hello")

      override func loadView() {
        early = view
        view = label
      }
    }
    let controller = Own()
    #expect(controller.view === controller.label)
    #expect(controller.early?.controller == nil)
    #expect(controller.label.controller === controller)
  }

  @Test("the controller is told before and after its view lays out its subviews, each time")
  func layout() {
    /// Lines a label up by hand, as UIKit's controllers do.
    final class Lining: ViewController {
      let label = Label(text: "Hello")
      var tellings: [String] = []

      override func viewDidLoad() { view.addSubview(label) }
      override func viewWillLayoutSubviews() { tellings.append("will \(label.frame.width)") }

      override func viewDidLayoutSubviews() {
        tellings.append("did \(label.frame.width)")
        label.frame = Rect(x: 0, y: 0, width: view.bounds.width / 2, height: 20)
      }
    }
    let controller = Lining()
    stage.world.setRoot(controller)
    #expect(controller.tellings == [])
    stage.world.layoutIfNeeded()
    #expect(controller.tellings == ["will 0.0", "did 0.0"])
    #expect(controller.label.frame.width == 195)
    // Nothing asks for it again.
    stage.world.settle()
    #expect(controller.tellings.count == 2)
    controller.view.setNeedsLayout()
    stage.world.settle()
    #expect(controller.tellings == ["will 0.0", "did 0.0", "will 195.0", "did 195.0"])
  }

  @Test(
    "a view that is set from outside is ready at once; one that another has, or that is in use, is not"
  )
  func setView() {
    let (first, second) = (stage.controller("A"), stage.controller("B"))
    let view = View()
    first.view = view
    #expect(stage.transcript.take() == "A.viewDidLoad")
    #expect(code { try second.checkCanSetView(view) } == .invalidHierarchy)
    #expect(code { try second.checkCanSetView(stage.world.window) } == .invalidHierarchy)
    #expect(code { try first.checkCanSetView(View()) } == nil)
    stage.world.setRoot(first)
    #expect(code { try first.checkCanSetView(View()) } == .invalidHierarchy)
    #expect(code { try first.checkCanSetView(view) } == nil)
  }

  @Test("a view that outlives its controller is a plain view again")
  func outlived() {
    var controller: ViewController? = ViewController()
    let view = controller?.view
    controller = nil
    #expect(view?.controller == nil)
    #expect(view?.next == nil)
  }

  @Test("where it was made is known")
  func madeAt() {
    let controller = ViewController()
    #expect(controller.madeAt == SourceLocation(file: #fileID, line: #line - 1))
  }

  // MARK: Containers of one's own

  @Test("a child that is added to one that is seen appears when its view is there")
  func child() {
    let (home, child) = (stage.controller("A"), stage.controller("B"))
    stage.show(home)
    #expect(
      stage.told {
        home.addChild(child)
        home.view.addSubview(child.view)
        child.didMove(toParent: home)
      } == """
        B.willMove
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        B.didMove
        """
    )
    #expect(child.parent === home)
    #expect(
      stage.told {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
      } == """
        B.willMove(nil)
        B.viewWillDisappear
        B.viewDidDisappear
        B.didMove(nil)
        B.didLeave(programmatic)
        """
    )
    #expect(child.parent == nil)
  }

  @Test("a child appears and disappears with its container, after it")
  func withContainer() {
    let (home, child) = (stage.controller("A"), stage.controller("B"))
    home.addChild(child)
    home.view.addSubview(child.view)
    child.didMove(toParent: home)
    #expect(
      stage.told { stage.world.setRoot(home) } == """
        A.viewWillAppear
        B.viewWillAppear
        A.viewDidAppear
        B.viewDidAppear
        """
    )
    #expect(
      stage.told { stage.world.setRoot(stage.controller("C")) } == """
        C.viewDidLoad
        A.viewWillDisappear
        B.viewWillDisappear
        C.viewWillAppear
        A.viewDidDisappear
        B.viewDidDisappear
        C.viewDidAppear
        B.didLeave(replaced)
        A.didLeave(replaced)
        """
    )
  }

  @Test("a container that lets its child come over some time says so")
  func ownTransition() {
    let (home, child) = (stage.controller("A"), stage.controller("B"))
    stage.show(home)
    #expect(
      stage.told {
        home.addChild(child)
        child.beginAppearanceTransition(true, animated: true)
        home.view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: home)
      } == """
        B.willMove
        B.viewDidLoad
        B.viewWillAppear
        B.viewDidAppear
        B.didMove
        """
    )
  }

  @Test("a step that is skipped, or comes twice, is an error that names it")
  func unbalanced() {
    let (home, child) = (stage.controller("A"), stage.controller("B"))
    #expect(code { try child.checkCanEndAppearance() } == .unbalancedLifeCycle)
    #expect(code { try child.checkCanBeginAppearance(false) } == .unbalancedLifeCycle)
    #expect(code { try child.checkCanBeginAppearance(true) } == .unbalancedLifeCycle)
    #expect(code { try child.checkWillMove(to: nil) } == .unbalancedLifeCycle)
    #expect(code { try child.checkDidMove(to: home) } == .unbalancedLifeCycle)
    #expect(code { try child.checkCanRemoveFromParent() } == nil)
    home.addChild(child)
    #expect(code { try child.checkCanBeginAppearance(true) } == nil)
    #expect(code { try child.checkWillMove(to: home) } == .unbalancedLifeCycle)
    #expect(code { try child.checkCanRemoveFromParent() } == .unbalancedLifeCycle)
    #expect(code { try child.checkDidMove(to: home) } == nil)
    child.didMove(toParent: home)
    #expect(code { try child.checkDidMove(to: home) } == .unbalancedLifeCycle)
    #expect(code { try child.checkDidMove(to: nil) } == .unbalancedLifeCycle)
    stage.show(home)
    home.view.addSubview(child.view)
    #expect(code { try child.checkCanBeginAppearance(true) } == .unbalancedLifeCycle)
    #expect(code { try child.checkCanBeginAppearance(false) } == nil)
    child.willMove(toParent: nil)
    #expect(code { try child.checkCanRemoveFromParent() } == nil)
  }

  @Test("the error of a step names controller, state, advice, and where the controller was made")
  func sentence() {
    let child = stage.controller("B")
    let line = #line - 1
    let error = #expect(throws: InteractionError.self) { try child.checkCanEndAppearance() }
    #expect(
      error?.description == """
        TellingController "B" was to be told that its view has appeared or disappeared, but it is \
        disappeared, and nothing is under way; call beginAppearanceTransition before.
          TellingController "B" was made at: \(#fileID):\(line)
        """
    )
  }

  // MARK: Bad input

  @Test("a controller has one place: pushing, presenting, adding and rooting one that has another")
  func places() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let (bottom, top) = (navigation.controllers[0], navigation.controllers[1])
    let (loose, other) = (stage.controller("C"), stage.navigation())
    #expect(code { try navigation.checkCanPush(top) } == .controllerInUse)
    #expect(code { try other.checkCanPush(top) } == .controllerInUse)
    #expect(code { try navigation.checkCanPush(navigation) } == .invalidHierarchy)
    #expect(code { try navigation.checkCanPush(other) } == .invalidHierarchy)
    #expect(code { try navigation.checkCanPush(loose) } == nil)
    #expect(code { try navigation.checkCanPopTo(loose) } == .unknownController)
    #expect(code { try navigation.checkCanPopTo(bottom) } == nil)
    #expect(code { try navigation.checkCanSet([bottom, bottom]) } == .controllerInUse)
    #expect(code { try navigation.checkCanSet([loose, loose]) } == .controllerInUse)
    #expect(code { try navigation.checkCanSet([top, bottom, loose]) } == nil)
    #expect(code { try navigation.checkCanAddChild(loose) } == .managedChildren)
    #expect(code { try top.checkCanRemoveFromParent() } == .managedChildren)
    #expect(code { try loose.checkCanAddChild(top) } == .controllerInUse)
    #expect(code { try loose.checkCanAddChild(loose) } == .invalidHierarchy)
    #expect(code { try stage.world.checkRoot(top) } == .controllerInUse)
    #expect(code { try stage.world.checkRoot(navigation) } == nil)
    #expect(code { try top.checkCanPresent(bottom) } == .controllerInUse)
    #expect(code { try top.checkCanPresent(navigation) } == .invalidHierarchy)
    #expect(code { try loose.checkCanPresent(stage.controller("D")) } == .notInWindow)
    top.present(loose)
    #expect(code { try bottom.checkCanPresent(stage.controller("D")) } == .alreadyPresenting)
    #expect(code { try navigation.checkCanPush(loose) } == .controllerInUse)
    #expect(code { try loose.checkCanPresent(stage.controller("D")) } == nil)
    stage.world.settle()
    stage.check()
  }

  @Test("what is refused leaves the stack as it is")
  func unchanged() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let stack = navigation.controllers
    for body in [
      { try navigation.checkCanPush(stack[0]) }, { try navigation.checkCanPopTo(ViewController()) },
      { try navigation.checkCanSet([stack[0], stack[0]]) },
    ] as [() throws -> Void] {
      #expect(code(body) != nil)
    }
    #expect(navigation.controllers.map(ObjectIdentifier.init) == stack.map(ObjectIdentifier.init))
    #expect(stage.transcript.take() == "")
  }

  @Test("a controller that is popped is free for what comes after")
  func freeAfterwards() {
    let navigation = stage.navigation("A", "B")
    stage.show(navigation)
    let top = navigation.controllers[1]
    navigation.pop()
    #expect(code { try navigation.checkCanPush(top) } == nil)
    navigation.push(top)
    #expect(code { try navigation.checkCanPush(top) } == .controllerInUse)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A", "B"])
    stage.check()
  }
}
