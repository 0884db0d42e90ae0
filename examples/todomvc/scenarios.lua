-- TodoMVC, by its application specification.
--
-- 1. What is typed into the field "What needs to be done?" becomes an item at the end of the list
--    with Return. The field has the keys from the start, and is empty again afterwards.
-- 2. Blanks around it are left out; where nothing else is left, there is no item.
-- 3. While there are no items, there is nothing but the heading and the field.
-- 4. "Mark all as complete" completes all items, or makes all of them active.
-- 5. It is ticked while all items are completed, however they came to be.
-- 6. "Toggle Todo" completes its item, or makes it active again. The text of a completed one is
--    faint, since labels strike nothing through.
-- 7. A double tap on an item's text opens a field "Edit" that holds it and has the keys. The item's
--    other controls are hidden meanwhile.
-- 8. Return saves the text without the blanks around it, and so does whatever takes the keys away.
-- 9. An item whose text was emptied is removed.
-- 10. Escape leaves the item as it was.
-- 11. "Delete" removes its item. It is always there, and does not come when a pointer is over the
--     item, since a finger hovers over nothing.
-- 12. The active items are counted: "1 item left", and "items" for every other number.
-- 13. "Clear completed" removes the completed items, and is seen only while there are some.
-- 14. "All", "Active" and "Completed" choose which items are seen; all are at first.
-- 15. An item that a change takes out of what was chosen, or brings into it, goes or comes at once.
-- 16. Going back undoes the choices one by one.
-- 17. Items and choices are still there when the app is started again; editing is not. Of an item
--     its "id", its "title" and whether it is "completed" are kept.

require "todomvc.app"

local field, all = find.placeholder "What needs to be done?", find.checkbox "Mark all as complete"
local rows, count, edit = find.row(), find.id "count", find.textField "Edit"
local clear = find.button "Clear completed"

local function toggle(text) return find.row(text):checkbox "Toggle Todo" end
local function delete(text) return find.row(text):button "Delete" end

local function add(user, ...)
  user:tap(field)
  for _, text in ipairs { ... } do
    user:type(text)
    user:press "Return"
  end
end

local function startEditing(user, text)
  user:doubleTap(find.text(text))
  expect(edit):toBeFocused()
end

scenario("1: what is typed becomes an item with Return", function(user)
  expect(field):toBeFocused()
  user:type "Milk"
  expect(rows):toHaveCount(0)
  user:press "Return"
  expect(rows):toHaveText { "Milk" }
  expect(field):toHaveValue ""
  expect(field):toBeFocused()
  user:type "Tea"
  user:press "Return"
  expect(rows):toHaveText { "Milk", "Tea" }
  expect(toggle "Tea"):toBeOff()
end)

scenario("2: blanks around an item are left out", function(user)
  add(user, "  Bread and butter ")
  expect(rows):toHaveText { "Bread and butter" }
end)

for _, text in ipairs { "", "   " } do
  scenario(("2: %q is no item"):format(text), function(user)
    add(user, "Milk", text)
    expect(rows):toHaveText { "Milk" }
  end)
end

scenario("3: without items there is nothing but the heading and the field", function(user)
  local function expectNothing()
    for _, part in ipairs { all, count, clear, find.segment(), find.role "list" } do
      expect(part):toBeHidden()
    end
    expect(find.heading "todos"):toBeVisible()
    expect(field):toBeVisible()
  end
  expectNothing()
  add(user, "Milk")
  for _, part in ipairs { all, count, find.segment "All", find.role "list" } do
    expect(part):toBeVisible()
  end
  user:tap(delete "Milk")
  expectNothing()
end)

scenario("4: all are completed, and all are active again", function(user)
  add(user, "Milk", "Tea", "Bread")
  user:tap(toggle "Tea")
  user:tap(all)
  for _, text in ipairs { "Milk", "Tea", "Bread" } do expect(toggle(text)):toBeOn() end
  expect(count):toHaveText "0 items left"
  user:tap(all)
  for _, text in ipairs { "Milk", "Tea", "Bread" } do expect(toggle(text)):toBeOff() end
  expect(count):toHaveText "3 items left"
end)

scenario("4: also those that are not seen", function(user)
  add(user, "Milk", "Tea")
  user:tap(toggle "Tea")
  user:tap(find.segment "Completed")
  user:tap(all)
  expect(rows):toHaveText { "Milk", "Tea" }
end)

