internal import Interaction
internal import LuaBridge

/// What scripts can do with an activity indicator.
let activityIndicatorClass = LuaClass<ActivityIndicator>(
  "ActivityIndicator",
  superclass: viewClass,
  summary: "A wheel that turns as long as something goes on.",
  example: """
    local wheel = ui.ActivityIndicator { hidesWhenStopped = true, isAnimating = true }
    app:setRoot(ui.VStack { wheel })
    app:after(2, function() wheel:stopAnimating() end)

    scenario("hides when all is loaded", function(user)
      expect(wheel):toBeVisible()
      user:wait(2)
      expect(wheel):toBeHidden()
    end)
    """
) {
  LuaProperty(
    "hidesWhenStopped",
    get: { $0.hidesWhenStopped },
    set: { $0.hidesWhenStopped = $1 },
    summary: "Whether it hides itself while the wheel stands still."
  )
  LuaProperty(
    "isAnimating",
    get: { $0.isAnimating },
    set: { view, isAnimating in
      if isAnimating { view.startAnimating() } else { view.stopAnimating() }
    },
    summary: "Whether the wheel turns; setting it starts or stops the wheel."
  )
  LuaMethod("startAnimating", summary: "Lets the wheel turn, and shows it.") {
    (view: ActivityIndicator) in view.startAnimating()
  }
  LuaMethod("stopAnimating", summary: "Stops the wheel, and hides it unless that is not wanted.") {
    (view: ActivityIndicator) in view.stopAnimating()
  }
  LuaExtension { ActivityIndicator() }
  LuaInitializer(
    summary: "An activity indicator, which stands still.",
    fromTable: { _ in
      ActivityIndicator()
    }
  )
}
