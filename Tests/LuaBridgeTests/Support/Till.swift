import LuaBridge

/// The exposed class of these tests: it can throw, keep handlers and own other tills.
class Till: LuaObject {
  struct Declined: Error, Equatable, CustomStringConvertible {
    let cents: Int
    var description: String { "declined \(cents)" }
  }

  struct Circular: Error, CustomStringConvertible {
    var description: String { "a till cannot be its own drawer" }
  }

  let tracker: Tracker?
  var total = 0
  var note = ""
  var isOpen = true
  var isSecret = false
  var handler: LuaHandler?
  var handlers: [LuaHandler] = []
  var drawers: [Till] = []
  weak var colleague: Till?

  init(_ tracker: Tracker? = nil) {
    self.tracker = tracker
    tracker?.born()
  }

  deinit { tracker?.died() }

  func charge(_ cents: Int, note: String?) throws -> Bool {
    if cents < 0 { throw Declined(cents: cents) }
    total += cents
    self.note = note ?? self.note
    for handler in handlers { try handler(self, cents) }
    try handler?(self, cents)
    return isOpen
  }

  /// Takes a till as its drawer, unless that would make a cycle of Swift's own references.
  func own(_ drawer: Till) throws {
    guard !drawer.holds(self) else { throw Circular() }
    drawers.append(drawer)
  }

  private func holds(_ till: Till) -> Bool {
    self === till || drawers.contains { $0.holds(till) }
  }

  func close() throws { isOpen = false }
}

@available(*, unavailable, message: "tills are used on one thread")
extension Till: Sendable {}

/// A subclass that Lua knows by name.
final class FastTill: Till {
  var speed = 1.5
}

/// A subclass that Lua knows only as a till.
final class SecretTill: Till {}

extension Till {
  static let exposed = LuaClass<Till>("Till", summary: "A cash register.") {
    LuaProperty("total", get: { $0.total }, summary: "What was charged so far, in cents.")
    LuaProperty("note", get: { $0.note }, set: { $0.note = $1 })
    LuaProperty("isOpen", get: { $0.isOpen }, set: { $0.isOpen = $1 })
    LuaProperty("secret", set: { (till: Till, value: Bool) in till.isSecret = value })
    LuaProperty("didCharge", get: { $0.handler }, set: { $0.handler = $1 })
    LuaProperty("colleague", get: { $0.colleague }, set: { $0.colleague = $1 })
    LuaMethod("charge", parameters: "cents", "note?") {
      (till: Till, cents: Int, note: String?) throws -> Bool in
      try till.charge(cents, note: note)
    }
    LuaMethod("close") { (till: Till) in try till.close() }
    LuaMethod("onCharge", parameters: "handler") { (till: Till, handler: LuaHandler) in
      till.handlers.append(handler)
    }
    LuaMethod("forget") { (till: Till) in till.handlers = [] }
    LuaMethod("own", parameters: "drawer") { (till: Till, drawer: Till) in try till.own(drawer) }
    LuaMethod("drop") { (till: Till) in till.drawers = [] }
    LuaEvent("charged") { till, handler in
      till.handlers.append(handler)
      return { [weak till] in till?.handlers.removeAll { $0 === handler } }
    }
    LuaMetamethod("__len") { (till: Till) in till.drawers.count }
    LuaOwnership { $0.drawers }
    LuaElements { (till: Till, drawers: [Till]) in
      for drawer in drawers { try till.own(drawer) }
    }
    LuaExtension(fromTable: { call, overrides in
      ScriptedTill(overrides, try call.state.global("tracker", as: TrackerBox?.self)?.tracker)
    })
    LuaInitializer(
      summary: "Makes a till.",
      fromTable: { call in
        Till(try call.state.global("tracker", as: TrackerBox?.self)?.tracker)
      }
    )
  }

  static let fastExposed = LuaClass<FastTill>("FastTill", superclass: exposed) {
    LuaProperty("speed", get: { $0.speed }, set: { $0.speed = $1 })
    LuaInitializer(parameters: "speed") { (speed: Double) in
      let till = FastTill()
      till.speed = speed
      return till
    }
  }
}

/// Carries a tracker through a global.
final class TrackerBox: LuaObject {
  let tracker: Tracker
  init(_ tracker: Tracker) { self.tracker = tracker }
}

/// A state with tills and, for what scripts make, a tracker; it keeps what scripts print.
final class TillWorld {
  let tracker = Tracker()
  let state: LuaState
  private let output: Output

  final class Output {
    var lines: [String] = []
  }

  var printed: [String] { output.lines }

  init(
    isDeterministic: Bool = false,
    hasStrictGlobals: Bool = false,
    seed: UInt64 = 0,
    clock: (() -> Double)? = nil
  ) throws {
    let output = Output()
    self.output = output
    let registry = LuaRegistry(classes: [Till.exposed, Till.fastExposed])
    state = LuaState(
      LuaState.Configuration(
        registry: registry,
        isDeterministic: isDeterministic,
        hasStrictGlobals: hasStrictGlobals,
        seed: seed,
        print: { text, _ in output.lines.append(text) },
        clock: clock
      )
    )
    try state.setGlobal("tracker", to: TrackerBox(tracker))
  }

  /// The error of a script that fails.
  func error(_ text: String) -> any Error {
    do {
      try state.run(text)
      return NoError()
    } catch {
      return error
    }
  }

  struct NoError: Error {}
}
