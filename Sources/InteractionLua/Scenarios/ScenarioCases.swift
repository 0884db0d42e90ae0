internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// The cases of a scenario: it is played once for each, with the case as its second argument.
struct ScenarioCases {
  /// One of them.
  struct Case {
    /// What reports call it.
    var name: String
    /// What the scenario's function gets.
    let value: LuaValue
  }

  /// The longest value that stands for itself as a name, in bytes.
  private static let nameLimit = 40

  /// The cases, in the order of the list.
  let cases: [Case]

  /// Reads the option `cases`.
  ///
  /// - Throws: `ScriptError` for what is no list, or an empty one, and for a name that is no text.
  init(_ option: String, _ value: LuaValue) throws {
    let misfit = OptionFields.misfit(option, "a list of values, such as { 1, 2 }", value)
    guard case .table(let table) = value else { throw misfit }
    let entries = try table.entries()
    guard !entries.isEmpty else {
      throw ScriptError(
        .wrongValue,
        "option '\(option)' is empty, so the scenario would never run; list a case, or leave it out"
      )
    }
    var counts: [String: Int] = [:]
    var known: Set<String> = []
    cases = try entries.enumerated().map { index, entry in
      guard case .integer(index + 1) = entry.key else { throw misfit }
      let title = "case \(index + 1)"
      let name = try Self.name(of: entry.value, title) ?? title
      var count = counts[name, default: 0] + 1
      var numbered = count == 1 ? name : "\(name) (\(count))"
      // Another case may be called as this one would be by its number.
      while !known.insert(numbered).inserted {
        count += 1
        numbered = "\(name) (\(count))"
      }
      counts[name] = count
      return Case(name: numbered, value: entry.value)
    }
  }

  /// What a case is called: by its own name, or by what it is if that is short; nil if it is neither.
  ///
  /// - Parameters:
  ///   - value: The case.
  ///   - title: What messages call it.
  /// - Throws: `ScriptError` for a name of its own that is no text.
  private static func name(of value: LuaValue, _ title: String) throws -> String? {
    switch value {
    case .table(let table):
      let own = try table.raw["name", as: LuaValue.self]
      switch own {
      case .string(let name) where !name.isEmpty:
        return fitting(name) ?? LongText.quoted(name, keeping: nameLimit)
      case .nil, .string, .bytes: return fitting(ValueText.text(value))
      default:
        let text = ValueText.text(own, within: LongText.limit)
        throw ScriptError(
          .wrongValue,
          "the name of \(title) must be a string, since reports call it by that; got \(text)"
        )
      }
    case .string(let text): return fitting(text) ?? LongText.quoted(text, keeping: nameLimit)
    case .nil, .boolean, .integer, .number, .bytes: return fitting(ValueText.text(value))
    case .object(let object):
      // What is told by its class alone tells no case from another.
      return object is any NumbersBox ? fitting(ValueText.text(value)) : nil
    case .function, .coroutine, .opaque: return nil
    }
  }

  /// A text as a name, if it is one line that is short enough.
  private static func fitting(_ text: String) -> String? {
    let isFitting =
      !text.isEmpty && text.utf8.count <= nameLimit && !text.contains { $0.isNewline }
    return isFitting ? text : nil
  }
}
