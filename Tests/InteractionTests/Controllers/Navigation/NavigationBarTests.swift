internal import Interaction
internal import Testing

@Suite("NavigationBar")
struct NavigationBarTests {
  let stage = ControllerStage()
  let navigation: NavigationController
  var bar: NavigationBar { navigation.navigationBar }

  init() {
    navigation = stage.navigation("A", "B")
    stage.show(navigation)
  }

  /// A button that asks for more room than there can be.
  private final class Huge: BarButtonItem {
    override var intrinsicContentSize: Size? { Size(width: 1.7e308, height: 20) }
  }

  @Test("buttons that ask for more room than there can be have frames all the same")
  func hugeButtons() {
    let item = navigation.controllers[1].navigationItem
    item.leftBarButtonItems = [Huge(), Huge(), Huge()]
    item.rightBarButtonItems = [Huge(), Huge(), Huge()]
    stage.world.layoutIfNeeded()
    #expect(bar.items.count == 6)
    #expect(bar.items.allSatisfy { $0.frame.isFinite })
    stage.check()
  }

  @Test("it lays its buttons out in bounds that end beyond all numbers")
  func farBounds() {
    let screen = ViewController()
    screen.navigationItem.rightBarButtonItem = BarButtonItem(title: "Save")
    let far = NavigationController(root: screen)
    far.view.frame.size = Size(width: 1.7e308, height: 100)
    far.navigationBar.bounds.origin.x = 1.7e308
    far.view.layoutIfNeeded()
    #expect(far.navigationBar.items.first?.frame.isFinite == true)
    #expect(far.navigationBar.titleLabel.frame.isFinite)
  }

  @Test("it shows the title and the way back of the top, also when they change")
  func titles() {
    #expect(bar.titleLabel.text == "B")
    #expect(bar.titleLabel.role == .heading)
    #expect(bar.backButton.title == "A")
    let (below, top) = (navigation.controllers[0], navigation.controllers[1])
    top.title = "Second"
    below.title = nil
    #expect(bar.titleLabel.text == "Second")
    #expect(bar.backButton.title == "Back")
    top.navigationItem.title = "Item"
    below.navigationItem.title = "Below"
    #expect(bar.titleLabel.text == "Item")
    #expect(bar.backButton.title == "Below")
    below.navigationItem.backButtonTitle = "Home"
    #expect(bar.backButton.title == "Home")
    top.navigationItem.hidesBackButton = true
    #expect(bar.backButton.isHidden)
  }

  @Test("its buttons are real controls: they are tapped, and go with their controller")
  func buttons() {
    let top = navigation.controllers[1]
    var taps: [String] = []
    let edit = BarButtonItem(title: "Edit") { taps.append($0.title) }
    let save = BarButtonItem(title: "Save", style: .done) { taps.append($0.title) }
    let menu = BarButtonItem(title: "Menu") { taps.append($0.title) }
    top.navigationItem.rightBarButtonItems = [save, edit]
    top.navigationItem.leftBarButtonItem = menu
    top.navigationItem.leftItemsSupplementBackButton = true
    stage.world.layoutIfNeeded()
    #expect(bar.items.map(\.title) == ["Menu", "Edit", "Save"])
    // The first on the right is at the edge.
    #expect(save.frame.maxX == bar.bounds.maxX)
    #expect(edit.frame.maxX == save.frame.minX)
    #expect(menu.frame.minX == bar.backButton.frame.maxX)
    for button in [edit, save, menu] { stage.tap(button) }
    #expect(taps == ["Edit", "Save", "Menu"])
    navigation.pop()
    #expect(bar.items.isEmpty)
    #expect(edit.superview == nil)
    stage.world.settle()
    stage.check()
  }

  @Test("a button on the right stays there, whatever becomes of those on the left")
  func sides() {
    let top = navigation.controllers[1]
    let (menu, edit) = (BarButtonItem(title: "Menu"), BarButtonItem(title: "Edit"))
    top.navigationItem.leftBarButtonItems = [menu, menu]
    top.navigationItem.rightBarButtonItems = [edit, menu]
    stage.world.layoutIfNeeded()
    #expect(bar.items.map(\.title) == ["Menu", "Edit"])
    #expect(menu.frame.minX == bar.bounds.minX)
    #expect(edit.frame.maxX == bar.bounds.maxX)
    top.view.addSubview(menu)
    bar.setNeedsLayout()
    stage.world.layoutIfNeeded()
    #expect(edit.frame.maxX == bar.bounds.maxX)
    stage.check()
  }

