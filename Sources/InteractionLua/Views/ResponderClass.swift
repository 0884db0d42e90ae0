public import Interaction
public import LuaBridge

extension Responder: LuaObject {}

/// What scripts can do with every responder.
let responderClass = LuaClass<Responder>(
  "Responder",
  summary: "Takes part in the responder chain: views, windows and the application.",
  example: """
    local field = ui.TextField { placeholder = "Name" }
    local form = ui.VStack {
      actions = { save = function(self, sender) print("saved") end }, --> saved
      keyCommands = { ["Escape"] = function() field:resignFirstResponder() end },
      field,
      ui.Button { title = "Save", action = "save" }, -- to the nearest responder that has it
    }
    app:setRoot(form)

    scenario("saves", function(user) user:tap(find.button "Save") end)
    """
) {
  LuaProperty(
    "actions",
    set: { (responder: Responder, actions: NamedHandlers?) in
      responder.removeOwnActions()
      actions?.install(in: responder)
    },
    summary: """
      Named actions that the responder chain finds here, in place of those given before: \
      `{ save = function(self, sender, event) … end }`; nil for none.
      """
  ).remembered(isOfHandlers: true, Responder.rememberedActions { $0 })
  LuaProperty(
    "keyCommands",
    set: { (responder: Responder, commands: NamedHandlers?) in
      responder.keyCommands = try commands?.keyCommands() ?? [:]
    },
    summary: """
      What answers keys that nobody took: `{ [\"Ctrl+S\"] = function(event) … end }`; nil for nothing.
      """
  ).remembered(isOfHandlers: true, Responder.rememberedKeyCommands { $0 })
  LuaProperty(
    "isFirstResponder",
    get: { $0.isFirstResponder },
    summary: "Whether keys go here first."
  )
  overridableResponderMethods()
  LuaForeignNames(ForeignProperties.ofResponders)
}
