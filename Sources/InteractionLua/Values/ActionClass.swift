public import Interaction
public import LuaBridge
internal import UserSimulation

extension AnyAction: LuaObject {}

/// What an override of `sendAction` knows of the action it is to send.
let actionClass = LuaClass<AnyAction>(
  "Action",
  summary: "What a handler is to be told.",
  example: """
    local Logged = ui.Button:extend("Logged", {
      sendAction = function(self, action, target, event)
        print("sends " .. action.name) --> sends save
        ui.Button.sendAction(self, action, target, event)
      end,
    })
    local button = Logged { title = "Save" }
    button:addTarget({ save = function() print("saved") end }, "save", "touchUpInside") --> saved
    app:setRoot(ui.VStack { button })
    scenario("saves", function(user) user:tap(button) end)
    """
) {
  LuaProperty("name", get: { $0.name }, summary: "What it is called in traces.")
}

/// An action that an override hands on.
struct ActionArgument: LuaConvertible {
  /// The action.
  let action: AnyAction

  static var luaName: String { "Action" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ActionArgument {
    switch try LuaValue.read(call, place) {
    case .object(let action as AnyAction): return ActionArgument(action: action)
    case .string(let name):
      // The name of the method that was meant is a letter longer.
      throw ScriptError(
        .wrongValue,
        """
        sendAction is called by the control, with an action; to send events by hand, call \
        sendActions(\(LongText.quoted(name, keeping: 80)))
        """
      )
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) throws { action.push(call) }
}
