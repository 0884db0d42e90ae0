internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import RandomSequences

/// Views and recognisers of every class that scripts can make, once plain and once derived, with
/// handlers in Lua for everything.
///
/// At first nothing is in the tree: acts put it there, so that what a fault does not need can be left
/// out. Scripts know views by numbers; one that was dropped is made anew when it is asked for.
final class ScriptScene: RandomScene {
  /// A view or recogniser that is to be gone once the scene is.
  private struct Remains {
    weak var object: AnyObject?
    let name: String
  }

  /// What was made so far.
  private final class Made {
    var remains: [Remains] = []
  }

  /// The classes of views, the plain view first.
  static let kinds = MoontapRegistry.uiModule.classes.filter { $0.inherits("View") }
  /// The classes of recognisers.
  private static let gestures = MoontapRegistry.uiModule.classes.filter { $0.inherits("Gesture") }
  /// How many views there are; the first is the root.
  static let viewCount = 2 * kinds.count
  /// How many recognisers there are.
  static let recognizerCount = 2 * gestures.count
  /// The numbers of views that are there to have others inside.
  static let containers = numbers { descriptor in
    ["ScrollView", "VStack", "HStack", "ZStack"].contains(descriptor.name)
      || descriptor.name == "View"
  }

  /// On which occasions handlers other than overrides are called.
  static let handlerKinds = [
    "on", "closure", "target", "cell", "action", "applicationAction", "recognized", "gestureTarget",
    "question", "delegate", "scrollClosure", "scrollDelegate", "draw", "item", "command", "timer",
    "post",
  ]
  /// The methods that are overridden, each an occasion by its name.
  ///
  /// Those that measure are none of them: they are asked while views are placed, and have to leave
  /// them alone. Nor is `prepareForReuse`: the scene's tables have no data, and use no cell again. Nor
  /// are those of controllers and coordinators, of which the scene has none.
  static let methodNames = OverridableMethod.allCases
    .filter { !unusedMethods.contains($0) }
    .map(\.rawValue)
  /// The methods that nothing in the scene overrides.
  private static let unusedMethods: Set<OverridableMethod> = [
    .sizeThatFits, .intrinsicContentSize, .prepareForReuse,
    .loadView, .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear,
    .viewDidDisappear, .viewWillLayoutSubviews, .viewDidLayoutSubviews, .willMove, .didMove, .start,
  ]

  /// The numbers of the views of some classes.
  static func numbers(where isMeant: (LuaClassDescriptor) -> Bool) -> [Int] {
    (0..<viewCount).filter { isMeant(kinds[$0 % kinds.count]) }
  }

  /// The world.
  let world = World(seed: 1)
  /// The state of the scripts.
  private let state: LuaState
  /// Says whether handlers are to leave the scene alone.
  private let check: LuaFunction?
  /// What is to go with the scene.
  private let made = Made()
  /// What went wrong that no failure of a handler is.
  private var mistakes: [String] = []
  /// How many failures of the world were looked at.
  private var failuresSeen = 0
  private(set) var deeds: [String: Int] = [:]

  init() {
    state = LuaState(for: world)
    do {
      check = try Self.load(in: state, made)
    } catch {
      check = nil
      mistakes = ["the scene cannot be made: \(error)"]
    }
  }

  /// Runs the prelude, and makes what it offers global.
  ///
  /// - Returns: What says whether handlers are to leave the scene alone.
  private static func load(in state: LuaState, _ made: Made) throws -> LuaFunction {
    let methods = kinds.map { kind in
      let names = kind.allMembers.filter { $0.kind == .method }.map(\.name)
      return methodNames.filter(names.contains)
    }
    let madeView = try state.makeFunction("madeView", parameters: "view") { (view: View) in
      made.remains.append(Remains(object: view, name: view.className))
    }
    let madeRecognizer = try state.makeFunction("madeRecognizer", parameters: "recognizer") {
      (recognizer: GestureRecognizer) in
      made.remains.append(Remains(object: recognizer, name: "\(type(of: recognizer))"))
    }
    let scene = try state.evaluate(
      prelude,
      as: LuaTable.self,
      chunk: "prelude",
      madeView,
      madeRecognizer,
      kinds.map(\.name),
      kinds.filter { $0.inherits("Control") }.map(\.name),
      methods,
      gestures.map(\.name),
      Control.Event.named.map(\.property)
    )
    for (name, value) in try scene.entries(String.self, LuaFunction.self) {
      try state.setGlobal(name, to: value)
    }
    return try scene.get("check")
  }

  // MARK: Acts

  func perform(_ act: ScriptAct) {
    switch act {
    case .send(let event): world.send(event)
    case .wait(let seconds): world.advance(by: seconds)
    case .frame: world.advanceFrame()
    case .settle: world.settle(budget: 2)
    case .run(let line): run(line, chunk: "act")
    case .when(let telling, let skip, let line):
      run("order('\(telling)', \(skip), function(it, gesture) \(line) end)", chunk: "order")
    }
  }

  /// Runs a line, which may fail as long as it says where.
  private func run(_ line: String, chunk: String) {
    do {
      try state.run(line, chunk: chunk)
    } catch {
      judge(ScriptFailure(error, state.lastFailure).failure)
    }
  }

  /// Takes a failure for a mistake of the toolkit's unless it says where the script is wrong.
  private func judge(_ failure: Failure) {
    let isOfMany =
      failure.message.hasPrefix("Layout asked for layout")
      || failure.message.contains("so that the list would never be done")
    if failure.location == nil, !isOfMany {
      mistakes.append("a failure without a place: \(failure.message)")
    }
  }

  func faults() -> [String] {
    setChecking(true)
    defer { setChecking(false) }
    let faults = world._checkInvariants()
    for failure in world.failures[failuresSeen...] { judge(failure) }
    failuresSeen = world.failures.count
    return faults + mistakes
  }

  /// Has handlers leave the scene alone, or no longer.
  private func setChecking(_ isChecking: Bool) {
    do {
      try check?(isChecking)
    } catch {
      mistakes.append("the scene cannot be looked at: \(error)")
    }
  }

  func rest() -> [String] {
    do {
      deeds = try state.evaluate("return rest()", as: [String: Int].self)
    } catch {
      mistakes.append("the scene does not rest: \(error)")
    }
    for id in 0..<3 { world.send(.touch(.cancelled, at: .zero, id: id)) }
    world.send(.hover(location: nil))
    return world.settle(budget: 60).busy.map { "\($0.origin.name) is still to come" }
  }

  func leftovers() -> () -> [String] {
    let remains =
      made.remains + [
        Remains(object: world, name: "the world"), Remains(object: state, name: "the state"),
      ]
    return { remains.filter { $0.object != nil }.map { "\($0.name) lives on" } }
  }
}
