-- Twenty items, and a button in each cell that prints the item. The cell carries a closure of its own,
-- which knows the item from where the cell was filled: nothing climbs from the button to its cell, and
-- from the cell to its row. Cells are used again for other rows, so each forgets its closure first.

local items = {}
for number = 1, 20 do items[number] = "Item " .. number end

local ItemCell
ItemCell = ui.TableViewCell:extend("ItemCell", {
  fields = { "button" },
  closures = { "didTapPrint" },
  init = function(self)
    self.button = ui.Button {
      title = "Print",
      didTouchUpInside = function() self.didTapPrint() end,
    }
    self:addSubview(self.button)
  end,
  layoutSubviews = function(self)
    ItemCell.super.layoutSubviews(self)
    self.button.frame = { self.bounds.width - 96, 0, 80, self.bounds.height }
  end,
  prepareForReuse = function(self)
    ItemCell.super.prepareForReuse(self)
    self.didTapPrint = nil
  end,
})

local list = ui.TableView { id = "items" }
local printed = {}

list:register("item", ItemCell)
list.numberOfRows = function() return #items end
list.cellForRow = function(_, indexPath)
  local item = items[indexPath.row]
  local cell = list:dequeueReusableCell("item", indexPath)
  cell.text = item
  cell.button.accessibilityLabel = "Print " .. item
  cell.didTapPrint = function()
    print(item)
    table.insert(printed, item)
  end
  return cell
end

app:setRoot(list)

scenario("each button prints its own item", function(user)
  for _, item in ipairs(items) do
    list:scrollToRow(#printed + 1)
    user:tap(find.row(item):button())
  end
  expect(printed):toEqual(items)
end)

scenario("no cell acts for a row that it showed before", function(user)
  list.frame = { 0, 0, 390, 220 }
  user:tap(find.button "Print Item 2")
  list:scrollToRow(20)
  user:tap(find.button "Print Item 20")
  list:scrollToRow(1)
  user:tap(find.button "Print Item 1")
  expect(printed):toEqual { "Item 2", "Item 20", "Item 1" }
end)

scenario("a button does not select its row, and the row beside it does", function(user)
  user:tap(find.button "Print Item 3")
  expect(list.indexPathForSelectedRow):toBeNil()
  user:tap(find.row "Item 3")
  expect(list.indexPathForSelectedRow):toBe(ui.IndexPath(1, 3))
end)
