-- A scenario whose snapshot nobody has written.

app:setRoot(ui.Button { title = "Go" })

scenario("looks as before", function()
  expect(find.button "Go"):toMatchSnapshot "go"
end)
