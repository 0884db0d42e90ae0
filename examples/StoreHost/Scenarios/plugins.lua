-- Plugins change what the store does, without a line of Swift.

group("quantity-limits", function()
  before(function() app:loadPlugin "../Plugins/quantity-limits.lua" end)

  local cases = {
    { typed = "12", kept = "12" }, { typed = "two", kept = "" }, { typed = "1234", kept = "123" },
  }
  scenario("keeps from typing what is no quantity", { cases = cases }, function(user, case)
    app:show("Product", { sku = "tea" })
    user:clear(find.id "quantity")
    user:type(case.typed)
    expect(find.id "quantity"):toHaveValue(case.kept)
  end)

  scenario("finds the field in the flow as well", function(user)
    app:show "Store"
    user:tap(find.row { contains = "Tea" })
    user:clear(find.id "quantity")
    user:type "2x"
    expect(find.id "quantity"):toHaveValue "2"
  end)

  scenario("leaves no trace when it is unloaded", function(user)
    app:show("Product", { sku = "tea" })
    user:clear(find.id "quantity")
    user:type "two"
    expect(find.id "quantity"):toHaveValue ""
    app:plugin("quantity-limits"):unload()
    user:type "two"
    expect(find.id "quantity"):toHaveValue "two"
  end)
end)

group("gift-note", function()
  before(function()
    app:loadPlugin "../Plugins/gift-note.lua"
    app:show "Store"
  end)

  local function write(user, text)
    user:tap(find.button "Gift note")
    user:fill(find.id "gift-note", text)
    user:tap(find.button "Keep")
  end

  scenario("adds a screen behind the basket", function(user)
    user:tap(find.button "Basket")
    write(user, "For you")
    expect(find.id "total"):toBeVisible()
    user:tap(find.button "Gift note")
    expect(find.id "gift-note"):toHaveValue "For you"
  end)

  scenario("keeps the note when it is loaded anew", function(user)
    user:tap(find.button "Basket")
    write(user, "For you")
    user:goBack()
    app:plugin("gift-note"):reload()
    app:show "Store"
    user:tap(find.button "Basket")
    user:tap(find.button "Gift note")
    expect(find.id "gift-note"):toHaveValue "For you"
  end)

  scenario("takes its screen along when it is unloaded", function(user)
    user:tap(find.button "Basket")
    user:tap(find.button "Gift note")
    app:plugin("gift-note"):unload()
    user:settle()
    expect(find.id "total"):toBeVisible()
    expect(find.button "Gift note").never:toExist()
  end)
end)
