-- A row for each item, a button in each row. The button's closure captures the item where the row is
-- made, so nothing has to climb from the button to its row, and from the row to the item.

local items = { "Tea", "Milk", "Bread", "Cheese" }

local status = ui.Label { id = "status", text = "Nothing chosen" }

local function makeRow(item)
  local buy = ui.Button {
    title = "Buy",
    accessibilityLabel = "Buy " .. item,
    didTouchUpInside = function(sender)
      status.text = "Bought " .. item
      sender.isEnabled = false
    end,
  }
  return ui.HStack { spacing = 8, ui.Label { text = item }, buy }
end

local list = ui.VStack { id = "items", spacing = 4 }
for _, item in ipairs(items) do
  list:addSubview(makeRow(item))
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, status, list })

for _, item in ipairs(items) do
  scenario("buys " .. item, function(user)
    user:tap(find.button("Buy " .. item))
    expect(find.id "status"):toHaveText("Bought " .. item)
    expect(find.button("Buy " .. item)):toBeDisabled()
  end)
end

scenario("each button acts for its own row, wherever the row is now", function(user)
  list:bringSubviewToFront(list.subviews[1])
  user:tap(find.button "Buy Tea")
  expect(status.text):toBe "Bought Tea"
  expect(find.button "Buy Milk"):toBeEnabled()
end)
