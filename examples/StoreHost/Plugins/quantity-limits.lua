-- Lets customers type at most three digits, and nothing else, where the store asks for a quantity.

plugin { name = "quantity-limits", version = "1.0.0", requires = "1.0" }

local limits = {
  shouldChangeCharacters = function(_, field, range, text)
    local length = #field.text - (range.last - range.first + 1) + #text
    return text:match "^%d*$" ~= nil and length <= 3
  end,
}

local function watch()
  local field = app:view "quantity"
  if field then field.delegate = limits end
end

local function follow(flow) flow.navigation:on("didShow", watch) end

app.didShow:add(function(_, args)
  watch()
  if args.name == "Store" then follow(args.screen) end
end)

-- What the app shows already when the plugin is loaded.
watch()
if app.coordinator then follow(app.coordinator) end
