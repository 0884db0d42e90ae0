internal import Interaction
internal import Scenarios
internal import Testing

@Suite("An application that is launched again")
struct RelaunchTests {
  /// A list of notes that is kept.
  private static let notes = """
    local notes = app.storage.notes or {}
    app.storage.notes = notes
    local label = ui.Label { id = "count", text = tostring(#notes) }
    local button = ui.Button { title = "Add" }
    button.didTouchUpInside = function()
      notes[#notes + 1] = { text = "note " .. #notes + 1, isDone = false }
      label.text = tostring(#notes)
    end
    app:setRoot(ui.VStack { label, button })

    """

  /// Plays a scenario.
  private func play(_ body: String, before: String = notes) throws -> ScenarioReport {
    let play = try ScriptPlay("\(before)scenario('s', function(user)\n\(body)\nend)")
    return try #require(try play.scenarios().first)
  }

  @Test("has what its storage held, and nothing else")
  func storage() throws {
    let report = try play(
      """
      user:tap(find.button "Add")
      user:tap(find.button "Add")
      expect(find.id "count"):toHaveText "2"
      app:relaunch()
      expect(find.id "count"):toHaveText "2"
      user:tap(find.button "Add")
      expect(find.id "count"):toHaveText "3"
      print(#app.storage.notes, app.storage.notes[3].text, app.storage.notes[3].isDone)
      app:relaunch()
      expect(find.id "count"):toHaveText "3"
      """
    )
    #expect(report.failures == [])
    #expect(report.outcome == .passed)
    #expect(report.prints.map(\.text) == ["3\tnote 3\tfalse"])
  }

