-- B2: The three shapes of an action: nothing, the sender, or the sender and the event. An action
-- takes what it has use for. The sender may be one kind of control, whose value the action reads,
-- or any control at all; in a script it is the action that decides what it asks of its sender.

local log = ui.Label { id = "log" }
local desk = {}

function desk:didReset() log.text = "reset" end

-- The sender is a slider.
function desk:didSlide(slider)
  log.text = ("%.0f of %.0f"):format(slider.value, slider.maximumValue)
end

-- Any sender has a role and a name.
function desk:didTouch(sender, event)
  local place = app.window:convert({ event.touch.x, event.touch.y }, sender)
  log.text = ("%s %s at %.0f, %.0f"):format(
    sender.role, sender.accessibilityLabel, place.x, place.y)
end

local slider = ui.Slider { accessibilityLabel = "Level", maximumValue = 10, value = 5, width = 300 }
local reset  = ui.Button { title = "Reset" }
local probe  = ui.Button { title = "Probe", accessibilityLabel = "probe", width = 300 }
local box    = ui.Checkbox { title = "Box", accessibilityLabel = "box", width = 300 }

reset:addTarget(desk, "didReset", "touchUpInside")
slider:addTarget(desk, "didSlide", "valueChanged")
probe:addTarget(desk, "didTouch", "touchDown")
box:addTarget(desk, "didTouch", "touchDown")

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, alignment = "leading", log, slider, reset, probe, box,
})

scenario("an action without arguments", function(user)
  user:tap(reset)
  expect(log.text):toBe "reset"
end)

scenario("an action that reads the value of its sender", function(user)
  user:focus(slider)
  user:press "End"
  expect(log.text):toBe "10 of 10"
end)

scenario("an action that takes any sender, and the event", function(user)
  user:tap(probe, { at = { 100, 20 } })
  expect(log.text):toBe "button probe at 100, 20"
  user:tap(box, { at = { 10, 15 } })
  expect(log.text):toBe "checkbox box at 10, 15"
end)

scenario("an event that no user caused has no touch", function()
  local kinds = {}
  reset:on("touchUpInside", function(_, event) table.insert(kinds, tostring(event.kind)) end)
  reset:sendActions "touchUpInside"
  expect(kinds):toEqual { "nil" }
  expect(log.text):toBe "reset"
end)

scenario("asking a sender for what it does not have is an error that names it", function()
  expect(function() desk:didSlide(reset) end):toRaise "Button has no property or method 'value'"
end)
