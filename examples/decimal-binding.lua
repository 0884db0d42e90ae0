-- A field and a slider that are bound to one price. What is typed is a number with a comma; what is
-- none, too cheap or too dear, does not get into the field, and a line below says why.

local order = ui.observable { price = 12.5 }

local field  = ui.TextField { id = "price", accessibilityLabel = "Price" }
local slider = ui.Slider { accessibilityLabel = "Price slider", maximumValue = 100 }
local reason = ui.Label { id = "reason" }

ui.bind(field, "text", order, "price", {
  decimal = { separator = ",", grouping = ".", digits = 2 },
  validate = function(price)
    if price < 0 then return nil, "at least 0" end
    if price > 100 then return nil, "at most 100" end
    return true
  end,
  rejected = function(_, why) reason.text = why or "" end,
})
ui.bind(slider, "value", order, "price")

app:setRoot(ui.VStack { spacing = 8, padding = 16, field, slider, reason })

scenario("the field follows the model, and the model the keys", function(user)
  expect(field.text):toBe "12,5"
  user:tap(field)
  user:press "End"
  user:type "7"
  expect(order.price):toBe(12.57)
  expect(slider.value):toBe(12.57)
  order.price = 20
  expect(field.text):toBe "20"
end)

scenario("text stays as it is typed until the field is left", function(user)
  user:tap(field)
  user:press "End"
  user:press "Backspace"
  expect(field.text):toBe "12,"
  expect(order.price):toBe(12)
  field:resignFirstResponder()
  expect(field.text):toBe "12"
end)

scenario("a rejected key changes neither side, and says why", function(user)
  user:tap(field)
  user:press "End"
  user:type "x"
  expect(field.text):toBe "12,5"
  expect(reason.text):toBe '"12,5x" is not a number'
  user:press "Home"
  user:type "1"
  expect(field.text):toBe "12,5"
  expect(reason.text):toBe "at most 100"
  user:press "Home"
  user:type "-"
  expect(field.text):toBe "12,5"
  expect(reason.text):toBe "at least 0"
  expect(order.price):toBe(12.5)
  user:press "Backspace"
end)

scenario("a good key takes the reason back", function(user)
  user:tap(field)
  user:press "End"
  user:type "x"
  user:type "1"
  expect(field.text):toBe "12,51"
  expect(reason.text):toBe ""
end)

-- Where the thumb of the slider is.
local function thumb()
  local rect = slider.thumbRect
  return { at = { rect.x + rect.width / 2, rect.y + rect.height / 2 } }
end

scenario("the slider and the field follow each other", function(user)
  user:drag(find.slider "Price slider", field, thumb())
  expect(order.price).never:toBe(12.5)
  expect(order.price):toBe(slider.value)
  user:tap(field)
  user:press "Ctrl+A"
  user:type "80"
  expect(slider.value):toBe(80)
end)
