-- Two fields that show one temperature, in degrees Celsius and in degrees Fahrenheit.

local celsius    = ui.TextField { id = "celsius", accessibilityLabel = "Celsius" }
local fahrenheit = ui.TextField { id = "fahrenheit", accessibilityLabel = "Fahrenheit" }

-- Rounded to hundredths, without zeros at the end.
local function written(number)
  return ("%.10g"):format(math.floor(number * 100 + 0.5) / 100)
end

-- Keeps `other` in step with what the user types into `field`; what is no number changes nothing.
-- The two do not chase each other: what code sets is not told as the user's change.
local function convert(field, other, formula)
  field.didChangeText = function()
    local number = tonumber(field.text)
    if number then other.text = written(formula(number)) end
  end
end

convert(celsius, fahrenheit, function(c) return c * 9 / 5 + 32 end)
convert(fahrenheit, celsius, function(f) return (f - 32) * 5 / 9 end)

app:setRoot(ui.HStack {
  spacing = 8, padding = 16, alignment = "center",
  celsius, ui.Label { text = "Celsius =" }, fahrenheit, ui.Label { text = "Fahrenheit" },
})
