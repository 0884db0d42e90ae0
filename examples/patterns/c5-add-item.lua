-- C5: A controller that asks for an item, and a delegate that it tells: `didCancel`, `didAddItem`,
-- and `validateItem`, which is optional and answers true or false. The controller is presented, and
-- does not know by whom; its delegate presented it, and dismisses it.

local AddItem = ui.ViewController:extend("AddItem", {
  fields = { "field" },
  delegate = ui.Protocol("AddItemDelegate", {
    required = { "didCancel", "didAddItem" },
    optional = { "validateItem" },
  }),

  loadView = function(self)
    self.field = ui.TextField { placeholder = "New item" }
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      self.field,
      ui.Button { title = "Save", didTouchUpInside = function() self:save() end },
      ui.Button {
        title = "Cancel",
        didTouchUpInside = function() ui.send(self.delegate, "didCancel", self) end,
      },
    }
  end,

  save = function(self)
    local item = self.field.text
    if ui.responds(self.delegate, "validateItem")
      and not ui.send(self.delegate, "validateItem", self, item) then return end
    ui.send(self.delegate, "didAddItem", self, item)
  end,
})

local Items = ui.ViewController:extend("Items", {
  fields = { "items" },

  loadView = function(self)
    self.items = ui.Label { id = "items", text = "" }
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      self.items,
      ui.Button {
        title = "Add",
        didTouchUpInside = function() self:present(AddItem { delegate = self }) end,
      },
    }
  end,

  didCancel = function(self) self:dismiss() end,
  didAddItem = function(self, _, item)
    self.items.text = self.items.text .. item .. "."
    self:dismiss()
  end,
  validateItem = function(_, _, item) return item ~= "" end,
})

app:setRoot(Items {})

local field = find.placeholder "New item"

before(function(user) user:tap(find.button "Add") end)

scenario("the delegate is told of an item, and dismisses the controller", function(user)
  user:tap(field)
  user:type "Milk"
  user:tap(find.button "Save")
  expect(field).never:toExist()
  expect(find.id "items"):toHaveText "Milk."
end)

scenario("it is told that the user cancelled, and dismisses the controller", function(user)
  user:tap(find.button "Cancel")
  expect(field).never:toExist()
  expect(find.id "items"):toHaveText ""
end)

scenario("it is asked whether the item will do", function(user)
  user:tap(find.button "Save")
  expect(field):toBeVisible()
  user:tap(field)
  user:type "Tea"
  user:tap(find.button "Save")
  expect(find.id "items"):toHaveText "Tea."
end)

scenario("one that validates nothing gets whatever there is", function(user)
  local heard = {}
  app.rootController.presentedController.delegate = {
    didCancel = function() end,
    didAddItem = function(_, sender, item) table.insert(heard, { sender.field.text, item }) end,
  }
  user:tap(find.button "Save")
  expect(heard):toEqual { { "", "" } }
  expect(field):toBeVisible()
end)
