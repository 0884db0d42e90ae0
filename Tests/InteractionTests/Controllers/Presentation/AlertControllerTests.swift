internal import Interaction
internal import Testing

@Suite("AlertController")
struct AlertControllerTests {
  let stage = ControllerStage()
  let home: TellingController

  init() {
    home = stage.controller("A")
    stage.show(home)
  }

  @Test("a tapped choice dismisses the alert, then does what it is there for")
  func choice() {
    let transcript = stage.transcript
    let alert = AlertController(title: "Delete?", message: "It cannot be undone.")
    alert.addAction(AlertAction("Keep", style: .cancel) { transcript.log("\($0.title)") })
    alert.addAction(AlertAction("Delete", style: .destructive) { transcript.log("\($0.title)") })
    alert.didLeave.add { _, cause in transcript.log("left \(cause)") }
    home.present(alert)
    stage.world.settle()
    stage.world.layoutIfNeeded()
    let buttons = alert.actions.map(\.button)
    // The cancelling one is at the bottom.
    #expect(buttons[0].frame.minY > buttons[1].frame.minY)
    #expect(alert.view.superview?.role == .alert)
    #expect(alert.view.superview?.accessibilityName == "Delete?")
    #expect(home.appearance == .appeared)
    #expect(
      stage.toldAndSettled { stage.tap(buttons[1]) } == """

        --
        left interactive
        Delete
        """
    )
    #expect(stage.world.window.modals.isEmpty)
  }

  @Test("its fields can be typed in, the first of them at once")
  func fields() {
    let alert = AlertController(title: "Name")
    let name = alert.addTextField { $0.placeholder = "Name" }
    var typed = ""
    alert.addAction(AlertAction("Save") { _ in typed = name.text })
    home.present(alert)
    stage.world.settle()
    #expect(name.isFirstResponder)
    stage.world.send(.text("Milk"))
    stage.tap(alert.actions[0].button)
    stage.world.settle()
    #expect(typed == "Milk")
    stage.check()
  }

  @Test("a field is held once, by what the fields lie in")
  func heldFields() throws {
    let alert = AlertController(title: "Name")
    let field = alert.addTextField()
    let fields = try #require(field.superview)
    #expect(alert.heldObjects.count { $0 === fields } == 1)
    #expect(fields.heldObjects.count { $0 === field } == 1)
    #expect(alert.heldObjects.count { $0 === field } == 0)
  }

  @Test("the room of its fields goes with the last of them, and comes with the first")
  func roomOfFields() throws {
    let alert = AlertController(title: "Name")
    alert.addAction(AlertAction("OK"))
    home.present(alert, animated: false)
    stage.world.layoutIfNeeded()
    let bare = alert.view.frame.height
    let field = alert.addTextField()
    let fields = try #require(field.superview)
    stage.world.layoutIfNeeded()
    let full = alert.view.frame.height
    #expect(full > bare)
    home.view.addSubview(field)
    stage.world.layoutIfNeeded()
    #expect(alert.textFields.isEmpty)
    #expect(alert.view.frame.height == bare)
    fields.addSubview(field)
    stage.world.layoutIfNeeded()
    #expect(alert.view.frame.height == full)
    field.removeFromSuperview()
    stage.world.layoutIfNeeded()
    #expect(alert.view.frame.height == bare)
    stage.check()
  }

  @Test("Escape, and a touch beside an action sheet, choose the cancelling choice")
  func cancelling() {
    var chosen: [String] = []
    for style in AlertController.Style.allCases {
      let alert = AlertController(title: "Title", preferredStyle: style)
      alert.addAction(AlertAction("Go") { _ in chosen.append("go") })
      alert.addAction(AlertAction("Cancel", style: .cancel) { _ in chosen.append("\(style)") })
      home.present(alert, animated: false)
      if style == .alert {
        // Beside an alert nothing happens.
        stage.touch(.began, 5, 5)
        stage.touch(.ended, 5, 5)
        stage.world.settle()
        #expect(home.presentedController === alert)
        stage.world.send(.keyDown("Escape"))
        stage.world.send(.keyUp("Escape"))
      } else {
        stage.touch(.began, 5, 5)
        stage.touch(.ended, 5, 5)
      }
      stage.world.settle()
    }
    #expect(chosen == ["alert", "actionSheet"])
    stage.check()
  }

  @Test("an alert is called by its title as it is now")
  func retitled() {
    let alert = AlertController(title: "Title")
    home.present(alert, animated: false)
    #expect(alert.view.superview?.accessibilityLabel == "Title")
    alert.title = "Other"
    #expect(alert.view.superview?.accessibilityLabel == "Other")
  }

  @Test("a disabled choice cannot be tapped, and what a choice throws is reported with its name")
  func failing() {
    struct Trouble: Error {}
    let alert = AlertController(title: "Title")
    let line = #line + 1
    let action = AlertAction("Go") { _ in throw Trouble() }
    alert.addAction(action)
    action.isEnabled = false
    home.present(alert, animated: false)
    stage.world.layoutIfNeeded()
    stage.tap(action.button)
    stage.world.settle()
    #expect(home.presentedController === alert)
    action.isEnabled = true
    stage.tap(action.button)
    stage.world.settle()
    #expect(home.presentedController == nil)
    #expect(stage.world.failures.map(\.message) == ["Trouble()"])
    #expect(
      stage.world.failures.first?.context == [
        .init("alert action", "\"Go\" of AlertController \"Title\""),
        .init("handler", "Swift closure"), .init("connected at", "\(#fileID):\(line)"),
      ]
    )
  }

  @Test("what an alert cannot show is an error that says why")
  func misuse() throws {
    func code(_ body: () throws -> Void) -> InteractionError.Code? {
      do {
        try body()
        return nil
      } catch {
        return (error as? InteractionError)?.code
      }
    }
    let sheet = AlertController(title: "Title", preferredStyle: .actionSheet)
    #expect(code { try sheet.checkCanAddTextField() } == .invalidAlert)
    let action = AlertAction("Cancel", style: .cancel)
    sheet.addAction(action)
    #expect(code { try sheet.checkCanAdd(AlertAction("No", style: .cancel)) } == .invalidAlert)
    #expect(code { try AlertController().checkCanAdd(action) } == .invalidAlert)
    #expect(code { try sheet.checkCanAdd(AlertAction("More")) } == nil)
  }

  @Test("an alert that has left lets go of what its choices do")
  func letsGo() {
    weak var gone: AlertController?
    var told = 0
    func show(_ finish: (AlertController) -> Void) {
      let alert = AlertController(title: "Title")
      alert.addAction(
        AlertAction("Go") { _ in
          told += 1
          alert.title = "Gone"
        }
      )
      home.present(alert, animated: false)
      stage.world.layoutIfNeeded()
      gone = alert
      finish(alert)
      stage.world.settle()
    }
    show { [stage] alert in stage.tap(alert.actions[0].button) }
    #expect(told == 1)
    #expect(gone == nil)
    show { alert in alert.dismiss() }
    #expect(told == 1)
    #expect(gone == nil)
  }
}

