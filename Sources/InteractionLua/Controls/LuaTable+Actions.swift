internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension LuaTable {
  /// What stands for an action's name here: a function, or one of the table `actions`; what the
  /// metatable knows counts as well.
  ///
  /// - Returns: The function; nil if there is nothing of that name.
  /// - Throws: `ScriptError` with `missingAction` if there is something else; what a metatable raises.
  func action(named name: String) throws -> LuaFunction? {
    let own = try get(name, as: LuaValue.self)
    if case .function(let function) = own { return function }
    var listed = LuaValue.nil
    if case .table(let actions) = try get("actions", as: LuaValue.self) {
      listed = try actions.get(name, as: LuaValue.self)
    }
    if case .function(let function) = listed { return function }
    let other = if case .nil = own { listed } else { own }
    guard case .nil = other else {
      throw ScriptError(
        .missingAction,
        """
        '\(name)' of a target must be a function; got \
        \(ValueText.text(other, within: LongText.limit))
        """
      )
    }
    return nil
  }

  /// Which arguments an action takes after its self; nil if there is none, or its look-up fails.
  func shape(ofActionNamed name: String) -> AnyAction.Shape? {
    let function = (try? action(named: name)) ?? nil
    return (function?.visibleArguments).map(AnyAction.Shape.init(visibleArguments:))
  }

  /// Whether a call of an action would find a function; a look-up that fails finds none.
  func hasAction(named name: String) -> Bool {
    (try? action(named: name)) != nil
  }

  /// How many tables are walked for what a table inherits: a chain may be a circle.
  private static let levelLimit = 32

  /// The names that stand for actions here, each once: those of functions, its own before those it
  /// inherits from tables, then those of its `actions`.
  ///
  /// They are for messages, so no code of the script runs: what a function in `__index` would find is
  /// not among them.
  var actionNames: [String] {
    let names = functionNames
    return names + listedActionNames.filter { !names.contains($0) }
  }

  /// The names of the functions of its `actions`: those of which it says that they are actions.
  var listedActionNames: [String] {
    guard case .table(let actions)? = inherited.first(where: { $0.name == "actions" })?.value else {
      return []
    }
    return actions.functionNames
  }

  /// The names of functions, its own before those it inherits from tables.
  private var functionNames: [String] {
    inherited.compactMap { name, value in if case .function = value { name } else { nil } }
  }

  /// What the table has under names, its own before what it inherits from tables, each name once.
  private var inherited: [(name: String, value: LuaValue)] {
    var found: [(name: String, value: LuaValue)] = []
    var names: Set<String> = []
    var table: LuaTable? = self
    for _ in 0..<Self.levelLimit {
      guard let current = table else { break }
      for case (.string(let name), let value) in (try? current.entries()) ?? []
      where names.insert(name).inserted {
        found.append((name, value))
      }
      table = (try? current.indexTable) ?? nil
    }
    return found
  }
}
