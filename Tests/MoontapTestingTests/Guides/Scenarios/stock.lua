-- What LowStockTests plays as test cases: a stock that warns when it runs low.

local stepper = ui.Stepper { value = 3, maximumValue = 10 }
local warning = ui.Label { id = "warning" }

stepper.didChangeValue = function(stepper)
  warning.text = stepper.value < 3 and "Low stock" or ""
end

app:setRoot(ui.VStack { spacing = 8, stepper, warning })

scenario("warns when there are fewer than three", function(user)
  user:tap(find.button "Decrement")
  expect(find.id "warning"):toHaveText "Low stock"
end)

scenario("does not warn while there are more", function(user)
  user:tap(find.button "Increment")
  expect(find.id "warning"):toHaveText ""
end)
