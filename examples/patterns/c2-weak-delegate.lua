-- C2: An object that delegates does not keep its delegate alive: a screen owns its parts, and would
-- never go if they owned it as well. What it passes first is itself, so that one delegate can serve
-- several objects. (A table of functions that is a delegate is held: nobody else has it.)

local GaugeDelegate = ui.Protocol("GaugeDelegate", { required = { "didPassLimit" } })

local Gauge = ui.Stepper:extend("Gauge", {
  delegate = GaugeDelegate,
  init = function(self)
    self.didChangeValue = function()
      if self.value > 2 then ui.send(self.delegate, "didPassLimit", self) end
    end
  end,
})

local Alarm = ui.Label:extend("Alarm", {
  didPassLimit = function(self, gauge) self.text = gauge.accessibilityLabel .. " is too high" end,
})

local pressure = Gauge { accessibilityLabel = "Pressure", maximumValue = 4 }
local heat = Gauge { accessibilityLabel = "Heat", maximumValue = 4 }

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, alignment = "leading",
  pressure, heat, Alarm { id = "alarm", text = "All is well" },
})
pressure.delegate, heat.delegate = app:view "alarm", app:view "alarm"

local function raise(user, gauge)
  for _ = 1, 3 do user:tap(find.stepper(gauge.accessibilityLabel):button "Increment") end
end

scenario("one delegate knows which object it hears of", function(user)
  raise(user, heat)
  expect(find.id "alarm"):toHaveText "Heat is too high"
  raise(user, pressure)
  expect(find.id "alarm"):toHaveText "Pressure is too high"
end)

-- What the script dropped is let go between turns.
local function collect(user)
  for _ = 1, 3 do
    user:wait(0.1)
    collectgarbage()
  end
end

scenario("a delegate that nobody else has is gone, and nobody is told", function(user)
  expect(pressure.delegate):toBe(app:view "alarm")
  app:view "alarm":removeFromSuperview()
  collect(user)
  expect(pressure.delegate):toBeNil()
  raise(user, pressure)
  expect(pressure.value):toBe(3)
end)

scenario("a table is held", function(user)
  local heard = {}
  pressure.delegate = { didPassLimit = function(_, gauge) table.insert(heard, gauge.value) end }
  collect(user)
  raise(user, pressure)
  expect(heard):toEqual { 3 }
end)
