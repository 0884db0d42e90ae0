-- A scenario that fails.

scenario("fails", function()
  expect(1):toBe(2)
end)
