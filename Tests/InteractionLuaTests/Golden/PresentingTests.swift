internal import Interaction
internal import Testing

@Suite("Presenting: the orders of semantics §6, in Swift and in Lua alike")
struct PresentingTests {
  /// Shows A, which can present another controller in a style and dismiss it again.
  private func expectPresented(
    _ expected: String,
    as style: ModalPresentationStyle,
    named name: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation,
    act: (ControllerScene) throws -> Void
  ) throws {
    try Bilingual.expectControllers(
      expected,
      swift: { scene in
        let (home, other) = (scene.controller("A"), scene.controller(name))
        other.modalPresentationStyle = style
        let log = scene.stage.transcript.log
        scene.stage.world.setRoot(home)
        scene.actions([
          "present": { [unowned home] in home.present(other) { log("presented") } },
          "cancel": { [unowned world = scene.stage.world] in world.window.transition?.cancel() },
          "dismiss": { other.dismiss { log("dismissed") } },
        ])
      },
      lua: """
        local home, other = controller "A", controller "\(name)"
        local transition
        app:setRoot(home)
        app.actions = {
          present = function()
            transition = home:present(other, {
              style = "\(style.rawValue)", completion = function() print "presented" end,
            })
          end,
          cancel = function() transition:cancel() end,
          dismiss = function()
            other:dismiss { completion = function() print "dismissed" end }
          end,
        }
        """,
      sourceLocation: sourceLocation,
      act: act
    )
  }

  @Test("over all of the window: the presenter disappears, and comes back when it is dismissed")
  func fullScreen() throws {
    try expectPresented(
      """
      P.viewDidLoad
      A.viewWillDisappear
      P.viewWillAppear
      --
      P.viewDidAppear
      A.viewDidDisappear
      presented
      P.viewWillDisappear
      A.viewWillAppear
      --
      A.viewDidAppear
      P.viewDidDisappear
      P.didLeave(programmatic)
      dismissed
      """,
      as: .fullScreen,
      named: "P"
    ) { scene in
      scene.actAndSettle("present")
      #expect(scene.stage.world.rootController?.view.window == nil)
      #expect(scene.stage.world.now == ViewController.presentationDuration)
      scene.actAndSettle("dismiss")
      #expect(scene.stage.world.rootController?.presentedController == nil)
    }
  }

  @Test("a sheet: the presenter stays, and a second dismissal does nothing")
  func sheet() throws {
    try expectPresented(
      """
      S.viewDidLoad
      S.viewWillAppear
      --
      S.viewDidAppear
      presented
      S.viewWillDisappear
      --
      S.viewDidDisappear
      S.didLeave(programmatic)
      dismissed
      dismissed
      """,
      as: .sheet,
      named: "S"
    ) { scene in
      scene.actAndSettle("present")
      #expect(scene.stage.world.rootController?.view.window != nil)
      scene.actAndSettle("dismiss")
      scene.act("dismiss")
    }
  }

  @Test("presenting is cancelled: what was to be covered stays, and what came leaves")
  func cancelled() throws {
    try expectPresented(
      """
      P.viewDidLoad
      A.viewWillDisappear
      P.viewWillAppear
      P.viewWillDisappear
      A.viewWillAppear
      --
      A.viewDidAppear
      P.viewDidDisappear
      P.didLeave(programmatic)
      """,
      as: .fullScreen,
      named: "P"
    ) { scene in
      scene.act("present")
      scene.stage.world.advance(by: 0.1)
      scene.act("cancel")
      scene.settle()
      #expect(scene.stage.world.rootController?.presentedController == nil)
    }
  }

