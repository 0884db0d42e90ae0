internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// A delegate protocol as scripts know it: a name for messages, and the names of its methods.
struct DelegateProtocol: Sendable {
  /// What messages call it.
  let name: String
  /// The names a delegate's table may give functions to, all of them optional.
  let methods: [String]

  /// Throws if a table cannot be a delegate, or has a function that would never be called.
  ///
  /// What a method's name stands for has to be a function or nothing, and it has to be safe to look
  /// it up: a table whose metatable refuses unknown names would fail at each question. Other names
  /// are the table's own affair, unless one is nearly that of a method.
  ///
  /// - Parameter table: A delegate's table.
  /// - Throws: `ScriptError` with the name, and the one that was meant.
  func check(_ table: LuaTable) throws {
    for method in methods {
      switch try table.get(method, as: LuaValue.self) {
      case .nil, .function: break
      case let other:
        throw ScriptError(
          .wrongValue,
          """
          '\(method)' of a \(name) must be a function; it is \
          \(ValueText.text(other, within: LongText.limit))
          """
        )
      }
    }
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, case .function = value, !methods.contains(name),
        let meant = nearestName(to: name, in: methods)
      else { continue }
      throw ScriptError(
        .unknownName,
        "\(self.name) has no method \(LongText.quoted(name, keeping: 80)); did you mean '\(meant)'?"
      )
    }
  }
}
