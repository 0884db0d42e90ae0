-- A scenario that fails after a step.

app:setRoot(ui.Button { title = "Go" })

scenario("fails behind a step", function(user)
  user:tap(find.button "Go")
  expect.soft(1):toBe(2)
  expect.soft(3):toBe(4)
end)
