-- D5: The dangers of closures. One is forgotten, and a button does nothing: what a controller
-- cannot do without, it declares as required, and is reported when it appears unset. And one that
-- holds its coordinator is kept by something that lives longer, so that the flow never goes: what
-- has outlived its flow is told by name, with who holds it.

local Note = ui.ViewController:extend("Note", {
  requiredClosures = { "closeAction" },
  loadView = function(self)
    self.view = ui.VStack {
      padding = 16,
      ui.Button { title = "Close", didTouchUpInside = function() self.closeAction() end },
    }
  end,
})

-- The same screen, which declares its closure and does not require it.
local Careless = ui.ViewController:extend("Careless", {
  closures = { "closeAction" },
  loadView = Note.loadView,
})

local Reading = ui.Coordinator:extend("Reading", {
  start = function(self)
    local note = Note {}
    -- Without this line every scenario in which the note appears fails, and says: Note appeared
    -- without 'closeAction'. The guide to messages, Guides/Troubleshooting.md, shows it in full.
    note.closeAction = function() self.navigation:pop() end
    self.navigation:push(note)
  end,
})

local Main = ui.Coordinator:extend("Main", {
  start = function(self)
    local home = ui.ViewController {}
    home.view = ui.VStack {
      padding = 16,
      ui.Button { title = "Open", didTouchUpInside = function() self:start(Reading {}) end },
    }
    self.navigation:push(home)
  end,
})

app:start(Main { navigation = ui.NavigationController {} })

local function readAndClose(user)
  user:tap(find.button "Open")
  expect(find.button "Close"):toBeVisible()
  local note = app.coordinator.navigation.topController
  user:tap(find.button "Close")
  user:settle()
  return note.closeAction
end

scenario("one that is forgotten, and not required, does nothing, and nobody is told", function(user)
  local careless = Careless {}
  app.coordinator.navigation:push(careless)
  user:tap(find.button "Close")
  expect(app.coordinator.navigation.topController):toBe(careless)
end)

scenario("a closure that holds its coordinator, and is held by it, goes with it", function(user)
  readAndClose(user)
  expect(app.coordinator.children):toEqual {}
  expect(app:leaks()):toEqual {}
end)

scenario("kept by something that lives longer, it is told, with who holds it", function(user)
  local kept = { readAndClose(user) }
  local leaks = app:leaks()
  expect(leaks):toHaveLength(1)
  expect(leaks[1].name):toBe "Reading"
  expect(leaks[1].reason):toContain "has ended"
  expect(leaks[1].text):toContain "the variable 'self' of the function at"
  table.remove(kept) -- or else the scenario fails
  expect(app:leaks()):toEqual {}
end)
