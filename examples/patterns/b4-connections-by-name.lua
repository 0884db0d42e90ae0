-- B4: Connections made by name, outside of code. The screen is plain data: each connection has a
-- kind, an object, a name, a sender, an event and arguments. What loads the data guarantees that
-- names and shapes fit, before it connects anything; afterwards it shows for each action whether
-- something is connected to it, and what.

local player = {}

function player:togglePlaying(sender)
  self.isPlaying = not self.isPlaying
  sender.title = self.isPlaying and "Pause" or "Play"
end

function player:setVolume(slider, event)
  self.status.text = ("Volume %.0f, by %s"):format(slider.value, event.kind)
end

-- What a table lists under `actions` it offers, whether or not something is connected to it. Its
-- other functions may be anything, and are told of where they are connected.
player.actions = {
  stop = function(self) self.status.text = "Stopped" end,
}

local LAYOUT = { "VStack", spacing = 8, padding = 16,
  { "Label", outlet = "status", text = "Ready" },
  { "Button", outlet = "play", title = "Play", connections = { touchUpInside = "togglePlaying" } },
  { "Slider", accessibilityLabel = "Volume", maximumValue = 10,
    connections = { valueChanged = "setVolume" } },
}

local screen = ui.load(LAYOUT, player)
app:setRoot(screen)

-- What the connections that have a name say of themselves, under a key.
local function connected(name, key)
  local found = {}
  for _, connection in ipairs(ui.connections(screen, player)) do
    if connection.name == name then table.insert(found, connection[key]) end
  end
  return found
end

scenario("outlets are filled, and actions called", function(user)
  expect(player.status.text):toBe "Ready"
  user:tap(player.play)
  expect(player.isPlaying):toBe(true)
  expect(player.play.title):toBe "Pause"
  user:focus(find.slider "Volume")
  user:press "End"
  expect(player.status.text):toBe "Volume 10, by key"
end)

scenario("each connection tells its kind, its object and its events", function()
  expect(connected("play", "kind")):toEqual { "outlet" }
  expect(connected("setVolume", "kind")):toEqual { "action" }
  expect(connected("setVolume", "object")):toEqual { 'Window/VStack/Slider "Volume"' }
  expect(connected("setVolume", "events")):toEqual { { "valueChanged" } }
  expect(connected("setVolume", "sender")):toEqual { "Any" } -- a function of Lua takes any
end)

scenario("what an action takes is told by its parameters, after its self", function()
  expect(connected("stop", "arguments")):toEqual { "noArguments" }
  expect(connected("togglePlaying", "arguments")):toEqual { "sender" }
  expect(connected("setVolume", "arguments")):toEqual { "senderAndEvent" }
end)

scenario("one sees whether an action is connected, and to which controls", function()
  expect(connected("togglePlaying", "object")):toEqual { 'Window/VStack/Button "Play"' }
  find.slider "Volume":get():addTarget(player, "togglePlaying", "touchDown")
  expect(connected("togglePlaying", "object")):toHaveLength(2)
  player.play:removeTarget(player)
  expect(connected("togglePlaying", "object")):toEqual { 'Window/VStack/Slider "Volume"' }
end)

scenario("an action that nothing sends is listed as well, until something does", function(user)
  expect(connected("stop", "object")):toEqual { "owner" }
  expect(connected("stop", "isConnected")):toEqual { false }
  player.play:addTarget(player, "stop", "touchUpInside")
  expect(connected("stop", "object")):toEqual { 'Window/VStack/Button "Play"' }
  expect(connected("stop", "isConnected")):toEqual { true }
  user:tap(player.play)
  expect(player.status.text):toBe "Stopped"
end)

scenario("a name that fits nothing is refused before anything is connected", function()
  local owner = { togglePlaying = function() end }
  expect(function() ui.load(LAYOUT, owner) end):toRaise 'no action "setVolume"'
  expect(owner.play):toBeNil()
end)
