-- A spreadsheet of 26 columns and 100 rows.

local sheet = require "cells.sheet"

local COLUMNS, ROWS = 26, 100
local WIDTH, HEIGHT, MARGIN = 80, 32, 40 -- points, of a cell, and of the numbers at the left
local TOTAL = MARGIN + COLUMNS * WIDTH

-- "B7" is the second cell of the row with the number 7, which is the eighth.
local function nameOf(row, column) return string.char(64 + column) .. row - 1 end
local function placeOf(name) return tonumber(name:sub(2)) + 1, name:byte() - 64 end

local function frameOf(column) return { MARGIN + (column - 1) * WIDTH, 0, WIDTH, HEIGHT } end

-- A row of cells, used again for others.
local Row = ui.TableViewCell:extend("Row", {
  init = function(self)
    self.labels = {}
    for column = 1, COLUMNS do
      self.labels[column] = ui.Label { frame = frameOf(column), isUserInteractionEnabled = true }
      self:addSubview(self.labels[column])
    end
  end,

  show = function(self, row)
    self.text = tostring(row - 1)
    for column, label in ipairs(self.labels) do
      local name = nameOf(row, column)
      label.id, label.text = name, sheet.shown(name)
    end
  end,
})

local list = ui.TableView {
  accessibilityLabel = "Cells", width = TOTAL, rowHeight = HEIGHT, allowsSelection = false,
}

list:register("row", Row)
list.numberOfRows = function() return ROWS end
list.cellForRow = function(_, indexPath)
  local cell = list:dequeueReusableCell("row", indexPath)
  cell:show(indexPath.row)
  return cell
end

-- MARK: Editing.

local editor = ui.TextField { accessibilityLabel = "Formula" }
local edited -- the name of the cell that the editor lies on

local function edit(row, column)
  editor:resignFirstResponder() -- finishes what was edited before
  edited = nameOf(row, column)
  editor.text = sheet.text(edited)
  editor.frame = frameOf(column)
  list:cell(row):addSubview(editor)
  editor:becomeFirstResponder()
end

-- Return gives the keys back because somebody hears of it.
editor.didEndOnExit = function() end

editor.didEndEditing = function()
  editor:removeFromSuperview()
  for _, name in ipairs((sheet.write(edited, editor.text))) do
    local row, column = placeOf(name)
    local cell = list:cell(row)
    if cell then cell.labels[column].text = sheet.shown(name) end
  end
end

list:addGestureRecognizer(ui.TapGesture {
  taps = 2,
  onRecognized = function(tap)
    local point = tap:location(list)
    local indexPath = list:indexPathForRow(point)
    local column = (point.x - MARGIN) // WIDTH + 1
    if indexPath and column >= 1 then edit(indexPath.row, column) end
  end,
})

-- MARK: The screen: the names of the columns move sideways only, the rows both ways.

local letters = ui.View { width = TOTAL, height = HEIGHT }
for column = 1, COLUMNS do
  letters:addSubview(ui.Label { text = nameOf(1, column):sub(1, 1), frame = frameOf(column) })
end

app:setRoot(ui.ScrollView { contentAxis = "horizontal", ui.VStack { letters, list } })
