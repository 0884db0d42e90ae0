public import Interaction
public import LuaBridge
internal import UserSimulation

extension AlertAction: LuaObject {}

/// What scripts can do with a choice that an alert offers.
let alertActionClass = LuaClass<AlertAction>(
  "AlertAction",
  summary: "A choice that an alert offers: a title, and what it does.",
  example: """
    local alert = ui.AlertController { title = "Delete it?" }
    local action = alert:addAction {
      title = "Delete",
      style = "destructive",
      handler = function(action) print(action.title) end,
    }
    action.isEnabled = false -- until something is chosen that can be deleted
    """
) {
  LuaProperty("title", get: { $0.title }, summary: "What stands on its button.")
  LuaProperty("style", get: { $0.style }, summary: "`default`, `cancel` or `destructive`.")
  LuaProperty(
    "isEnabled",
    get: { $0.isEnabled },
    set: { $0.isEnabled = $1 },
    summary: "Whether it can be chosen."
  )
  LuaProperty(
    "handler",
    get: { CarriedHandler($0.payload, named: "handler") },
    set: { action, held in action.setHandler(held?.handler) },
    summary: "Called with it when it was chosen and the alert is gone; nil for nothing."
  ).documented(as: "function(action: AlertAction)?")
    .remembered(isOfHandlers: true) { action in
      .handler(action.handler, payload: action.payload, origin: action.origin) {
        (action: AlertAction, handler, payload, origin) in
        action.setHandler(handler, payload: payload, origin: origin)
      }
    }
  LuaProperty("button", get: { $0.button }, summary: "The button that stands for it.")
  LuaOwnership { [$0.button] }
}

extension AlertAction {
  /// Sets or clears what the choice does.
  fileprivate func setHandler(_ handler: LuaHandler?) {
    guard let handler else {
      return setHandler(nil, payload: nil, origin: HandlerOrigin("Lua function"))
    }
    setHandler({ try handler.tellIfOpen($0) }, payload: handler, origin: handler.origin)
  }
}

/// A choice as scripts list it: a table of its title, its style and its handler, or one that was made
/// before.
struct AlertActionArgument: LuaConvertible {
  /// The choice.
  let action: AlertAction

  static var luaName: String { "AlertAction | {title: string, style: string?, handler: function?}" }

  static func luaType(in naming: LuaTypeNaming) -> LuaType {
    LuaType(
      declared: """
        AlertAction | {title: string, style: alertActionStyle?, isEnabled: boolean?, \
        handler: (function(action: AlertAction))?}
        """
    )
  }

  /// What has a table's fields, as messages say it.
  private static let owner = "an alert's action"
  /// The names of a table's fields.
  private static let fields = ["title", "style", "isEnabled", "handler"]

  static func read(_ call: LuaCall, _ place: Int32) throws -> AlertActionArgument {
    switch try LuaValue.read(call, place) {
    case .object(let action as AlertAction): return AlertActionArgument(action: action)
    case .table:
      let made = try action(call, place)
      // As by a constructor: it goes with the plugin that adds it.
      call.state.onMake?(made)
      return AlertActionArgument(action: made)
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  func push(_ call: LuaCall) { call.push(object: action) }

  /// Makes a choice of a table.
  private static func action(_ call: LuaCall, _ place: Int32) throws -> AlertAction {
    var title: String?
    var style = AlertAction.Style.default
    var isEnabled = true
    var function: LuaValue?
    for (name, value) in try OptionFields(call, place, fields, "fields of \(owner)").values {
      switch (name, value) {
      case ("title", .string(let text)): title = text
      case ("title", _): throw OptionFields.misfit(name, of: owner, "a string", value)
      case ("style", _):
        guard case .string(let text) = value, let known = AlertAction.Style(rawValue: text) else {
          throw OptionFields.misfit(
            name,
            of: owner,
            #""default", "cancel" or "destructive""#,
            value
          )
        }
        style = known
      case ("isEnabled", .boolean(let flag)): isEnabled = flag
      case ("isEnabled", _): throw OptionFields.misfit(name, of: owner, "true or false", value)
      case ("handler", .function): function = value
      default: throw OptionFields.misfit(name, of: owner, "a function", value)
      }
    }
    guard let title else {
      throw ScriptError(
        .wrongValue,
        #"each of an alert's actions needs a title: { title = "Delete", handler = function() … end }"#
      )
    }
    let action = AlertAction(title, style: style)
    action.isEnabled = isEnabled
    guard let function else {
      action.setHandler(
        nil,
        payload: nil,
        origin: HandlerOrigin("alert action", location: call.sourceLocation)
      )
      return action
    }
    // The function lives as long as the choice, whose wrapper keeps it.
    action.setHandler(try call.keep(value: function, with: action))
    return action
  }
}
