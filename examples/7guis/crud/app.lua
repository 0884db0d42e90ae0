-- A list of people that can be filtered, and whose entries are created, changed and deleted.

local people = { -- in the order in which they were created
  { name = "Hans", surname = "Emil" },
  { name = "Max", surname = "Mustermann" },
  { name = "Roman", surname = "Tisch" },
}
local shown = {} -- those of them whose surname begins with the prefix

local prefix  = ui.TextField { accessibilityLabel = "Filter prefix", flexibility = 1 }
local name    = ui.TextField { accessibilityLabel = "Name", width = 112 }
local surname = ui.TextField { accessibilityLabel = "Surname", width = 112 }
local list    = ui.TableView { accessibilityLabel = "People", flexibility = 1 }
local create  = ui.Button { title = "Create" }
local change  = ui.Button { title = "Update" }
local delete  = ui.Button { title = "Delete" }

-- MARK: The list, which holds nobody.

list.numberOfRows = function() return #shown end

list.cellForRow = function(_, indexPath)
  local person = shown[indexPath.row]
  local cell = list:dequeueReusableCell("person", indexPath)
  cell.text = person.surname .. ", " .. person.name
  return cell
end

local function selectedRow()
  local indexPath = list.indexPathForSelectedRow
  return indexPath and indexPath.row
end

local function updateButtons()
  change.isEnabled = selectedRow() ~= nil
  delete.isEnabled = selectedRow() ~= nil
end

list.didSelectRow = updateButtons

-- MARK: Keeping in step.

local function isMatch(person) return person.surname:sub(1, #prefix.text) == prefix.text end

-- The places among some people of those that are not among others.
local function placesOfMissing(some, others)
  local isThere, places = {}, {}
  for _, person in ipairs(others) do isThere[person] = true end
  for place, person in ipairs(some) do
    if not isThere[person] then table.insert(places, place) end
  end
  return places
end

-- Rows come and go one by one, so that what is selected stays so for as long as it is shown.
local function refresh()
  list:performBatchUpdates(function()
    local former = shown
    shown = {}
    for _, person in ipairs(people) do
      if isMatch(person) then table.insert(shown, person) end
    end
    list:deleteRows(placesOfMissing(former, shown))
    list:insertRows(placesOfMissing(shown, former))
  end)
  updateButtons()
end

prefix.didChangeText = refresh

create.didTouchUpInside = function()
  table.insert(people, { name = name.text, surname = surname.text })
  refresh()
end

change.didTouchUpInside = function()
  local row = selectedRow()
  local person = shown[row]
  person.name, person.surname = name.text, surname.text
  list:reloadRows { row }
  refresh()
end

delete.didTouchUpInside = function()
  local person = shown[selectedRow()]
  for place, other in ipairs(people) do
    if other == person then table.remove(people, place) break end
  end
  refresh()
end

refresh()

local function labelled(text, width, field)
  local label = ui.Label { text = text, width = width }
  return ui.HStack { spacing = 8, alignment = "center", label, field }
end

app:setRoot(ui.VStack {
  spacing = 8, padding = 16,
  labelled("Filter prefix:", 112, prefix),
  ui.HStack {
    spacing = 8, flexibility = 1,
    list,
    ui.VStack { spacing = 8, labelled("Name:", 64, name), labelled("Surname:", 64, surname) },
  },
  ui.HStack { spacing = 8, create, change, delete },
})
