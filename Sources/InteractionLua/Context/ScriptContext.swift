public import Interaction
package import LuaBridge
public import UserSimulation

/// What the functions of the Lua API know of the run they work for: its world, its user and what
/// the script declared so far.
///
/// ```swift
/// let script = try #require(lua.script)
/// try script.user.wait(1)  // in script.world
/// ```
///
/// One for each state.
public final class ScriptContext {
  /// The world that the script builds its screens in.
  public let world: World

  /// What the host has registered; nil for a host without screens of its own.
  let app: AppCatalogue?

  /// The tables of this script that stand in for services, by the services' names.
  var provided: [String: LuaTable] = [:]

  /// The plugin whose script it is; nil for others.
  package weak var plugin: Plugin?

  /// What loads plugins into the world; nil where there are none.
  package weak var plugins: PluginHost?

  /// The user who acts in scenarios.
  public let user: SimulatedUser

  /// What the script declared with `scenario`, `before` and `after`, in order.
  public package(set) var declarations = ScenarioDeclarations()

  /// Where the script's snapshots are kept; nil where there is no place for them.
  package var snapshots: (any SnapshotStore)?

  /// The event that handlers of the present dispatch were given, so that all get the same object.
  var lastEvent: EventObject?

  /// Called while the user waits, so that the time limit is noticed; made when first needed.
  var pulse: LuaFunction?

  /// What compares names with Lua patterns; made when the script writes the first.
  var patterns: LuaPatterns?

  /// What puts another function in the place of a closure of an object; made when first needed.
  var exchange: LuaFunction?

  /// What `ui.load` and `ui.connections` run in the script's language; made when first needed.
  var layoutFunctions: LayoutFunctions?

  /// What `ui.observable` runs in the script's language; made when first needed.
  var modelFunctions: ModelFunctions?

  /// The task whose script runs; nil while none does.
  var task: ScriptTask?

  /// The handlers of Swift's and of other states that the script has read as functions.
  var readHandlers = ReadHandlers()

  /// The functions of other states' scripts that the script has read as functions of its own.
  var carriedHandlers = KnownFunctions<LuaHandler>()

  /// Whether closure properties are read to find functions of this script, so that those of Swift read as nil.
  var readsOwnHandlersAlone = false

  /// How many overrides of scripts' classes run, one inside the other.
  var overridesUnderWay = 0

  /// The expectations that no matcher has followed yet.
  var claims = ExpectationClaims()

  /// Takes the failures of soft expectations; while it is nil, the world reports them.
  package var onSoftFailure: ((any FailureConvertible) -> Void)?

  /// How many soft expectations have failed.
  var softFailures = 0

  /// How many bytes failures may still tell of where values differ.
  var differenceRoom = Difference.roomOfRun

  /// The fixtures that gave a value and are still to be ended, in the order in which they did.
  var openFixtures: [ScriptFixture] = []

  /// The methods of each protocol that the script declared with `ui.Protocol`.
  var declaredMethods: Set<[String]> = []

  /// What `app.storage` is; nil until somebody asks.
  var storage: LuaTable?

  /// Launches the application again; nil where there is nothing to launch.
  package var onRelaunch: (() throws -> Void)?

  /// The state of the launch that came after this one, whose application runs now.
  package var successor: LuaState?

  /// The states whose scripts share the world's objects: those of plugins, and of the launch that came after this
  /// one.
  var sharingStates: [LuaState] { (plugins?.states ?? []) + (successor.map { [$0] } ?? []) }

  /// The script of which a line failed last, cut into statements.
  var failingScript: (text: String, statements: ScriptStatements)?

  /// What tells the state that a turn has ended; it ends with the state.
  var turnObserver: Connection?

  init(world: World, app: AppCatalogue?) {
    self.world = world
    self.app = app
    user = SimulatedUser(in: world)
  }

  deinit { turnObserver?.cancel() }

  /// Takes back what stands in for services by this script: its state is about to be closed.
  package func withdrawServices() {
    for name in provided.keys.sorted() { world.withdraw(service: name) }
    provided = [:]
  }
}

@available(*, unavailable, message: "A script's context belongs to its world's one thread.")
extension ScriptContext: Sendable {}

extension LuaCall {
  /// The context of the state that the call runs in.
  ///
  /// - Throws: `ScriptError` in a state that was not opened for a world.
  func context() throws -> ScriptContext {
    guard let context = state.hostContext as? ScriptContext else {
      throw ScriptError(
        .noWorld,
        "This Lua state has no world; open it with `LuaState(for: world)`."
      )
    }
    return context
  }

  /// The script line that called the running function; in a layout, the line that loads it.
  var sourceLocation: SourceLocation? {
    guard let location = location() else { return nil }
    guard location.chunk == LayoutFunctions.chunk else { return SourceLocation(location) }
    return scriptLines().first { $0.chunk != LayoutFunctions.chunk }.map(SourceLocation.init)
  }
}

extension SourceLocation {
  /// The place of a script line.
  init(_ location: LuaLocation) {
    self.init(file: location.chunk, line: location.line)
  }
}
