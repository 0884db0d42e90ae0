-- D4: Home, with a button that pushes the profile and one that presents it; the profile, with its
-- user's data and a button that closes it. How it is closed depends on how it was shown, and the
-- profile has no condition for that: each time it gets the closure that fits.

local function makeScreen(...)
  return ui.VStack { spacing = 8, padding = 16, ... }
end

local function makeButton(title, action)
  return ui.Button { title = title, didTouchUpInside = action }
end

local Home = ui.ViewController:extend("Home", {
  closures = { "pushProfileAction", "presentProfileAction" },
  loadView = function(self)
    self.view = makeScreen(
      makeButton("Push", function() self.pushProfileAction() end),
      makeButton("Present", function() self.presentProfileAction() end)
    )
  end,
})

local Profile = ui.ViewController:extend("Profile", {
  fields = { "person" },
  requiredClosures = { "closeProfileAction" },
  loadView = function(self)
    self.view = makeScreen(
      ui.Label { id = "person", text = self.person.name .. ", born " .. self.person.born },
      makeButton("Close", function() self.closeProfileAction() end)
    )
  end,
})

local Main = ui.Coordinator:extend("Main", {
  fields = { "person" },

  start = function(self)
    local home, navigation = Home {}, self.navigation
    home.pushProfileAction = function()
      navigation:push(self:makeProfile(function() navigation:pop() end))
    end
    home.presentProfileAction = function()
      navigation:present(self:makeProfile(function() navigation:dismiss() end))
    end
    navigation:push(home)
  end,

  makeProfile = function(self, close)
    local profile = Profile { person = self.person }
    profile.closeProfileAction = close
    return profile
  end,
})

app:start(Main {
  navigation = ui.NavigationController {},
  person = { name = "Grace Hopper", born = 1906 },
})

for _, way in ipairs { "Push", "Present" } do
  scenario(way .. ": the profile shows its user, and goes as it came", function(user)
    local navigation = app.coordinator.navigation
    user:tap(find.button(way))
    user:settle()
    expect(find.id "person"):toHaveText "Grace Hopper, born 1906"
    expect(#navigation.controllers):toBe(way == "Push" and 2 or 1)
    expect(navigation.presentedController ~= nil):toBe(way == "Present")
    user:tap(find.button "Close")
    user:settle()
    expect(find.id "person").never:toExist()
    expect(navigation.controllers):toHaveLength(1)
    expect(navigation.presentedController):toBeNil()
    expect(app:leaks()):toEqual {}
  end)
end

scenario("the two ways do not get mixed up", function(user)
  for _, way in ipairs { "Present", "Push", "Present" } do
    user:tap(find.button(way))
    user:tap(find.button "Close")
    expect(find.button(way)):toBeVisible()
  end
end)
