-- The catalogue, with the prices that are printed and with those of a scenario.

group("the catalogue", function()
  scenario("shows the printed prices", function()
    app:show "Catalogue"
    expect(find.row()):toHaveText { "Tea, 4.50", "Coffee, 7.90", "Sugar, 1.20" }
  end)

  scenario("shows the prices that stand in for them", function()
    app:provide("prices", {
      price = function(sku) return sku == "tea" and 1 or 20000 end,
    })
    app:show "Catalogue"
    expect(find.row "Tea, 0.01"):toBeVisible()
    expect(find.row "Sugar, 200.00"):toBeVisible()
  end)

  scenario("says what is sold out", function()
    app:provide("prices", { price = function(sku) if sku ~= "coffee" then return 100 end end })
    app:show "Catalogue"
    expect(find.row "Coffee, sold out"):toBeVisible()
  end)

  scenario("tells who observes it that it was shown", function()
    local shown = {}
    app.didShow:add(function(sender, args)
      assert(sender == app)
      table.insert(shown, args.name .. ": " .. args.screen.title)
    end)
    app:show "Catalogue"
    app:show "Basket"
    expect(shown):toEqual { "Catalogue: Catalogue", "Basket: Basket" }
  end)
end)

group("a name that the store does not have", function()
  scenario("of a screen", function()
    expect(function() app:show "Catalog" end):toRaise 'did you mean "Catalogue"?'
    expect(function() app:show "Till" end):toRaise '"Store", "Catalogue", "Product", "Basket"'
  end)

  scenario("of a service, or of its function", function()
    expect(function() app:provide("price", {}) end):toRaise 'did you mean "prices"?'
    expect(function() app:provide("prices", { prise = print }) end):toRaise "did you mean 'price'?"
    expect(function() app:provide("prices", {}) end):toRaise "needs the function 'price'"
    expect(function() app:provide("basket", {}) end):toRaise "no script can stand in"
  end)

  scenario("of a parameter, or of a product", function()
    expect(function() app:show("Product", { skew = "tea" }) end):toRaise "needs the parameter 'sku'"
    expect(function() app:show("Product", { sku = "tea", size = 2 }) end)
      :toRaise "has no parameter 'size'"
    expect(function() app:show("Product", { sku = "milk" }) end):toRaise "no product 'milk'"
  end)
end)
