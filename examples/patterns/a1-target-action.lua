-- A1: Target and action. A control keeps whom to tell and what to send, and sends it whenever its
-- event occurs. The target registers itself for the event, and can take that back: the control then
-- has nobody to tell, and knows as little about the target as before.

local bell = ui.Button { title = "Ring" }
local heard = ui.Label { id = "heard", text = "0" }

local porter = { rings = 0 }

function porter:listen() bell:addTarget(self, "didRing", "touchUpInside") end
function porter:stopListening() bell:removeTarget(self, "didRing", "touchUpInside") end

function porter:didRing()
  self.rings = self.rings + 1
  heard.text = tostring(self.rings)
end

local isOnDuty = ui.Switch {
  accessibilityLabel = "On duty", isOn = true,
  didChangeValue = function(switch)
    if switch.isOn then porter:listen() else porter:stopListening() end
  end,
}

porter:listen()
app:setRoot(ui.VStack { spacing = 8, padding = 16, alignment = "leading", bell, isOnDuty, heard })

scenario("the target is told of each event that it registered for", function(user)
  user:tap(find.button "Ring")
  user:tap(find.button "Ring")
  expect(heard.text):toBe "2"
end)

scenario("it is told of no other event", function(user)
  user:drag(find.button "Ring", { x = 200, y = 600 }) -- touchDown, drags, touchUpOutside
  expect(heard.text):toBe "0"
end)

scenario("a registration that was taken back is gone", function(user)
  expect(bell:actionsFor(porter, "touchUpInside")):toEqual { "didRing" }
  user:tap(find.switch "On duty")
  expect(bell:actionsFor(porter, "touchUpInside")):toBeNil()
  user:tap(find.button "Ring")
  expect(heard.text):toBe "0"
  user:tap(find.switch "On duty")
  user:tap(find.button "Ring")
  expect(heard.text):toBe "1"
end)

scenario("who registers twice is told once", function(user)
  porter:listen()
  user:tap(find.button "Ring")
  expect(heard.text):toBe "1"
end)
