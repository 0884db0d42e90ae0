-- One product by itself.

local function open(sku) return app:show("Product", { sku = sku }) end

group("a product", function()
  scenario("shows its price", function()
    local product = open "tea"
    expect(product.sku):toBe "tea"
    expect(find.id "price"):toHaveText "4.50"
  end)

  scenario("goes into the basket", function(user)
    open "tea"
    user:fill(find.id "quantity", "3")
    user:tap(find.button "Add to basket")
    local basket = app:service "basket"
    expect(basket.count):toBe(3)
    expect(basket.total):toBe(1350)
  end)

  scenario("needs a number", {
    cases = {
      { text = "" },
      { text = "two" },
      { text = "0" },
      { text = "-1" },
      { text = "1000" },
      { text = "99999999999999999" },
    },
  }, function(user, case)
    local product = open "sugar"
    user:fill(find.id "quantity", case.text)
    user:tap(find.button "Add to basket")
    expect(product.note):toBe "Enter a number from 1 to 999"
    expect(app:service("basket").count):toBe(0)
  end)

  scenario("that is sold out cannot be added", function()
    app:provide("prices", { price = function() end })
    open "coffee"
    expect(find.id "price"):toHaveText "Sold out"
    expect(find.button "Add to basket"):toBeDisabled()
  end)

  scenario("has no price that nobody could pay", function()
    local price = math.maxinteger
    app:provide("prices", { price = function() return price end })
    expect(function() open "tea" end):toRaise "the price of 'tea' is 9223372036854775807"
    price = -1
    expect(function() open "tea" end):toRaise "give one from 0 to 100000000 cents"
  end)

  scenario("keeps the price that it was shown with", function(user)
    local price = 100
    app:provide("prices", { price = function() return price end })
    open "tea"
    price = 200
    user:tap(find.button "Add to basket")
    expect(app:service("basket").total):toBe(100)
  end)
end)

scenario("a service cannot be replaced once a screen has it", function()
  open "tea"
  expect(function() app:provide("prices", { price = function() return 1 end }) end)
    :toRaise "in use already"
end)
