internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite("The user among screens, in Lua: going back, tabs, alerts, bar buttons")
struct GoingBackTests {
  let stage = LuaStage()

  /// Plays a scenario after a script; returns its failure, or what was printed.
  private func play(_ script: String, _ body: String) throws -> String {
    try stage.run(script + "\nscenario('s', function(user)\n\(body)\nend)")
    let context = try #require(stage.state.script)
    context.closeDeclarations()
    do {
      for scenario in context.declarations.scenarios { try context.play(scenario.body) }
      #expect(stage.world.failures.map(\.message) == [])
      return stage.transcript.text
    } catch {
      return Failure(error).message
    }
  }

  /// A stack whose first screen pushes and presents others.
  private static let app = """
    local nav
    local function screen(title) return ui.ViewController { title = title } end
    local home = screen "Home"
    home.navigationItem.rightBarButtonItem = ui.BarButtonItem {
      title = "Open", didTouchUpInside = function() nav:push(screen "Detail") end,
    }
    nav = ui.NavigationController { root = home }
    nav:on("didShow", function(nav, shown, cause) print(shown.title, cause) end)
    app:setRoot(nav)
    """

  @Test("goBack taps the back button, once the transition that brings it is over")
  func backButton() throws {
    #expect(
      try play(
        Self.app,
        """
        user:tap(find.button "Open")
        user:goBack()
        user:settle()
        expect(find.heading "Home"):toBeVisible()
        """
      ) == """
        Home\tprogrammatic
        Detail\tprogrammatic
        Home\tbackButton
        """
    )
  }

  @Test("what is on its way takes no touches, and says so")
  func onItsWay() throws {
    #expect(
      try play(
        Self.app,
        """
        local detail = screen "Detail"
        detail.view:addSubview(ui.Button { title = "Go", frame = { 10, 200, 100, 40 } })
        nav:push(detail, { animated = true })
        user:tap(find.button "Go", { timeout = 0.1 })
        """
      ) == """
        button "Go" takes no touches (waited 0.1 s): the screens are changing, and until they \
        have, Window/NavigationView/NavigationContentView takes none. Wait until the transition is over.
        """
    )
  }

  @Test("goBack waits for a way back that comes later")
  func later() throws {
    #expect(
      try play(
        Self.app,
        """
        app:after(1, function() nav:push(screen "Late") end)
        user:goBack()
        user:settle()
        """
      ) == """
        Home\tprogrammatic
        Late\tprogrammatic
        Home\tbackButton
        """
    )
  }

  @Test("without a back button the action goBack goes up the chain of what is shown in front")
  func action() throws {
    #expect(
      try play(
        Self.app,
        """
        local sheet = screen "Sheet"
        sheet.actions = {
          goBack = function(self, sender, event)
            print("back from " .. self.title, sender, event.kind)
            self:dismiss()
          end,
        }
        nav:push(screen "Covered")
        nav:present(sheet, { style = "sheet" })
        user:settle()
        user:goBack()
        user:settle()
        print(nav.presentedController, #nav.controllers)
        """
      ) == """
        Home\tprogrammatic
        Covered\tprogrammatic
        back from Sheet\tnil\tnil
        nil\t2
        """
    )
  }

  @Test("the handler of the action goBack runs in a turn, as those of other input do")
  func turn() throws {
    #expect(
      try play(
        Self.app,
        """
        home.actions = {
          goBack = function()
            local isAllowed, message = pcall(app.leaks, app)
            print(isAllowed, tostring(message):match "when no handler runs")
          end,
        }
        user:goBack()
        """
      ) == "Home\tprogrammatic\nfalse\twhen no handler runs"
    )
  }

  @Test(
    "while the user waits the chain is asked once, again if it is another, and a last time at the end"
  )
  func asking() throws {
    let message = try play(
      """
      local Asked = ui.ViewController:extend("Asked", {
        canPerformAction = function(self, name) print("asks " .. self.title) return false end,
      })
      local root = Asked { title = "Root" }
      app:setRoot(root)
      app:after(1, function() root:present(Asked { title = "Above" }, { animated = false }) end)
      """,
      "user:goBack()"
    )
    #expect(message.hasPrefix("The user cannot go back (waited 5 s)"))
    #expect(
      stage.transcript.text == "asks Root" + String(repeating: "\nasks Above\nasks Root", count: 2)
    )
  }

  @Test(
    "an action of goBack that comes later is found: at once with who has it, or else at the end"
  )
  func laterAction() throws {
    let actions = "{ goBack = function(self) print(self.title .. ' goes') end }"
    #expect(
      try play(
        """
        local root = ui.ViewController { title = "Root" }
        app:setRoot(root)
        app:after(1, function()
          root:present(ui.ViewController { title = "Above", actions = \(actions) })
        end)
        """,
        "user:goBack() print(app.now < 2)"
      ) == "Above goes\ntrue"
    )
    stage.transcript.log("--")
    let late = GoingBackTests()
    #expect(
      try late.play(
        """
        local root = ui.ViewController { title = "Root" }
        app:setRoot(root)
        app:after(1, function() root.actions = \(actions) end)
        """,
        "user:goBack()"
      ) == "Root goes"
    )
  }

  @Test("goBack where there is no way fails, and says who was asked")
  func nowhere() throws {
    #expect(
      try play(Self.app, "user:goBack()") == """
        The user cannot go back (waited 5 s): there is no back button in sight, and nobody answers the \
        action "goBack". Push a controller first, or give a responder an action of that name.
        """
    )
    #expect(abs(stage.world.now - SimulatedUser.standardTimeout) < 0.001)
    #expect(
      try GoingBackTests().play(
        """
        local root, note = ui.ViewController {}, ui.ViewController { title = "Note" }
        app:setRoot(root)
        root:present(note)
        """,
        "user:goBack()"
      ) == """
        The user cannot go back (waited 5 s): there is no back button in sight, because ViewController \
        "Note" is presented, not pushed, and nobody answers the action "goBack". Do what dismisses it in the \
        app, or give a responder an action of that name.
        """
    )
  }

  @Test("tabs, alerts and their buttons are found by what they are")
  func found() throws {
    #expect(
      try play(
        """
        local tabs = ui.TabBarController {
          controllers = { ui.ViewController { title = "One" }, ui.ViewController { title = "Two" } },
        }
        app:setRoot(tabs)
        """,
        """
        user:tap(find.tab "Two")
        expect(find.tab "Two"):toBeSelected()
        expect(find.tab()):toHaveCount(2)
        tabs:present(ui.AlertController {
          title = "Sure?", textFields = { ui.TextField { placeholder = "Why" } },
          actions = {
            { title = "Yes", handler = function() print "yes" end },
            { title = "No", style = "cancel" },
          },
        })
        expect(find.alert "Sure?"):toBeVisible()
        user:tap(find.alert("Sure?"):button "Yes")
        user:settle()
        print(tabs.selectedIndex, find.alert():count())
        """
      ) == "yes\n2\t0"
    )
  }
}
