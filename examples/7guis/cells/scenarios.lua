-- 7GUIs, task 7: Cells.
--
-- 1. The sheet has columns from A to Z and rows from 0 to 99, and can be scrolled both ways.
-- 2. A double click on a cell lets its formula be edited, as it was written.
-- 3. Return, or leaving the field, ends that: the formula is evaluated, and the cell shows its
--    value.
-- 4. All cells that depend on the cell, also by way of others, are evaluated again.
-- 5. No other cell is: neither those that do not depend on it, nor those whose own cells came to
--    the values they had.
-- 6. What cannot be evaluated shows why; those that depend on it show the same.
-- 7. The spreadsheet is a view that any screen can hold, with as many columns and rows as it asks
--    for; each has cells of its own.
--
-- What formulas mean is in formula-scenarios.lua.

local sheet = require "cells.app".sheet

local Spreadsheet = require "cells.spreadsheet"

local list, editor = find.role("list", "Cells"), find.textField "Formula"

local function cell(name) return find.id(name) end

local function enter(user, place, text)
  user:doubleTap(place)
  user:press "End"
  user:press "Shift+Home"
  user:press "Backspace"
  user:type(text)
  user:press "Return"
end

local function write(user, name, text) enter(user, cell(name), text) end

-- Whether the upper left corner of a cell is within the window.
local function isInSight(name)
  local corner = cell(name):get():convert { 0, 0 }
  return corner.x >= 0 and corner.x < 390 and corner.y >= 0 and corner.y < 844
end

local function sorted(names)
  table.sort(names)
  return names
end

-- The cells whose values changed by a formula, and those that were evaluated.
local function effects(name, text)
  local changed, evaluated = sheet:write(name, text)
  return { changed = sorted(changed), evaluated = sorted(evaluated) }
end

scenario("1: its columns and rows are called from A to Z and from 0 to 99", function()
  expect(find.text "A"):toBeVisible()
  expect(find.text "Z"):toBeVisible() -- where the user can scroll to
  expect(find.row()):toHaveCount(100)
  expect(find.row():first()):toHaveText "0"
  list:get():scrollToRow(100)
  expect(find.row "99"):toBeVisible()
end)

scenario("1: the sheet is larger than the window, and scrolls to its last cell", function(user)
  expect(cell "A0"):toBeVisible()
  expect(isInSight "A0"):toBe(true)
  expect(isInSight "Z0"):toBe(false)
  expect(cell "A99").never:toExist()
  list:get():scrollToRow(100)
  write(user, "Z99", "the end")
  expect(isInSight "Z99"):toBe(true)
  expect(cell "Z99"):toHaveText "the end"
  expect(cell "A100").never:toExist()
end)

scenario("1: it is scrolled by a finger, down and sideways", function(user)
  user:drag(cell "C20", cell "C10")
  user:settle()
  expect(cell "C0").never:toExist()
  expect(isInSight "C30"):toBe(true)
  expect(isInSight "F30"):toBe(false)
  user:drag(cell "D30", cell "B30")
  user:settle()
  expect(isInSight "F30"):toBe(true)
end)

scenario("1: a row that is used again shows its own cells only", function(user)
  write(user, "B2", "two")
  list:get():scrollToRow(100)
  expect(cell "B99"):toHaveText ""
  write(user, "B99", "last")
  list:get():scrollToRow(1)
  expect(cell "B2"):toHaveText "two"
  expect(cell "B3"):toHaveText ""
end)

scenario("2: a double click shows the formula, a single one does nothing", function(user)
  write(user, "B1", "=1 + 1")
  expect(cell "B1"):toHaveText "2"
  user:tap(cell "B1")
  expect(editor).never:toExist()
  user:doubleTap(cell "B1")
  expect(editor):toHaveText "=1 + 1"
  expect(editor):toBeFocused()
end)

scenario("2: a double click beside the cells does nothing", function(user)
  user:doubleTap(find.row():first(), { at = { 20, 10 } })
  expect(editor).never:toExist()
end)

scenario("2: a double click in the editor goes on editing", function(user)
  user:doubleTap(cell "A0")
  user:type "=1 +"
  user:doubleTap(editor)
  expect(editor):toBeFocused()
  expect(cell "A0"):toHaveText ""
  user:press "End"
  user:type " 1"
  user:press "Return"
  expect(cell "A0"):toHaveText "2"
end)

scenario("3: Return evaluates the formula", function(user)
  user:doubleTap(cell "A0")
  user:type "=2 * 21"
  expect(cell "A0"):toHaveText ""
  user:press "Return"
  expect(editor).never:toExist()
  expect(cell "A0"):toHaveText "42"
end)

scenario("3: so does a double click on another cell", function(user)
  user:doubleTap(cell "A0")
  user:type "=6 * 7"
  user:doubleTap(cell "B0")
  expect(cell "A0"):toHaveText "42"
  expect(editor):toHaveText ""
  user:type "=A0 / 2"
  user:press "Return"
  expect(cell "B0"):toHaveText "21"
end)