scenario("5: the mark follows the items", function(user)
  add(user, "Milk", "Tea")
  expect(all):toBeOff()
  user:tap(toggle "Milk")
  expect(all):toBeOff()
  user:tap(toggle "Tea")
  expect(all):toBeOn()
  add(user, "Bread")
  expect(all):toBeOff()
  user:tap(delete "Bread")
  expect(all):toBeOn()
  user:tap(toggle "Milk")
  expect(all):toBeOff()
end)

scenario("5: it is gone with the last of them", function(user)
  add(user, "Milk")
  user:tap(all)
  user:tap(clear)
  add(user, "Tea")
  expect(all):toBeOff()
end)

scenario("6: an item is completed, and active again", function(user)
  add(user, "Milk", "Tea")
  user:tap(toggle "Milk")
  expect(toggle "Milk"):toBeOn()
  expect(toggle "Tea"):toBeOff()
  user:tap(toggle "Milk")
  expect(toggle "Milk"):toBeOff()
end)

scenario("6: the text of a completed item is faint", function(user)
  add(user, "Milk", "Tea")
  local function alpha(text) return find.text(text):get().alpha end
  user:tap(toggle "Milk")
  expect(alpha "Milk"):toBe(0.4)
  expect(alpha "Tea"):toBe(1.0)
  user:tap(toggle "Milk")
  expect(alpha "Milk"):toBe(1.0)
end)

scenario("7: a double tap opens the editor in place of the other controls", function(user)
  add(user, "Milk", "Tea")
  expect(edit):toBeHidden()
  user:doubleTap(find.text "Milk")
  expect(edit):toBeFocused()
  expect(edit):toHaveValue "Milk"
  expect(find.checkbox "Toggle Todo"):toHaveCount(1)
  expect(find.button "Delete"):toHaveCount(1)
  expect(find.text "Milk"):toHaveCount(0)
  expect(toggle "Tea"):toBeVisible()
end)

scenario("7: a single tap does not", function(user)
  add(user, "Milk")
  user:tap(find.text "Milk")
  expect(edit):toBeHidden()
end)

local endings = {
  { "Return", function(user) user:press "Return" end },
  { "the Tab key", function(user) user:press "Tab" end },
  { "the other field", function(user) user:tap(field) end },
  { "an empty place", function(user) user:tap { 200, 600 } end },
  { "another item's text", function(user) startEditing(user, "Tea") end },
  { "another item's checkbox", function(user) user:tap(toggle "Tea") end },
  { "another item's removal", function(user) user:tap(delete "Tea") end },
  { "a filter that leaves it out", function(user)
    user:tap(find.segment "Completed")
    user:goBack()
  end },
}
for _, ending in ipairs(endings) do
  local name, leave = table.unpack(ending)
  scenario("8: saved by " .. name, function(user)
    add(user, "Milk", "Tea")
    startEditing(user, "Milk")
    user:fill(edit, "  Oat milk ")
    leave(user)
    expect(find.row "Oat milk"):toBeVisible()
    expect(toggle "Oat milk"):toBeVisible()
    expect(find.row "Milk"):toHaveCount(0)
    app:relaunch()
    expect(find.row "Oat milk"):toBeVisible()
  end)
end

for _, text in ipairs { "", "  " } do
  scenario(("9: an item with the text %q is removed"):format(text), function(user)
    add(user, "Milk", "Tea")
    startEditing(user, "Milk")
    user:clear(edit)
    user:type(text)
    user:press "Return"
    expect(rows):toHaveText { "Tea" }
    expect(count):toHaveText "1 item left"
  end)
end

scenario("9: also when another one is edited next", function(user)
  add(user, "Milk", "Tea")
  startEditing(user, "Tea")
  user:clear(edit)
  startEditing(user, "Milk")
  expect(rows):toHaveCount(1)
  user:fill(edit, "Oat milk")
  user:press "Return"
  expect(rows):toHaveText { "Oat milk" }
end)

scenario("10: Escape leaves an item as it was", function(user)
  add(user, "Milk")
  startEditing(user, "Milk")
  user:fill(edit, "Oat milk")
  user:press "Escape"
  expect(edit):toBeHidden()
  expect(rows):toHaveText { "Milk" }
  startEditing(user, "Milk")
  expect(edit):toHaveValue "Milk"
end)

