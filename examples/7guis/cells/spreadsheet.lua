-- A view of a sheet, whose cells can be edited: Spreadsheet { columns = 26, rows = 100 }, which is as
-- many as formulas have names for. Each has a sheet of its own.

local sheets = require "cells.sheet"

local WIDTH, HEIGHT, MARGIN = 80, 32, 40 -- points, of a cell, and of the numbers at the left

-- "B7" is the second cell of the row with the number 7, which is the eighth.
local function nameOf(row, column) return string.char(64 + column) .. row - 1 end
local function placeOf(name) return tonumber(name:sub(2)) + 1, name:byte() - 64 end

local function frameOf(column) return { MARGIN + (column - 1) * WIDTH, 0, WIDTH, HEIGHT } end

-- The class of rows with so many cells, which are used again for others.
local function rowClass(columns)
  return ui.TableViewCell:extend("Row", {
    init = function(self)
      self.labels = {}
      for column = 1, columns do
        self.labels[column] = ui.Label { frame = frameOf(column), isUserInteractionEnabled = true }
        self:addSubview(self.labels[column])
      end
    end,

    show = function(self, row, sheet)
      self.text = tostring(row - 1)
      for column, label in ipairs(self.labels) do
        local name = nameOf(row, column)
        label.id, label.text = name, sheet:shown(name)
      end
    end,
  })
end

-- The names of the columns move sideways only, the rows both ways.
return ui.ScrollView:extend("Spreadsheet", {
  contentAxis = "horizontal",
  fields = { "columns", "rows", "sheet", "list", "editor", "edited" },

  init = function(self, options)
    self.columns, self.rows, self.sheet = options.columns, options.rows, sheets.new()
    local width = MARGIN + self.columns * WIDTH
    local letters = ui.View { width = width, height = HEIGHT }
    for column = 1, self.columns do
      letters:addSubview(ui.Label { text = nameOf(1, column):sub(1, 1), frame = frameOf(column) })
    end
    self.list = ui.TableView {
      accessibilityLabel = "Cells", width = width, rowHeight = HEIGHT, allowsSelection = false,
      numberOfRows = function() return self.rows end,
      cellForRow = function(list, indexPath)
        local cell = list:dequeueReusableCell("row", indexPath)
        cell:show(indexPath.row, self.sheet)
        return cell
      end,
    }
    self.list:register("row", rowClass(self.columns))
    self.list:addGestureRecognizer(ui.TapGesture {
      taps = 2, onRecognized = function(tap) self:open(tap:location(self.list)) end,
    })
    self.editor = ui.TextField {
      accessibilityLabel = "Formula",
      didEndOnExit = function() end, -- Return gives the keys back because somebody hears of it
      didEndEditing = function() self:close() end,
    }
    self:addSubview(ui.VStack { letters, self.list })
  end,

  -- Edits the cell at a point of the list, unless it is being edited already.
  open = function(self, point)
    local indexPath = self.list:indexPathForRow(point)
    local column = (point.x - MARGIN) // WIDTH + 1
    if not indexPath or column < 1 or self.list:hitTest(point) == self.editor then return end
    self.editor:resignFirstResponder() -- finishes what was edited before
    self.edited = nameOf(indexPath.row, column)
    self.editor.text = self.sheet:text(self.edited)
    self.editor.frame = frameOf(column)
    self.list:cell(indexPath):addSubview(self.editor)
    self.editor:becomeFirstResponder()
  end,

  -- Writes into the cell what the editor holds, and shows what changed by it.
  close = function(self)
    self.editor:removeFromSuperview()
    for _, name in ipairs((self.sheet:write(self.edited, self.editor.text))) do
      local row, column = placeOf(name)
      local cell = self.list:cell(row)
      if cell then cell.labels[column].text = self.sheet:shown(name) end
    end
  end,
})
