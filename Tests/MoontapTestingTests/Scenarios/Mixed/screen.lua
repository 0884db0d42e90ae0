-- A scenario of a screen that a host has.

scenario("shows the stock", function()
  app:show "Stock"
end)