  @Test("a button that the bar itself lies in is left out, and the others keep their sides")
  func surroundingButton() {
    let screen = ViewController()
    let (around, edit) = (BarButtonItem(title: "Around"), BarButtonItem(title: "Edit"))
    let other = NavigationController(root: screen)
    other.view.frame.size = Size(width: 390, height: 100)
    around.addSubview(other.view)
    screen.navigationItem.leftBarButtonItems = [around]
    screen.navigationItem.rightBarButtonItems = [edit]
    other.view.layoutIfNeeded()
    #expect(other.navigationBar.items.map(\.title) == ["Edit"])
    #expect(edit.frame.maxX == 390)
    other.view.removeFromSuperview()
  }

  @Test("buttons on the left stand in the place of the back button, unless they supplement it")
  func leftButtons() {
    let item = navigation.controllers[1].navigationItem
    let cancel = BarButtonItem(title: "Cancel")
    #expect(!item.leftItemsSupplementBackButton)
    item.leftBarButtonItem = cancel
    stage.world.layoutIfNeeded()
    #expect(bar.backButton.isHidden)
    #expect(cancel.frame.minX == bar.bounds.minX)
    // As in UIKit the finger from the edge leads back no more than the button does.
    stage.drag(from: Point(x: 5, y: 400), to: Point(x: 300, y: 400))
    stage.touch(.ended, 300, 400)
    stage.world.settle()
    #expect(navigation.controllers.count == 2)
    item.leftItemsSupplementBackButton = true
    stage.world.layoutIfNeeded()
    #expect(!bar.backButton.isHidden)
    #expect(cancel.frame.minX == bar.backButton.frame.maxX)
    item.leftItemsSupplementBackButton = false
    item.leftBarButtonItems = []
    stage.world.layoutIfNeeded()
    #expect(!bar.backButton.isHidden)
    stage.tap(bar.backButton)
    stage.world.settle()
    #expect(navigation.controllers.map(\.title) == ["A"])
    stage.check()
  }

  @Test("an action to the nil target finds the button's controller first")
  func responders() {
    let top = navigation.controllers[1]
    var senders: [AnyObject?] = []
    top.setAction(named: "save") { sender, _ in senders.append(sender) }
    let save = BarButtonItem(title: "Save")
    save.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
    top.navigationItem.rightBarButtonItem = save
    stage.world.layoutIfNeeded()
    stage.tap(save)
    #expect(senders.map { $0 === save } == [true])
    top.navigationItem.rightBarButtonItems = []
    #expect(save.next == nil)
    stage.check()
  }

  @Test("a button of several screens sends to the controller of the one that is shown")
  func sharedButton() {
    let top = navigation.controllers[1]
    let other = stage.controller("C")
    let loose = stage.controller("D")
    var savers: [String] = []
    for screen in [top, other, loose] {
      screen.setAction(named: "save") { [title = screen.title] _, _ in savers.append(title ?? "") }
    }
    let save = BarButtonItem(title: "Save")
    save.addTarget(nil, action: AnyAction(named: "save"), for: .touchUpInside)
    for screen in [top, other, loose] { screen.navigationItem.rightBarButtonItem = save }
    stage.world.layoutIfNeeded()
    stage.tap(save)
    navigation.push(other, animated: false)
    stage.world.layoutIfNeeded()
    stage.tap(save)
    loose.navigationItem.rightBarButtonItems = []
    stage.tap(save)
    navigation.pop(animated: false)
    stage.world.layoutIfNeeded()
    #expect(save.next === top)
    stage.tap(save)
    #expect(savers == ["B", "C", "C", "B"])
    stage.check()
  }

