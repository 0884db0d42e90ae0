-- Two fields that show one temperature, in degrees Celsius and in degrees Fahrenheit.

local celsius    = ui.TextField { id = "celsius", accessibilityLabel = "Celsius" }
local fahrenheit = ui.TextField { id = "fahrenheit", accessibilityLabel = "Fahrenheit" }

-- The number that a text is: a sign, digits and a point. Lua would also read powers of ten and
-- digits of base 16, which nobody means by a temperature; and whole numbers would overflow.
local function number(text)
  local isDecimal = text:find "^[+-]?%d+%.?%d*$" or text:find "^[+-]?%.%d+$"
  return isDecimal and tonumber(text) + 0.0 or nil
end

-- Rounded to hundredths, without zeros at the end and without a sign before zero; nil for what is
-- too great to be told.
local function written(degrees)
  if math.abs(degrees) == math.huge then return nil end
  local text = ("%.2f"):format(degrees):gsub("%.?0+$", "")
  return text == "-0" and "0" or text
end

-- Keeps `other` in step with what the user types into `field`; what is no number changes nothing.
-- The two do not chase each other: what code sets is not told as the user's change.
local function convert(field, other, formula)
  field.didChangeText = function()
    local degrees = number(field.text)
    local text = degrees and written(formula(degrees))
    if text then other.text = text end
  end
end

convert(celsius, fahrenheit, function(c) return c * 9 / 5 + 32 end)
convert(fahrenheit, celsius, function(f) return (f - 32) * 5 / 9 end)

app:setRoot(ui.HStack {
  spacing = 8, padding = 16, alignment = "center",
  celsius, ui.Label { text = "Celsius =" }, fahrenheit, ui.Label { text = "Fahrenheit" },
})
