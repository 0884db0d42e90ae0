-- The temperature converter once more, with bindings: one model holds the temperature, and each of two
-- fields shows it in degrees of its own. What is no number does not get into a field.

local model = ui.observable { celsius = 0 }

local celsius    = ui.TextField { accessibilityLabel = "Celsius" }
local fahrenheit = ui.TextField { accessibilityLabel = "Fahrenheit" }

ui.bind(celsius, "text", model, "celsius", { decimal = { digits = 2 } })
ui.bind(fahrenheit, "text", model, "celsius", {
  decimal = { digits = 2 },
  format = function(c) return c * 9 / 5 + 32 end,
  parse = function(f) return (f - 32) * 5 / 9 end,
})

app:setRoot(ui.HStack {
  spacing = 8, padding = 16, alignment = "center",
  celsius, ui.Label { text = "Celsius =" }, fahrenheit, ui.Label { text = "Fahrenheit" },
})

local function enter(user, field, text)
  user:tap(field)
  user:press "Ctrl+A"
  user:type(text)
end

scenario("both fields show the model", function()
  expect(celsius.text):toBe "0"
  expect(fahrenheit.text):toBe "32"
end)

scenario("each follows the other with each key", function(user)
  enter(user, celsius, "100")
  expect(fahrenheit.text):toBe "212"
  enter(user, fahrenheit, "41")
  expect(celsius.text):toBe "5"
  expect(model.celsius):toBe(5)
end)

scenario("the beginning of a number may stand, and changes nothing", function(user)
  enter(user, celsius, "-")
  expect(celsius.text):toBe "-"
  expect(fahrenheit.text):toBe "32"
  user:type "40"
  expect(fahrenheit.text):toBe "-40"
end)

scenario("what is no number does not get in", function(user)
  enter(user, celsius, "1x5")
  expect(celsius.text):toBe "15"
  expect(fahrenheit.text):toBe "59"
end)
