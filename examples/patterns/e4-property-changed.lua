-- E4: An object that tells of changes of its properties: one event, whose arguments name the
-- property and have its old and its new value, or name none if any of them may have changed. One
-- observer serves several objects, of several kinds, by the sender that it gets.

local study = ui.observable { kind = "room", name = "Study", heat = 20 }
local coupe = ui.observable { kind = "car", name = "Coupé", heat = 10, speed = 0 }

local shown = ui.Label { id = "shown", text = "" }
local log = {}

-- One observer for all of them.
local function didChange(sender, change)
  shown.text = ("%s: %s"):format(sender.name, change.property or "everything")
  table.insert(log, { sender.kind, change.property or "all", change.old, change.new })
end
study.propertyChanged:add(didChange)
coupe.propertyChanged:add(didChange)

local function makeControls(model)
  return ui.VStack {
    spacing = 8,
    ui.Button {
      title = "Heat " .. model.name,
      didTouchUpInside = function() model.heat = model.heat + 1 end,
    },
    ui.Button {
      title = "Reset " .. model.name,
      didTouchUpInside = function()
        ui.changeAll(model, function() model.heat = 15 end)
      end,
    },
  }
end

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, shown, makeControls(study), makeControls(coupe),
})

scenario("a change names its property, and has the old and the new value", function(user)
  user:tap(find.button "Heat Study")
  user:tap(find.button "Heat Coupé")
  expect(log):toEqual { { "room", "heat", 20, 21 }, { "car", "heat", 10, 11 } }
  expect(shown.text):toBe "Coupé: heat"
end)

scenario("a change of all names none", function(user)
  user:tap(find.button "Reset Study")
  expect(log):toEqual { { "room", "all" } }
  expect(shown.text):toBe "Study: everything"
end)

scenario("a value that is set to what it was is no change", function()
  study.heat = study.heat
  expect(log):toEqual {}
end)

scenario("who observes one property hears of that, and of changes of all", function(user)
  local speeds = {}
  ui.observe(coupe, "speed", function(_, change) table.insert(speeds, change.new) end)
  coupe.heat = 30
  coupe.speed = 80
  expect(speeds):toEqual { 80 }
  user:tap(find.button "Reset Coupé")
  expect(speeds):toEqual { 80, 80 }
end)

scenario("several changes in a turn can be heard as one", function(user)
  local times = 0
  ui.observe(study, "heat", function() times = times + 1 end, { oncePerTurn = true })
  for degree = 21, 25 do study.heat = degree end
  user:settle()
  expect(times):toBe(1)
end)
