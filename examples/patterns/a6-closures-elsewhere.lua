-- A6: The same idea elsewhere. A view whose `draw` runs a closure needs no class of its own, and
-- the cells of tables and collections carry closures for the fields, switches and checkboxes inside
-- of them, as those of A5 do for buttons: whoever fills a cell says what to do, and the controls
-- stay what they are.

-- Nobody changes a lamp that is fixed, nor works on a Sunday.
local lamps, days = {}, {}
for number = 1, 28 do
  lamps[number] = { name = "Lamp " .. number, isOn = number == 1, isFixed = number % 2 == 0 }
  days[number] = { isWorked = false, isSunday = number % 7 == 0 }
end

-- A lamp that is on is a disc with an edge, one that is off only a ring.
local plan = ui.Canvas { height = 24 }
plan.draw = function(_, canvas)
  for number, lamp in ipairs(lamps) do
    if lamp.isOn then canvas:fillCircle({ 12 * number, 12 }, 5, "orange") end
    canvas:circle({ 12 * number, 12 }, 5)
  end
end

local LampCell
LampCell = ui.TableViewCell:extend("LampCell", {
  fields = { "name", "switch" },
  closures = { "didRename", "didSwitch" },
  init = function(self)
    self.name = ui.TextField {
      accessibilityLabel = "Name", frame = { 4, 4, 196, 36 },
      didChangeText = function(field) self.didRename(field.text) end,
    }
    self.switch = ui.Switch {
      frame = { 220, 6, 51, 31 },
      didChangeValue = function(switch) self.didSwitch(switch.isOn) end,
    }
    for _, view in ipairs { self.name, self.switch } do self:addSubview(view) end
  end,
  prepareForReuse = function(self)
    LampCell.super.prepareForReuse(self)
    self.didRename, self.didSwitch = nil, nil
  end,
})

local list = ui.TableView { flexibility = 1 }
list:register("lamp", LampCell)
list.numberOfRows = function() return #lamps end
list.cellForRow = function(_, indexPath)
  local lamp = lamps[indexPath.row]
  local cell = list:dequeueReusableCell("lamp", indexPath)
  cell.name.text, cell.switch.isOn = lamp.name, lamp.isOn
  if not lamp.isFixed then
    cell.didRename = function(name) lamp.name = name end
    cell.didSwitch = function(isOn)
      lamp.isOn = isOn
      plan:setNeedsDisplay()
    end
  end
  return cell
end

local DayCell
DayCell = ui.CollectionViewCell:extend("DayCell", {
  fields = { "box" },
  closures = { "didTick" },
  init = function(self)
    self.box = ui.Checkbox { didChangeValue = function(box) self.didTick(box.isOn) end }
    self:addSubview(self.box)
  end,
  layoutSubviews = function(self) self.box.frame = self.bounds end,
  prepareForReuse = function(self)
    DayCell.super.prepareForReuse(self)
    self.didTick = nil
  end,
})

local week = ui.CollectionView { height = 44, itemSize = { 80, 44 } }
week:register("day", DayCell)
week.numberOfItems = function() return #days end
week.cellForItem = function(_, indexPath)
  local day = days[indexPath.item]
  local cell = week:dequeueReusableCell("day", indexPath)
  cell.box.title, cell.box.isOn = tostring(indexPath.item), day.isWorked
  if not day.isSunday then
    cell.didTick = function(isTicked) day.isWorked = isTicked end
  end
  return cell
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, plan, week, list })

-- Renames and switches a lamp in whatever cell shows it now.
local function change(user, number)
  list:scrollToRow(number)
  local cell = list:cell(number)
  user:fill(cell.name, "Renamed")
  user:tap(cell.switch)
end

-- Ticks a day, or takes its tick away, in whatever cell shows it now.
local function tick(user, number)
  week:scrollToItem(number)
  user:tap(find.checkbox(tostring(number)))
end

-- The places of those of a list for which a question is answered with yes.
local function places(all, question)
  local found = {}
  for place, one in ipairs(all) do
    if question(one, place) then table.insert(found, place) end
  end
  return found
end

local function isRenamed(lamp, number) return lamp.name ~= "Lamp " .. number end
local function isOn(lamp) return lamp.isOn end
local function isWorked(day) return day.isWorked end

scenario("the fields and switches of a table act for their own rows", function(user)
  for _, number in ipairs { 3, 27, 1 } do change(user, number) end
  expect(places(lamps, isRenamed)):toEqual { 1, 3, 27 }
  expect(places(lamps, isOn)):toEqual { 3, 27 }
end)

scenario("the checkboxes of a collection act for their own items", function(user)
  for _, number in ipairs { 2, 27, 1, 2 } do tick(user, number) end
  expect(places(days, isWorked)):toEqual { 1, 27 }
end)

scenario("none of them acts for what its cell showed before", function(user)
  for number = 1, 28 do
    list:scrollToRow(number)
    week:scrollToItem(number)
  end
  for number = 28, 2, -2 do change(user, number) end
  for number = 28, 7, -7 do tick(user, number) end
  expect(places(lamps, isRenamed)):toEqual {}
  expect(places(lamps, isOn)):toEqual { 1 }
  expect(places(days, isWorked)):toEqual {}
end)

-- What the plan draws, shape by shape: to a closure any canvas is as good as that of a view.
local function drawn()
  local shapes = {}
  local canvas = setmetatable({}, {
    __index = function(_, shape)
      return function(_, center, radius) table.insert(shapes, { shape, center[1], radius }) end
    end,
  })
  plan.draw(plan, canvas)
  return shapes
end

scenario("a closure draws a disc in the ring of each lamp that is on", function(user)
  expect(drawn()):toHaveLength(29)
  change(user, 1)
  expect(drawn()):toHaveLength(28)
  expect(drawn()[1]):toEqual { "circle", 12, 5 }
  change(user, 3)
  expect(drawn()[3]):toEqual { "fillCircle", 36, 5 }
  expect(drawn()[4]):toEqual { "circle", 36, 5 }
end)

scenario("it draws each time that what it shows has changed", function(user)
  local draw, shown = plan.draw, {}
  plan.draw = function(...)
    table.insert(shown, lamps[1].isOn)
    draw(...)
  end
  user:settle()
  change(user, 1)
  user:settle()
  expect(shown):toEqual { true, false }
end)
