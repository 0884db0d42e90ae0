-- A5: Cells clean up. A list uses its cells again for other rows, and calls `prepareForReuse`
-- before it gives one back: there the cell lets go of its closure. So a row that has nothing to do
-- does nothing, whatever its cell did for the row that it showed before.

local stations = {}
for number = 1, 40 do
  stations[number] = { name = "Station " .. number, isOpen = number % 2 == 1 }
end

local StationCell
StationCell = ui.TableViewCell:extend("StationCell", {
  fields = { "button" },
  closures = { "didTapCall" },
  init = function(self)
    self.button = ui.Button { title = "Call", didTouchUpInside = function() self.didTapCall() end }
    self:addSubview(self.button)
  end,
  layoutSubviews = function(self)
    StationCell.super.layoutSubviews(self)
    self.button.frame = { self.bounds.width - 80, 4, 80, self.bounds.height - 8 }
  end,
  prepareForReuse = function(self)
    StationCell.super.prepareForReuse(self)
    self.didTapCall = nil
  end,
})

local called = {}
local list = ui.TableView {}

list:register("station", StationCell)
list.numberOfRows = function() return #stations end
list.cellForRow = function(_, indexPath)
  local station = stations[indexPath.row]
  local cell = list:dequeueReusableCell("station", indexPath)
  cell.text = station.name
  -- Nobody answers in a station that is closed.
  if station.isOpen then
    cell.didTapCall = function() table.insert(called, station.name) end
  end
  return cell
end

app:setRoot(list)

local function call(user, number) user:tap(find.row("Station " .. number):button "Call") end

scenario("an open station is called, a closed one is not", function(user)
  call(user, 1)
  call(user, 2)
  expect(called):toEqual { "Station 1" }
end)

scenario("no closed station calls the one that its cell showed before", function(user)
  local first = list:cell(1)
  -- Down and up again: every cell has shown several rows by then.
  for row = 1, #stations do list:scrollToRow(row) end
  expect(first.text).never:toBe "Station 1"
  for number = 2, #stations, 2 do call(user, number) end
  expect(called):toEqual {}
end)

scenario("an open one is called by whatever cell it has now", function(user)
  list:scrollToRow(40)
  call(user, 39)
  list:scrollToRow(1)
  call(user, 1)
  expect(called):toEqual { "Station 39", "Station 1" }
end)
