internal import Interaction
internal import LuaBridge
internal import UserSimulation

extension ProtocolObject {
  /// Reads the arguments of `ui.Protocol`: a name, and lists of names as `required` and `optional`.
  ///
  /// - Parameter call: The running call.
  /// - Throws: `ScriptError` that says what is wrong with them.
  convenience init(reading call: LuaCall) throws {
    let name = try call.read(1, as: String.self)
    guard ValueText.isName(name) else {
      throw ScriptError(
        .wrongValue,
        """
        a protocol is named by a word, such as "AddItemDelegate"; got \
        \(LongText.quoted(name, keeping: 80))
        """
      )
    }
    guard case .table = try LuaValue.read(call, 2) else {
      throw call.mismatch(2, expected: "table")
    }
    let options = try OptionFields(call, 2, ["required", "optional"], "kinds of methods")
    var lists: [String: [String]] = [:]
    for (kind, value) in options.values {
      lists[kind] = try Self.names(value, "'\(kind)' of \(name)")
    }
    let required = lists["required"] ?? []
    let optional = lists["optional"] ?? []
    guard !(required + optional).isEmpty else {
      throw ScriptError(
        .wrongValue,
        "\(name) has no methods; give `required` or `optional` a list of names"
      )
    }
    var seen: Set<String> = []
    for method in required + optional where !seen.insert(method).inserted {
      throw ScriptError(
        .wrongValue,
        "'\(method)' of \(name) is listed twice; a method is either required or optional"
      )
    }
    self.init(name, required: required, optional: optional)
    call.state.script?.declaredMethods.insert(required + optional)
  }

  /// A list of names of methods.
  ///
  /// - Parameters:
  ///   - value: What the script gave.
  ///   - place: What messages call it.
  /// - Throws: `ScriptError` for what is no list, or no name.
  private static func names(_ value: LuaValue, _ place: String) throws -> [String] {
    func misfit(_ value: LuaValue) -> ScriptError {
      let text = ValueText.text(value, within: LongText.limit)
      return ScriptError(
        .wrongValue,
        "\(place) is a list of names, such as { \"didAddItem\" }; got \(text)"
      )
    }
    guard case .table(let table) = value else { throw misfit(value) }
    let entries = try table.entries()
    return try entries.indices.map { index in
      let entry = try table.get(index + 1, as: LuaValue.self)
      guard case .string(let name) = entry, ValueText.isName(name) else {
        if case .nil = entry { throw misfit(value) }
        throw misfit(entry)
      }
      return name
    }
  }
}