  @Test("a sheet is swiped down: asked first, told last; a swipe that is too short brings it back")
  func swipedDown() throws {
    try Bilingual.expectControllers(
      """
      shouldDismiss
      willDismiss
      S.viewWillDisappear
      lifted
      S.viewWillAppear
      --
      S.viewDidAppear
      shouldDismiss
      willDismiss
      S.viewWillDisappear
      lifted
      --
      S.viewDidDisappear
      didDismiss
      S.didLeave(interactive)
      """,
      swift: { scene in
        let (home, sheet) = (scene.controller("A"), scene.controller("S"))
        let log = scene.stage.transcript.log
        sheet.modalPresentationStyle = .sheet
        sheet.shouldDismiss = { _ in
          log("shouldDismiss")
          return true
        }
        sheet.willDismiss = { _ in log("willDismiss") }
        sheet.didDismiss = { _ in log("didDismiss") }
        scene.stage.world.setRoot(home)
        home.present(sheet, animated: false)
      },
      lua: """
        local home, sheet = controller "A", controller "S"
        sheet.modalPresentationStyle = "sheet"
        sheet.shouldDismiss = function(sheet)
          print "shouldDismiss"
          return true
        end
        sheet.willDismiss = function() print "willDismiss" end
        sheet.didDismiss = function() print "didDismiss" end
        app:setRoot(home)
        home:present(sheet, { animated = false })
        """
    ) { scene in
      for end in [200.0, 700] {
        scene.drag(200, 100, to: Point(x: 200, y: end))
        scene.stage.transcript.log("lifted")
        scene.stage.up(200, end)
        scene.settle()
      }
      #expect(scene.stage.world.rootController?.presentedController == nil)
    }
  }

  @Test("a sheet that the user may not dismiss stays, and its delegate hears of the attempt")
  func refused() throws {
    final class Guard: PresentationDelegate {
      let log: (String) -> Void
      init(_ log: @escaping (String) -> Void) { self.log = log }

      func presentationShouldDismiss(_ controller: ViewController) -> Bool {
        log("shouldDismiss")
        return false
      }

      func presentationDidAttemptToDismiss(_ controller: ViewController) {
        log("didAttemptToDismiss")
      }
    }
    try Bilingual.expectControllers(
      """
      shouldDismiss
      didAttemptToDismiss
      modal
      didAttemptToDismiss
      """,
      swift: { scene in
        let (home, sheet) = (scene.controller("A"), scene.controller("S"))
        let log = scene.stage.transcript.log
        let delegate = Guard(log)
        sheet.modalPresentationStyle = .sheet
        sheet.presentationDelegate = delegate
        scene.stage.world.setRoot(home)
        home.present(sheet, animated: false)
        scene.actions([
          "modal": { [unowned sheet] in
            log("modal")
            withExtendedLifetime(delegate) { sheet.isModalInPresentation = true }
          }
        ])
      },
      lua: """
        local home, sheet = controller "A", controller "S"
        sheet.modalPresentationStyle = "sheet"
        sheet.presentationDelegate = {
          shouldDismiss = function(self, sheet)
            print "shouldDismiss"
            return false
          end,
          didAttemptToDismiss = function() print "didAttemptToDismiss" end,
        }
        app:setRoot(home)
        home:present(sheet, { animated = false })
        app.actions = {
          modal = function()
            print "modal"
            sheet.isModalInPresentation = true
          end,
        }
        """
    ) { scene in
      func swipe() {
        scene.drag(200, 100, to: Point(x: 200, y: 700))
        scene.stage.up(200, 700)
        scene.stage.world.settle()
      }
      swipe()
      scene.act("modal")
      swipe()
      #expect(scene.stage.world.rootController?.presentedController != nil)
    }
  }

  @Test("several above each other go together, the frontmost first; what they covered comes back")
  func chain() throws {
    try Bilingual.expectControllers(
      """
      S.viewWillDisappear
      P.viewWillDisappear
      A.viewWillAppear
      --
      A.viewDidAppear
      S.viewDidDisappear
      P.viewDidDisappear
      S.didLeave(programmatic)
      P.didLeave(programmatic)
      """,
      swift: { scene in
        let home = scene.controller("A")
        let (screen, sheet) = (scene.controller("P"), scene.controller("S"))
        sheet.modalPresentationStyle = .sheet
        scene.stage.world.setRoot(home)
        home.present(screen, animated: false)
        screen.present(sheet, animated: false)
        scene.actions(["dismiss": { [unowned home] in home.dismiss() }])
      },
      lua: """
        local home, screen, sheet = controller "A", controller "P", controller "S"
        app:setRoot(home)
        home:present(screen, { animated = false })
        screen:present(sheet, { animated = false, style = "sheet" })
        app.actions = { dismiss = function() home:dismiss() end }
        """
    ) { scene in
      #expect(scene.stage.world.window.controllerChain.map(\.title) == ["A", "P", "S"])
      scene.actAndSettle("dismiss")
    }
  }

