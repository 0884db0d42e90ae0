-- A text field, a button and a label: the greeting follows what was typed.

local name     = ui.TextField { placeholder = "Your name" }
local greet    = ui.Button { title = "Greet", isEnabled = false }
local greeting = ui.Label { id = "greeting" }

name.didChangeText = function(field)
  greet.isEnabled = field.text ~= ""
end

local function say()
  greeting.text = "Hello, " .. name.text .. "!"
end

greet.didTouchUpInside = say
name:on("editingDidEndOnExit", function()
  if greet.isEnabled then say() end
end)

app:setRoot(ui.VStack { spacing = 8, padding = 16, name, greet, greeting })

scenario("greets by the button", function(user)
  expect(find.button "Greet"):toBeDisabled()
  user:tap(find.placeholder "Your name")
  user:type "Ada"
  user:tap(find.button "Greet")
  expect(find.id "greeting"):toHaveText "Hello, Ada!"
end)

scenario("greets by the Return key", function(user)
  user:tap(find.textField())
  user:type "Grace"
  user:press "Return"
  expect(greeting.text):toBe "Hello, Grace!"
  expect(name.isFirstResponder):toBe(false)
end)

scenario("has nobody to greet once the name is gone", function(user)
  user:tap(find.textField())
  user:type "A"
  expect(find.button "Greet"):toBeEnabled()
  user:press "Backspace"
  expect(find.button "Greet"):toBeDisabled()
end)
