-- A list that is never out of step with its data: the rows that can be seen ask for what they show, and
-- every change of the items is told to the list, which checks the counts and throws if they disagree.

local items = { "Tea", "Milk", "Bread" }

local field = ui.TextField { id = "new-item", placeholder = "New item", flexibility = 1 }
local add = ui.Button { title = "Add", isEnabled = false }
local remove = ui.Button { title = "Remove", isEnabled = false }
local list = ui.TableView { id = "items", flexibility = 1 }

list.numberOfRows = function() return #items end
list.cellForRow = function(_, indexPath)
  local cell = list:dequeueReusableCell("item", indexPath)
  cell.text = items[indexPath.row]
  return cell
end

list.didSelectRow = function() remove.isEnabled = true end

field.didChangeText = function() add.isEnabled = field.text ~= "" end

add.didTouchUpInside = function(sender)
  table.insert(items, field.text)
  list:insertRows { #items }
  list:scrollToRow(#items)
  field.text = ""
  sender.isEnabled = false
end

remove.didTouchUpInside = function(sender)
  local row = list.indexPathForSelectedRow.row
  table.remove(items, row)
  list:deleteRows { row }
  sender.isEnabled = false
end

app:setRoot(ui.VStack {
  spacing = 8,
  padding = 16,
  ui.HStack { spacing = 8, field, add, remove },
  list,
})

local function shownItems()
  local texts = {}
  for place, cell in ipairs(list.visibleCells) do texts[place] = cell.text end
  return texts
end

local function addItem(user, item)
  user:tap(find.placeholder "New item")
  user:type(item)
  user:tap(find.button "Add")
end

scenario("adds an item at the end", function(user)
  addItem(user, "Cheese")
  expect(find.row "Cheese"):toBeVisible()
  expect(shownItems()):toEqual { "Tea", "Milk", "Bread", "Cheese" }
  expect(field.text):toBe ""
end)

scenario("shows an item that is added below what can be seen", function(user)
  for number = 1, 30 do addItem(user, "Item " .. number) end
  expect(find.row "Item 30"):toBeVisible()
  expect(find.row "Tea"):toExist()
  expect(find.row "Tea").never:toBeVisible()
end)

scenario("removes the item that was selected", function(user)
  user:tap(find.row "Milk")
  expect(find.row "Milk"):toBeSelected()
  user:tap(find.button "Remove")
  expect(find.row()):toHaveCount(2)
  expect(shownItems()):toEqual { "Tea", "Bread" }
  expect(list.indexPathForSelectedRow):toBeNil()
end)

scenario("does not forget what is selected while items come", function(user)
  user:tap(find.row "Bread")
  table.insert(items, 1, "Flour")
  list:insertRows { 1 }
  expect(list.indexPathForSelectedRow):toEqual { section = 1, row = 4 }
  user:tap(find.button "Remove")
  expect(find.row()):toHaveCount(3)
  expect(shownItems()):toEqual { "Flour", "Tea", "Milk" }
end)

scenario("says what is wrong when the list is told of what did not happen", function()
  expect(find.row "Tea"):toBeVisible()
  expect(function() list:insertRows { 1 } end):toRaise "There should be 4 rows in section 1"
  expect(list:rowCount()):toBe(3)
end)