  @Test("leaves no timer, task or key behind, and goes on in time")
  func leftovers() throws {
    let report = try play(
      """
      user:wait(2.5)
      app:relaunch()
      user:wait(2)
      user:press "F5"
      """,
      before: """
        app:setRoot(ui.View {})
        local launch = (app.storage.launch or 0) + 1
        app.storage.launch = launch
        app:every(1, function() print("timer", launch, app.now) end)
        app:task(function() app:sleep(3) print("task", launch, app.now) end)
        app.keyCommands = { F5 = function() print("key", launch) end }

        """
    )
    #expect(report.failures == [])
    #expect(
      report.prints.map(\.text) == [
        "timer\t1\t1.0", "timer\t1\t2.0", "timer\t2\t3.5", "timer\t2\t4.5", "key\t2",
        "task\t2\t5.5", "timer\t2\t5.5",
      ]
    )
  }

  @Test("shows the scenario what the launched application keeps")
  func shownStorage() throws {
    let report = try play(
      """
      user:tap(find.button "Add")
      app:relaunch()
      user:tap(find.button "Add")
      expect(app.storage):toEqual {
        notes = { { text = "note 1", isDone = false }, { text = "note 2", isDone = false } },
      }
      local names = {}
      for name, notes in pairs(app.storage) do names[#names + 1] = name .. #notes end
      print(table.concat(names), #app.storage, app.storage.absent)
      """
    )
    #expect(report.failures == [])
    #expect(report.prints.map(\.text) == ["notes2\t0\tnil"])
  }

  @Test("shows what it keeps to what looks past metamethods as well, and what the one before kept")
  func shownStorageRaw() throws {
    let report = try play(
      """
      local store = app.storage
      user:tap(find.button "Add")
      app:relaunch()
      user:tap(find.button "Add")
      for _, storage in ipairs { app.storage, store } do
        for name, notes in next, storage do print(name, #notes, #rawget(storage, name)) end
        print(next(storage), storage.notes[1].text, #ui.observable(storage).notes)
      end
      """
    )
    #expect(report.failures == [])
    #expect(
      report.prints.map(\.text) == [
        "notes\t2\t2", "notes\tnote 1\t2", "notes\t1\t1", "notes\tnote 1\t1",
      ]
    )
  }

  @Test("has what the properties of a model held, as a table")
  func models() throws {
    let report = try play(
      """
      app.storage.settings = ui.observable { volume = 7 }
      app:relaunch()
      expect(app.storage.settings):toEqual { volume = 7 }
      """
    )
    #expect(report.failures == [])
  }

  @Test("shows its screens anew: those before leave, and are no leak")
  func screens() throws {
    let report = try play(
      """
      user:tap(find.button "Open")
      expect(find.text "Detail"):toBeVisible()
      app:relaunch()
      expect(find.button "Open"):toBeVisible()
      """,
      before: """
        local Home = ui.ViewController:extend("Home", {
          viewDidAppear = function() print "appears" end,
          viewDidDisappear = function() print "disappears" end,
        })
        local home = Home { title = "Home" }
        local detail = ui.ViewController { title = "Detail" }
        detail.view = ui.Label { text = "Detail" }
        local navigation = ui.NavigationController { root = home }
        home.view = ui.Button { title = "Open", didTouchUpInside = function() navigation:push(detail) end }
        app:setRoot(navigation)

        """
    )
    #expect(report.failures == [])
    #expect(report.prints.map(\.text) == ["appears", "disappears", "appears"])
  }

  @Test(
    "keeps plain data, and says of anything else where it is",
    arguments: [
      ("app.storage.go = print app:relaunch()", "app.storage.go is a function"),
      ("app.storage = { a = { { app.window } } }", "app.storage.a[1][1] is Window"),
      (
        "local t = {} t['x y'] = { t } app.storage.t = t app:relaunch()",
        #"app.storage.t["x y"][1] holds itself"#
      ),
      ("app.storage[{ print }] = 1 app:relaunch()", "a key of app.storage[1] is a function"),
      ("app.storage.ui = ui app:relaunch()", "app.storage.ui is a class or a module"),
      (
        "local t = {} for _ = 1, 200 do t = { t } end app.storage.t = t app:relaunch()",
        "lies more than 100 tables deep"
      ),
      (
        "app:relaunch() app.storage = {}",
        "app.storage belongs to the application that was launched since"
      ),
      (
        "app:relaunch() app.storage.notes = nil",
        "app.storage belongs to the application that was launched since"
      ),
      (
        "app:relaunch() app.storage.go = print",
        "app.storage belongs to the application that was launched since"
      ),
      (
        "app:relaunch() rawset(app.storage, 'notes', 5)",
        "app.storage belongs to the application that was launched since"
      ),
      (
        "local store = app.storage app:relaunch() store.notes = 5",
        "app.storage belongs to the application that was launched since"
      ),
      (
        "local store = app.storage app:relaunch() app:relaunch() store.more = 5",
        "app.storage belongs to the application that was launched since"
      ),
    ]
  )
  func refusals(body: String, message: String) throws {
    let report = try play(body)
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.message.contains(message) == true, "\(report.failures)")
    #expect(report.failures.first?.location?.line == 11)
  }

  @Test("cannot be asked for by the application itself")
  func handlers() throws {
    let message = "a handler cannot launch its own application again"
    let inHandler = try play(
      "user:tap(find.button 'Go')",
      before:
        "app:setRoot(ui.Button { title = 'Go', didTouchUpInside = function() app:relaunch() end })\n"
    )
    #expect(inHandler.failures.map(\.message).allSatisfy { $0.hasPrefix(message) })
    #expect(inHandler.failures.count == 1)
    let inTask = try play("user:wait(1)", before: "app:task(function() app:relaunch() end)\n")
    #expect(inTask.failures.count == 1)
    let atLoad = try ScriptPlay("app:relaunch()").report()
    #expect(
      atLoad.loadFailures.first?.failure.message.hasPrefix(
        "there is no script to launch again here"
      )
        == true
    )
  }

  @Test("has no leak because the scenario has looked at what it shows")
  func looking() throws {
    let report = try play(
      """
      app:relaunch()
      user:tap(find.button "Read")
      expect(app.rootController.topController.title):toBe "Note"
      user:goBack()
      """,
      before: """
        local Reading = ui.Coordinator:extend("Reading", {
          start = function(self)
            local note = ui.ViewController { title = "Note" }
            note.view = ui.Label { text = "A note" }
            self.navigation:push(note)
          end,
        })
        local Main = ui.Coordinator:extend("Main", {
          start = function(self)
            local home = ui.ViewController { title = "Home" }
            home.view = ui.Button { title = "Read", didTouchUpInside = function() self:start(Reading {}) end }
            self.navigation:push(home)
          end,
        })
        app:start(Main { navigation = ui.NavigationController {} })

        """
    )
    #expect(report.failures == [])
    #expect(report.outcome == .passed)
  }

  @Test("lets views go that the scenario has looked at")
  func viewsLookedAt() throws {
    let report = try play(
      """
      app:relaunch()
      for _ = 1, 60 do
        user:tap(find.id "go")
        for _, view in ipairs(app:view("page").subviews) do local _ = view.frame end
        collectgarbage()
        collectgarbage()
      end
      local alive = app.storage.alive
      print(alive < 3000 and "few" or alive .. " of 6000 are alive")
      """,
      before: """
        local weak = setmetatable({}, { __mode = "k" })
        local root, page = ui.View {}, nil
        root:addSubview(ui.Button {
          id = "go", title = "Go", frame = { 0, 0, 100, 44 },
          didTouchUpInside = function()
            if page then page:removeFromSuperview() end
            page = ui.View { id = "page" }
            for _ = 1, 100 do
              local view = ui.View {}
              weak[view] = true
              page:addSubview(view)
            end
            root:addSubview(page)
            collectgarbage()
            collectgarbage()
            local alive = 0
            for _ in pairs(weak) do alive = alive + 1 end
            app.storage.alive = alive
          end,
        })
        app:setRoot(root)

        """
    )
    #expect(report.failures == [])
    #expect(report.prints.map(\.text) == ["few"])
  }

  @Test("ends the scenario with the line that fails when its top level fails the second time")
  func failing() throws {
    let report = try play(
      "app:relaunch()",
      before: "if app.storage.isOld then error 'no second time' end\napp.storage.isOld = true\n"
    )
    #expect(report.failures.map(\.message) == ["no second time"])
    #expect(report.failures.first?.location?.line == 1)
  }

  @Test("is within the time of its scenario")
  func endsByTimeLimit() throws {
    let play = try ScriptPlay(
      """
      if app.storage.isOld then while true do end end
      app.storage.isOld = true
      scenario("s", { timeout = 0.2 }, function() app:relaunch() end)
      """
    )
    let report = try #require(try play.scenarios().first)
    #expect(report.outcome == .timedOut)
  }

  @Test("is the same in a replay")
  func replay() throws {
    let play = try ScriptPlay(
      "\(Self.notes)scenario('s', function(user) user:tap(find.button 'Add') app:relaunch() end)"
    ) { $0.journal = "\($1.path)/journal" }
    _ = try play.report()
    #expect(try play.replay().exitCode == .passed)
  }
  @Test("finds by a pattern what a locator of the one before would find")
  func patterns() throws {
    let report = try play(
      """
      app:relaunch()
      local locator = find.id("field"):get():shouldReturn()
      print(locator:count())
      app:relaunch()
      collectgarbage()
      print(locator:count())
      user:tap(locator)
      """,
      before: """
        local field = ui.TextField { id = "field" }
        field.shouldReturn = function() return find.button { pattern = "G." } end
        app:setRoot(ui.VStack { field, ui.Button { title = "Go" } })

        """
    )
    #expect(report.failures.map(\.message) == [])
  }
}
