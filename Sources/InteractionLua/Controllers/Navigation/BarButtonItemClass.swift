internal import Interaction
internal import LuaBridge

/// What scripts can do with a button of a navigation bar.
let barButtonItemClass = LuaClass<BarButtonItem>(
  "BarButtonItem",
  superclass: buttonClass,
  summary: "A button of a navigation bar, in a controller's `navigationItem`.",
  example: """
    local home = ui.ViewController { title = "Home" }
    home.navigationItem.rightBarButtonItem = ui.BarButtonItem {
      title = "Edit",
      didTouchUpInside = function() print("editing") end, --> editing
    }
    app:setRoot(ui.NavigationController { root = home })

    scenario("edits", function(user) user:tap(find.button "Edit") end)
    """
) {
  LuaProperty(
    "style",
    get: { $0.style },
    set: { $0.style = $1 },
    summary: "`plain`, or `done` for what ends what the screen is there for."
  )
  LuaInitializer(summary: "A button of a navigation bar.", fromTable: { _ in BarButtonItem() })
  LuaExtension { BarButtonItem() }
}
