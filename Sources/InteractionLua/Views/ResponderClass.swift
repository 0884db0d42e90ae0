public import Interaction
public import LuaBridge

extension Responder: LuaObject {}

/// What scripts can do with every responder.
let responderClass = LuaClass<Responder>(
  "Responder",
  summary: "Takes part in the responder chain: views, windows and the application."
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
  )
  LuaProperty(
    "keyCommands",
    set: { (responder: Responder, commands: NamedHandlers?) in
      responder.keyCommands = try commands?.keyCommands() ?? [:]
    },
    summary: """
      What answers keys that nobody took: `{ [\"Ctrl+S\"] = function(event) … end }`; nil for nothing.
      """
  )
  LuaProperty(
    "isFirstResponder",
    get: { $0.isFirstResponder },
    summary: "Whether keys go here first."
  )
  overridableResponderMethods()
}
