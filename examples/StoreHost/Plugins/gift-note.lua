-- Adds a screen to the flow: in the basket there is a button that asks for a note, and keeps it.

plugin { name = "gift-note", version = "1.1.0", requires = "1.0" }

local GiftNote = ui.ViewController:extend("GiftNote", {
  closures = { "didWrite" },
  title = "Gift note",

  loadView = function(self)
    local note = ui.TextField { id = "gift-note", text = plugin.persist.note or "" }
    local keep = ui.Button {
      title = "Keep",
      didTouchUpInside = function() self.didWrite(note.text) end,
    }
    self.view = ui.VStack { spacing = 8, padding = 16, note, keep }
  end,
})

local function offer(navigation, basket)
  local button = ui.Button { id = "gift", title = "Gift note" }
  button.didTouchUpInside = function()
    navigation:push(GiftNote {
      didWrite = function(text)
        plugin.persist.note = text
        navigation:pop()
      end,
    })
  end
  basket.view:addSubview(button)
end

local function look(navigation, controller)
  if controller.title == "Basket" and not app:view "gift" then offer(navigation, controller) end
end

local function follow(flow)
  local navigation = flow.navigation
  navigation:on("didShow", look)
  if navigation.topController then look(navigation, navigation.topController) end
end

app.didShow:add(function(_, args)
  if args.name == "Store" then follow(args.screen) end
end)

-- The flow that runs already when the plugin is loaded.
if app.coordinator then follow(app.coordinator) end
