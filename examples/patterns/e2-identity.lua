-- E2: To be removable a closure needs an identity. `add` gives a connection, which takes back exactly
-- the one that was added with it, even if the same function was added twice. The other form is a
-- key: an event holds one closure for each, and a second one takes the place of the first.

local clock = {}
clock.ticked = ui.Event(clock)
local counts = { a = 0, b = 0 }

local function countA() counts.a = counts.a + 1 end
local function countB() counts.b = counts.b + 1 end

local connections = {}
local shown = ui.Label { id = "shown", text = "" }

local function tick()
  clock.ticked:invoke()
  shown.text = ("a %d, b %d"):format(counts.a, counts.b)
end

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, shown,
  ui.Button {
    title = "Add A",
    didTouchUpInside = function() table.insert(connections, clock.ticked:add(countA)) end,
  },
  ui.Button {
    title = "Remove A",
    didTouchUpInside = function()
      if #connections > 0 then clock.ticked:remove(table.remove(connections)) end
    end,
  },
  ui.Button { title = "Set B", didTouchUpInside = function() clock.ticked:set("b", countB) end },
  ui.Button { title = "Clear B", didTouchUpInside = function() clock.ticked:set("b", nil) end },
  ui.Button { title = "Tick", didTouchUpInside = tick },
})

local function press(user, ...)
  for _, title in ipairs { ... } do user:tap(find.button(title)) end
end

scenario("a connection takes back one closure, and leaves the other alone", function(user)
  press(user, "Add A", "Set B", "Remove A", "Tick")
  expect(shown.text):toBe "a 0, b 1"
end)

scenario("the same function added twice is two closures", function(user)
  press(user, "Add A", "Add A", "Tick")
  expect(shown.text):toBe "a 2, b 0"
  press(user, "Remove A", "Tick")
  expect(shown.text):toBe "a 3, b 0"
end)

scenario("a connection says whether it still holds, and does nothing the second time", function(user)
  press(user, "Add A", "Add A")
  local connection = connections[1]
  expect(connection.isConnected):toBe(true)
  connection:disconnect()
  connection:disconnect()
  expect(connection.isConnected):toBe(false)
  expect(connections[2].isConnected):toBe(true)
end)

scenario("a key holds one closure", function(user)
  press(user, "Set B", "Set B", "Tick")
  expect(shown.text):toBe "a 0, b 1"
  press(user, "Clear B", "Tick")
  expect(shown.text):toBe "a 0, b 1"
end)

scenario("one that is removed while the event is told is not called any more", function()
  local last
  clock.ticked:add(function() last:disconnect() end)
  last = clock.ticked:add(countA)
  tick()
  expect(counts.a):toBe(0)
end)

scenario("one that is added meanwhile is called from the next time on", function()
  clock.ticked:once(function() clock.ticked:add(countA) end)
  tick()
  expect(counts.a):toBe(0)
  tick()
  expect(counts.a):toBe(1)
end)
