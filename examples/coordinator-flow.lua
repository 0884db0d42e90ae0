-- The same two screens as in coordinator.lua, which tell their coordinator otherwise what their user
-- wants: Home by a delegate, the profile by the responder chain, in which a coordinator comes after the
-- screens of its flow. And the profile is a flow of its own: it ends by whatever way the user leaves it,
-- and whoever started it is told once, with the cause and with what was chosen.

local HomeDelegate = ui.Protocol("HomeDelegate", { required = { "didAskForProfile" } })

local Home = ui.ViewController:extend("Home", {
  title = "Home",
  delegate = HomeDelegate,

  loadView = function(self)
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      ui.Label { id = "greeting", text = "Nobody is greeted yet" },
      ui.Button { title = "Push profile", didTouchUpInside = function() self:ask "push" end },
      ui.Button { title = "Present profile", didTouchUpInside = function() self:ask "present" end },
    }
  end,

  ask = function(self, way) ui.send(self.delegate, "didAskForProfile", self, way) end,
  greet = function(self, text) self.view:viewWithId("greeting").text = text end,
})

local Profile = ui.ViewController:extend("Profile", {
  title = "Profile",

  loadView = function(self)
    local greet, close = ui.Button { title = "Greet" }, ui.Button { title = "Close" }
    -- No target: the first responder that has the action answers it.
    greet:addTarget(nil, "greetUser", "touchUpInside")
    close:addTarget(nil, "closeProfile", "touchUpInside")
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      ui.Label { id = "name", text = "Ada Lovelace" }, greet, close,
    }
  end,
})

-- The flow of the profile, pushed or presented.
local ProfileFlow = ui.Coordinator:extend("ProfileFlow", {
  fields = { "way" },

  start = function(self)
    if self.way == "push" then
      self.navigation:push(Profile {})
    else
      self.navigation:present(Profile {}, { style = "sheet" })
    end
  end,

  -- The actions that come up the responder chain.
  greetUser = function(self)
    -- Whoever finishes says so first: then the screen leaves on behalf of nobody.
    self:finish("Hello, Ada!")
    self:leave()
  end,
  closeProfile = function(self) self:leave() end,

  leave = function(self)
    if self.way == "push" then self.navigation:pop() else self.navigation:dismiss() end
  end,
})

local Main = ui.Coordinator:extend("Main", {
  fields = { "home", "endings" },

  start = function(self)
    self.endings = {}
    self.home = Home { delegate = self }
    self.navigation:push(self.home)
  end,

  didAskForProfile = function(self, home, way)
    self:start(ProfileFlow { way = way }, function(result, cause)
      table.insert(self.endings, cause)
      if result then home:greet(result) end
    end)
  end,
})

app:start(Main { navigation = ui.NavigationController {} })

-- The flow of the profile has ended once, by a cause, and nothing of it is left.
local function expectEnded(user, cause)
  user:settle()
  expect(app.coordinator.endings):toEqual { cause }
  expect(app.coordinator.children):toEqual {}
  expect(find.id "name"):toHaveCount(0)
  expect(app:leaks()):toEqual {}
end

group("pushed", function()
  before(function(user)
    user:tap(find.button "Push profile")
    expect(find.id "name"):toBeVisible()
    expect(app.coordinator.children):toHaveLength(1)
  end)

  scenario("finishes with a greeting", function(user)
    user:tap(find.button "Greet")
    expectEnded(user, "finished")
    expect(find.id "greeting"):toHaveText "Hello, Ada!"
  end)

  scenario("is closed by its button", function(user)
    user:tap(find.button "Close")
    expectEnded(user, "programmatic")
    expect(find.id "greeting"):toHaveText "Nobody is greeted yet"
  end)

  scenario("is left by the back button", function(user)
    user:goBack()
    expectEnded(user, "backButton")
  end)

  scenario("is left by a finger from the edge", function(user)
    user:drag({ x = 5, y = 400 }, { x = 300, y = 400 })
    expectEnded(user, "interactive")
  end)
end)

group("presented", function()
  before(function(user)
    user:tap(find.button "Present profile")
    user:settle() -- a sheet on its way cannot be touched
    expect(find.id "name"):toBeVisible()
  end)

  scenario("finishes with a greeting", function(user)
    user:tap(find.button "Greet")
    expectEnded(user, "finished")
    expect(find.id "greeting"):toHaveText "Hello, Ada!"
  end)

  scenario("is closed by its button", function(user)
    user:tap(find.button "Close")
    expectEnded(user, "programmatic")
  end)

  scenario("is pulled down by a finger", function(user)
    user:drag({ x = 200, y = 100 }, { x = 200, y = 700 })
    expectEnded(user, "interactive")
  end)
end)

scenario("is drawn as trees", function(user)
  user:tap(find.button "Push profile")
  user:settle()
  local trees = app:tree()
  expect(trees:match "coordinators\n(.-)\ncontrollers"):toBe [[
  Main, anchor Home "Home"
    ProfileFlow, anchor Profile "Profile"]]
  expect(trees:match "controllers\n(.-)\nviews"):toBe [[
  NavigationController
    Home "Home", disappeared
    Profile "Profile"]]
  user:goBack()
end)
