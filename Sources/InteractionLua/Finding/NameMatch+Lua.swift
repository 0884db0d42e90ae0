public import LuaBridge
internal import Spelling
public import UserSimulation

extension NameMatch: LuaConvertible {
  /// `string | {contains: string} | {pattern: string}`.
  public static var luaName: String { "string | {contains: string} | {pattern: string}" }

  /// What a table that says how to compare may have.
  private static let ways = ["contains", "pattern"]

  /// Reads an exact string, or a table that says how to compare.
  public static func read(_ call: LuaCall, _ place: Int32) throws -> NameMatch {
    switch try LuaValue.read(call, place) {
    case .string(let text): return .exactly(text)
    case .table(let table):
      let entries = try table.entries()
      if entries.count == 1, case .string(let how) = entries[0].key,
        case .string(let text) = entries[0].value
      {
        if how == "contains" { return .containing(text) }
        if how == "pattern" {
          try call.context().patterns(of: call.state).check(text)
          return .matching(NamePattern(text))
        }
      }
      if table.identity == (try? call.state.global("find", as: LuaTable.self))?.identity {
        throw ScriptError(.wrongValue, "find is called with a dot: find.button \"…\"")
      }
      for case (.string(let how), _) in entries where !ways.contains(how) {
        guard let near = nearestName(to: how, in: ways) else { continue }
        throw ScriptError(
          .unknownName,
          "there is no '\(how)' among the ways to compare a name; did you mean '\(near)'?"
        )
      }
      throw ScriptError(
        .wrongValue,
        """
        a name is a string, { contains = "…" } or { pattern = "…" }; got \
        \(ValueText.text(.table(table)))
        """
      )
    case .bytes: return .exactly(try String.read(call, place))
    default: throw call.mismatch(place, expected: luaName)
    }
  }

  /// Pushes the text.
  public func push(_ call: LuaCall) { text.push(call) }
}
