-- E5: A bad habit, shown as such: a method that is wrapped into a function where it is added, and
-- whose connection is dropped. It is called all right, but nobody can remove it again: wrapping it
-- once more gives another function. What is right is as short: keep the connection, or name an owner.

local feed = {}
feed.posted = ui.Event(feed)

local Panel = ui.Label:extend("Panel", {
  fields = { "news", "connection" },
  init = function(self) self.news = 0 end,
  didPost = function(self)
    self.news = self.news + 1
    self.text = self.news .. " news"
  end,
})

-- BAD: nothing is left by which it could be removed.
local function startBadly(panel)
  feed.posted:add(function() panel:didPost() end)
end

-- Right, if the panel is to stop while it is there.
local function start(panel)
  panel.connection = feed.posted:add(function() panel:didPost() end)
end

-- Right, if it is to stop when its owner is gone.
local function startWithOwner(panel, owner)
  feed.posted:add(function() panel:didPost() end, { owner = owner })
end

local wrapped, kept, owned = Panel { id = "wrapped" }, Panel { id = "kept" }, Panel { id = "owned" }
local owners = { panel = {} }
startBadly(wrapped)
start(kept)
startWithOwner(owned, owners.panel)

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, wrapped, kept, owned,
  ui.Button { title = "Post", didTouchUpInside = function() feed.posted:invoke() end },
})

local function expectNews(expected)
  expect({ wrapped.news, kept.news, owned.news }):toEqual(expected)
end

scenario("all of them are told", function(user)
  user:tap(find.button "Post")
  expectNews { 1, 1, 1 }
end)

scenario("wrong: the same method, wrapped again, is nothing that could be removed", function(user)
  expect(function() feed.posted:remove(function() wrapped:didPost() end) end)
    :toRaise "Connection expected, got function"
  user:tap(find.button "Post")
  expectNews { 1, 1, 1 }
end)

scenario("wrong: it is told although it was taken off the screen", function(user)
  wrapped:removeFromSuperview()
  user:tap(find.button "Post")
  expect(wrapped.news):toBe(1)
end)

scenario("right: a connection removes it", function(user)
  feed.posted:remove(kept.connection)
  user:tap(find.button "Post")
  expectNews { 1, 0, 1 }
end)

scenario("right: so does the end of its owner", function(user)
  owners.panel = nil
  user:wait(0.1)
  collectgarbage()
  user:tap(find.button "Post")
  expectNews { 1, 1, 0 }
end)
