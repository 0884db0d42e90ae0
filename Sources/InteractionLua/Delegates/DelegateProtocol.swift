internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// A delegate protocol as scripts know it: a name for messages, and the names of its methods.
struct DelegateProtocol: Sendable {
  /// What messages call it.
  let name: String
  /// The names a delegate's table may give functions to, all of them optional.
  let methods: [String]

  /// Throws if a table has a function whose name is nearly that of a method, so that it would never
  /// be called.
  ///
  /// Other names are the table's own affair.
  ///
  /// - Parameter table: A delegate's table.
  /// - Throws: `ScriptError` with the name that was meant.
  func check(_ table: LuaTable) throws {
    for (key, value) in try table.entries() {
      guard case .string(let name) = key, !methods.contains(name) else { continue }
      switch value {
      case .function: break
      default: continue
      }
      guard let meant = nearestName(to: name, in: methods) else { continue }
      throw ScriptError(
        .unknownName,
        "\(self.name) has no method \(LongText.quoted(name, keeping: 80)); did you mean '\(meant)'?"
      )
    }
  }
}
