internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

// What a delegate must have.
extension DelegateProtocol {
  /// Throws if a table lacks required methods.
  ///
  /// - Parameters:
  ///   - table: What is to be the delegate; what its metatable knows counts as well.
  ///   - closures: Methods that are closures of the object that delegates.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func checkRequired(of table: LuaTable, besides closures: [String] = []) throws {
    let missing = try required.filter { name in
      guard !closures.contains(name) else { return false }
      return if case .nil = try table.get(name, as: LuaValue.self) { true } else { false }
    }
    guard !missing.isEmpty else { return }
    throw self.missing(missing, in: "the table", among: try table.ownFunctionNames)
  }

  /// Throws if an object lacks required methods: an instance of a script's class, or a Swift object with
  /// methods that scripts can call.
  ///
  /// - Parameters:
  ///   - reference: The object as scripts know it.
  ///   - object: The object.
  ///   - state: The scripts' state.
  ///   - closures: Methods that are closures of the object that delegates.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func checkRequired(
    of reference: LuaObjectReference,
    _ object: AnyObject,
    in state: LuaState,
    besides closures: [String] = []
  ) throws {
    let missing = try required.filter { name in
      try !closures.contains(name) && reference.method(named: name) == nil
    }
    guard !missing.isEmpty else { return }
    // What the toolkit's own classes have was not meant to be the delegate's: a class that lacks
    // `didFind` is not to call its `viewDidLoad` so.
    var names = try reference.scriptFunctionNames.filter { OverridableMethod(rawValue: $0) == nil }
    var descriptor: LuaClassDescriptor? = state.descriptor(of: object)
    while let current = descriptor, !MoontapRegistry.hasClass(named: current.name) {
      names += current.members.filter { $0.kind == .method }.map(\.name)
      descriptor = current.superclass
    }
    throw self.missing(missing, in: ValueText.text(.object(object)), among: names)
  }

  /// The error for required methods that are absent.
  ///
  /// - Parameters:
  ///   - missing: The names that a delegate lacks.
  ///   - owner: What messages call it.
  ///   - names: The names of the functions that it has, among which may be what was meant.
  func missing(_ missing: [String], in owner: String, among names: [String]) -> ScriptError {
    let others = names.filter { !methods.contains($0) }
    let meant = missing.compactMap { name in
      nearestName(to: name, in: others).map { "'\($0)' is to be '\(name)'" }
    }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    let isOne = missing.count == 1
    var hint = "give it \(isOne ? "a function of that name" : "functions of those names")"
    if hasClosureForms {
      hint += ", or set \(isOne ? "it as a closure" : "them as closures") first"
    }
    if !meant.isEmpty { hint = "perhaps \(meant.joined(separator: ", and "))" }
    return ScriptError(.wrongValue, "\(owner) lacks \(list), which \(name) requires; \(hint)")
  }
}

extension LuaTable {
  /// The names of its functions, in the state's order; a metatable's do not count.
  var ownFunctionNames: [String] {
    get throws {
      try entries().compactMap { key, value in
        if case .string(let name) = key, case .function = value { name } else { nil }
      }
    }
  }
}

extension DelegateTable {
  /// The error for a required method that went after the delegate was assigned.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - delegateProtocol: What requires it.
  final func missing(_ method: String, of delegateProtocol: DelegateProtocol) -> ScriptError {
    switch try? receiver.value() {
    case .table(let table):
      delegateProtocol.missing(
        [method],
        in: "the table",
        among: (try? table.ownFunctionNames) ?? []
      )
    case .object(let object):
      delegateProtocol.missing([method], in: ValueText.text(.object(object)), among: [])
    default:
      ScriptError(
        .wrongValue,
        """
        the \(delegateProtocol.role) is gone, so nobody has '\(method)': an instance is not held; keep \
        it as long as it is asked, or assign a table, which is held
        """
      )
    }
  }
}