scenario("11: an item is deleted", function(user)
  add(user, "Milk", "Tea", "Bread")
  user:tap(delete "Tea")
  expect(rows):toHaveText { "Milk", "Bread" }
  user:tap(delete "Bread")
  expect(rows):toHaveText { "Milk" }
end)

scenario("11: of two equal items, the one whose button it is", function(user)
  add(user, "Milk", "Tea", "Milk")
  user:tap(rows:first():button "Delete")
  expect(rows):toHaveText { "Tea", "Milk" }
end)

scenario("12: active items are counted", function(user)
  add(user, "Milk")
  expect(count):toHaveText "1 item left"
  add(user, "Tea")
  expect(count):toHaveText "2 items left"
  user:tap(toggle "Milk")
  expect(count):toHaveText "1 item left"
  user:tap(toggle "Tea")
  expect(count):toHaveText "0 items left"
end)

scenario("13: completed items are cleared away", function(user)
  add(user, "Milk", "Tea", "Bread")
  expect(clear):toBeHidden()
  user:tap(toggle "Milk")
  user:tap(toggle "Bread")
  expect(clear):toBeVisible()
  user:tap(clear)
  expect(rows):toHaveText { "Tea" }
  expect(clear):toBeHidden()
end)

scenario("14: the filters choose what is seen", function(user)
  add(user, "Milk", "Tea", "Bread")
  user:tap(toggle "Tea")
  expect(find.segment "All"):toBeSelected()
  user:tap(find.segment "Active")
  expect(find.segment "Active"):toBeSelected()
  expect(rows):toHaveText { "Milk", "Bread" }
  user:tap(find.segment "Completed")
  expect(rows):toHaveText { "Tea" }
  user:tap(find.segment "All")
  expect(rows):toHaveText { "Milk", "Tea", "Bread" }
end)

scenario("15: items come and go as they change", function(user)
  add(user, "Milk", "Tea")
  user:tap(find.segment "Active")
  user:tap(toggle "Milk")
  expect(rows):toHaveText { "Tea" }
  add(user, "Bread")
  expect(rows):toHaveText { "Tea", "Bread" }
  user:tap(find.segment "Completed")
  add(user, "Cheese")
  expect(rows):toHaveText { "Milk" }
  user:tap(toggle "Milk")
  expect(rows):toHaveCount(0)
  user:tap(find.segment "All")
  expect(rows):toHaveText { "Milk", "Tea", "Bread", "Cheese" }
end)

scenario("16: going back undoes the choices", function(user)
  add(user, "Milk", "Tea")
  user:tap(toggle "Tea")
  user:tap(find.segment "Active")
  user:tap(find.segment "Completed")
  user:goBack()
  expect(find.segment "Active"):toBeSelected()
  expect(rows):toHaveText { "Milk" }
  user:goBack()
  expect(find.segment "All"):toBeSelected()
  expect(rows):toHaveText { "Milk", "Tea" }
  expect(function() user:goBack { timeout = 0 } end):toRaise "goBack"
end)

scenario("17: items are there again", function(user)
  add(user, "Milk", "Tea")
  user:tap(toggle "Tea")
  app:relaunch()
  expect(rows):toHaveText { "Milk", "Tea" }
  expect(toggle "Milk"):toBeOff()
  expect(toggle "Tea"):toBeOn()
  expect(count):toHaveText "1 item left"
  user:tap(delete "Milk")
  app:relaunch()
  expect(rows):toHaveText { "Tea" }
end)

scenario("17: an item is kept with an id that no other one has", function(user)
  add(user, "Milk", "Tea")
  user:tap(delete "Milk")
  app:relaunch()
  add(user, "Bread")
  user:tap(toggle "Bread")
  expect(app.storage.todos):toEqual {
    { id = 2, title = "Tea", completed = false }, { id = 3, title = "Bread", completed = true },
  }
end)

scenario("17: so is the choice among them, and what it can go back to", function(user)
  add(user, "Milk", "Tea")
  user:tap(toggle "Tea")
  user:tap(find.segment "Active")
  app:relaunch()
  expect(find.segment "Active"):toBeSelected()
  expect(rows):toHaveText { "Milk" }
  user:goBack()
  expect(rows):toHaveText { "Milk", "Tea" }
end)

scenario("17: an item is not edited any more", function(user)
  add(user, "Milk")
  startEditing(user, "Milk")
  user:fill(edit, "Oat milk")
  app:relaunch()
  expect(edit):toBeHidden()
  expect(rows):toHaveText { "Milk" }
end)