  @Test(
    "what a button asks for as it leaves under a finger is shown alone, and goes when it is to",
    arguments: [["Again"], ["Again", "Edit"], []]
  )
  func changedByLeaving(titles: [String]) {
    let item = navigation.controllers[1].navigationItem
    let buttons = ["Edit", "Again", "Done", "Help"].map { BarButtonItem(title: $0) }
    let (edit, done, help) = (buttons[0], buttons[2], buttons[3])
    item.rightBarButtonItems = [edit, help]
    stage.world.layoutIfNeeded()
    let asked = titles.compactMap { title in buttons.first { $0.title == title } }
    edit.didTouchCancel = { [unowned item] _ in item.rightBarButtonItems = asked }
    let point = edit.convert(edit.bounds.center, to: nil)
    stage.touch(.began, point.x, point.y)
    item.rightBarButtonItems = [done]
    func shown() -> [String] { bar.subviews.compactMap { ($0 as? BarButtonItem)?.title } }
    #expect(bar.items.map(\.title) == titles.reversed())
    #expect(shown() == titles.reversed())
    stage.world.layoutIfNeeded()
    #expect(bar.items.allSatisfy { $0.frame.width > 0 })
    edit.didTouchCancel = nil
    item.rightBarButtonItems = []
    #expect(shown().isEmpty)
    stage.check()
  }

  @Test("a button that one of its screens drops belongs to those that have it still")
  func droppedSharedButton() {
    let screens = [navigation.controllers[1], stage.controller("C"), stage.controller("D")]
    let save = BarButtonItem(title: "Save")
    for screen in screens { screen.navigationItem.rightBarButtonItem = save }
    navigation.push(stage.controller("E"), animated: false)
    stage.world.layoutIfNeeded()
    for screen in screens.reversed() {
      #expect(save.next === screen)
      screen.navigationItem.rightBarButtonItem = nil
    }
    #expect(save.item == nil)
    stage.check()
  }

  @Test("a hidden bar leaves its room to the content")
  func hidden() {
    let top = navigation.controllers[1]
    stage.world.layoutIfNeeded()
    #expect(top.view.frame.height == 800)
    navigation.isNavigationBarHidden = true
    stage.world.layoutIfNeeded()
    #expect(top.view.frame.height == 844)
    stage.check()
  }

  @Test("it takes no touches during a transition")
  func untouchable() {
    let point = bar.backButton.convert(bar.backButton.bounds.center, to: nil)
    navigation.push(stage.controller("C"))
    stage.world.advance(by: 0.34)
    stage.touch(.began, point.x, point.y)
    stage.touch(.ended, point.x, point.y)
    stage.world.settle()
    #expect(navigation.controllers.count == 3)
    #expect(stage.world.window.hitPath(at: point).target === bar.backButton)
  }

  @Test("a long way back leaves room for the title and the buttons, and can be tapped")
  func longWayBack() {
    let (below, top) = (navigation.controllers[0], navigation.controllers[1])
    below.title = String(repeating: "A rather long title ", count: 6)
    top.title = "Third"
    let edit = BarButtonItem(title: "Edit")
    let save = BarButtonItem(title: "Save")
    top.navigationItem.leftBarButtonItem = edit
    top.navigationItem.leftItemsSupplementBackButton = true
    top.navigationItem.rightBarButtonItem = save
    stage.world.layoutIfNeeded()
    #expect(bar.titleLabel.frame.width == bar.titleLabel.intrinsicContentSize?.width)
    #expect(bar.backButton.frame.maxX == edit.frame.minX)
    #expect(edit.frame.maxX <= bar.titleLabel.frame.minX)
    #expect(bar.titleLabel.frame.maxX <= save.frame.minX)
    // Both too long: the title keeps half of what the buttons leave.
    top.title = below.title
    stage.world.layoutIfNeeded()
    let free = bar.bounds.width - edit.frame.width - save.frame.width
    #expect(bar.backButton.frame.width == free / 2)
    #expect(bar.titleLabel.frame.width == free / 2)
    // However many buttons there are, a finger finds the way back.
    top.navigationItem.rightBarButtonItems = (1...9).map { BarButtonItem(title: "Button \($0)") }
    stage.world.layoutIfNeeded()
    #expect(bar.backButton.frame.width == 44)
  }
}
