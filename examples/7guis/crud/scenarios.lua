-- 7GUIs, task 5: CRUD.
--
-- 1. A list shows the names of the database as "Surname, Name"; at most one of them is selected.
-- 2. What is typed into the prefix field leaves only the names whose surname begins with it, with
--    each key; those that were left out come again when the prefix becomes another one.
-- 3. Create adds the name that the two fields hold at the end.
-- 4. Update puts it in the place of the selected name.
-- 5. Delete removes the selected name.
-- 6. Update and Delete can be pressed only while a name is selected, which it no longer is when it
--    has left the list.
-- 7. The list takes all the space that is left over.
-- 8. The prefix stands above the list, the two fields at its right, each after its label, and the
--    buttons beneath.

require "crud.app"

local list, rows = find.role("list", "People"), find.row()
local prefix = find.textField "Filter prefix"
local create, update, delete = find.button "Create", find.button "Update", find.button "Delete"

local function rewrite(user, field, text)
  user:tap(field)
  user:press "End"
  user:press "Shift+Home"
  user:press "Backspace"
  user:type(text)
end

local function enter(user, name, surname)
  rewrite(user, find.textField "Name", name)
  rewrite(user, find.textField "Surname", surname)
end

-- Which name is selected; nil for none.
local function selected()
  local indexPath = list:get().indexPathForSelectedRow
  return indexPath and list:get():cell(indexPath).text
end

-- The edges of what is found, in points of the window.
local function place(locator)
  local view = locator:get()
  local first = view:convert { 0, 0 }
  local last = view:convert { view.bounds.width, view.bounds.height }
  return { x = first.x, y = first.y, right = last.x, bottom = last.y }
end

local function expectButtons(areEnabled)
  for _, button in ipairs { update, delete } do
    if areEnabled then expect(button):toBeEnabled() else expect(button):toBeDisabled() end
  end
end

scenario("1: the names are shown, and none is selected at first", function()
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max", "Tisch, Roman" }
  expect(selected()):toBeNil()
end)

scenario("1: at most one name is selected", function(user)
  user:tap(find.row "Emil, Hans")
  expect(selected()):toBe "Emil, Hans"
  user:tap(find.row "Tisch, Roman")
  expect(find.row "Tisch, Roman"):toBeSelected()
  expect(find.row "Emil, Hans").never:toBeSelected()
end)

scenario("2: the list follows the prefix with each key", function(user)
  user:tap(prefix)
  user:type "M"
  expect(rows):toHaveText { "Mustermann, Max" }
  user:type "x"
  expect(rows):toHaveCount(0)
  user:press "Backspace"
  expect(rows):toHaveText { "Mustermann, Max" }
  user:press "Backspace"
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max", "Tisch, Roman" }
end)

scenario("2: the prefix is that of the surname, and of nothing else", function(user)
  rewrite(user, prefix, "Roman")
  expect(rows):toHaveCount(0)
  rewrite(user, prefix, "isch")
  expect(rows):toHaveCount(0)
  rewrite(user, prefix, ".")
  expect(rows):toHaveCount(0)
  rewrite(user, prefix, "Tisch")
  expect(rows):toHaveText { "Tisch, Roman" }
end)

scenario("3: Create adds a name at the end", function(user)
  enter(user, "Ada", "Lovelace")
  user:tap(create)
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max", "Tisch, Roman", "Lovelace, Ada" }
end)

scenario("3: a name that the prefix leaves out comes when it no longer does", function(user)
  rewrite(user, prefix, "T")
  enter(user, "Ada", "Lovelace")
  user:tap(create)
  expect(rows):toHaveText { "Tisch, Roman" }
  rewrite(user, prefix, "L")
  expect(rows):toHaveText { "Lovelace, Ada" }
end)

scenario("4: Update replaces the selected name, which stays selected", function(user)
  user:tap(find.row "Mustermann, Max")
  enter(user, "Erika", "Musterfrau")
  user:tap(update)
  expect(rows):toHaveText { "Emil, Hans", "Musterfrau, Erika", "Tisch, Roman" }
  expect(selected()):toBe "Musterfrau, Erika"
end)

scenario("4: in a filtered list, Update replaces the name that is seen", function(user)
  rewrite(user, prefix, "T")
  user:tap(find.row "Tisch, Roman")
  enter(user, "Roman", "Tischler")
  user:tap(update)
  expect(rows):toHaveText { "Tischler, Roman" }
  rewrite(user, prefix, "")
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max", "Tischler, Roman" }
end)

scenario("5: Delete removes the selected name", function(user)
  user:tap(find.row "Mustermann, Max")
  user:tap(delete)
  expect(rows):toHaveText { "Emil, Hans", "Tisch, Roman" }
end)

scenario("5: in a filtered list, Delete removes the name that is seen", function(user)
  rewrite(user, prefix, "T")
  user:tap(find.row "Tisch, Roman")
  user:tap(delete)
  expect(rows):toHaveCount(0)
  rewrite(user, prefix, "")
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max" }
end)

scenario("5: of two equal names, Delete removes the selected one", function(user)
  enter(user, "Hans", "Emil")
  user:tap(create)
  user:tap(rows:last())
  user:tap(delete)
  expect(rows):toHaveText { "Emil, Hans", "Mustermann, Max", "Tisch, Roman" }
end)

scenario("6: nothing can be updated or deleted unless a name is selected", function(user)
  expectButtons(false)
  user:tap(find.row "Tisch, Roman")
  expectButtons(true)
  user:tap(delete)
  expectButtons(false)
end)

scenario("6: a name that is filtered out is no longer selected", function(user)
  user:tap(find.row "Tisch, Roman")
  rewrite(user, prefix, "T")
  expect(selected()):toBe "Tisch, Roman"
  expectButtons(true)
  rewrite(user, prefix, "E")
  expectButtons(false)
  rewrite(user, prefix, "")
  expect(selected()):toBeNil()
end)

scenario("6: nor is one that its new surname takes out of the list", function(user)
  rewrite(user, prefix, "T")
  user:tap(find.row "Tisch, Roman")
  enter(user, "Roman", "Adler")
  user:tap(update)
  expect(rows):toHaveCount(0)
  expectButtons(false)
  rewrite(user, prefix, "A")
  expect(rows):toHaveText { "Adler, Roman" }
end)

scenario("7: the list takes the space that is left over", function(user)
  user:settle()
  local names = place(list)
  expect(names.x):toBe(16) -- the padding, and 8 points between the list and the others
  expect(names.y):toBe(place(prefix).bottom + 8)
  expect(names.right):toBe(place(find.text "Name:").x - 8)
  expect(names.bottom):toBe(place(create).y - 8)
  expect(place(create).bottom):toBe(app.window.bounds.height - 16)
end)

scenario("8: the list is at the left of the fields, and above the buttons", function(user)
  user:settle()
  local names = place(list)
  for _, text in ipairs { "Filter prefix", "Name", "Surname" } do
    local label, field = place(find.text(text .. ":")), place(find.textField(text))
    expect(label.right):toBeLessThan(field.x)
    expect(label.y + label.bottom):toBeCloseTo(field.y + field.bottom)
    if text == "Filter prefix" then
      expect(field.bottom):toBeLessThan(names.y)
    else
      expect(names.right):toBeLessThan(label.x)
    end
  end
  for _, button in ipairs { create, update, delete } do
    expect(names.bottom):toBeLessThan(place(button).y)
  end
end)
