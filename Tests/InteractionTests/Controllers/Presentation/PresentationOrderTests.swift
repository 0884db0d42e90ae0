internal import Interaction
internal import Testing

@Suite("Presenting: the orders of semantics §6")
struct PresentationOrderTests {
  let stage = ControllerStage()
  let home: TellingController

  init() {
    home = stage.controller("A")
    stage.show(home)
  }

  /// Makes a controller that is shown in a style.
  private func controller(_ name: String, _ style: ModalPresentationStyle) -> TellingController {
    let controller = stage.controller(name)
    controller.modalPresentationStyle = style
    return controller
  }

  @Test("over all of the window: the presenter disappears, and is out of the window")
  func fullScreen() {
    let screen = controller("P", .fullScreen)
    #expect(
      stage.toldAndSettled {
        home.present(screen) { [transcript = stage.transcript] in transcript.log("presented") }
      } == """
        P.viewDidLoad
        A.viewWillDisappear
        P.viewWillAppear
        --
        P.viewDidAppear
        A.viewDidDisappear
        presented
        """
    )
    #expect(home.view.window == nil)
    #expect(screen.view.frame == stage.world.window.bounds)
    #expect(screen.presentingController === home)
    #expect(home.presentedController === screen)
    #expect(stage.world.now == ViewController.presentationDuration)
    #expect(
      stage.toldAndSettled {
        screen.dismiss { [transcript = stage.transcript] in transcript.log("dismissed") }
      } == """
        P.viewWillDisappear
        A.viewWillAppear
        --
        A.viewDidAppear
        P.viewDidDisappear
        P.didLeave(programmatic)
        dismissed
        """
    )
    #expect(home.view.superview === stage.world.window)
    #expect(stage.world.window.rootView === home.view)
    #expect(home.presentedController == nil)
    #expect(stage.world.window.modals.isEmpty)
  }

  @Test("a sheet: the presenter stays")
  func sheet() {
    let sheet = controller("S", .sheet)
    #expect(
      stage.toldAndSettled { home.present(sheet) } == """
        S.viewDidLoad
        S.viewWillAppear
        --
        S.viewDidAppear
        """
    )
    #expect(sheet.view.frame == Rect(x: 0, y: 54, width: 390, height: 790))
    #expect(home.view.window != nil)
    #expect(
      stage.toldAndSettled { home.dismiss() } == """
        S.viewWillDisappear
        --
        S.viewDidDisappear
        S.didLeave(programmatic)
        """
    )
    #expect(home.dismiss() == nil)
  }

  @Test("a sheet is swiped down: asked first, told last")
  func swipedDown() {
    let sheet = controller("S", .sheet)
    let transcript = stage.transcript
    sheet.shouldDismiss = { _ in
      transcript.log("shouldDismiss")
      return true
    }
    sheet.willDismiss = { _ in transcript.log("willDismiss") }
    sheet.didDismiss = { _ in transcript.log("didDismiss") }
    home.present(sheet, animated: false)
    #expect(
      stage.told { stage.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 700)) } == """
        shouldDismiss
        willDismiss
        S.viewWillDisappear
        """
    )
    #expect(sheet.isBeingDismissed)
    #expect(
      stage.toldAndSettled { stage.touch(.ended, 200, 700) } == """

        --
        S.viewDidDisappear
        didDismiss
        S.didLeave(interactive)
        """
    )
    #expect(home.presentedController == nil)
  }

  @Test("a swipe that is too short: the sheet comes back")
  func swipeCancelled() {
    let sheet = controller("S", .sheet)
    home.present(sheet, animated: false)
    #expect(
      stage.told { stage.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 200)) } == """
        S.viewWillDisappear
        """
    )
    #expect(
      stage.toldAndSettled { stage.touch(.ended, 200, 200) } == """
        S.viewWillAppear
        --
        S.viewDidAppear
        """
    )
    #expect(home.presentedController === sheet)
    #expect(!sheet.isBeingDismissed)
  }

  @Test("a sheet that the user may not dismiss stays, and its delegate hears of the attempt")
  func modal() {
    /// Refuses, and writes down what it is told.
    final class Guard: PresentationDelegate {
      let transcript: Transcript

      init(_ transcript: Transcript) { self.transcript = transcript }

      func presentationShouldDismiss(_ controller: ViewController) -> Bool {
        transcript.log("shouldDismiss")
        return false
      }

      func presentationDidAttemptToDismiss(_ controller: ViewController) {
        transcript.log("didAttemptToDismiss")
      }
    }
    let sheet = controller("S", .sheet)
    let delegate = Guard(stage.transcript)
    sheet.presentationDelegate = delegate
    home.present(sheet, animated: false)
    func swipe() -> String {
      stage.told {
        stage.drag(from: Point(x: 200, y: 100), to: Point(x: 200, y: 700))
        stage.touch(.ended, 200, 700)
        stage.world.settle()
      }
    }
    #expect(swipe() == "shouldDismiss\ndidAttemptToDismiss")
    sheet.isModalInPresentation = true
    #expect(swipe() == "didAttemptToDismiss")
    #expect(
      stage.told {
        stage.touch(.began, 200, 20)
        stage.touch(.ended, 200, 20)
      } == "didAttemptToDismiss"
    )
    #expect(home.presentedController === sheet)
    sheet.isModalInPresentation = false
    sheet.presentationDelegate = nil
    stage.touch(.began, 200, 20)
    stage.touch(.ended, 200, 20)
    stage.world.settle()
    #expect(home.presentedController == nil)
  }

  @Test("several above each other go together, the frontmost first; what they covered comes back")
  func chain() {
    let (screen, sheet) = (controller("P", .fullScreen), controller("S", .sheet))
    home.present(screen, animated: false)
    screen.present(sheet, animated: false)
    #expect(stage.world.window.controllerChain.map(\.title) == ["A", "P", "S"])
    #expect(
      stage.toldAndSettled { home.dismiss() } == """
        S.viewWillDisappear
        P.viewWillDisappear
        A.viewWillAppear
        --
        A.viewDidAppear
        S.viewDidDisappear
        P.viewDidDisappear
        S.didLeave(programmatic)
        P.didLeave(programmatic)
        """
    )
  }

  @Test("one over all of the window covers a sheet and what is behind that")
  func coveringSheet() {
    let (sheet, screen) = (controller("S", .sheet), controller("P", .fullScreen))
    home.present(sheet, animated: false)
    #expect(
      stage.told { sheet.present(screen, animated: false) } == """
        P.viewDidLoad
        S.viewWillDisappear
        A.viewWillDisappear
        P.viewWillAppear
        P.viewDidAppear
        S.viewDidDisappear
        A.viewDidDisappear
        """
    )
    #expect(
      stage.told { sheet.dismiss(animated: false) } == """
        P.viewWillDisappear
        S.viewWillAppear
        A.viewWillAppear
        S.viewDidAppear
        A.viewDidAppear
        P.viewDidDisappear
        P.didLeave(programmatic)
        """
    )
  }

  @Test("presenting is cancelled: what was to be covered stays, and what came leaves")
  func cancelled() {
    let screen = controller("P", .fullScreen)
    let transition = home.present(screen)
    stage.world.advance(by: 0.1)
    #expect(
      stage.toldAndSettled { transition.cancel() } == """
        P.viewWillDisappear
        A.viewWillAppear
        --
        A.viewDidAppear
        P.viewDidDisappear
        P.didLeave(programmatic)
        """
    )
    #expect(screen.presentingController == nil)
    #expect(stage.world.window.modals.isEmpty)
    let dismissal = { () -> Transition? in
      home.present(screen, animated: false)
      return home.dismiss()
    }()
    stage.world.advance(by: 0.1)
    dismissal?.cancel()
    stage.world.settle()
    #expect(screen.appearance == .appeared)
    #expect(home.view.window == nil)
    stage.check()
  }

  @Test("a container's child presents for the container, all of which disappears")
  func fromWithin() {
    let navigation = stage.navigation("N")
    stage.show(navigation)
    let screen = controller("P", .fullScreen)
    #expect(
      stage.told { navigation.topController?.present(screen, animated: false) } == """
        P.viewDidLoad
        N.viewWillDisappear
        P.viewWillAppear
        P.viewDidAppear
        N.viewDidDisappear
        """
    )
    #expect(screen.presentingController === navigation)
    #expect(navigation.topController?.presentedController === screen)
    // Its observers hear nothing when it comes back as it was.
    #expect(
      stage.told { navigation.dismiss(animated: false) } == """
        P.viewWillDisappear
        N.viewWillAppear
        N.viewDidAppear
        P.viewDidDisappear
        P.didLeave(programmatic)
        """
    )
  }
}
