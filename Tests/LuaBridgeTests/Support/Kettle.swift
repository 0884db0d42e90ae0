import LuaBridge

/// An exposed class with a method that waits, and one that calls a function of the script.
final class Kettle: LuaObject {
  let tracker: Tracker?
  var pending: [LuaResumption] = []
  var kept: [LuaValue] = []

  init(_ tracker: Tracker? = nil) {
    self.tracker = tracker
    tracker?.born()
  }

  deinit { tracker?.died() }

  /// Resumes the coroutine that has waited longest.
  @discardableResult
  func pour<each Value: LuaConvertible>(
    _ values: repeat each Value
  ) throws -> LuaCoroutine.Progress {
    try pending.removeFirst().resume(returning: repeat each values)
  }

  /// Fails the coroutine that has waited longest.
  @discardableResult
  func spill(_ error: any Error) throws -> LuaCoroutine.Progress {
    try pending.removeFirst().fail(error)
  }

  static let exposed = LuaClass<Kettle>("Kettle", summary: "Boils water, which takes time.") {
    LuaMethod(waiting: "boil", parameters: "cups", result: "string", summary: "Boils water.") {
      (kettle: Kettle, resumption: LuaResumption, cups: Int) in
      if cups < 0 { throw Till.Declined(cents: cups) }
      if cups == 0 {
        try resumption.resume(returning: "nothing", 0)
      } else {
        kettle.pending.append(resumption)
      }
    }
    LuaMethod(waiting: "spoil", summary: "Fails before it has begun.") {
      (_: Kettle, resumption: LuaResumption) in
      try resumption.fail(Till.Declined(cents: 8))
    }
    LuaMethod(waiting: "leak", summary: "Boils water for nobody.") {
      (_: Kettle, _: LuaResumption) in
    }
    LuaMethod("call", parameters: "handler") { (_: Kettle, handler: LuaFunction) in
      try handler()
    }
    LuaMethod("serve", parameters: "cup", summary: "Resumes what has waited longest.") {
      (kettle: Kettle, cup: LuaValue) in
      try kettle.pour(cup)
    }
    LuaMethod("keep", parameters: "value") { (kettle: Kettle, value: LuaValue) in
      kettle.kept.append(value)
    }
    LuaMethod("resume", parameters: "coroutine") { (_: Kettle, coroutine: LuaCoroutine) in
      try coroutine.resume("from Swift")
    }
    LuaMethod("status", parameters: "coroutine") { (_: Kettle, coroutine: LuaCoroutine) in
      coroutine.status.rawValue
    }
    LuaMethod("close", parameters: "coroutine") { (_: Kettle, coroutine: LuaCoroutine) in
      try coroutine.close()
    }
    LuaInitializer(
      summary: "Makes a kettle.",
      fromTable: { call in
        Kettle(try call.state.global("tracker", as: TrackerBox?.self)?.tracker)
      }
    )
  }

  /// A state with kettles, one of them the global `kettle`, and what scripts print.
  final class Kitchen {
    let tracker = Tracker()
    let state: LuaState
    let kettle: Kettle
    private(set) var printed: [String] {
      get { output.lines }
      set { output.lines = newValue }
    }
    private let output = Output()

    private final class Output { var lines: [String] = [] }

    /// Made once, because what describes functions is never freed.
    private static let registry = LuaRegistry(
      classes: [Kettle.exposed],
      functions: [
        LuaStatic(waiting: "sleep", parameters: "seconds", result: "number") {
          (call: LuaCall, resumption: LuaResumption, seconds: Double) in
          let kettle: Kettle = try call.state.global("kettle")
          kettle.pending.append(resumption)
        }
      ]
    )

    init(isDeterministic: Bool = false, modules: LuaModules? = nil) throws {
      state = LuaState(
        LuaState.Configuration(
          registry: Self.registry,
          isDeterministic: isDeterministic,
          modules: modules,
          print: { [output] text, _ in output.lines.append(text) }
        )
      )
      kettle = Kettle(tracker)
      try state.setGlobal("tracker", to: TrackerBox(tracker))
      try state.setGlobal("kettle", to: kettle)
    }

    /// Empties what was printed.
    func clear() { printed = [] }

    /// A coroutine that runs a text.
    func coroutine(_ text: String) throws -> LuaCoroutine {
      try LuaCoroutine(state.load(text))
    }

    /// The Lua error of work that must fail with one.
    func error(_ work: () throws -> Void) throws -> LuaError {
      do {
        try work()
      } catch let error as LuaError {
        return error
      }
      throw NoError()
    }

    struct NoError: Error {}
  }
}

extension LuaCoroutine.Progress {
  /// What happened on one line, for whole-value assertions.
  var text: String {
    func list(_ values: [LuaValue]) -> String {
      values.map { value in
        switch value {
        case .nil: "nil"
        case .boolean(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): value
        default: "value"
        }
      }.joined(separator: " ")
    }
    return switch self {
    case .yielded(let values): "yielded [\(list(values))]"
    case .returned(let values): "returned [\(list(values))]"
    case .waiting(let function): "waiting for \(function)"
    case .running: "running"
    }
  }
}
