internal import Interaction
internal import LuaBridge
internal import Spelling
internal import UserSimulation

extension ProtocolObject {
  /// Throws if a table cannot be a delegate.
  ///
  /// - Parameter table: What is to be the delegate.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func check(_ table: LuaTable) throws {
    try table.check(asOwn: delegateProtocol.name)
    let missing = try required.filter {
      if case .nil = try table.get($0, as: LuaValue.self) { true } else { false }
    }
    let names = try table.entries().compactMap { key, value in
      if case .string(let name) = key, case .function = value { name } else { nil }
    }
    try checkNothing(isMissing: missing, in: "the table", names)
    try delegateProtocol.check(table)
  }

  /// Throws if an object cannot be a delegate: an instance of a script's class, or a Swift object with
  /// methods that scripts can call.
  ///
  /// - Parameters:
  ///   - object: What is to be the delegate.
  ///   - call: The running call.
  /// - Throws: `ScriptError` that names what it lacks, and what has nearly the name.
  func check(_ object: AnyObject, _ call: LuaCall) throws {
    let reference = LuaObjectReference(object, call)
    let missing = try required.filter { try reference.method(named: $0) == nil }
    var names = try reference.scriptFunctionNames
    var descriptor: LuaClassDescriptor? = call.state.descriptor(of: object)
    while let current = descriptor {
      names += current.members.filter { $0.kind == .method }.map(\.name)
      descriptor = current.superclass
    }
    try checkNothing(isMissing: missing, in: ValueText.text(.object(object)), names)
    try delegateProtocol.check(reference, object)
  }

  /// Throws if a delegate lacks methods.
  ///
  /// - Parameters:
  ///   - missing: The names that it lacks.
  ///   - owner: What messages call it.
  ///   - names: The names that it has, among which may be what was meant.
  private func checkNothing(
    isMissing missing: [String],
    in owner: String,
    _ names: [String]
  ) throws {
    guard !missing.isEmpty else { return }
    let others = names.filter { !delegateProtocol.methods.contains($0) }
    let meant = missing.compactMap { name in
      nearestName(to: name, in: others).map { "'\($0)' is to be '\(name)'" }
    }
    let list = missing.map { "'\($0)'" }.joined(separator: " and ")
    let hint =
      meant.isEmpty
      ? "give it \(missing.count == 1 ? "a function of that name" : "functions of those names")"
      : "perhaps \(meant.joined(separator: ", and "))"
    throw ScriptError(
      .wrongValue,
      "\(owner) lacks \(list), which \(delegateProtocol.name) requires; \(hint)"
    )
  }
}
