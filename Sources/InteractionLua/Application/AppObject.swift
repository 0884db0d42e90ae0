internal import Interaction
internal import LuaBridge

/// What scripts know as `app`: the application and the world it is in.
final class AppObject: LuaObject {
  let context: ScriptContext
  var world: World { context.world }

  init(_ context: ScriptContext) { self.context = context }

  static var luaName: String { "Application" }

  /// The class of `app`.
  static let exposed = LuaClass<AppObject>(
    "Application",
    summary: "The application: its window, its clock, its chance.",
    example: """
      app:setRoot(ui.Label { id = "greeting", text = "Hello" })
      app:after(1, function() app:view("greeting").text = "Hello again" end)

      scenario("greets twice", function(user)
        user:wait(1)
        expect(find.id "greeting"):toHaveText "Hello again"
        print(app.now) --> 1.0
      end)
      """
  ) {
    LuaForeignNames(ForeignGlobals.applicationAdvice)
    LuaMethod(
      "setRoot",
      parameters: "root",
      summary: "Fills the window with a controller's view, or with a view that is no controller's."
    ) { (app: AppObject, root: LuaEither<ViewController, View>, call: LuaCall) in
      switch root {
      case .first(let controller):
        try app.world.checkRoot(controller)
        app.world.window.setRoot(controller, from: call.sourceLocation)
      case .second(let view):
        try app.world.checkRoot(view)
        app.world.setRoot(view)
      }
    }
    LuaProperty(
      "rootController",
      get: { $0.world.rootController },
      summary: "The controller whose view fills the window; nil if that is no controller's."
    )
    hostMembers()
    pluginMembers()
    flowMembers()
    launchMembers()
    LuaMethod("view", parameters: "id", summary: "The view of an id; nil if there is none.") {
      (app: AppObject, id: String) in app.world.window.view(withId: id)
    }
    LuaProperty("window", get: { $0.world.window }, summary: "The window.")
    LuaProperty(
      "actions",
      set: { (app: AppObject, actions: NamedHandlers?) in
        app.world.application.removeOwnActions()
        actions?.install(in: app.world.application, knownAs: app)
      },
      summary: "Named actions for what no responder of a chain answers, as a view's; nil for none."
    ).remembered(isOfHandlers: true, Responder.rememberedActions { $0.world.application })
    LuaProperty(
      "keyCommands",
      set: { (app: AppObject, commands: NamedHandlers?) in
        app.world.application.keyCommands = try commands?.keyCommands() ?? [:]
      },
      summary: "What answers keys that nobody took, as a view's, after the window; nil for nothing."
    ).remembered(isOfHandlers: true, Responder.rememberedKeyCommands { $0.world.application })
    LuaProperty("now", get: { $0.world.now }, summary: "The virtual time, in seconds.")
    LuaProperty(
      "pasteboard",
      get: { $0.world.pasteboard.string },
      set: { $0.world.pasteboard.string = $1 },
      summary: "The text on the pasteboard; nil if it is empty."
    )
    LuaMethod(
      "after",
      parameters: "seconds",
      "handler",
      summary: "Calls a function once, some virtual seconds from now."
    ) { (app: AppObject, seconds: Double, handler: LuaHandler) in
      try VirtualTime.checkSpan(seconds, "The delay")
      return app.schedule(seconds, repeats: false, handler)
    }.documented(["handler": "function()"])
    LuaMethod(
      "every",
      parameters: "seconds",
      "handler",
      summary: "Calls a function again and again, some virtual seconds apart."
    ) { (app: AppObject, seconds: Double, handler: LuaHandler) in
      try VirtualTime.checkInterval(seconds)
      return app.schedule(seconds, repeats: true, handler)
    }.documented(["handler": "function()"])
    LuaMethod("post", parameters: "handler", summary: "Calls a function at the next turn.") {
      (app: AppObject, handler: LuaHandler) in
      app.world.post(origin: handler.origin) { try handler.tellIfOpen() }
    }.documented(["handler": "function()"])
    LuaMethod(
      "task",
      parameters: "body",
      summary: """
        Runs a function at the next turn, beside the others: it may wait, with `app:sleep(seconds)` and \
        `event:wait()`.
        """
    ) { (app: AppObject, body: LuaFunction, call: LuaCall) in
      let origin = HandlerOrigin("task", location: call.sourceLocation)
      let task = try ScriptTask(body, origin: origin, in: call)
      app.context.plugin?.belongings.note(task)
      task.post()
      return TaskObject(task)
    }.documented(["body": "function()"])
    LuaMethod(
      "sleep",
      signature: ["seconds": "number"],
      summary: "Lets virtual time pass in a task; the world goes on meanwhile."
    ) { (app: AppObject, call: LuaCall) in
      let seconds = try call.read(2, as: Double.self)
      try VirtualTime.checkSpan(seconds, "The time to sleep")
      return try call.waitInTask("sleep") { [world = app.world] goOn in
        let origin = HandlerOrigin("sleep", location: call.sourceLocation)
        return world.schedule(after: seconds, repeats: false, origin: origin) {
          goOn { try $0.resume() }
        }.receipt
      }
    }
    LuaMethod(
      "random",
      parameters: "first?",
      "last?",
      summary: "A seeded random number, as `math.random` gives it."
    ) { (app: AppObject, first: Int?, last: Int?) in try app.random(first, last) }
  }

  private func schedule(
    _ seconds: Double,
    repeats: Bool,
    _ handler: LuaHandler
  ) -> TimerObject {
    let timer = world.schedule(after: seconds, repeats: repeats, origin: handler.origin) {
      try handler.tell()
    }
    let call = "app:\(repeats ? "every" : "after")(\(seconds.plain), …)"
    context.plugin?.belongings.note(timer, armedBy: call)
    return TimerObject(timer)
  }

  /// As `math.random`: a float from 0 up to 1 without limits, any integer with 0 alone, 1 to m with
  /// one limit, m to n with two.
  private func random(_ first: Int?, _ last: Int?) throws -> LuaValue {
    guard let first else {
      guard last == nil else {
        throw ScriptError(.wrongValue, "give the smaller limit as well: app:random(1, 6)")
      }
      return .number(Double.random(in: 0..<1, using: &world.random))
    }
    if first == 0, last == nil {
      return .integer(Int.random(in: Int.min...Int.max, using: &world.random))
    }
    let range = last.map { (first, $0) } ?? (1, first)
    guard range.0 <= range.1 else {
      throw ScriptError(
        .wrongValue,
        last == nil
          ? "there is no number from 1 to \(first); give two limits, the smaller one first"
          : "there is no number from \(range.0) to \(range.1); give the smaller limit first"
      )
    }
    return .integer(Int.random(in: range.0...range.1, using: &world.random))
  }
}
