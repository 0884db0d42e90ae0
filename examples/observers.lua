-- A product tells of its price; a till, a banner and a log observe it, and stop when they are done.

local product = ui.observable { name = "Tea", price = 300 }
local soldOut = ui.Event(product)

local price  = ui.Label { id = "price" }
local banner = ui.Label { id = "banner" }
local raise  = ui.Button { title = "Raise" }
local lower  = ui.Button { title = "Lower" }
local sell   = ui.Button { title = "Sell the last one" }
local quiet  = ui.Button { title = "Stop the banner" }

local function show(model)
  price.text = ("%s: %.2f"):format(model.name, model.price / 100)
end

-- Any property, by the event of the model.
product.propertyChanged:add(show)

-- One property, by its name; the connection takes it back.
local watching = ui.observe(product, "price", function(_, change)
  -- Of several changes that are told as one, nobody knows what the price was.
  if change.old then banner.text = change.new < change.old and "Cheaper!" or "Dearer" end
end)

-- An observer ends with the table that owns it.
local log = { lines = {} }
ui.observe(product, "price", function(_, change)
  table.insert(log.lines, ("%s %s → %s"):format(change.property, change.old, change.new))
end, { owner = log })

-- An event of our own. Through a table as its arguments, observers answer.
soldOut:add(function(sender, answer) answer.message = sender.name .. " is sold out" end)
soldOut:once(function() raise.isEnabled = false end)

raise.didTouchUpInside = function() product.price = product.price + 50 end
lower.didTouchUpInside = function() product.price = product.price - 50 end
quiet.didTouchUpInside = function() watching:disconnect() end
sell.didTouchUpInside = function()
  local answer = {}
  soldOut:invokeNow(answer)
  banner.text = answer.message
end

show(product)
app:setRoot(ui.VStack { spacing = 8, padding = 16, price, banner, raise, lower, sell, quiet })

scenario("observers hear of each change", function(user)
  user:tap(find.button "Raise")
  expect(find.id "price"):toHaveText "Tea: 3.50"
  expect(find.id "banner"):toHaveText "Dearer"
  user:tap(find.button "Lower")
  expect(find.id "banner"):toHaveText "Cheaper!"
  expect(log.lines):toEqual { "price 300 → 350", "price 350 → 300" }
end)

scenario("one that was taken back hears nothing more", function(user)
  user:tap(find.button "Stop the banner")
  user:tap(find.button "Lower")
  expect(find.id "price"):toHaveText "Tea: 2.50"
  expect(find.id "banner"):toHaveText ""
  expect(watching.isConnected):toBe(false)
end)

scenario("several changes at once are told as one", function()
  ui.changeAll(product, function()
    product.name = "Rye"
    product.price = 450
  end)
  expect(find.id "price"):toHaveText "Rye: 4.50"
end)

scenario("observers answer through the arguments", function(user)
  user:tap(find.button "Sell the last one")
  expect(find.id "banner"):toHaveText "Tea is sold out"
  expect(find.button "Raise"):toBeDisabled()
end)

scenario("time passes until an event comes", function()
  app:after(1, function() soldOut:invoke {} end)
  soldOut:wait { timeout = 2 }
  expect(app.now):toBeCloseTo(1, 0.05)
end)
