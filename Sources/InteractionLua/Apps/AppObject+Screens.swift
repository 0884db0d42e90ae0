internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// What `app` knows of its host: the screens and services that this has registered.
@LuaMemberBuilder<AppObject>
func hostMembers() -> [LuaMember<AppObject>] {
  LuaMethod(
    "show",
    parameters: "name",
    "parameters?",
    summary: """
      Makes a screen that the host has registered, fills the window with it, or starts its flow, and \
      gives its controller or coordinator.
      """
  ) { (app: AppObject, name: String, parameters: LuaTable?, call: LuaCall) -> Responder in
    try app.show(name, parameters, at: call.sourceLocation)
  }
  LuaEvent<AppObject>(
    "didShow",
    signature: ["sender": "Application", "args": ShownScreen.luaName],
    summary: "Invoked when `app:show` has shown a screen.",
    reading: { app in
      // The event belongs to the world, which must not keep what keeps the world.
      ScriptEvent(
        of: app,
        EventBridge(app.world.application.didShow) { [weak app] _ in SenderArgument(app) }
      )
    }
  )
  LuaMethod(
    "provide",
    parameters: "service",
    "functions",
    summary: """
      Lets a table of functions stand in for a service that the host has registered, before a screen \
      asks for it; the functions get no self.
      """
  ) { (app: AppObject, name: String, table: LuaTable) in
    guard app.context.plugin == nil else {
      throw ScriptError(
        .wrongPlace,
        """
        a plugin cannot stand in for a service, because who has asked for it would be left without it; \
        do it in the scenario
        """
      )
    }
    let service = try app.service(named: name)
    guard let provide = service.provide else {
      throw ScriptError(
        .wrongValue,
        """
        no script can stand in for the service \(name.quoted): its host registers it without functions; \
        register it with them: app.service(…, functions: …) { … }
        """
      )
    }
    try provide(ServiceTable(table, for: name, service.functions), app.world)
    app.context.provided[name] = table
  }
  LuaMethod(
    "service",
    parameters: "name",
    summary: """
      A service that the host has registered: the table that stands in for it, or else the Swift object.
      """
  ) { (app: AppObject, name: String) -> LuaErased in
    let service = try app.service(named: name)
    if let table = app.context.provided[name] { return LuaErased(table) }
    return LuaErased(AnyArgument(try service.value(app.world)))
  }
}

extension AppObject {
  /// Shows a registered screen.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - parameters: What the script gives it; nil for nothing.
  ///   - location: The script's line.
  /// - Returns: The controller or the coordinator.
  /// - Throws: `ScriptError` for an unknown name or parameter, what making it throws, and
  ///   `InteractionError` if it cannot be shown.
  fileprivate func show(
    _ name: String,
    _ parameters: LuaTable?,
    at location: SourceLocation?
  ) throws -> Responder {
    let screens = context.app?.screens ?? []
    guard let screen = screens.first(where: { $0.name == name }) else {
      throw unknown("screen", name, screens.map(\.name), "screen", "app:setRoot(…)")
    }
    let parameters = ScreenParameters(of: name, parameters)
    let shown = try screen.make(world, parameters)
    try parameters.checkAllAsked()
    switch shown {
    case let controller as ViewController:
      try world.checkRoot(controller)
      world.window.setRoot(controller, from: location)
    case let coordinator as Coordinator:
      try world.checkCanStart(coordinator)
      world.start(coordinator, from: location, nil)
    default: break
    }
    world.application.didShow.invoke(ShownScreen(name: name, screen: shown))
    return shown
  }

  /// Finds a registered service.
  ///
  /// - Throws: `ScriptError` for an unknown name.
  fileprivate func service(named name: String) throws -> AppRegistry.AnyService {
    let services = context.app?.services ?? []
    guard let service = services.first(where: { $0.name == name }) else {
      throw unknown("service", name, services.map(\.name), "service", "a table of your own")
    }
    return service
  }

  /// The error for a name that the host did not register, with the nearest one and all there are.
  private func unknown(
    _ kind: String,
    _ name: String,
    _ names: [String],
    _ function: String,
    _ otherwise: String
  ) -> ScriptError {
    let cause = "there is no \(kind) \(LongText.quoted(name, keeping: 80))"
    guard !names.isEmpty else {
      return ScriptError(
        .unknownName,
        """
        \(cause): \(ScriptError.nothingRegistered); register it in Swift with app.\(function)(…), \
        or use \(otherwise)
        """
      )
    }
    let hint = nearestName(to: name, in: names).map { "; did you mean \($0.quoted)?" }
    let list = names.map(\.quoted).joined(separator: ", ")
    return ScriptError(
      .unknownName,
      "\(cause)\(hint ?? ".") The \(kind)s of this program are \(list)"
    )
  }
}
