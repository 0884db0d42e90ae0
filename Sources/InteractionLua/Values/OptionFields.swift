internal import LuaBridge
internal import Spelling
internal import UserSimulation

/// The entries of an options table, whose names are checked.
struct OptionFields {
  /// Names and values, in the state's order.
  let values: [(name: String, value: LuaValue)]

  /// Reads the table at a place; nothing there reads as no options.
  ///
  /// - Throws: A mismatch for another type; `ScriptError` with the nearest name for an unknown one.
  init(_ call: LuaCall, _ place: Int32, _ names: [String], _ what: String) throws {
    let argument = try LuaValue.read(call, place)
    if case .nil = argument {
      values = []
      return
    }
    guard case .table(let table) = argument else { throw call.mismatch(place, expected: "table") }
    values = try table.entries().map { key, value in
      if case .string(let name) = key, names.contains(name) { return (name, value) }
      guard case .string(let name) = key else {
        throw ScriptError(
          .unknownName,
          """
          the \(what) are named, such as \(names[0]) = …; got [\(ValueText.text(key))] = \
          \(ValueText.text(value, within: LongText.limit))
          """
        )
      }
      let hint = nearestName(to: name, in: names).map { "did you mean '\($0)'?" }
      throw ScriptError(
        .unknownName,
        "there is no \(LongText.name(name)) among the \(what); "
          + (hint ?? "use one of: \(names.joined(separator: ", "))")
      )
    }
  }

  /// The error for an option of another kind.
  ///
  /// - Parameters:
  ///   - name: The option.
  ///   - owner: What has it as a field, such as "a menu item"; nil for an option of the call.
  ///   - expected: What it must be.
  ///   - value: What it is.
  static func misfit(
    _ name: String,
    of owner: String? = nil,
    _ expected: String,
    _ value: LuaValue
  ) -> ScriptError {
    let field = owner.map { "'\(name)' of \($0)" } ?? "option '\(name)'"
    let text = ValueText.text(value, within: LongText.limit)
    return ScriptError(.wrongValue, "\(field) must be \(expected); got \(text)")
  }
}
