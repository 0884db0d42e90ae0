public import Interaction
public import LuaBridge
internal import UserSimulation

extension MenuItem: LuaObject {}

extension MenuItem.State: LuaEnum {
  /// `off | on | mixed`.
  public static var luaName: String { "off | on | mixed" }

  /// One of the three.
  public static func luaType(in naming: LuaTypeNaming) -> LuaType {
    .enumeration("menuItemState", allCases.map(\.rawValue))
  }
}

/// What scripts can do with an entry of a menu.
let menuItemClass = LuaClass<MenuItem>(
  "MenuItem",
  summary: "One entry of a menu: a title, a mark, and what it does.",
  example: """
    local rename = ui.MenuItem { title = "Rename" }
    rename.handler = function(button, event) print("renames") end --> renames
    local menu = ui.PopUpButton { title = "Actions", pullsDown = true, items = { rename, "-" } }
    app:setRoot(ui.VStack { menu })

    scenario("renames", function(user)
      user:tap(menu)
      user:tap(find.row "Rename")
    end)
    """
) {
  LuaProperty("title", get: { $0.title }, set: { $0.title = $1 }, summary: "What it says.")
  LuaProperty(
    "isEnabled",
    get: { $0.isEnabled },
    set: { $0.isEnabled = $1 },
    summary: "Whether it can be chosen."
  )
  LuaProperty(
    "state",
    get: { $0.state },
    set: { $0.state = $1 },
    summary: "The mark before its title: `off`, `on` or `mixed`."
  )
  LuaProperty(
    "isSeparator",
    get: { $0.isSeparator },
    summary: "Whether it is a line between entries, as \"-\" in a list of items makes one."
  )
  LuaProperty(
    "handler",
    get: { CarriedHandler($0.payload, named: "handler") },
    set: { item, held in item.setHandler(held?.handler) },
    summary: "Called with the button and the event when it is chosen; nil for none."
  ).documented(as: "function(button: PopUpButton, event: InteractionEvent)?")
    .remembered(isOfHandlers: true) { item in
      .handler(item.handler, payload: item.payload, origin: item.origin) {
        (item: MenuItem, handler, payload, origin) in
        item.setHandler(handler, payload: payload, origin: origin)
      }
    }
  LuaInitializer(summary: "An entry of a menu.", fromTable: { _ in MenuItem("") })
}

extension MenuItem {
  /// Sets or clears what the item does.
  fileprivate func setHandler(_ handler: LuaHandler?) {
    guard let handler else {
      return setHandler(nil, payload: nil, origin: HandlerOrigin("Lua function"))
    }
    setHandler(
      { button, event in try handler.tell(SenderArgument(button), EventArgument(event)) },
      payload: handler,
      origin: handler.origin
    )
  }
}

/// An item as scripts list it: a title, `"-"` for a separator, a table of its properties, or an item.
struct MenuItemArgument: LuaConvertible {
  /// The item.
  let item: MenuItem

  static var luaName: String { "string | MenuItem | table" }

  /// What has a table's fields, as messages say it.
  private static let owner = "a menu item"
  /// The names of a table's fields.
  private static let fields = ["title", "isEnabled", "state", "handler"]

  static func read(_ call: LuaCall, _ place: Int32) throws -> MenuItemArgument {
    let made: MenuItem
    switch try LuaValue.read(call, place) {
    case .string("-"): made = .separator()
    case .string(let title): made = MenuItem(title)
    case .object(let item as MenuItem): return MenuItemArgument(item: item)
    case .table: made = try item(call, place)
    default: throw call.mismatch(place, expected: luaName)
    }
    // As by its constructor: it goes with the plugin that lists it.
    call.state.onMake?(made)
    return MenuItemArgument(item: made)
  }

  func push(_ call: LuaCall) { call.push(object: item) }

  /// Makes an item of a table.
  private static func item(_ call: LuaCall, _ place: Int32) throws -> MenuItem {
    let item = MenuItem("")
    var hasTitle = false
    for (name, value) in try OptionFields(call, place, fields, "fields of \(owner)").values {
      switch (name, value) {
      case ("title", .string(let title)):
        item.title = title
        hasTitle = true
      case ("title", _): throw OptionFields.misfit(name, of: owner, "a string", value)
      case ("isEnabled", .boolean(let isEnabled)): item.isEnabled = isEnabled
      case ("isEnabled", _): throw OptionFields.misfit(name, of: owner, "true or false", value)
      case ("state", .string(let state)):
        guard let known = MenuItem.State(rawValue: state) else {
          throw OptionFields.misfit(name, of: owner, "\"off\", \"on\" or \"mixed\"", value)
        }
        item.state = known
      case ("state", _):
        throw OptionFields.misfit(name, of: owner, "\"off\", \"on\" or \"mixed\"", value)
      case ("handler", .function):
        // The function lives as long as the item, whose wrapper keeps it.
        item.setHandler(try call.keep(value: value, with: item))
        call.state.onKeep?(item, "handler")
      default: throw OptionFields.misfit(name, of: owner, "a function", value)
      }
    }
    guard hasTitle else {
      throw ScriptError(.wrongValue, "a menu item needs a title: { title = \"Delete\" }, or \"-\"")
    }
    return item
  }
}
