internal import LuaBridge

/// Carries what a function of one state is given by a script of another, and what it answers.
///
/// Texts, numbers, booleans and objects are as they are. A table is made anew with what it holds, so that
/// neither state sees what the other changes in it, a model's with what its properties hold; a function
/// becomes one that calls it.
struct LuaCarrier {
  /// How many values are carried at most, those in tables included: as many as take a part of the time that a
  /// plugin has.
  private static let limit = 100_000

  /// Where values are carried to.
  private let target: LuaState
  /// The tables around what is carried, the outermost first.
  private var open: [LuaIdentity] = []
  /// How many values were carried, those in tables included.
  private var count = 0

  /// Carries values to a state.
  ///
  /// - Parameter target: The state.
  private init(to target: LuaState) { self.target = target }

  /// Makes a function of one state that calls one of another.
  ///
  /// - Parameters:
  ///   - state: Whose function it is to be.
  ///   - name: What messages call it.
  ///   - origin: The state of what is called; nil once that is closed, and then nothing is called.
  ///   - callee: Calls it with values of its own state, and gives its answers.
  /// - Returns: The function.
  /// - Throws: `LuaError` for a closed state.
  static func function(
    in state: LuaState,
    named name: String,
    from origin: @escaping () throws -> LuaState?,
    calling callee: @escaping (LuaVarargs<LuaValue>) throws -> LuaVarargs<LuaValue>
  ) throws -> LuaFunction {
    try state.makeFunction(name) { (call: LuaCall, arguments: LuaVarargs<LuaValue>) in
      guard let origin = try origin() else { return LuaVarargs<LuaValue>([]) }
      let given = try carry(arguments, to: origin)
      let answers: LuaVarargs<LuaValue>
      do {
        answers = try callee(given)
      } catch {
        throw ScriptFailure(error, origin.lastFailure)
      }
      return try carry(answers, to: call.state)
    }
  }

  /// Carries values to a state.
  private static func carry(
    _ values: LuaVarargs<LuaValue>,
    to target: LuaState
  ) throws -> LuaVarargs<LuaValue> {
    var carrier = LuaCarrier(to: target)
    return LuaVarargs(try values.map { try carrier.carry($0) })
  }

  /// Carries a value.
  ///
  /// - Throws: `ScriptError` for what cannot leave its state, and for too much of it; `LuaError`.
  private mutating func carry(_ value: LuaValue) throws -> LuaValue {
    count += 1
    guard count <= Self.limit else {
      throw Self.refusal(
        "more than \(Self.limit) values, those in tables included,",
        "give it less"
      )
    }
    switch value {
    case .nil, .boolean, .integer, .number, .string, .bytes, .object: return value
    case .table(let table): return .table(try carry(table))
    case .function(let function):
      let name = "function of another script"
      return .function(
        try Self.function(in: target, named: name, from: { try? function.state }) {
          try function.call(returning: LuaVarargs<LuaValue>.self, $0)
        }
      )
    case .coroutine, .opaque: throw Self.refusal("a \(value)", "pass what it holds")
    }
  }

  /// Says what cannot leave its state.
  private static func refusal(_ what: String, _ advice: String) -> ScriptError {
    ScriptError(
      .wrongValue,
      "\(what) cannot be given to a function of another Lua state, nor be its answer; \(advice)"
    )
  }

  /// Carries a table with all that it holds.
  private mutating func carry(_ table: LuaTable) throws -> LuaTable {
    guard try table.kind == nil else {
      throw Self.refusal("a class or a module", "pass an object, or what the module holds")
    }
    let identity = table.identity
    guard !open.contains(identity) else {
      throw Self.refusal("a table that holds itself", "pass a part of it")
    }
    guard open.count < PlainValue.depth else {
      throw Self.refusal(
        "a table that lies more than \(PlainValue.depth) tables deep",
        "pass a part of it"
      )
    }
    open.append(identity)
    defer { open.removeLast() }
    let carried = try target.makeTable()
    for (key, value) in try table.entries() {
      try carried.raw.set(carry(key), to: carry(value))
    }
    return carried
  }
}
