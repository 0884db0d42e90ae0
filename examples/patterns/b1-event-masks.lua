-- B1: Control events. A finger on a control makes hundreds of raw touches; the control makes of
-- them a few events that mean something, and a handler names the ones it wants to hear of, one or
-- several, as a mask. Nothing else reaches it, however much the finger moves.

local volume = ui.Slider { accessibilityLabel = "Volume", isContinuous = false, value = 0.5 }
local shown = ui.Label { text = "Volume 50 %" }
local held = ui.Label { text = "Nobody holds it" }

volume:on("valueChanged", function(slider)
  shown.text = ("Volume %.0f %%"):format(100 * slider.value)
end)
volume:on("touchDown", function() held.text = "Somebody holds it" end)
volume:on({ "touchUpInside", "touchUpOutside", "touchCancel" }, function()
  held.text = "Nobody holds it"
end)

app:setRoot(ui.VStack { spacing = 8, padding = 16, shown, held, volume })

-- Puts a finger on the thumb and moves it a point at a time.
local function dragBy(user, points)
  local rect = volume.thumbRect
  local x, y = rect.x + rect.width / 2, rect.y + rect.height / 2
  local finger = user:touch(volume, { at = { x, y } })
  for distance = 1, points do finger:move(volume:convert { x + distance, y }) end
  return finger
end

-- How often the events of a mask are heard during a drag over 20 points.
local function count(user, events)
  local times = 0
  volume:on(events, function() times = times + 1 end)
  dragBy(user, 20):up()
  return times
end

scenario("however often the finger moves, the value changes once", function(user)
  local finger = dragBy(user, 20)
  expect(shown.text):toBe "Volume 50 %"
  expect(held.text):toBe "Somebody holds it"
  finger:up()
  expect(shown.text).never:toBe "Volume 50 %"
  expect(held.text):toBe "Nobody holds it"
end)

scenario("drags are heard each time the finger moves, all else when it happens", function(user)
  expect(count(user, "touchDragInside")):toBeGreaterThan(99)
  expect(count(user, "allTouchEvents")):toBeGreaterThan(99)
  expect(count(user, "touchDown")):toBe(1)
  expect(count(user, "touchUpInside")):toBe(1)
  expect(count(user, "touchUpOutside")):toBe(0)
  expect(count(user, "valueChanged")):toBe(1)
end)

scenario("a mask of two events is heard for each, and told which one it was", function(user)
  local heard = {}
  volume:on({ "touchDown", "touchUpInside" }, function(_, event)
    table.insert(heard, event.controlEvents[1])
  end)
  dragBy(user, 20):up()
  expect(heard):toEqual { "touchDown", "touchUpInside" }
end)
