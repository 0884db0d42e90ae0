-- Counts how often a button is pressed.

local value = ui.TextField { accessibilityLabel = "Value", text = "0", isEnabled = false }
local count = ui.Button { title = "Count" }

count.didTouchUpInside = function() value.text = tostring(tonumber(value.text) + 1) end

app:setRoot(ui.HStack { spacing = 8, padding = 16, alignment = "center", value, count })
