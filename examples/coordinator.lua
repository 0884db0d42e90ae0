-- Two screens that know nothing of each other, and a coordinator that shows them. Home offers to push a
-- profile or to present it; the profile shows whose it is and offers to close it. What closing means is
-- not the profile's affair: the coordinator gives each profile the closure that fits how it was shown.

local Home = ui.ViewController:extend("Home", {
  title = "Home",
  -- Home works without them: a closure that nobody set does nothing.
  closures = { "pushProfileAction", "presentProfileAction" },

  loadView = function(self)
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      ui.Button { title = "Push profile", didTouchUpInside = function() self.pushProfileAction() end },
      ui.Button {
        title = "Present profile",
        didTouchUpInside = function() self.presentProfileAction() end,
      },
    }
  end,
})

local Profile = ui.ViewController:extend("Profile", {
  title = "Profile",
  fields = { "user" },
  -- Nobody could leave a presented profile without it: one that is forgotten is told with its line.
  requiredClosures = { "closeProfileAction" },

  loadView = function(self)
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      ui.Label { id = "name", text = self.user.name },
      ui.Label { id = "email", text = self.user.email },
      ui.Button { title = "Close", didTouchUpInside = function() self.closeProfileAction() end },
    }
  end,
})

local Main = ui.Coordinator:extend("Main", {
  fields = { "user" },

  start = function(self)
    local home = Home {}
    home.pushProfileAction = function() self:pushProfile() end
    home.presentProfileAction = function() self:presentProfile() end
    self.navigation:push(home)
  end,

  pushProfile = function(self)
    local profile = Profile { user = self.user }
    profile.closeProfileAction = function() self.navigation:pop() end
    self.navigation:push(profile)
  end,

  presentProfile = function(self)
    local profile = Profile { user = self.user }
    profile.closeProfileAction = function() profile:dismiss() end
    self.navigation:present(profile, { style = "sheet" })
  end,
})

app:start(Main {
  navigation = ui.NavigationController {},
  user = { name = "Ada Lovelace", email = "ada@example.com" },
})

-- Home is back, and nothing of the profile is left.
local function expectHomeAlone(user)
  user:settle()
  expect(find.button "Push profile"):toBeVisible()
  expect(find.id "name"):toHaveCount(0)
  expect(app.coordinator.navigation.controllers):toHaveLength(1)
  expect(app:leaks()):toEqual {}
end

scenario("pushes the profile, which its button pops", function(user)
  user:tap(find.button "Push profile")
  expect(find.id "name"):toHaveText "Ada Lovelace"
  expect(find.id "email"):toHaveText "ada@example.com"
  expect(app.coordinator.navigation.controllers):toHaveLength(2)
  user:tap(find.button "Close")
  expectHomeAlone(user)
end)

scenario("pushes the profile, which the back button pops, too", function(user)
  user:tap(find.button "Push profile")
  expect(find.id "name"):toBeVisible()
  user:goBack()
  expectHomeAlone(user)
end)

scenario("presents the profile, which its button dismisses", function(user)
  user:tap(find.button "Present profile")
  expect(find.id "name"):toBeVisible()
  expect(app.coordinator.navigation.presentedController.title):toBe "Profile"
  expect(app.coordinator.navigation.controllers):toHaveLength(1)
  user:tap(find.button "Close")
  expectHomeAlone(user)
end)

scenario("shows one profile after the other, each closed its own way", function(user)
  for _ = 1, 2 do
    for _, name in ipairs { "Push profile", "Present profile" } do
      user:tap(find.button(name))
      user:tap(find.button "Close")
      expectHomeAlone(user)
    end
  end
end)

scenario("does nothing in a home that nobody connected", function(user)
  app:setRoot(Home {})
  -- The screens of the coordinator were replaced, and with them its flow has ended.
  expect(app.coordinator):toBeNil()
  user:tap(find.button "Push profile")
  user:tap(find.button "Present profile")
  user:settle()
  expect(find.id "name"):toHaveCount(0)
end)
