internal import CLuaBorder
internal import Spelling

/// What a chunk finds under global names that is loaded to look into a script: variables of its own, then
/// those of a scope, then some that its host gives it, then the state's globals.
///
/// A name of the scope that is assigned is set there; any other becomes a variable of the environment's
/// own, however strict the state is with globals.
package final class LuaEnvironment {
  /// The table that is the chunk's `_ENV`.
  private let table: LuaTable
  /// Where names are looked up.
  private let lookup: Lookup
  /// The state that it belongs to; whoever has the environment keeps it.
  package unowned let state: LuaState

  /// Makes an environment.
  ///
  /// - Parameters:
  ///   - state: The state that it is for.
  ///   - scope: The variables of the script; nil for none.
  ///   - extras: What the host gives, by name.
  ///   - declared: The variables that the script declares outside of its functions, of which the scope has
  ///     but those that its function uses; whoever asks for another one is told why it is not there.
  /// - Throws: ``LuaError`` with code `closed`.
  package init(
    in state: LuaState,
    _ scope: (any LuaScope)?,
    extras: KeyValuePairs<String, LuaValue>,
    declared: [String] = []
  ) throws {
    self.state = state
    let lookup = Lookup(scope, extras, declared, state)
    self.lookup = lookup
    let metatable = try state.makeTable()
    try metatable.set(
      "__index",
      to: state.makeFunction("environment") {
        (_: LuaTable, key: LuaValue, call: LuaCall) -> LuaValue in
        guard case .string(let name) = key else { return LuaValue.nil }
        return try lookup.value(of: name, call)
      }
    )
    try metatable.set(
      "__newindex",
      to: state.makeFunction("environment") {
        (table: LuaTable, key: LuaValue, value: LuaValue, call: LuaCall) throws -> Void in
        if case .string(let name) = key, try lookup.scope?.set(name, to: value, call) == true {
          return
        }
        if case .string(let name) = key { lookup.ended[name] = nil }
        try table.raw.set(key, to: value)
      }
    )
    let join = try state.load("return setmetatable({}, ...)", chunk: "(environment)")
    table = try join.call(metatable)
    lookup.own = table
  }

  /// Leaves the table to the functions that were compiled for it, because it leads to where names are
  /// looked up; the scope of what stood still is over, and its place in a stack another one's.
  deinit {
    lookup.own = nil
    lookup.scope = nil
  }

  /// Compiles text to a function that finds its globals here.
  ///
  /// Stands on `lua_setupvalue`.
  ///
  /// - Parameters:
  ///   - text: Lua source.
  ///   - chunk: The name that messages show.
  /// - Returns: The function.
  /// - Throws: ``LuaError`` with code `syntax`.
  package func load(_ text: String, chunk: String) throws -> LuaFunction {
    let function = try state.load(text, chunk: chunk)
    try function.reference.withPushed(room: 4) { call, _ in
      try table.push(call)
      lb_set_environment(call.raw)
    }
    return function
  }

  /// Sets a variable of the environment's own.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - value: Its value.
  /// - Throws: ``LuaError`` with code `closed`.
  package func set(_ name: String, to value: LuaValue) throws {
    try table.raw.set(name, to: value)
  }

  /// Notes local variables of a chunk that has run, so that whoever asks for one later is told why it is not
  /// there.
  ///
  /// - Parameters:
  ///   - names: Their names.
  ///   - chunk: The chunk's name.
  package func noteEnded(_ names: [String], with chunk: String) {
    for name in names { lookup.ended[name] = chunk }
  }

  /// The names that chunks find, sorted.
  package var names: [String] { lookup.names.sorted() }

  /// What a chunk finds under a name; nothing of the script is run for it.
  ///
  /// - Parameter name: The name.
  /// - Returns: The value; nil if there is none.
  package func value(of name: String) -> LuaValue? {
    if let own = try? table.raw[name, as: LuaValue.self], !own.isNil { return own }
    return try? state.lifeline.withCall(room: 8) { call in try lookup.value(of: name, call) }
  }

  /// Where names are looked up, apart from the table, which refers to it.
  private final class Lookup {
    /// The variables of the script; nil for none, and once the environment has ended.
    fileprivate(set) var scope: (any LuaScope)?
    private let extras: [String: LuaValue]
    /// What the script declares outside of its functions.
    private let declared: Set<String>
    private unowned let state: LuaState
    /// The environment's own variables.
    var own: LuaTable?
    /// The chunks with which local variables have ended, by the variables' names.
    var ended: [String: String] = [:]

    init(
      _ scope: (any LuaScope)?,
      _ extras: KeyValuePairs<String, LuaValue>,
      _ declared: [String],
      _ state: LuaState
    ) {
      self.scope = scope
      self.declared = Set(declared)
      self.extras = Dictionary(extras.map { ($0, $1) }) { first, _ in first }
      self.state = state
    }

    /// The names that there are, each once.
    var names: Set<String> {
      var names = Set(state.globalNames).union(extras.keys).union(scope?.names ?? [])
      for entry in (try? own?.entries()) ?? [] {
        if case .string(let name) = entry.key { names.insert(name) }
      }
      return names
    }

    /// The value of a name that the table itself has not.
    func value(of name: String, _ call: LuaCall) throws -> LuaValue {
      if let value = scope?.value(of: name, call) { return value }
      if let value = extras[name] { return value }
      let value = try state.global(name, as: LuaValue.self)
      guard value.isNil, state.configuration.hasStrictGlobals else { return value }
      if let chunk = ended[name] {
        throw LuaError(
          .runtime,
          """
          there is no variable '\(LuaNames.shown(name))': the local one ended with \(chunk); assign it without \
          `local` to keep it
          """
        )
      }
      guard !declared.contains(name) else {
        throw LuaError(
          .runtime,
          """
          there is no variable '\(LuaNames.shown(name))' here: the script has one outside of its functions, \
          and Lua gives a function only those that it uses
          """
        )
      }
      let cause = "there is no variable '\(LuaNames.shown(name))'"
      throw LuaError(
        .runtime,
        state.configuration.registry.foreignGlobals[name].map { "\(cause); \($0)" }
          ?? LuaState.sentence(cause, nearest: nearestName(to: name, in: names))
      )
    }
  }
}

@available(*, unavailable, message: "an environment belongs to the thread of its state")
extension LuaEnvironment: Sendable {}
