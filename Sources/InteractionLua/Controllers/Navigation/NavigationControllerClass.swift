internal import Interaction
internal import LuaBridge

/// What scripts can do with a navigation controller.
let navigationControllerClass = LuaClass<NavigationController>(
  "NavigationController",
  superclass: viewControllerClass,
  summary: "Shows the topmost of a stack of controllers, with a bar that leads back.",
  example: """
    local home = ui.ViewController { title = "Home" }
    local profile = ui.ViewController { title = "Profile" }
    local navigation = ui.NavigationController { root = home }
    app:setRoot(navigation)

    scenario("leads back", function(user)
      navigation:push(profile)
      user:goBack()
      expect(navigation.topController):toBe(home)
    end)
    """
) {
  LuaProperty(
    "controllers",
    get: { Located($0.controllers) },
    set: { navigation, controllers in
      try navigation.checkCanSet(controllers.value)
      navigation.setControllers(
        controllers.value,
        animated: false,
        from: controllers.location
      )
    },
    summary: "The stack, the controller at the bottom first; setting it replaces all, unanimated."
  )
  LuaProperty(
    "root",
    get: { Located($0.controllers.first) },
    set: { navigation, root in try navigation.setRoot(root.value, from: root.location) },
    summary: "The controller at the bottom; it can be set as long as the stack is empty."
  )
  LuaProperty("topController", get: { $0.topController }, summary: "The controller on top.")
  LuaProperty(
    "isNavigationBarHidden",
    get: { $0.isNavigationBarHidden },
    set: { $0.isNavigationBarHidden = $1 },
    summary: "Whether the bar takes no room."
  )
  LuaProperty(
    "navigationBar",
    get: { $0.navigationBar as View },
    summary: "The bar above the stack."
  )
  LuaProperty(
    "interactivePopGestureRecognizer",
    get: { $0.interactivePopGestureRecognizer },
    summary: "Leads back with a finger from the left edge; disable it to keep the user from that."
  )
  LuaProperty(
    "transition",
    get: { $0.transition },
    summary: "The transition of the stack that is under way."
  )
  commands()
  LuaProperty(
    "delegate",
    get: { DelegateArgument<NavigationControllerDelegateTable>($0.delegate) },
    set: { navigation, argument in
      navigation.setDelegate(
        argument.delegate as? any NavigationControllerDelegate,
        ownership: argument.ownership
      )
    },
    summary: "A table of functions, which is held, or a Swift object, which is not."
  )
  observers()
  LuaForeignNames(ForeignProperties.ofNavigationControllers)
  LuaInitializer(
    summary: "A navigation controller: `ui.NavigationController { root = home }`.",
    fromTable: { call in
      NavigationController().born(in: call)
    }
  )
  LuaExtension(except: [.loadView]) { call in NavigationController().born(in: call) }
}

/// What changes the stack.
@LuaMemberBuilder<NavigationController>
private func commands() -> [LuaMember<NavigationController>] {
  LuaMethod(
    "push",
    signature: [
      "controller": "ViewController", "options?": TransitionOptions.luaName([.animated]),
    ],
    result: "Transition",
    summary: "Puts a controller on top of the stack."
  ) { (navigation: NavigationController, call: LuaCall) in
    let controller = try call.read(2, as: ViewController.self)
    let options = try TransitionOptions(call, 3, [.animated])
    try navigation.checkCanPush(controller)
    navigation.push(controller, animated: options.isAnimated, from: call.sourceLocation).push(call)
    return 1
  }
  LuaMethod(
    "pop",
    signature: ["options?": TransitionOptions.luaName([.animated])],
    result: "Transition?",
    summary: "Takes the controller on top from the stack; answers nil if it is the only one."
  ) { (navigation: NavigationController, call: LuaCall) in
    let options = try TransitionOptions(call, 2, [.animated])
    try navigation.pop(animated: options.isAnimated, from: call.sourceLocation).push(call)
    return 1
  }
  LuaMethod(
    "popTo",
    signature: [
      "controller": "ViewController", "options?": TransitionOptions.luaName([.animated]),
    ],
    result: "Transition?",
    summary: "Takes all controllers above one from the stack; answers nil if it is on top already."
  ) { (navigation: NavigationController, call: LuaCall) in
    let controller = try call.read(2, as: ViewController.self)
    let options = try TransitionOptions(call, 3, [.animated])
    try navigation.checkCanPopTo(controller)
    try navigation.popTo(controller, animated: options.isAnimated, from: call.sourceLocation)
      .push(call)
    return 1
  }
  LuaMethod(
    "popToRoot",
    signature: ["options?": TransitionOptions.luaName([.animated])],
    result: "Transition?",
    summary: "Takes all controllers but the one at the bottom from the stack."
  ) { (navigation: NavigationController, call: LuaCall) in
    let options = try TransitionOptions(call, 2, [.animated])
    try navigation.popToRoot(animated: options.isAnimated, from: call.sourceLocation).push(call)
    return 1
  }
  LuaMethod(
    "setControllers",
    signature: [
      "controllers": "{ViewController}", "options?": TransitionOptions.luaName([.animated]),
    ],
    result: "Transition",
    summary: "Replaces the stack, the controller at the bottom first."
  ) { (navigation: NavigationController, call: LuaCall) in
    let controllers = try call.read(2, as: [ViewController].self)
    let options = try TransitionOptions(call, 3, [.animated])
    try navigation.checkCanSet(controllers)
    navigation.setControllers(
      controllers,
      animated: options.isAnimated,
      from: call.sourceLocation
    ).push(call)
    return 1
  }
}

