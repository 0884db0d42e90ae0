-- The whole way through the store.

before(function() app:show "Store" end)

local function buy(user, row, count)
  user:tap(find.row { contains = row })
  user:fill(find.id "quantity", tostring(count))
  user:tap(find.button "Add to basket")
  expect(find.id "products"):toBeVisible()
end

scenario("a customer fills the basket", function(user)
  buy(user, "Tea", 2)
  buy(user, "Sugar", 1)
  user:tap(find.button "Basket")
  expect(find.id "total"):toHaveText "Total 10.20"
  expect(find.row "2 × Tea"):toBeVisible()
end)

scenario("the same product again adds to its line", function(user)
  buy(user, "Tea", 1)
  buy(user, "Tea", 4)
  user:tap(find.button "Basket")
  expect(find.row()):toHaveText { "5 × Tea" }
end)

scenario("going back leaves the basket as it was", function(user)
  user:tap(find.row { contains = "Coffee" })
  user:goBack()
  expect(find.id "products"):toBeVisible()
  expect(app:service("basket").count):toBe(0)
end)

scenario("the basket is emptied, and tells of it", function(user)
  buy(user, "Coffee", 2)
  local counts = {}
  app:service("basket").didChange:add(function(_, count) table.insert(counts, count) end)
  user:tap(find.button "Basket")
  user:tap(find.button "Empty")
  expect(counts):toEqual { 0 }
  expect(find.id "total"):toHaveText "Total 0.00"
end)

scenario("a launch begins with an empty basket", function(user)
  buy(user, "Tea", 1)
  app:relaunch()
  app:show "Store"
  expect(app:service("basket").count):toBe(0)
end)
