internal import Interaction
internal import LuaBridge

/// What scripts can do with a coordinator.
let coordinatorClass = LuaClass<Coordinator>(
  "Coordinator",
  superclass: responderClass,
  summary: """
    Owns a flow: it shows screens, starts flows inside its own, and ends with a result. Derive a class \
    from it whose `start` shows the first screen.
    """,
  example: """
    local Main = ui.Coordinator:extend("Main", {
      start = function(self)
        local home = ui.ViewController { title = "Home" }
        self.navigation:push(home)
      end,
    })
    app:start(Main { navigation = ui.NavigationController {} }, function(result, cause)
      print(result) --> done
    end)
    scenario("ends with a result", function() app.coordinator:finish("done") end)
    """
) {
  LuaProperty(
    "navigation",
    get: { coordinator in
      try coordinator.checkHasNavigation()
      return coordinator.navigation
    },
    set: { $0.navigation = $1 },
    summary: """
      Where it shows its screens: what it was made with, or else that of the coordinator which starts it.
      """
  )
  LuaProperty(
    "anchor",
    get: { $0.anchor },
    set: { coordinator, anchor in
      if let anchor { try coordinator.checkCanAnchor(anchor) }
      coordinator.anchor = anchor
    },
    summary: """
      The controller with which the flow ends, whatever makes it leave: the first that `start` showed, on \
      its stack or else elsewhere, unless it is set; nil leaves the end to `finish`. A flow inside \
      another that showed nothing in `start`, and has started none, takes the first that is shown later.
      """
  )
  LuaProperty(
    "children",
    get: { $0.children },
    summary: "The coordinators that it started and that have not ended, oldest first."
  )
  LuaProperty(
    "parent",
    get: { $0.parent },
    summary:
      "The coordinator that started it; nil before that, for the root one, and once it ended."
  )
  LuaProperty(
    "isRunning",
    get: { $0.isRunning },
    summary: "Whether it was started and has not ended."
  )
  LuaMethod(
    "start",
    parameters: "child?",
    "whenEnded?",
    summary: """
      Starts a coordinator inside this one, and calls `whenEnded(result, cause)` exactly once when that \
      has ended: `finished`, `backButton`, `interactive`, `programmatic` or `replaced`. The function \
      `start` of a class is called by nobody but who starts the flow.
      """
  ) { (coordinator: Coordinator, child: Coordinator?, whenEnded: LuaHandler?, call: LuaCall) in
    guard let child else {
      guard call.count < 2 else {
        throw call.mismatch(2, expected: coordinatorClass.descriptor.name)
      }
      return try coordinator.startAsSuper()
    }
    try child.checkHasStart()
    try coordinator.checkCanStart(child)
    let ending = try whenEnded?.ending(of: child, in: call)
    coordinator.start(child, from: call.sourceLocation, ending)
  }
  .documented(["whenEnded": "function(result: any, cause: cause)"])
  .hidingOverrides()
  LuaMethod(
    "finish",
    parameters: "result?",
    summary: """
      Ends the flow with a result, those inside first; whoever started it is told. Its screens stay where \
      they are.
      """
  ) { (coordinator: Coordinator, result: FlowResult) in
    try coordinator.checkCanFinish()
    coordinator.finish(result.value)
  }
  LuaOwnership { $0.heldObjects }
  LuaInitializer(
    summary: "A coordinator that shows nothing by itself; see `extend`.",
    fromTable: make
  )
  LuaExtension(make)
}

/// Makes a coordinator for the script line that asks for one.
@Sendable private func make(_ call: LuaCall) -> Coordinator {
  let coordinator = Coordinator()
  coordinator.setBirthplace(call.sourceLocation)
  return coordinator
}

extension Coordinator {
  /// Throws if nobody has said what the coordinator shows, so that its flow would have no screen and no
  /// end.
  ///
  /// - Throws: `ScriptError` with what to write.
  func checkHasStart() throws {
    guard type(of: self) == Coordinator.self, overrides?.replaces(.start) != true else { return }
    throw ScriptError(
      .missingAction,
      """
      \(className) has no function 'start', so it would show nothing; give the class one: \
      ui.Coordinator:extend("Name", { start = function(self) … end })
      """
    )
  }

  /// Does what the class in Swift does when it is started, for the `start` of a script's class.
  ///
  /// - Throws: `ScriptError` outside of such a function.
  fileprivate func startAsSuper() throws {
    guard overrides?.isUnderWay(.start) == true else {
      throw ScriptError(
        .wrongPlace,
        """
        start() of \(className) is called by whoever starts its flow: write app:start(coordinator) for \
        the root one, or parent:start(child) with the coordinator to start
        """
      )
    }
    withoutOverride(of: .start) { start() }
  }
}
