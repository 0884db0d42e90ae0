-- B5: A nil target. The button names an action and nobody to do it. The responder chain is
-- searched: from the first responder on, if there is one, then from the button itself, at last the
-- application; the first one that has the action answers. So one button serves whatever the user is
-- busy with.

local status = ui.Label { id = "status", text = "" }

local function pane(name)
  return ui.VStack {
    spacing = 4,
    actions = { stamp = function(_, sender) status.text = sender.title .. " in " .. name end },
    ui.TextField { accessibilityLabel = name },
  }
end

local stamp = ui.Button { title = "Stamp" }
stamp:addTarget(nil, "stamp", "touchUpInside")

app.actions = { stamp = function() status.text = "Nothing to stamp" end }

local letter, parcel = pane "Letter", pane "Parcel"
app:setRoot(ui.VStack { spacing = 8, padding = 16, status, letter, parcel, stamp })

scenario("whoever has the keys answers, through the views around it", function(user)
  user:tap(find.textField "Letter")
  user:tap(stamp)
  expect(status.text):toBe "Stamp in Letter"
  user:tap(find.textField "Parcel")
  user:tap(stamp)
  expect(status.text):toBe "Stamp in Parcel"
end)

scenario("if nobody has them, the chain begins at the button", function(user)
  user:tap(stamp)
  expect(status.text):toBe "Nothing to stamp"
  letter:addSubview(stamp)
  user:tap(stamp)
  expect(status.text):toBe "Stamp in Letter"
end)

scenario("a responder without the action is passed by", function(user)
  letter.actions = nil
  user:tap(find.textField "Letter")
  user:tap(stamp)
  expect(status.text):toBe "Nothing to stamp"
end)

scenario("if nobody around who has the keys answers, those around the button do", function(user)
  letter.actions = nil
  user:tap(find.textField "Letter")
  parcel:addSubview(stamp)
  user:tap(stamp)
  expect(status.text):toBe "Stamp in Parcel"
end)

scenario("the nearest one answers, and nobody after it", function(user)
  local field = find.textField "Letter":get()
  field.actions = { stamp = function() status.text = "Stamp in the field" end }
  user:tap(field)
  user:tap(stamp)
  expect(status.text):toBe "Stamp in the field"
end)
