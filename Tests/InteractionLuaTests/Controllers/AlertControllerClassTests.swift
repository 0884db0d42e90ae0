internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("Alerts in Lua")
struct AlertControllerClassTests {
  let stage = LuaStage()

  @Test("title, message, style, choices and fields")
  func contents() throws {
    try stage.run(
      """
      local function keep() end
      local alert = ui.AlertController {
        title = "Sure?", message = "It is gone then.", actions = {
          { title = "Keep", style = "cancel", handler = keep },
          { title = "Delete", style = "destructive", isEnabled = false },
        },
      }
      print(alert.title, alert.message, alert.style, alert.modalPresentationStyle)
      for _, action in ipairs(alert.actions) do
        print(action.title, action.style, action.isEnabled, action.handler == keep)
      end
      local more = alert:addAction { title = "More" }
      more.isEnabled = false
      print(#alert.actions, alert.actions[3] == more, more.style, more.button.isEnabled)
      local field = ui.TextField { placeholder = "Why" }
      alert:addTextField(field)
      print(#alert.textFields, alert.textFields[1] == field)
      local sheet = ui.AlertController { style = "actionSheet" }
      print(sheet.style, sheet.modalPresentationStyle, sheet.title, #sheet.actions)
      """
    )
    #expect(
      stage.transcript.text == """
        Sure?\tIt is gone then.\talert\talert
        Keep\tcancel\ttrue\ttrue
        Delete\tdestructive\tfalse\tfalse
        3\ttrue\tdefault\tfalse
        1\ttrue
        actionSheet\tactionSheet\tnil\t0
        """
    )
  }

  @Test("a list ends where an override of the script's has put something in its way")
  func overridden() {
    #expect(
      stage.problem(
        """
        local alert, second = ui.AlertController { title = "Name?" }, ui.TextField {}
        local First = ui.TextField:extend("First", {
          didMoveToSuperview = function() second:addSubview(alert.view) end,
        })
        alert.textFields = { First {}, second }
        """
      ).contains("which lies inside it; remove")
    )
    #expect(
      stage.problem(
        """
        local alert, armed = ui.AlertController { title = "Sure?" }, false
        local Box = ui.View:extend("Box", {
          subviewIntrinsicSizeDidChange = function()
            if armed then
              armed = false
              alert:addAction { title = "No", style = "cancel" }
            end
          end,
        })
        local box = Box { alert.view }
        armed = true
        alert.actions = { { title = "Go" }, { title = "Cancel", style = "cancel" } }
        """
      ).contains("has the cancelling choice \"No\"")
    )
  }

  @Test("a handler that fails is reported with its line, and the alert is gone")
  func failing() throws {
    try stage.run(
      """
      app:setRoot(ui.ViewController {})
      app.rootController:present(ui.AlertController {
        title = "Go?", actions = { { title = "Go", handler = function() error "trouble" end } },
      }, { animated = false })
      """
    )
    stage.world.layoutIfNeeded()
    let alert = try #require(stage.world.rootController?.presentedController as? AlertController)
    let button = alert.actions[0].button
    let point = button.convert(button.bounds.center, to: nil)
    stage.tap(point.x, point.y)
    stage.world.settle()
    #expect(stage.world.rootController?.presentedController == nil)
    #expect(
      stage.world.failures.map { "\($0.location?.line ?? 0): \($0.message)" } == ["3: trouble"]
    )
  }

  @Test("a class derived from it has its own steps, and answers keys first")
  func derived() throws {
    try stage.run(
      """
      local Ask
      Ask = ui.AlertController:extend("Ask", {
        fields = { "answer" },
        init = function(self) self.answer = "none" end,
        viewDidAppear = function(self, animated)
          Ask.super.viewDidAppear(self, animated)
          print(self.textFields[1].isFirstResponder, self.answer)
        end,
        pressesBegan = function(self, key, event)
          print(key)
          return Ask.super.pressesBegan(self, key, event)
        end,
      })
      app:setRoot(ui.ViewController {})
      app.rootController:present(Ask {
        title = "Name?", textFields = { ui.TextField {} },
        actions = { { title = "Cancel", style = "cancel", handler = function(action)
          print("chosen: " .. action.title)
        end } },
      }, { animated = false })
      """
    )
    stage.press("Escape")
    stage.world.settle()
    #expect(stage.transcript.text == "true\tnone\nEscape\nchosen: Cancel")
    #expect(stage.world.failures == [])
  }

  @Test(
    "it is presented, and nothing else",
    arguments: [
      ("nav:push(alert)", "pushed by NavigationController"),
      ("nav:setControllers { alert }", "set by NavigationController"),
      ("ui.NavigationController { root = alert }", "pushed by NavigationController"),
      ("app:setRoot(alert)", "the root of the window"),
      ("tabs:setControllers { alert }", "shown by TabBarController"),
      ("ui.TabBarController { controllers = { alert } }", "shown by TabBarController"),
      ("home:addChild(alert)", "added by ViewController"),
    ]
  )
  func misplaced(code: String, place: String) throws {
    let problem = stage.problem(
      """
      local alert = ui.AlertController { title = "Sure?" }
      local home, nav, tabs = ui.ViewController {}, ui.NavigationController {}, ui.TabBarController {}
      app:setRoot(home)
      \(code)
      """
    )
    #expect(
      problem == """
        4: AlertController "Sure?" cannot be \(place), because an alert is shown above a screen only; \
        present it from a controller instead.
        """
    )
    #expect(stage.world.rootController?.children.count == 0)
    #expect(stage.world.failures == [])
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a mistake is an error with its line, and the alert is as it was",
    arguments: [
      (
        "alert:addAction { title = 'No', style = 'cancel' }",
        """
        AlertController "Sure?" has the cancelling choice "Keep", and cannot have "No" as another \
        one; give one of them another style.
        """
      ),
      (
        "ui.AlertController { actions = { alert.actions[1] } }",
        """
        The choice "Keep" is in an alert already, and cannot be added to AlertController; make another \
        one.
        """
      ),
      (
        "alert:addAction { style = 'cancel' }",
        """
        each of an alert's actions needs a title: { title = "Delete", handler = function() … end }
        """
      ),
      (
        "alert:addAction { title = 'x', styl = 'cancel' }",
        "there is no 'styl' among the fields of an alert's action; did you mean 'style'?"
      ),
      (
        "alert:addAction { title = 'x', style = 'red' }",
        "'style' of an alert's action must be \"default\", \"cancel\" or \"destructive\"; got \"red\""
      ),
      (
        "alert:addAction { title = 'x', handler = 1 }",
        "'handler' of an alert's action must be a function; got 1"
      ),
      (
        "alert.actions = {}",
        """
        the actions of AlertController "Sure?" are given already; add others with addAction
        """
      ),
      (
        "alert.style = 'actionSheet'",
        """
        the style of AlertController "Sure?" is alert, and is given when it is made: \
        ui.AlertController { style = "actionSheet" }
        """
      ),
      (
        "ui.AlertController { style = 'actionSheet', textFields = { ui.TextField {} } }",
        "AlertController is an action sheet, which has no text fields; use the style alert."
      ),
      (
        "local f = ui.TextField {} local v = ui.View { f } alert:addTextField(f)",
        """
        View/TextField cannot be a text field of AlertController "Sure?", because it is in View \
        already; make another one.
        """
      ),
    ]
  )
  func mistakes(code: String, message: String) throws {
    let problem = stage.problem(
      """
      local alert = ui.AlertController {
        title = "Sure?", actions = { { title = "Keep", style = "cancel" } },
      }
      app:setRoot(ui.ViewController {}) app.rootController:present(alert, { animated = false })
      \(code)
      """
    )
    #expect(problem == "5: \(message)")
    let presented = stage.world.rootController?.presentedController
    let alert = try #require(presented as? AlertController)
    #expect(alert.actions.map(\.title) == ["Keep"])
    #expect(alert.textFields.count == 0)
    #expect(stage.world._checkInvariants() == [])
  }

  @Test(
    "a list that is refused leaves nothing of itself",
    arguments: [
      (
        "actions = { { title = 'A', style = 'cancel' }, { title = 'B', style = 'cancel' } }",
        """
        AlertController "Sure?" would have two cancelling choices, "A" and "B"; give one of them \
        another style
        """
      ),
      (
        "actions = { { title = 'A' }, taken }",
        """
        The choice "Taken" is in an alert already, and cannot be added to AlertController "Sure?"; make \
        another one.
        """
      ),
      (
        "textFields = { field, field }",
        """
        TextField is twice among the textFields of AlertController "Sure?"; make another one
        """
      ),
      (
        "textFields = { field, placed }",
        """
        View/TextField cannot be a text field of AlertController "Sure?", because it is in View \
        already; make another one.
        """
      ),
    ]
  )
  func refusedList(list: String, message: String) throws {
    let problem = stage.problem(
      """
      local other = ui.AlertController {}
      local taken = other:addAction { title = "Taken" }
      local field, placed = ui.TextField {}, ui.TextField {}
      local around = ui.View { placed }
      local alert = ui.AlertController { title = "Sure?" }
      app:setRoot(ui.ViewController {}) app.rootController:present(alert, { animated = false })
      alert.\(list)
      """
    )
    #expect(problem == "7: \(message)")
    let presented = stage.world.rootController?.presentedController
    let alert = try #require(presented as? AlertController)
    #expect(alert.actions.map(\.title) == [])
    #expect(alert.textFields.count == 0)
    #expect(stage.world._checkInvariants() == [])
  }
}