  @Test("an alert's choice: the alert goes first, then what was chosen is done")
  func alert() throws {
    try Bilingual.expectControllers(
      """
      tapped
      A hears: Delete
      --
      deleted, with Reason "old"
      """,
      swift: { scene in
        let home = scene.controller("A")
        let log = scene.stage.transcript.log
        let alert = AlertController(title: "Sure?", message: "It is gone then.")
        let field = alert.addTextField { $0.placeholder = "Reason" }
        alert.addAction(AlertAction("Keep", style: .cancel))
        alert.addAction(
          AlertAction("Delete", style: .destructive) { [unowned field] _ in
            log("deleted, with \(field.placeholder) \"\(field.text)\"")
          }
        )
        alert.actions[1].button.didTouchUpInside = { _ in log("A hears: Delete") }
        scene.stage.world.setRoot(home)
        home.present(alert, animated: false)
        scene.stage.type("old")
      },
      lua: """
        local home = controller "A"
        local field = ui.TextField { placeholder = "Reason" }
        local alert = ui.AlertController {
          title = "Sure?", message = "It is gone then.", textFields = { field },
          actions = {
            { title = "Keep", style = "cancel" },
            { title = "Delete", style = "destructive", handler = function(action)
              print(('deleted, with %s "%s"'):format(field.placeholder, field.text))
            end },
          },
        }
        alert.actions[2].button.didTouchUpInside = function(button)
          print("A hears: " .. button.title)
        end
        app:setRoot(home)
        home:present(alert, { animated = false })
        field.text = "old"
        """
    ) { scene in
      let alert = scene.stage.world.rootController?.presentedController as? AlertController
      scene.stage.transcript.log("tapped")
      try scene.tap(alert?.actions[1].button)
      scene.settle()
      #expect(scene.stage.world.rootController?.presentedController == nil)
    }
  }

  @Test(
    "an action sheet: a choice is done once it has gone, and a touch beside it cancels",
    arguments: ["chosen", "beside"]
  )
  func actionSheet(way: String) throws {
    try Bilingual.expectControllers(
      way == "chosen" ? "tapped\n--\ndeleted" : "touched beside\n--\nkept",
      swift: { scene in
        let home = scene.controller("A")
        let log = scene.stage.transcript.log
        let sheet = AlertController(title: "Sure?", preferredStyle: .actionSheet)
        sheet.addAction(AlertAction("Keep", style: .cancel) { _ in log("kept") })
        sheet.addAction(AlertAction("Delete", style: .destructive) { _ in log("deleted") })
        scene.stage.world.setRoot(home)
        home.present(sheet, animated: false)
      },
      lua: """
        local home = controller "A"
        app:setRoot(home)
        home:present(ui.AlertController {
          title = "Sure?", style = "actionSheet",
          actions = {
            { title = "Keep", style = "cancel", handler = function() print "kept" end },
            { title = "Delete", style = "destructive", handler = function() print "deleted" end },
          },
        }, { animated = false })
        """
    ) { scene in
      let sheet = scene.stage.world.rootController?.presentedController as? AlertController
      if way == "chosen" {
        scene.stage.transcript.log("tapped")
        try scene.tap(sheet?.actions[1].button)
      } else {
        scene.stage.transcript.log("touched beside")
        scene.stage.down(5, 5)
        scene.stage.up(5, 5)
      }
      scene.settle()
      #expect(scene.stage.world.rootController?.presentedController == nil)
    }
  }
}
