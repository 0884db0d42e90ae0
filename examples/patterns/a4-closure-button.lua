-- A4: The cure: a button with an optional closure. Setting `didTouchUpInside` makes the button its
-- own target for that event, and nil takes that away. The closure gets the sender, and captures the
-- item where the row is made: nothing climbs, and nobody has to be asked which item it was.

local items = { "Tea", "Milk", "Bread" }

local chosen = ui.Label { id = "chosen", text = "Nothing chosen" }
local rows = ui.VStack { spacing = 4 }
for _, item in ipairs(items) do
  local buy = ui.Button { title = "Buy", accessibilityLabel = "Buy " .. item }
  buy.didTouchUpInside = function(sender)
    chosen.text = item
    sender.title = "Bought"
    sender.didTouchUpInside = nil -- once is enough
  end
  rows:addSubview(ui.HStack { spacing = 8, ui.Label { text = item, flexibility = 1 }, buy })
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, chosen, rows })

for _, item in ipairs(items) do
  scenario("the closure of " .. item .. " knows its item and its sender", function(user)
    local buy = find.button("Buy " .. item)
    user:tap(buy)
    expect(chosen.text):toBe(item)
    expect(buy:get().title):toBe "Bought"
  end)
end

scenario("it does not matter where the button is", function(user)
  local buy = find.button "Buy Milk":get()
  app:setRoot(ui.VStack { chosen, ui.ZStack { ui.HStack { buy } } })
  user:tap(buy)
  expect(chosen.text):toBe "Milk"
end)

scenario("a button with a closure is its own target, and one without has none", function(user)
  local buy = find.button "Buy Tea":get()
  expect(buy:allTargets()[1]):toBe(buy)
  expect(buy:allControlEvents()):toEqual { "touchUpInside" }
  user:tap(buy)
  expect(buy:allTargets()):toEqual {}
  chosen.text = "Nothing chosen"
  user:tap(buy)
  expect(chosen.text):toBe "Nothing chosen"
end)

scenario("a second closure takes the place of the first one", function(user)
  local buy = find.button "Buy Tea":get()
  buy.didTouchUpInside = function() chosen.text = "Sold out" end
  user:tap(buy)
  expect(chosen.text):toBe "Sold out"
  expect(buy.title):toBe "Buy"
end)
