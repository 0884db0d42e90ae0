-- A6: The same idea elsewhere. A view whose `draw` runs a closure needs no class of its own, and
-- the cells of tables and collections carry closures for the fields, switches and checkboxes inside
-- of them, as those of A5 do for buttons: whoever fills a cell says what to do, and the controls
-- stay what they are.

local lamps = { { name = "Desk", isOn = true }, { name = "Shelf", isOn = false } }
local days = { Mon = true, Tue = false }

-- A lamp that is on is a disc, one that is off a ring.
local plan = ui.Canvas { height = 48 }
plan.draw = function(_, canvas)
  for number, lamp in ipairs(lamps) do
    if lamp.isOn then canvas:fillCircle({ 48 * number, 24 }, 16, "orange") end
    canvas:circle({ 48 * number, 24 }, 16)
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
  cell.didRename = function(name) lamp.name = name end
  cell.didSwitch = function(isOn)
    lamp.isOn = isOn
    plan:setNeedsDisplay()
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
week.numberOfItems = function() return 2 end
week.cellForItem = function(_, indexPath)
  local day = ({ "Mon", "Tue" })[indexPath.item]
  local cell = week:dequeueReusableCell("day", indexPath)
  cell.box.title, cell.box.isOn = day, days[day]
  cell.didTick = function(isTicked) days[day] = isTicked end
  return cell
end

app:setRoot(ui.VStack { spacing = 8, padding = 16, plan, week, list })

scenario("the fields and switches of a table act for their own rows", function(user)
  user:tap(find.row():nth(2):switch())
  expect(lamps[2].isOn):toBe(true)
  user:fill(find.row():nth(2):textField "Name", "Hall")
  expect(lamps):toEqual { { name = "Desk", isOn = true }, { name = "Hall", isOn = true } }
end)

scenario("the checkboxes of a collection act for their own items", function(user)
  user:tap(find.checkbox "Tue")
  expect(days):toEqual { Mon = true, Tue = true }
end)

scenario("a closure draws, each time that what it shows has changed", function(user)
  local draw, shown = plan.draw, {}
  plan.draw = function(...)
    table.insert(shown, lamps[1].isOn)
    draw(...)
  end
  user:settle()
  user:tap(find.switch():first())
  user:settle()
  expect(shown):toEqual { true, false }
end)
