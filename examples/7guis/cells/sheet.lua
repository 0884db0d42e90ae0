-- Sheets: their cells, each with what was written into it and its value, and who depends on whom.
-- A change reaches those cells alone whose values it may change.

local formula = require "cells.formula"

local Sheet = {}
Sheet.__index = Sheet

-- The cell of a name, such as "B7"; it begins to be once it is written to or referred to.
local function cell(sheet, name)
  local found = sheet.cells[name]
  if not found then
    found = { name = name, text = "", references = {}, dependents = {} }
    found.evaluate = formula.read ""
    sheet.cells[name] = found
  end
  return found
end

-- Writes into a cell, and lets go of the cells it referred to before.
local function write(sheet, written, text)
  for name in pairs(written.references) do cell(sheet, name).dependents[written.name] = nil end
  written.text = text
  written.evaluate, written.references = formula.read(text)
  for name in pairs(written.references) do cell(sheet, name).dependents[written.name] = true end
end

-- The cells that depend on one, directly or not, and itself: by name, each with the number of those
-- among them that it refers to.
local function affectedBy(sheet, name)
  local counts, reached = { [name] = 0 }, { name }
  for _, current in ipairs(reached) do
    for dependent in pairs(cell(sheet, current).dependents) do
      if not counts[dependent] then
        counts[dependent] = 0
        table.insert(reached, dependent)
      end
      counts[dependent] = counts[dependent] + 1
    end
  end
  return counts, reached
end

-- What was written into a cell.
function Sheet:text(name) return self.cells[name] and self.cells[name].text or "" end

-- What a cell shows.
function Sheet:shown(name) return self.cells[name] and formula.text(self.cells[name].value) or "" end

-- Writes into a cell, and evaluates it and whatever depends on a cell whose value changed.
--
-- Each is evaluated once, after all that it refers to. What is left waiting is part of a cycle or
-- depends on one. Answers the names of the cells whose values changed, and of those evaluated.
function Sheet:write(name, text)
  write(self, cell(self, name), text)
  local waitsFor, reached = affectedBy(self, name)
  local isDue, ready, changed, evaluated = { [name] = true }, {}, {}, {}

  local function valueOf(other) return cell(self, other).value end

  local function set(changing, value)
    if value == changing.value then return end
    changing.value = value
    table.insert(changed, changing.name)
    for dependent in pairs(changing.dependents) do isDue[dependent] = true end
  end

  if waitsFor[name] == 0 then ready[1] = name end
  for _, current in ipairs(ready) do
    local due = self.cells[current]
    if isDue[current] then
      table.insert(evaluated, current)
      set(due, due.evaluate(valueOf))
    end
    for dependent in pairs(due.dependents) do
      waitsFor[dependent] = waitsFor[dependent] - 1
      if waitsFor[dependent] == 0 then table.insert(ready, dependent) end
    end
  end
  for _, waiting in ipairs(reached) do
    if waitsFor[waiting] > 0 then set(self.cells[waiting], formula.errors.cycle) end
  end
  return changed, evaluated
end

local sheets = {}

-- A sheet in which nothing is written.
function sheets.new() return setmetatable({ cells = {} }, Sheet) end

return sheets
