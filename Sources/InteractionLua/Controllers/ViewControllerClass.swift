internal import Interaction
internal import LuaBridge

/// What scripts can do with every controller.
let viewControllerClass = LuaClass<ViewController>(
  "ViewController",
  superclass: responderClass,
  summary: "One screen, or a part of one: it has a view and is told when that comes and goes.",
  example: """
    local Home = ui.ViewController:extend("Home", {
      viewDidLoad = function(self)
        self.title = "Home"
        self.view = ui.VStack { ui.Label { text = "Welcome" } }
      end,
      viewDidAppear = function(self, animated) print(self.title) end, --> Home
    })
    app:setRoot(Home {})

    scenario("welcomes", function() expect(find.text "Welcome"):toBeVisible() end)
    """
) {
  LuaProperty(
    "title",
    get: { $0.title },
    set: { $0.title = $1 },
    summary: "The screen's name, which a navigation bar, a tab or an alert shows; nil for none."
  )
  LuaProperty(
    "tabBarTitle",
    get: { $0.tabBarTitle },
    set: { $0.tabBarTitle = $1 },
    summary: "The title on its tab; nil takes `title`."
  )
  LuaProperty(
    "preferredContentSize",
    get: { $0.preferredContentSize },
    set: { controller, size in
      try ViewController.checkContentSize(size)
      controller.preferredContentSize = size
    },
    summary: "The size it would like to have in a sheet or an alert; 0 leaves an extent open."
  )
  LuaProperty(
    "navigationItem",
    get: { $0.navigationItem },
    summary: "What a navigation bar shows while it is on top."
  )
  LuaProperty(
    "navigation",
    get: { $0.navigationController },
    summary: "The nearest navigation controller around it; nil if it is in none."
  )
  LuaProperty(
    "tabBarController",
    get: { $0.tabBarController },
    summary: "The nearest tab bar controller around it; nil if it is in none."
  )
  LuaProperty("parent", get: { $0.parent }, summary: "The container it is in.")
  LuaProperty("children", get: { $0.children }, summary: "The controllers in it, oldest first.")
  LuaProperty(
    "appearance",
    get: { $0.appearance },
    summary: "`disappeared`, `appearing`, `appeared` or `disappearing`."
  )
  movingMembers()
  presentingMembers()
  presentationClosures()
  containerMembers()
  LuaProperty("isViewLoaded", get: { $0.isViewLoaded }, summary: "Whether the view was made.")
  LuaProperty(
    "viewIfLoaded",
    get: { $0.viewIfLoaded },
    summary: "The view if it was made; reading this makes none."
  )
  LuaProperty(
    "view",
    get: { $0.view },
    set: { controller, view in
      try controller.checkCanSetView(view)
      controller.view = view
    },
    summary: "The view, which is made when it is first read; set it before, or in `loadView`."
  ).madeWhenRead { $0.isViewLoaded }
  LuaMethod("loadViewIfNeeded", summary: "Makes the view if it was not made yet.") {
    (controller: ViewController) in controller.loadViewIfNeeded()
  }
  LuaEvent(
    "didLeave",
    signature: ["controller": "ViewController", "cause": "transitionCause"],
    summary: "Invoked once it has left for good: was popped, dismissed, replaced or removed."
  ) { $0.didLeave }
  overridableViewControllerMethods()
  LuaOwnership { $0.heldObjects }
  LuaForeignNames([
    "on": """
    connect to one of its events: controller.didLeave:add(function(controller, cause) … end)
    """,
    "once": """
    connect to one of its events: controller.didLeave:once(function(controller, cause) … end)
    """,
  ])
  LuaInitializer(
    summary: "A controller with a plain view.",
    fromTable: { call in
      ViewController().born(in: call)
    }
  )
  LuaExtension { call in ViewController().born(in: call) }
}

/// What tells in `viewWillAppear` and its like why the view comes or goes.
@LuaMemberBuilder<ViewController>
private func movingMembers() -> [LuaMember<ViewController>] {
  LuaProperty(
    "isBeingPresented",
    get: { $0.isBeingPresented },
    summary: "Whether it comes into sight because it is presented."
  )
  LuaProperty(
    "isBeingDismissed",
    get: { $0.isBeingDismissed },
    summary: "Whether it goes out of sight because it is dismissed."
  )
  LuaProperty(
    "isMovingToParent",
    get: { $0.isMovingToParent },
    summary: "Whether it is coming into its container."
  )
  LuaProperty(
    "isMovingFromParent",
    get: { $0.isMovingFromParent },
    summary: "Whether it is leaving its container."
  )
}

/// What a container of the script's own needs.
@LuaMemberBuilder<ViewController>
private func containerMembers() -> [LuaMember<ViewController>] {
  LuaMethod(
    "addChild",
    parameters: "child",
    summary: """
      Makes a controller a child; then put its view into this one's, and call `child:didMove(self)`.
      """
  ) { (controller: ViewController, child: ViewController) in
    try controller.checkCanAddChild(child)
    controller.addChild(child)
  }
  LuaMethod(
    "removeFromParent",
    summary: "Takes it out of its container; call `willMove(nil)` before."
  ) { (controller: ViewController) in
    do {
      try controller.checkCanRemoveFromParent()
    } catch var error as InteractionError {
      // The advice names a call, which scripts write without labels.
      error.message = error.message.replacing("willMove(toParent: nil)", with: "willMove(nil)")
      throw error
    }
    controller.removeFromParent()
  }
  LuaMethod(
    "beginAppearanceTransition",
    parameters: "isAppearing",
    "animated?",
    summary: "Tells a child that its view comes or goes, where its container takes time for that."
  ) { (controller: ViewController, isAppearing: Bool, animated: Bool?) in
    try controller.checkCanBeginAppearance(isAppearing)
    controller.beginAppearanceTransition(isAppearing, animated: animated ?? false)
  }
  LuaMethod(
    "endAppearanceTransition",
    summary: "Tells a child that its view has come or gone, as was announced."
  ) { (controller: ViewController) in
    try controller.checkCanEndAppearance()
    controller.endAppearanceTransition()
  }
}
