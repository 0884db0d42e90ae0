internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing
internal import UserSimulation

@Suite(
  "Closures of another state's script, such as a delegate's methods, that scripts read as functions"
)
struct CarriedHandlerTests {
  let stage: PluginStage

  init() throws { stage = try PluginStage() }

  /// Makes the app's list: three rows.
  private func showList(_ more: String) throws {
    _ = stage.addList()
    try stage.lua.run(
      """
      local list = app:view "list"
      list.numberOfRows = function() return 3 end
      list.cellForRow = function(list, path)
        local cell = list:dequeueReusableCell("row", path)
        cell.id = "row" .. path.row
        cell.text = "app " .. path.row
        return cell
      end
      \(more)
      list:reloadData()
      """
    )
    stage.world.layoutIfNeeded()
  }

  @Test("get texts, numbers and tables of their own state, and answer for the reader's")
  func asked() throws {
    try stage.lua.run(
      """
      app:view("name").shouldChangeCharacters = function(field, range, text)
        told.asked = field.id .. " " .. range.first .. ".." .. range.last .. " " .. text
        range.first = 100
        return text ~= "x"
      end
      """
    )
    try stage.host.load(
      PluginStage.text(
        """
        local field = app:view "name"
        local former = field.shouldChangeCharacters
        assert(type(former) == "function")
        field.shouldChangeCharacters = function(field, range, text)
          local first = range.first
          local answer = former(field, range, text)
          assert(range.first == first)
          return answer and text ~= "y"
        end
        """
      )
    )
    try stage.user.tap(.id("name"))
    try stage.user.type("axbyc")
    #expect(stage.field.text == "abc")
    #expect(try stage.lua.evaluate("return told.asked", as: String.self) == "name 3..2 c")
    try stage.host.unload("probe")
    try stage.user.type("xy")
    #expect(stage.field.text == "abcy")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("get a model as a table of what its properties hold")
  func models() throws {
    try stage.lua.run(
      """
      app:view("name").shouldChangeCharacters = function(field, model)
        told.volume = model.volume
        return next(model) == "volume"
      end
      """
    )
    try stage.host.load(
      PluginStage.text(
        """
        local field = app:view "name"
        local former = field.shouldChangeCharacters
        field.shouldChangeCharacters = function(field)
          return former(field, ui.observable { volume = 7 })
        end
        """
      )
    )
    try stage.user.tap(.id("name"))
    try stage.user.type("a")
    #expect(stage.field.text == "a")
    #expect(try stage.lua.evaluate("return told.volume", as: Int.self) == 7)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("answer objects, and are told of places")
  func rows() throws {
    try showList("list.didSelectRow = function(list, path) app.pasteboard = 'app ' .. path.row end")
    try stage.host.load(
      PluginStage.text(
        """
        local list = app:view "list"
        local cells, chosen = list.cellForRow, list.didSelectRow
        list.cellForRow = function(list, path)
          local cell = cells(list, path)
          cell.text = cell.text .. " and plugin"
          return cell
        end
        list.didSelectRow = function(list, path)
          chosen(list, path)
          app.pasteboard = app.pasteboard .. " and plugin"
        end
        """
      )
    )
    stage.world.layoutIfNeeded()
    #expect(stage.world.tree().contains("app 2 and plugin"))
    try stage.user.tap(.id("row2"))
    #expect(stage.world.pasteboard.string == "app 2 and plugin")
    try stage.host.unload("probe")
    stage.world.layoutIfNeeded()
    try stage.user.tap(.id("row2"))
    #expect(stage.world.pasteboard.string == "app 2")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("answer tables with functions, which are called in their own state")
  func functions() throws {
    try showList(
      """
      list.trailingSwipeActions = function()
        return {
          {
            title = "Drop",
            async = true,
            handler = function(path, done) app.pasteboard = "drop " .. path.row done(true) end,
          },
        }
      end
      """
    )
    try stage.host.load(
      PluginStage.text(
        """
        local list = app:view "list"
        local former = list.trailingSwipeActions
        list.trailingSwipeActions = function(list, path)
          local actions = former(list, path)
          actions[#actions + 1] = { title = "Keep", handler = function() end }
          return actions
        end
        """
      )
    )
    try stage.user.swipe(.id("row2"), .left)
    #expect(stage.world.tree().contains("Keep"))
    try stage.user.tap(.button("Drop"))
    #expect(stage.world.pasteboard.string == "drop 2")
    #expect(stage.world.unansweredCompletions.isEmpty)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("of views' drawing and of menus as well")
  func othersThanDelegates() throws {
    let menu = PopUpButton(items: ["one"])
    menu.id = "menu"
    stage.root.addSubview(menu)
    try stage.lua.run(
      """
      told.drawn = 0
      app:view("name").draw = function(self, canvas, rect)
        told.drawn = told.drawn + 1
        told.width = rect.width
      end
      app:view("menu").items[1].handler = function(button, event) app.pasteboard = button.id end
      """
    )
    try stage.host.load(
      PluginStage.text(
        """
        local field, item = app:view "name", app:view("menu").items[1]
        local draw, chosen = field.draw, item.handler
        field.draw = function(self, canvas, rect) draw(self, canvas, rect) end
        item.handler = function(button, event)
          chosen(button, event)
          app.pasteboard = app.pasteboard .. " chosen"
        end
        """
      )
    )
    try stage.user.tap(.id("menu"))
    try stage.user.tap(.row("one"))
    #expect(stage.world.pasteboard.string == "menu chosen")
    let width = try stage.lua.evaluate("return told.width", as: Double.self)
    #expect(width == stage.field.bounds.width)
    #expect(stage.world.failures.isEmpty)
  }

  @Test("do nothing once their state is closed, and are none to who reads them then")
  func closedState() throws {
    try stage.host.load(
      PluginStage.text(
        "app:view('name').didChangeSelection = function() app.pasteboard = 'plugin' end"
      )
    )
    try stage.lua.run(
      "told.former = app:view('name').didChangeSelection told.former(app:view('name'))"
    )
    #expect(stage.world.pasteboard.string == "plugin")
    stage.world.pasteboard.string = nil
    try stage.host.unload("probe")
    #expect(try stage.lua.evaluate("return told.former() == nil", as: Bool.self))
    #expect(
      try stage.lua.evaluate("return app:view('name').didChangeSelection == nil", as: Bool.self)
    )
    #expect(stage.world.pasteboard.string == nil)
  }

  @Test("are the same function at each reading, and what they were once they are put back")
  func putBack() throws {
    try stage.lua.run(
      "app:view('name').shouldChangeCharacters = function(field, range, text) return text ~= 'x' end"
    )
    let own = stage.field.$shouldChangeCharacters.payload
    try stage.host.load(
      PluginStage.text(
        """
        local field = app:view "name"
        local former = field.shouldChangeCharacters
        assert(former == field.shouldChangeCharacters)
        for _ = 1, 300 do
          field.shouldChangeCharacters = function(...) return true end
          field.shouldChangeCharacters = former
          assert(former == field.shouldChangeCharacters)
        end
        """
      )
    )
    #expect(stage.field.$shouldChangeCharacters.payload === own)
    try stage.user.tap(.id("name"))
    try stage.user.type("axb")
    #expect(stage.field.text == "ab")
    try stage.host.unload("probe")
    try stage.user.type("xy")
    #expect(stage.field.text == "aby")
    #expect(stage.world.failures.isEmpty)
  }

  @Test("of Swift's are nil")
  func swift() throws {
    stage.field.shouldChangeCharacters = { _, _, _ in true }
    #expect(
      try stage.lua.evaluate("return app:view('name').shouldChangeCharacters == nil", as: Bool.self)
    )
  }

  @Test("raise what they raise, at its line")
  func raising() throws {
    try stage.lua.run(
      "app:view('name').shouldBeginEditing = function()\n error 'no tea' end",
      chunk: "app.lua"
    )
    try stage.host.load(
      PluginStage.text(
        """
        local former = app:view("name").shouldBeginEditing
        app:view("name").shouldBeginEditing = function(field) return former(field) end
        """
      )
    )
    try? stage.user.tap(.id("name"))
    let failure = try #require(stage.world.failures.first)
    #expect(failure.message.hasSuffix("no tea"))
    #expect(failure.location == SourceLocation(file: "app.lua", line: 2))
  }

  @Test(
    "refuse what cannot leave its state, with the next thing to try",
    arguments: [
      ("coroutine.create(print)", "a coroutine cannot be given to a function of another Lua state"),
      ("ui", "a class or a module cannot be given"),
      ("ui.View", "a class or a module cannot be given"),
      ("ring", "a table that holds itself cannot be given"),
      ("deep", "a table that lies more than 100 tables deep cannot be given"),
      ("wide", "more than 100000 values, those in tables included, cannot be given"),
    ]
  )
  func refused(value: String, message: String) throws {
    try stage.host.load(PluginStage.text("app:view('name').didChangeSelection = function() end"))
    do {
      try stage.lua.run(
        """
        local former = app:view("name").didChangeSelection
        local ring, deep, wide = {}, {}, {}
        ring.ring = { ring }
        for _ = 1, 101 do deep = { deep } end
        local pair = {}
        for _ = 1, 21 do pair = { pair, pair } end
        wide = pair
        former(\(value))
        """
      )
      Issue.record("nothing was refused")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
