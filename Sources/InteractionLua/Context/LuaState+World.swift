public import Interaction
public import LuaBridge

extension LuaState {
  /// What the failure begins with that a warning is under strict.
  package static let strictWarning = "A warning, which fails under strict: "

  /// Opens a state whose scripts see a world: `ui`, `app`, `find`, `scenario`, `expect`.
  ///
  /// The state is deterministic and strict: the same script and seed do the same again, and an
  /// unknown name raises. Its safe points are the ends of the world's turns. The state keeps the
  /// world; the world does not keep the state.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - app: What the host has registered beside; nil for nothing.
  ///   - modules: What the script's `require` looks in; nil leaves scripts without `require`.
  ///   - collectsCoverage: Whether the lines that run are counted; see `LuaState.coverage`.
  ///   - print: Receives what the script prints, beside the journal; by default nobody does.
  public convenience init(
    for world: World,
    app: AppCatalogue? = nil,
    modules: LuaModules? = nil,
    collectsCoverage: Bool = false,
    print: @escaping (String, SourceLocation?) -> Void = { _, _ in }
  ) {
    self.init(
      for: world,
      app: app,
      registry: app?.registry ?? MoontapRegistry.registry,
      modules: modules,
      collectsCoverage: collectsCoverage,
      print: print
    )
  }

  /// Opens a state whose scripts see a world, and what a registry has.
  ///
  /// - Parameters:
  ///   - world: The world.
  ///   - app: What the host has registered beside.
  ///   - registry: What scripts can reach.
  ///   - libraries: What scripts have of Lua's libraries beside the safe ones.
  ///   - modules: What the script's `require` looks in.
  ///   - collectsCoverage: Whether the lines that run are counted.
  ///   - print: Receives what the script prints, beside the journal.
  convenience init(
    for world: World,
    app: AppCatalogue?,
    registry: LuaRegistry,
    libraries: LuaLibraries = [],
    modules: LuaModules?,
    collectsCoverage: Bool,
    print: @escaping (String, SourceLocation?) -> Void
  ) {
    let context = ScriptContext(world: world, app: app)
    self.init(
      Configuration(
        registry: registry,
        isDeterministic: true,
        hasStrictGlobals: true,
        seed: world.seed,
        modules: modules,
        print: { text, place in
          let location = place.map(SourceLocation.init)
          world.record(.print(text: text, location: location))
          print(text, location)
        },
        clock: { world.now },
        warn: { text, place in
          let location = place.map(SourceLocation.init)
          guard !world.isStrict else {
            return world.report(FailingWarning(text, location).failure)
          }
          world.record(.print(text: "warning: \(text)", location: location))
          print("warning: \(text)", location)
        },
        outputLimit: LuaOutputLimit(lineBytes: 64 << 10, runBytes: 16 << 20),
        libraries: libraries,
        collectsCoverage: collectsCoverage
      )
    )
    hostContext = context
    onCatch = { [weak context] mark in
      guard let context else { return }
      context.claims.forget(since: mark, of: context.task)
    }
    onWarning = { call, text, place, isPastLimit in
      guard world.isStrict else { return false }
      // What is printed hides no failure; of more than is shown, one is enough.
      guard !isPastLimit || world.failures.isEmpty else { return true }
      let warning = FailingWarning(text, place.map(SourceLocation.init))
      call.state.tellKept(warning, in: call)
      world.report(warning.failure)
      return true
    }
    setAppGlobal(AppObject(context))
    readFailingLines { call, line in
      LineValues(
        call: call,
        owner: line.owner,
        level: line.level,
        asksObjects: !line.isHalfway,
        isOfStatement: !line.isHalfway
      )
      .notes(at: line.location).map { LuaLineValues.Value(name: $0.label, text: $0.text) }
    }
    // A plugin's own state is one of them, and collected with the application's.
    let safePoint = makeSafePoint { [weak context] in
      guard let context, context.plugin == nil else { return [] }
      return context.sharingStates
    }
    context.turnObserver = world.addTurnObserver { [weak context] _ in
      context?.lastEvent = nil
      context?.reportOpenClaimsOfHandlers()
      safePoint()
    }
  }

  /// Keeps the state to the thread that runs now, which is its world's from then on.
  package func keepWorldThread() {
    keepThread(
      advice:
        "It is that of its world; what other threads have to tell comes there by a BackgroundEvent."
    )
  }

  /// What the state knows of its world; nil in a state that was opened without one.
  public var script: ScriptContext? { hostContext as? ScriptContext }

  private func setAppGlobal(_ app: AppObject) {
    do {
      try setGlobal("app", to: app)
    } catch {
      preconditionFailure("a state that was just opened takes globals: \(error)")
    }
  }
}

/// A warning that fails its script, which goes on.
private struct FailingWarning: FailureConvertible {
  let failure: Failure

  init(_ text: String, _ location: SourceLocation?) {
    failure = Failure(
      message: "\(LuaState.strictWarning)\(text)",
      location: location
    )
  }
}
