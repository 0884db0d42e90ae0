public import Interaction
public import LuaBridge

extension NavigationItem: LuaObject {}

/// What scripts can do with what a navigation bar shows of a controller.
let navigationItemClass = LuaClass<NavigationItem>(
  "NavigationItem",
  summary: "What a navigation bar shows while a controller is on top: a title and buttons.",
  example: """
    local home = ui.ViewController { title = "Home" }
    home.navigationItem.title = "Shopping list"
    home.navigationItem.backButtonTitle = "List"
    home.navigationItem.rightBarButtonItem = ui.BarButtonItem { title = "Edit" }
    app:setRoot(ui.NavigationController { root = home })

    print(home.navigationItem.displayedTitle) --> Shopping list
    """
) {
  LuaProperty(
    "title",
    get: { $0.title },
    set: { $0.title = $1 },
    summary: "The title in the bar; nil takes the controller's."
  )
  LuaProperty(
    "displayedTitle",
    get: { $0.displayedTitle },
    summary: "The title that the bar shows: its own, or else the controller's."
  )
  LuaProperty(
    "backButtonTitle",
    get: { $0.backButtonTitle },
    set: { $0.backButtonTitle = $1 },
    summary: "The title of the button that leads back to the controller; nil takes its title."
  )
  LuaProperty(
    "hidesBackButton",
    get: { $0.hidesBackButton },
    set: { $0.hidesBackButton = $1 },
    summary: "Whether there is neither a back button nor a swipe back while it is on top."
  )
  leftBarButtonItems
  LuaProperty(
    "leftItemsSupplementBackButton",
    get: { $0.leftItemsSupplementBackButton },
    set: { $0.leftItemsSupplementBackButton = $1 },
    summary: """
      Whether the buttons on the left stand beside the back button; false has them stand in its place, \
      and then there is no swipe back either.
      """
  )
  rightBarButtonItems
  LuaProperty(
    "leftBarButtonItem",
    get: { $0.leftBarButtonItem },
    set: { $0.leftBarButtonItem = $1 },
    summary: "The first button on the left; setting it sets the only one, nil none."
  ).secondName(of: leftBarButtonItems)
  LuaProperty(
    "rightBarButtonItem",
    get: { $0.rightBarButtonItem },
    set: { $0.rightBarButtonItem = $1 },
    summary: "The first button on the right; setting it sets the only one, nil none."
  ).secondName(of: rightBarButtonItems)
}

/// The buttons on the left, of which scripts can set the only one by another name.
private let leftBarButtonItems = LuaProperty<NavigationItem>(
  "leftBarButtonItems",
  get: { $0.leftBarButtonItems },
  set: { $0.leftBarButtonItems = $1 },
  summary: """
    The buttons on the left, from the edge inwards, in the place of the back button; see \
    `leftItemsSupplementBackButton`.
    """
).remembered(listing: \.leftBarButtonItems)

/// The buttons on the right, of which scripts can set the only one by another name.
private let rightBarButtonItems = LuaProperty<NavigationItem>(
  "rightBarButtonItems",
  get: { $0.rightBarButtonItems },
  set: { $0.rightBarButtonItems = $1 },
  summary: "The buttons on the right, from the edge inwards."
).remembered(listing: \.rightBarButtonItems)
