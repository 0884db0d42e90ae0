-- C3: Some methods of a protocol are required, others optional. A delegate that lacks a required
-- one is refused when it is assigned, by an error that names what is missing; before an optional
-- one is sent, it is checked whether the delegate has it. The toolkit's own protocols are no different.

local SearchDelegate = ui.Protocol("SearchDelegate", {
  required = { "didFind", "didFindNothing" },
  optional = { "words" },
})

local Search = ui.VStack:extend("Search", {
  delegate = SearchDelegate,
  init = function(self)
    self:addSubview(ui.TextField {
      placeholder = "Search",
      didChangeText = function(field) self:look(field.text) end,
    })
  end,
  look = function(self, text)
    local words = { "tea" }
    if ui.responds(self.delegate, "words") then words = ui.send(self.delegate, "words", self) end
    for _, word in ipairs(words) do
      if word == text then return ui.send(self.delegate, "didFind", self, word) end
    end
    ui.send(self.delegate, "didFindNothing", self)
  end,
})

local found = ui.Label { text = "Nothing searched" }

local shop = {
  didFind = function(_, _, word) found.text = "Found " .. word end,
  didFindNothing = function() found.text = "Found nothing" end,
}

app:setRoot(ui.VStack { padding = 16, Search { id = "search", delegate = shop }, found })

scenario("the required methods are all that it takes", function(user)
  user:fill(find.placeholder "Search", "milk")
  expect(found.text):toBe "Found nothing"
  user:fill(find.placeholder "Search", "tea")
  expect(found.text):toBe "Found tea"
end)

scenario("an optional one is sent as soon as there is one", function(user)
  expect(ui.responds(shop, "words")):toBe(false)
  shop.words = function() return { "milk" } end
  expect(ui.responds(shop, "words")):toBe(true)
  user:fill(find.placeholder "Search", "milk")
  expect(found.text):toBe "Found milk"
end)

scenario("a delegate that lacks a required one is refused, and the one before stays", function()
  local search = app:view "search"
  expect(function() search.delegate = { didFind = print } end):toRaise "lacks 'didFindNothing'"
  expect(function() search.delegate = { didFind = print, didFindNoting = print } end)
    :toRaise "perhaps 'didFindNoting' is to be 'didFindNothing'"
  expect(search.delegate):toBe(shop)
end)

scenario("an instance is called by its class, whatever that was derived from", function()
  local Shop = ui.ViewController:extend("Shop", { didFind = print })
  expect(function() app:view("search").delegate = Shop {} end)
    :toRaise "Shop lacks 'didFindNothing', which SearchDelegate requires"
end)

scenario("so it is with a list's data source", function()
  local list = ui.TableView {}
  expect(function() list.dataSource = { numberOfRows = function() return 1 end } end)
    :toRaise "lacks 'cellForRow', which TableViewDataSource requires"
end)
