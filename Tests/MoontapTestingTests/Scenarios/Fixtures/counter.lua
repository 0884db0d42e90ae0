-- A counter, tried twice under one name.

local count = 0
local label = ui.Label { id = "count", text = "0" }
local button = ui.Button { title = "Add" }
button.didTouchUpInside = function()
  count = count + 1
  label.text = tostring(count)
end
app:setRoot(ui.VStack { label, button })

group("counter", function()
  for taps = 1, 2 do
    scenario("counts", function(user)
      for _ = 1, taps do user:tap(find.button "Add") end
      expect(find.id "count"):toHaveText(tostring(taps))
    end)
  end
end)
