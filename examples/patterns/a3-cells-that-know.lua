-- A3: Two bad cures for the climbing of A2, shown as such: an item that is stored on its cell, and
-- a button that knows its cell. Both tie what a row means to a view that shows it only for a while:
-- whoever asks a little later, when the cell shows another row, gets the item of that one.

local items = {}
for number = 1, 40 do items[number] = "Letter " .. number end

local posted = {}
local status = ui.Label { id = "status", text = "Nothing posted" }

-- Posting takes a second, and asks for the item when it is done.
local function post(getItem)
  app:after(1, function()
    table.insert(posted, getItem())
    status.text = "Posted " .. posted[#posted]
  end)
end

-- BAD: the item is the cell's.
local ItemCell = ui.TableViewCell:extend("ItemCell", {
  fields = { "item" },
  init = function(self)
    self:addSubview(ui.Button {
      title = "Post", frame = { 260, 4, 80, 36 },
      didTouchUpInside = function() post(function() return self.item end) end,
    })
  end,
})

-- BAD: the button has its cell, and asks which row that shows: by then none, or another one.
local CellButton = ui.Button:extend("CellButton", { fields = { "cell", "list" } })

local ButtonCell = ui.TableViewCell:extend("ButtonCell", {
  fields = { "button" },
  init = function(self)
    self.button = CellButton {
      title = "Post", cell = self, frame = { 260, 4, 80, 36 },
      didTouchUpInside = function(button)
        post(function()
          local indexPath = button.list:indexPath(button.cell)
          return indexPath and items[indexPath.row] or "nothing"
        end)
      end,
    }
    self:addSubview(self.button)
  end,
})

local function makeList(id, cellClass, fill)
  local list = ui.TableView { id = id, flexibility = 1 }
  list:register("letter", cellClass)
  list.numberOfRows = function() return #items end
  list.cellForRow = function(_, indexPath)
    local cell = list:dequeueReusableCell("letter", indexPath)
    cell.text = items[indexPath.row]
    fill(list, cell, items[indexPath.row])
    return cell
  end
  return list
end

app:setRoot(ui.VStack {
  spacing = 8, padding = 16, status,
  makeList("stored", ItemCell, function(_, cell, item) cell.item = item end),
  makeList("knowing", ButtonCell, function(list, cell) cell.button.list = list end),
})

for _, id in ipairs { "stored", "knowing" } do
  local list, button = find.id(id), find.row "Letter 1":within(find.id(id)):button "Post"

  scenario(id .. ": right, if the row stays where it is", function(user)
    user:tap(button)
    user:wait(1)
    expect(posted):toEqual { "Letter 1" }
  end)

  scenario(id .. ": wrong, if the cell shows another row by then", function(user)
    user:tap(button)
    list:get():scrollToRow(#items)
    user:wait(1)
    expect(posted):toHaveLength(1)
    expect(posted[1]).never:toBe "Letter 1"
  end)
end
