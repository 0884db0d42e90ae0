-- D1: Opening and showing screens belongs to a coordinator. The screens know neither each other nor
-- what comes next, so the same ones serve two flows: a newcomer reads the rules before the game,
-- and somebody who has read them goes straight to it.

local function makeScreen(title, button)
  return ui.ViewController:extend(title, {
    title = title,
    closures = { "continueAction" },
    loadView = function(self)
      self.view = ui.VStack {
        padding = 16,
        ui.Button { title = button, didTouchUpInside = function() self.continueAction() end },
      }
    end,
  })
end

local Welcome = makeScreen("Welcome", "Start")
local Rules = makeScreen("Rules", "Understood")
local Game = makeScreen("Game", "Give up")

local Visit = ui.Coordinator:extend("Visit", {
  fields = { "hasReadRules" },

  start = function(self)
    self:show(Welcome {}, function()
      if self.hasReadRules then self:play() else self:explain() end
    end)
  end,

  explain = function(self)
    self:show(Rules {}, function()
      self.hasReadRules = true
      self:play()
    end)
  end,

  play = function(self)
    self:show(Game {}, function() self.navigation:popToRoot() end)
  end,

  show = function(self, screen, continue)
    screen.continueAction = continue
    self.navigation:push(screen)
  end,
})

app:start(Visit { navigation = ui.NavigationController {} })

-- The titles of the screens, the first one at the bottom.
local function screens(user)
  user:settle()
  local titles = {}
  for _, screen in ipairs(app.coordinator.navigation.controllers) do
    table.insert(titles, screen.title)
  end
  return titles
end

scenario("a newcomer reads the rules", function(user)
  user:tap(find.button "Start")
  expect(screens(user)):toEqual { "Welcome", "Rules" }
  user:tap(find.button "Understood")
  expect(screens(user)):toEqual { "Welcome", "Rules", "Game" }
  user:tap(find.button "Give up")
  expect(screens(user)):toEqual { "Welcome" }
end)

scenario("who has read them does not read them again", function(user)
  for _, button in ipairs { "Start", "Understood", "Give up", "Start" } do
    user:tap(find.button(button))
  end
  expect(screens(user)):toEqual { "Welcome", "Game" }
end)

scenario("a screen without a coordinator goes nowhere, and does no harm", function(user)
  app:setRoot(Rules {})
  user:tap(find.button "Understood")
  expect(find.button "Understood"):toBeVisible()
end)