scenario("3: a cell that is scrolled out of sight goes on being edited", function(user)
  user:doubleTap(cell "A0")
  user:type "=1"
  list:get():scrollToRow(50)
  user:type "0"
  user:press "Return"
  list:get():scrollToRow(1)
  expect(cell "A0"):toHaveText "10"
end)

scenario("4: what depends on a cell follows it, also by way of others", function(user)
  write(user, "A0", "1")
  write(user, "A1", "=A0 * 2")
  write(user, "A2", "=A1 * 2")
  write(user, "B0", "=sum(A0:A2)")
  expect(cell "B0"):toHaveText "7"
  write(user, "A0", "10")
  expect(cell "A1"):toHaveText "20"
  expect(cell "A2"):toHaveText "40"
  expect(cell "B0"):toHaveText "70"
end)

scenario("4: what is out of sight follows, too", function(user)
  write(user, "A0", "1")
  list:get():scrollToRow(100)
  write(user, "A99", "=A0 + 1")
  list:get():scrollToRow(1)
  write(user, "A0", "5")
  list:get():scrollToRow(100)
  expect(cell "A99"):toHaveText "6"
end)

scenario("4: a formula lets go of the cells that it no longer names", function()
  sheet:write("A0", "1")
  sheet:write("B0", "=A0")
  sheet:write("B0", "5")
  expect(effects("A0", "2")):toEqual { changed = { "A0" }, evaluated = { "A0" } }
end)

scenario("5: only cells that depend on a changed value are evaluated, each once", function()
  sheet:write("A0", "1")
  sheet:write("B0", "=A0 + 1")
  sheet:write("C0", "=A0 + B0")
  sheet:write("D0", "=C0 + B0 + A0")
  sheet:write("E0", "=E1 + E2")
  expect(effects("A0", "2")):toEqual {
    changed = { "A0", "B0", "C0", "D0" }, evaluated = { "A0", "B0", "C0", "D0" },
  }
end)

scenario("5: a value that comes to the same ends the change", function()
  sheet:write("A0", "3")
  sheet:write("B0", "=max(A0, 10)")
  sheet:write("C0", "=B0 * 2")
  expect(effects("A0", "4")):toEqual { changed = { "A0" }, evaluated = { "A0", "B0" } }
  expect(effects("A0", "=2 + 2")):toEqual { changed = {}, evaluated = { "A0" } }
end)

scenario("5: a chain through the whole sheet is evaluated in one go", function()
  local former = "A0"
  for column = 1, 26 do
    for row = 0, 99 do
      local name = string.char(64 + column) .. row
      if name ~= "A0" then sheet:write(name, "=" .. former .. "+1") end
      former = name
    end
  end
  local changed, evaluated = sheet:write("A0", "1")
  expect(#changed):toBe(2600)
  expect(#evaluated):toBe(2600)
  expect(sheet:shown "Z99"):toBe "2600"
end)

scenario("6: an error is shown, and passed on", function(user)
  write(user, "A0", "=1 / 0")
  write(user, "B0", "=A0 + 1")
  write(user, "C0", "=1 +")
  expect(cell "A0"):toHaveText "#DIV/0"
  expect(cell "B0"):toHaveText "#DIV/0"
  expect(cell "C0"):toHaveText "#SYNTAX"
  write(user, "A0", "1")
  expect(cell "B0"):toHaveText "2"
end)

scenario("6: cells that depend on themselves say so, until they no longer do", function(user)
  write(user, "A0", "=B0")
  write(user, "B0", "=A0 + 1")
  write(user, "C0", "=B0")
  for _, name in ipairs { "A0", "B0", "C0" } do expect(cell(name)):toHaveText "#CYCLE" end
  write(user, "A0", "1")
  expect(cell "B0"):toHaveText "2"
  expect(cell "C0"):toHaveText "2"
end)

scenario("6: a change beside a cycle leaves it one", function()
  sheet:write("A0", "=A0 + B0")
  expect(effects("B0", "1")):toEqual { changed = { "B0" }, evaluated = { "B0" } }
  expect(sheet:shown "A0"):toBe "#CYCLE"
end)

scenario("7: two spreadsheets on one screen know nothing of each other", function(user)
  app:setRoot(ui.VStack {
    Spreadsheet { id = "small", columns = 2, rows = 3, height = 200 },
    Spreadsheet { id = "large", columns = 4, rows = 50, height = 400 },
  })
  local function at(id, name) return cell(name):within(find.id(id)) end
  expect(find.row():within(find.id "small")):toHaveCount(3)
  expect(at("small", "C0")).never:toExist()
  expect(at("large", "D0")):toExist()
  enter(user, at("small", "A0"), "1")
  enter(user, at("large", "A0"), "2")
  for _, id in ipairs { "small", "large" } do enter(user, at(id, "B0"), "=A0 * 10") end
  expect(at("small", "B0")):toHaveText "10"
  expect(at("large", "B0")):toHaveText "20"
end)
