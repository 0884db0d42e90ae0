-- D2: Three ways in which a controller speaks to its coordinator: by a delegate, whose protocol it
-- has to declare; by the responder chain, in which a coordinator comes after the screens of its
-- flow, though it is no view; and by a closure, the shortest of the three, and the one to prefer.

local Menu = ui.ViewController:extend("Menu", {
  title = "Menu",
  delegate = ui.Protocol("MenuDelegate", { required = { "didChoose" } }),
  closures = { "chooseAction" },

  loadView = function(self)
    local byChain = ui.Button { title = "Soup" }
    byChain:addTarget(nil, "chooseSoup", "touchUpInside")
    self.view = ui.VStack {
      spacing = 8, padding = 16,
      ui.Button {
        title = "Salad",
        didTouchUpInside = function() ui.send(self.delegate, "didChoose", self, "salad") end,
      },
      byChain,
      ui.Button { title = "Cake", didTouchUpInside = function() self.chooseAction "cake" end },
    }
  end,
})

local Dinner = ui.Coordinator:extend("Dinner", {
  fields = { "orders" },

  start = function(self)
    self.orders = {}
    local menu = Menu { delegate = self }
    menu.chooseAction = function(dish) self:order(dish .. " by a closure") end
    self.navigation:push(menu)
  end,

  didChoose = function(self, menu, dish)
    self:order(dish .. " by the delegate of " .. menu.title)
  end,

  chooseSoup = function(self, button)
    self:order("soup by the chain from " .. button.title)
  end,

  order = function(self, dish) table.insert(self.orders, dish) end,
})

app:start(Dinner { navigation = ui.NavigationController {} })

for _, case in ipairs {
  { "Salad", "salad by the delegate of Menu" },
  { "Soup", "soup by the chain from Soup" },
  { "Cake", "cake by a closure" },
} do
  local name, order = table.unpack(case)
  scenario(name .. " reaches the coordinator", function(user)
    user:tap(find.button(name))
    expect(app.coordinator.orders):toEqual { order }
  end)
end

scenario("the coordinator of a flow answers the chain before the one around it", function(user)
  local heard = {}
  local Snack = ui.Coordinator:extend("Snack", {
    start = function(self) self.navigation:push(Menu {}) end,
    chooseSoup = function() table.insert(heard, "soup as a snack") end,
  })
  app.coordinator:start(Snack {})
  user:settle()
  user:tap(find.button "Soup")
  expect(heard):toEqual { "soup as a snack" }
  expect(app.coordinator.orders):toEqual {}
  user:goBack()
  user:settle()
  user:tap(find.button "Soup")
  expect(app.coordinator.orders):toEqual { "soup by the chain from Soup" }
end)
