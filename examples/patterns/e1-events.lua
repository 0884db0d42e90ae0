-- E1: An event holds any number of closures, which get the sender and the arguments. Plain values
-- as arguments can only be read; a table can be written to, so that an observer answers through it;
-- and an event may have nothing to say but that it happened.

local door = { name = "Front door", isOpen = false }

door.moved = ui.Event(door) -- true or false: whether it is open now
door.opening = ui.Event(door) -- { isRefused, reason }, which the observers answer with
door.knocked = ui.Event(door)

local status = ui.Label { id = "status", text = "closed" }
local knocks = ui.Label { id = "knocks", text = "" }
local bolt = ui.Switch { accessibilityLabel = "Bolt" }

door.moved:add(function(sender, isOpen)
  status.text = sender.name .. (isOpen and " open" or " closed")
end)
door.moved:add(function(_, isOpen) bolt.isEnabled = not isOpen end)

door.opening:add(function(_, answer)
  if bolt.isOn then answer.isRefused, answer.reason = true, "bolted" end
end)

door.knocked:add(function() knocks.text = knocks.text .. "knock " end)

local function toggle()
  if not door.isOpen then
    local answer = { isRefused = false }
    door.opening:invokeNow(answer) -- at once, because the answer is needed now
    if answer.isRefused then
      status.text = answer.reason
      return
    end
  end
  door.isOpen = not door.isOpen
  door.moved:invoke(door.isOpen)
end

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, alignment = "leading", status, knocks, bolt,
  ui.Button { title = "Open or close", didTouchUpInside = toggle },
  ui.Button { title = "Knock", didTouchUpInside = function() door.knocked:invoke() end },
})

scenario("every observer hears of it, with the sender and the arguments", function(user)
  user:tap(find.button "Open or close")
  expect(status.text):toBe "Front door open"
  expect(find.switch "Bolt"):toBeDisabled()
  user:tap(find.button "Open or close")
  expect(status.text):toBe "Front door closed"
  expect(find.switch "Bolt"):toBeEnabled()
end)

scenario("an observer answers through the arguments", function(user)
  user:tap(find.switch "Bolt")
  user:tap(find.button "Open or close")
  expect(status.text):toBe "bolted"
  expect(door.isOpen):toBe(false)
end)

scenario("any number of observers, also none", function(user)
  local heard = 0
  for _ = 1, 100 do door.moved:add(function() heard = heard + 1 end) end
  user:tap(find.button "Open or close")
  expect(heard):toBe(100)
  ui.Event(door):invoke(true)
end)

scenario("an event with nothing to say but that it happened", function(user)
  local arguments = {}
  door.knocked:add(function(...) arguments = table.pack(...) end)
  user:tap(find.button "Knock")
  expect(knocks.text):toBe "knock "
  expect(arguments[1]):toBe(door)
  expect(arguments[2]):toBeNil()
end)
