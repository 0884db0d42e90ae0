-- E3: An event belongs to a sender, and calls its closures in the order in which they were added,
-- also when one of them sets off the same event again. What happens in the background is posted:
-- its observers are called in a turn of their own, and may touch the interface then.

local station = { name = "North" }
station.arrived = ui.Event(station)

local board = ui.Label { id = "board", text = "" }
local log = {}

station.arrived:add(function(_, train) table.insert(log, "first " .. train) end)
station.arrived:add(function(sender, train)
  table.insert(log, "second " .. train)
  board.text = train .. " in " .. sender.name
end)

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, board,
  ui.Button {
    title = "Arrive",
    didTouchUpInside = function() station.arrived:invoke "Express" end,
  },
  ui.Button {
    title = "Announce",
    didTouchUpInside = function()
      app:task(function()
        app:sleep(2)
        station.arrived:post "Local"
        table.insert(log, "posted")
      end)
      board.text = "Soon"
    end,
  },
})

scenario("the closures are called in their order, with the sender", function(user)
  user:tap(find.button "Arrive")
  expect(log):toEqual { "first Express", "second Express" }
  expect(board.text):toBe "Express in North"
end)

scenario("set off again from within, it is told to all afterwards", function(user)
  station.arrived:once(function(_, train)
    station.arrived:invoke "Night train"
    table.insert(log, "third " .. train)
  end)
  user:tap(find.button "Arrive")
  expect(log):toEqual {
    "first Express", "second Express", "third Express", "first Night train", "second Night train",
  }
end)

scenario("what is posted is told in a later turn", function(user)
  user:tap(find.button "Announce")
  expect(board.text):toBe "Soon"
  user:wait(3)
  expect(log):toEqual { "posted", "first Local", "second Local" }
  expect(board.text):toBe "Local in North"
end)

scenario("a scenario can wait for it", function(user)
  user:tap(find.button "Announce")
  expect(station.arrived:wait { timeout = 3 }):toBe "Local"
  expect(app.now):toBeGreaterThan(2)
end)