@Suite("AlertController: choices whose buttons were taken elsewhere")
struct AlertButtonTests {
  @Test("the others keep their order, and a choice belongs to its alert all the same")
  func movedButton() throws {
    let alert = AlertController(title: "Title")
    let (first, cancel) = (AlertAction("First"), AlertAction("Cancel", style: .cancel))
    alert.addAction(first)
    alert.addAction(cancel)
    let buttons = try #require(cancel.button.superview)
    first.button.removeFromSuperview()
    #expect(throws: InteractionError.self) { try AlertController().checkCanAdd(first) }
    let second = AlertAction("Second")
    alert.addAction(second)
    cancel.button.removeFromSuperview()
    let third = AlertAction("Third")
    alert.addAction(third)
    #expect(buttons.subviews.map { ($0 as? Button)?.title } == ["Second", "Third"])
  }

  @Test("one that was taken away can have any place again, or one in another alert")
  func taken() throws {
    let alert = AlertController(title: "Title")
    let choices = ["First", "Second", "Third"].map { AlertAction($0) }
    for choice in choices { alert.addAction(choice) }
    alert.addAction(AlertAction("Cancel", style: .cancel))
    let buttons = try #require(choices[0].button.superview)
    /// The choices and their buttons, each in their order.
    func titles() -> [[String]] {
      [alert.actions.map(\.title), buttons.subviews.compactMap { ($0 as? Button)?.title }]
    }
    #expect(alert.removeAction(choices[1]) == 1)
    #expect(alert.removeAction(choices[1]) == nil)
    let rest = ["First", "Third", "Cancel"]
    #expect(titles() == [rest, rest])
    alert.insertAction(choices[1], at: 1)
    let all = ["First", "Second", "Third", "Cancel"]
    #expect(titles() == [all, all])
    #expect(alert.removeAction(choices[0]) == 0)
    alert.insertAction(choices[0], at: 3)
    #expect(
      titles() == [
        ["Second", "Third", "Cancel", "First"], ["Second", "Third", "First", "Cancel"],
      ]
    )
    #expect(alert.removeAction(choices[2]) == 1)
    let other = AlertController(title: "Other")
    other.addAction(choices[2])
    #expect(choices[2].alert === other)
    #expect(choices[2].button.superview !== buttons)
    #expect(
      titles() == [["Second", "Cancel", "First"], ["Second", "First", "Cancel"]]
    )
  }
}

extension AlertControllerTests {
  @Test("one that has left and let go of what its choices did cannot be presented again")
  func again() throws {
    let alert = AlertController(title: "Sure?")
    var count = 0
    alert.addAction(AlertAction("OK") { _ in count += 1 })
    home.present(alert)
    stage.world.settle()
    stage.tap(alert.actions[0].button)
    stage.world.settle()
    let error = try #require(throws: InteractionError.self) { try home.checkCanPresent(alert) }
    #expect(error.code == .invalidAlert)
    #expect(
      error.message == """
        AlertController "Sure?" cannot be presented again, because it has let go of what its choices do \
        when it left; make another one each time.
        """
    )
    #expect(count == 1)
    // One whose choices do nothing has nothing to let go of.
    let plain = AlertController(title: "Done")
    plain.addAction(AlertAction("OK"))
    for _ in 0..<2 {
      home.present(plain)
      stage.world.settle()
      stage.tap(plain.actions[0].button)
      stage.world.settle()
    }
    #expect(plain.appearance == .disappeared)
    stage.check()
  }
}
