-- B3: Two conventions. A control keeps many registrations, each a target, an action and events; or
-- it has one `target` and one `action`, two properties that a second assignment overwrites, and
-- that mean the primary event of whatever control it is. Here the same switch does both.

local heard = {}

local function listener(name)
  return {
    didSwitch = function() table.insert(heard, name .. " didSwitch") end,
    didTouch = function() table.insert(heard, name .. " didTouch") end,
  }
end

local heating, display, log = listener "heating", listener "display", listener "log"

local switch = ui.Switch { accessibilityLabel = "Heating" }

-- Many: as many as one likes.
switch:addTarget(heating, "didSwitch", "valueChanged")
switch:addTarget(display, "didSwitch", "valueChanged")
switch:addTarget(display, "didTouch", { "touchDown", "touchUpOutside" })

-- One.
switch.target = log
switch.action = "didSwitch"

app:setRoot(ui.VStack { padding = 16, alignment = "leading", switch })

scenario("all registrations are called in their order, the one target last", function(user)
  user:tap(switch)
  expect(heard):toEqual {
    "display didTouch", "heating didSwitch", "display didSwitch", "log didSwitch",
  }
end)

scenario("one registration can be taken back without the others", function(user)
  switch:removeTarget(display, "didTouch")
  expect(switch:actionsFor(display, "valueChanged")):toEqual { "didSwitch" }
  expect(switch:actionsFor(display, "touchDown")):toBeNil()
  user:tap(switch)
  expect(heard):toEqual { "heating didSwitch", "display didSwitch", "log didSwitch" }
end)

scenario("some of a registration's events can be taken back", function(user)
  switch:removeTarget(display, "didTouch", "touchDown")
  expect(switch:actionsFor(display, "touchUpOutside")):toEqual { "didTouch" }
  user:tap(switch)
  expect(heard):toEqual { "heating didSwitch", "display didSwitch", "log didSwitch" }
end)

scenario("all of them can be taken back at once", function(user)
  switch:removeTarget(nil)
  switch.target, switch.action = nil, nil
  expect(switch:allTargets()):toEqual {}
  user:tap(switch)
  expect(heard):toEqual {}
end)

scenario("another target takes the place of the one", function(user)
  switch:removeTarget(nil)
  switch.target, switch.action = display, "didTouch"
  user:tap(switch)
  expect(heard):toEqual { "display didTouch" }
end)
