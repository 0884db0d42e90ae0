-- A button that counts its taps, and a label that shows how many.

local count = 0

local shown = ui.Label { id = "count", text = "0" }
local add   = ui.Button { title = "Add" }
local reset = ui.Button { title = "Reset", isEnabled = false }

local function show()
  shown.text = tostring(count)
  reset.isEnabled = count > 0
end

add.didTouchUpInside = function()
  count = count + 1
  show()
end

reset.didTouchUpInside = function()
  count = 0
  show()
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, shown, add, reset })

scenario("counts taps", function(user)
  user:tap(find.button "Add")
  user:tap(find.button "Add")
  expect(find.id "count"):toHaveText "2"
end)

scenario("starts again from zero", function(user)
  expect(find.button "Reset"):toBeDisabled()
  user:tap(find.button "Add")
  user:tap(find.button "Reset")
  expect(find.id "count"):toHaveText "0"
  expect(find.button "Reset"):toBeDisabled()
end)
