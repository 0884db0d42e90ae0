internal import Interaction
internal import LuaBridge
internal import Spelling

/// What scripts can do with a tab bar controller; tabs count from 1.
let tabBarControllerClass = LuaClass<TabBarController>(
  "TabBarController",
  superclass: viewControllerClass,
  summary: "Shows one of several controllers, with a tab for each.",
  example: """
    local tabs = ui.TabBarController {
      controllers = { ui.ViewController { title = "Shop" }, ui.ViewController { title = "Cart" } },
    }
    tabs.didSelect = function(tabs, controller) print(controller.title) end --> Cart
    app:setRoot(tabs)

    scenario("shows the cart", function(user) user:tap(find.tab "Cart") end)
    """
) {
  LuaProperty(
    "controllers",
    get: { Located($0.controllers) },
    set: { tabs, controllers in
      try tabs.checkCanSet(controllers.value)
      tabs.setControllers(controllers.value, from: controllers.location)
    },
    summary: "The controllers, in the order of their tabs."
  )
  LuaProperty(
    "selectedIndex",
    get: { tabs in Located(tabs.selectedIndex.map { $0 + 1 }) },
    set: { tabs, index in
      tabs.select(try tabs.controller(atTab: index.value), from: index.location)
    },
    summary: "The chosen tab, counted from 1; nil without controllers. Setting it tells nobody."
  )
  LuaProperty(
    "selectedController",
    get: { Located($0.selectedController) },
    set: { tabs, controller in
      guard let chosen = controller.value else { throw tabs.noChoice("selectedController") }
      try tabs.checkCanSelect(chosen)
      tabs.select(chosen, from: controller.location)
    },
    summary: "The controller whose tab is chosen; setting it tells nobody."
  )
  LuaProperty("tabBar", get: { $0.tabBar as View }, summary: "The bar below the screens.")
  LuaMethod(
    "select",
    signature: ["controller": "ViewController"],
    result: "Transition",
    summary: "Chooses a controller's tab in code, which tells nobody."
  ) { (tabs: TabBarController, call: LuaCall) in
    let controller = try call.read(2, as: ViewController.self)
    try tabs.checkCanSelect(controller)
    tabs.select(controller, from: call.sourceLocation).push(call)
    return 1
  }
  LuaMethod(
    "setControllers",
    signature: ["controllers": "{ViewController}"],
    result: "Transition",
    summary: "Replaces the controllers; the chosen one stays so if it is among them."
  ) { (tabs: TabBarController, call: LuaCall) in
    let controllers = try call.read(2, as: [ViewController].self)
    try tabs.checkCanSet(controllers)
    tabs.setControllers(controllers, from: call.sourceLocation).push(call)
    return 1
  }
  LuaProperty(
    "delegate",
    get: { DelegateArgument<TabBarControllerDelegateTable>($0.delegate) },
    set: { tabs, argument in
      tabs.setDelegate(
        argument.delegate as? any TabBarControllerDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  delegateMethod(
    "shouldSelect",
    \.$shouldSelect,
    "Asked with a controller whether the user may choose its tab."
  ) { handler in
    { try handler.ask("shouldSelect", SenderArgument($0), $1) }
  }
  delegateMethod(
    "didSelect",
    \.$didSelect,
    "Called with the controller whose tab the user has chosen."
  ) { handler in
    { try handler.tell(SenderArgument($0), $1) }
  }
  LuaForeignNames(ForeignProperties.ofTabBarControllers)
  LuaInitializer(
    summary: "A tab bar controller: `ui.TabBarController { controllers = { home, search } }`.",
    fromTable: { call in
      TabBarController().born(in: call)
    }
  )
  LuaExtension(except: [.loadView]) { call in TabBarController().born(in: call) }
}

extension TabBarController {
  /// The controller of a tab, counted from 1, as the tabs will be once all that was asked for was done.
  ///
  /// - Throws: `ScriptError` for a place where there is none.
  fileprivate func controller(atTab tab: Int?) throws -> ViewController {
    let controllers = plannedControllers
    guard let tab else { throw noChoice("selectedIndex") }
    guard tab >= 1, tab <= controllers.count else {
      throw ScriptError(
        .wrongValue,
        "selectedIndex \(tab) is not within the tabs of \(nameInMessages); "
          + (controllers.isEmpty
            ? "set controllers first" : "use \(placesText(1...controllers.count))")
      )
    }
    return controllers[tab - 1]
  }

  /// The error for a choice of nothing.
  ///
  /// - Parameter property: What was set to nil.
  fileprivate func noChoice(_ property: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "\(property) of \(nameInMessages) cannot be nil: one of its controllers is shown always"
    )
  }
}
