internal import Interaction
internal import Testing

@Suite("Presenting: commands in a row, keys, touches and responders")
struct PresentationTests {
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

  @Test("of sheets that leave together none gets the keys that the one above it gives back")
  func keysOfSheets() {
    let (first, second) = (controller("P", .sheet), controller("Q", .sheet))
    let fields = [home, first, second].map { stage.field(in: $0) }
    fields[0].becomeFirstResponder()
    home.present(first, animated: false)
    fields[1].becomeFirstResponder()
    first.present(second, animated: false)
    fields[2].becomeFirstResponder()
    let told = stage.told { home.dismiss(animated: false) }
    #expect(
      told.split(separator: "\n").filter { $0.contains("Editing") } == [
        "Q.didEndEditing", "A.didBeginEditing",
      ]
    )
    #expect(fields[0].isFirstResponder)
  }

  @Test("commands in a row wait for each other: presented, dismissed, and another one presented")
  func row() {
    let (first, second) = (controller("P", .sheet), controller("Q", .sheet))
    home.present(first)
    home.dismiss()
    home.present(second)
    #expect(home.dismiss()?.state == .waiting)
    #expect(home.dismiss() == nil)
    stage.world.settle()
    #expect(home.presentedController == nil)
    #expect(stage.world.now == 4 * ViewController.presentationDuration)
    stage.check()
  }

  @Test("one that is to be a tab once it is dismissed presents by its tabs, and leaves with them")
  func becomesTab() {
    let tabs = TabBarController()
    stage.show(tabs)
    let (first, second) = (controller("P", .sheet), controller("Q", .sheet))
    tabs.present(first, animated: false)
    tabs.dismiss()
    tabs.setControllers([first])
    first.present(second, animated: false)
    stage.world.settle()
    #expect(second.presentingController === tabs)
    #expect(first.presentedController === second)
    stage.show(home)
    #expect(second.presentingController == nil)
    #expect(stage.world.window.modals.isEmpty)
    stage.check()
  }

  @Test("one that leaves a container without another place presents by that which it leaves")
  func leavesContainer() {
    let bottom = controller("B", .sheet)
    let navigation = NavigationController(root: bottom)
    stage.show(navigation)
    let (top, second) = (controller("P", .sheet), controller("Q", .sheet))
    navigation.push(top, animated: false)
    navigation.pop()
    top.present(second)
    stage.world.settle()
    #expect(second.presentingController === navigation)
    stage.check()
  }

  @Test("while a presentation is turned back, another one may be asked for, and comes after it")
  func turnedBack() {
    let (first, second) = (controller("P", .sheet), controller("Q", .sheet))
    let transition = home.present(first)
    stage.world.advance(by: ViewController.presentationDuration / 2)
    transition.cancel()
    #expect(transition.isReversed)
    #expect(throws: Never.self) { try home.checkCanPresent(second) }
    #expect(home.present(second).state == .waiting)
    stage.world.settle()
    #expect(home.presentedController === second)
    #expect(first.presentingController == nil)
    stage.check()
  }

  @Test("only a finger that goes down beside a sheet once that has come dismisses it")
  func fingerBeside() {
    let sheet = controller("S", .sheet)
    home.present(sheet)
    stage.world.advance(by: ViewController.presentationDuration / 2)
    stage.touch(.began, 5, 300)
    stage.world.settle()
    stage.touch(.ended, 5, 300)
    stage.world.settle()
    #expect(home.presentedController === sheet)
    stage.touch(.began, 5, 5)
    stage.touch(.ended, 5, 5)
    stage.world.settle()
    #expect(home.presentedController == nil)
    stage.check()
  }

  @Test("the chain of responders leads from what is presented to who presents it")
  func responders() {
    let sheet = controller("S", .sheet)
    var sender: AnyObject?
    home.setAction(named: "close") { asker, _ in sender = asker }
    let button = Button(title: "Close", frame: Rect(x: 0, y: 0, width: 100, height: 44))
    button.addTarget(nil, action: AnyAction(named: "close"), for: .touchUpInside)
    sheet.view.addSubview(button)
    home.present(sheet, animated: false)
    stage.world.layoutIfNeeded()
    stage.tap(button)
    #expect(sender === button)
    stage.check()
  }

  @Test("the keys are taken from what is covered, and given back")
  func keys() {
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 44))
    home.view.addSubview(field)
    field.becomeFirstResponder()
    home.present(controller("P", .fullScreen))
    stage.world.settle()
    #expect(!field.isFirstResponder)
    home.dismiss()
    stage.world.settle()
    #expect(field.isFirstResponder)
    stage.check()
  }

  @Test("somebody takes the layer away: the presentation is over at that moment")
  func layerTakenAway() {
    let screen = controller("P", .fullScreen)
    home.present(screen, animated: false)
    #expect(
      stage.told { screen.view.superview?.superview?.removeFromSuperview() } == """
        P.viewWillDisappear
        P.viewDidDisappear
        A.viewWillAppear
        A.viewDidAppear
        P.didLeave(programmatic)
        """
    )
    #expect(home.presentedController == nil)
  }

  @Test("touches reach nothing that is on its way")
  func untouchable() {
    let button = Button(title: "Tap", frame: Rect(x: 0, y: 0, width: 390, height: 700))
    var taps = 0
    button.didTouchUpInside = { _ in taps += 1 }
    let sheet = controller("S", .sheet)
    sheet.view.addSubview(button)
    home.present(sheet)
    stage.world.advance(by: 0.39)
    stage.touch(.began, 200, 400)
    stage.touch(.ended, 200, 400)
    #expect(taps == 0)
    stage.world.settle()
    stage.touch(.began, 200, 400)
    stage.touch(.ended, 200, 400)
    #expect(taps == 1)
  }
}
