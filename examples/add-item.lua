-- A screen that asks for an item. It knows nobody: it tells its delegate what the user entered, or that
-- they changed their mind, and asks it, if it can be asked, whether the item will do. Who shows the
-- screen is its delegate, and takes it away again.

local AddItemDelegate = ui.Protocol("AddItemDelegate", {
  required = { "didCancel", "didAddItem" },
  optional = { "validateItem" },
})

local AddItem = ui.VStack:extend("AddItem", {
  delegate = AddItemDelegate,
  fields = { "field" },

  init = function(self)
    self.spacing = 8
    self.field = ui.TextField { placeholder = "New item" }
    self:addSubview(self.field)
    self:addSubview(ui.HStack {
      spacing = 8,
      ui.Button { title = "Cancel", didTouchUpInside = function() self:cancel() end },
      ui.Button { title = "Save", didTouchUpInside = function() self:save() end },
    })
  end,

  cancel = function(self) ui.send(self.delegate, "didCancel", self) end,

  save = function(self)
    local item = self.field.text
    -- Only false refuses: a delegate without the method answers nothing.
    if ui.send(self.delegate, "validateItem", self, item) == false then return end
    ui.send(self.delegate, "didAddItem", self, item)
  end,
})

-- A list of items, with a button that shows the screen.
local ItemList = ui.VStack:extend("ItemList", {
  fields = { "items", "status" },

  init = function(self)
    self.spacing = 8
    self.items = ui.VStack { id = "items", spacing = 4 }
    self.status = ui.Label { id = "status" }
    self:addSubview(ui.Button { title = "Add", didTouchUpInside = function() self:ask() end })
    self:addSubview(self.status)
    self:addSubview(self.items)
  end,

  ask = function(self)
    self.status.text = ""
    self:addSubview(AddItem { id = "add-item", delegate = self })
  end,

  didCancel = function(self, addItem)
    self.status.text = "Nothing added"
    addItem:removeFromSuperview()
  end,

  didAddItem = function(self, addItem, item)
    self.items:addSubview(ui.Label { text = item })
    addItem:removeFromSuperview()
  end,

  validateItem = function(self, _, item)
    if item:match "%S" then return true end
    self.status.text = "An item needs a name"
    return false
  end,
})

app:setRoot(ItemList { padding = 16 })

scenario("adds an item", function(user)
  user:tap(find.button "Add")
  user:tap(find.placeholder "New item")
  user:type "Milk"
  user:tap(find.button "Save")
  expect(find.text "Milk"):toBeVisible()
  expect(find.id "add-item"):toHaveCount(0)
end)

scenario("adds nothing when the user changes their mind", function(user)
  user:tap(find.button "Add")
  user:tap(find.placeholder "New item")
  user:type "Milk"
  user:tap(find.button "Cancel")
  expect(find.id "status"):toHaveText "Nothing added"
  expect(find.text "Milk"):toHaveCount(0)
  expect(find.id "add-item"):toHaveCount(0)
end)

scenario("asks again while the delegate refuses the item", function(user)
  user:tap(find.button "Add")
  user:tap(find.button "Save")
  expect(find.id "status"):toHaveText "An item needs a name"
  user:tap(find.placeholder "New item")
  user:type "Tea"
  user:tap(find.button "Save")
  expect(find.text "Tea"):toBeVisible()
end)

scenario("takes whatever was typed from a delegate that validates nothing", function(user)
  local added = {}
  app:setRoot(AddItem {
    delegate = {
      didCancel = function() end,
      didAddItem = function(_, _, item) table.insert(added, item) end,
    },
  })
  user:tap(find.button "Save")
  expect(added):toEqual { "" }
end)

scenario("refuses a delegate that lacks what is required", function()
  expect(function()
    AddItem { delegate = { didCancel = function() end, didAdItem = function() end } }
  end):toRaise "lacks 'didAddItem'"
end)
