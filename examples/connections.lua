-- A screen as plain data, as an interface builder makes it. Outlets and actions are connected by
-- name: ui.load checks that all of them fit before it connects any, and ui.connections tells
-- afterwards what is connected, and what leads nowhere.

local note = { saved = "nothing" }

-- The outlets of the layout become fields of its owner; what its functions do, the layout names.
function note:save()
  self.saved = self.titleField.text
  self.status.text = "Saved: " .. self.saved
end

note.actions = {
  check = function(self, field) self.saveButton.isEnabled = field.text ~= "" end,
}

local screen = ui.load({ "VStack", spacing = 8, padding = 16,
  { "TextField", outlet = "titleField", placeholder = "Title",
    connections = { editingChanged = "check" } },
  { "Button", outlet = "saveButton", title = "Save", isEnabled = false,
    connections = { touchUpInside = "save" } },
  -- The first responder that answers gets this one: the nil target.
  { "Button", title = "Help", connections = { touchUpInside = { firstResponder = "showHelp" } } },
  { "Label", outlet = "status", id = "status", text = "New" },
}, note)

app:setRoot(screen)

local function dangling()
  local names = {}
  for _, connection in ipairs(ui.connections(screen, note)) do
    if connection.isDangling then table.insert(names, connection.name) end
  end
  return table.concat(names, " ")
end

scenario("saves what was typed", function(user)
  expect(find.button "Save"):toBeDisabled()
  user:tap(find.placeholder "Title")
  user:type "Milk"
  user:tap(find.button "Save")
  expect(find.id "status"):toHaveText "Saved: Milk"
end)

scenario("shows that nobody answers the call for help yet", function(user)
  expect(dangling()):toBe "showHelp"
  screen.actions = {
    showHelp = function(_, sender) note.status.text = "Help for " .. sender.title end,
  }
  expect(dangling()):toBe ""
  user:tap(find.button "Help")
  expect(find.id "status"):toHaveText "Help for Help"
end)

scenario("lists what is connected, a line for each", function()
  local lines = tostring(ui.connections(note.saveButton))
  expect(lines):toMatch "touchUpInside → save of "
end)

scenario("names all that does not fit, and connects nothing then", function()
  local owner = { save = function() end }
  local fits, problem = pcall(ui.load, { "VStack",
    { "Buton", outlet = "saveButton", title = "Save" },
    { "Button", outlet = "other", titel = "Save", connections = { touchUpInsid = "sav" } },
  }, owner)
  expect(fits):toBe(false)
  expect(tostring(problem)):toContain 'there is no class "Buton"; did you mean "Button"?'
  expect(tostring(problem)):toContain "Button has no property 'titel'; did you mean 'title'?"
  expect(tostring(problem)):toContain 'did you mean "touchUpInside"?'
  expect(tostring(problem)):toContain 'its owner has no action "sav"; did you mean "save"?'
  expect(owner.saveButton):toBeNil()
end)