/// The closure forms of the delegate's methods, and observers of the same.
private func observers() -> [LuaMember<NavigationController>] {
  func closure(
    _ telling: NavigationTelling,
    _ path: any ReferenceWritableKeyPath<
      NavigationController,
      DelegateMethod<(NavigationController, ViewController, TransitionCause) throws -> Void>
    > & Sendable,
    _ summary: String
  ) -> [LuaMember<NavigationController>] {
    LuaMemberBuilder<NavigationController>.buildExpression(
      delegateMethod(telling.rawValue, path, summary) { handler in
        { try handler.tell(SenderArgument($0), $1, $2) }
      }
    )
  }
  func connecting(
    _ name: String,
    isOnce: Bool,
    _ summary: String
  ) -> [LuaMember<NavigationController>] {
    LuaMemberBuilder<NavigationController>.buildExpression(
      LuaMethod(name, parameters: "event", "handler", summary: summary) {
        (navigation: NavigationController, telling: NavigationTelling, handler: LuaHandler) in
        ConnectionObject(
          navigation.connect(handler, to: telling, isOnce: isOnce),
          titled: PluginHost.title("\(name)(\(telling.rawValue.quoted))", of: navigation)
        )
      }.documented([
        "handler": """
        function(navigation: self, controller: ViewController, cause: transitionCause)
        """
      ])
    )
  }
  return closure(
    .willShow,
    \.$willShowController,
    "Called with the controller that will be on top, and the cause."
  )
    + closure(
      .didShow,
      \.$didShowController,
      "Called with the controller that is on top, and the cause."
    )
    + connecting(
      "on",
      isOnce: false,
      "Calls a handler, as one of several, whenever `willShow` or `didShow` is told."
    )
    + connecting("once", isOnce: true, "Calls a handler the first time alone.")
}

extension NavigationController {
  /// Puts a controller at the bottom of the empty stack.
  ///
  /// - Throws: `ScriptError` if the stack is not empty; `InteractionError` for a controller that cannot
  ///   be pushed.
  fileprivate func setRoot(_ root: ViewController?, from location: SourceLocation?) throws {
    guard let root, plannedControllers.isEmpty else {
      throw ScriptError(
        .wrongValue,
        """
        the root of \(nameInMessages) is given once, as long as its stack is empty; replace the stack \
        with setControllers
        """
      )
    }
    try checkCanPush(root)
    push(root, animated: false, from: location)
  }

  /// Adds a handler of what is told after the delegate.
  fileprivate func connect(
    _ handler: LuaHandler,
    to telling: NavigationTelling,
    isOnce: Bool
  ) -> Connection {
    let event = telling == .willShow ? willShow : didShow
    return event.add(isOnce: isOnce, origin: handler.origin, owner: nil, in: world) {
      navigation,
      showing in
      try handler.tellIfOpen(SenderArgument(navigation), showing.controller, showing.cause)
    }
  }
}
