internal import Interaction
internal import LuaBridge

/// The options of a scenario, as a script writes them.
struct ScenarioOptionsArgument: TakenFromScripts {
  /// What the script says of the scenario.
  private(set) var options = ScenarioDeclarations.Options()
  /// What it is played for; nil for a scenario without cases.
  private(set) var cases: ScenarioCases?

  /// How often a scenario may be played again at most: more is a slip of the keyboard.
  static let retryLimit = 100

  static var luaName: String {
    """
    {tags: {string}?, timeout: number?, skip: string?, todo: string?, only: boolean?, \
    retries: integer?, strict: boolean?, cases: {any}?}
    """
  }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ScenarioOptionsArgument {
    var argument = ScenarioOptionsArgument()
    let names = ["tags", "timeout", "skip", "todo", "only", "retries", "strict", "cases"]
    for (name, value) in try OptionFields(call, place, names, "options of a scenario").values {
      switch name {
      case "timeout": argument.options.timeout = try seconds(name, value)
      case "skip": argument.options.skip = try reason(name, value)
      case "todo": argument.options.todo = try reason(name, value)
      case "only": argument.options.isOnly = try flag(name, value)
      case "retries": argument.options.retries = try count(name, value)
      case "strict": argument.options.isStrict = try flag(name, value)
      case "cases": argument.cases = try ScenarioCases(name, value)
      default: argument.options.tags = try tags(name, value)
      }
    }
    return argument
  }

  private static func seconds(_ name: String, _ value: LuaValue) throws -> Double {
    guard let seconds = value.asNumber, seconds > 0 else {
      throw OptionFields.misfit(name, "a number of seconds above 0", value)
    }
    guard seconds <= VirtualTime.longestSpan else {
      throw OptionFields.misfit(name, "\(VirtualTime.longestSpan.plain) seconds at most", value)
    }
    return seconds
  }

  private static func reason(_ name: String, _ value: LuaValue) throws -> String {
    guard case .string(let reason) = value, !reason.isEmpty else {
      throw OptionFields.misfit(name, "a string that says why", value)
    }
    return reason
  }

  private static func flag(_ name: String, _ value: LuaValue) throws -> Bool {
    guard case .boolean(let flag) = value else {
      throw OptionFields.misfit(name, "true or false", value)
    }
    return flag
  }

  private static func count(_ name: String, _ value: LuaValue) throws -> Int {
    guard case .integer(let count) = value, (0...retryLimit).contains(count) else {
      throw OptionFields.misfit(name, "a whole number from 0 to \(retryLimit)", value)
    }
    return count
  }

  private static func tags(_ name: String, _ value: LuaValue) throws -> [String] {
    let misfit = OptionFields.misfit(name, "a list of strings, such as { \"smoke\" }", value)
    guard case .table(let table) = value else { throw misfit }
    return try table.entries().enumerated().map { place, entry in
      guard case .integer(place + 1) = entry.key, case .string(let tag) = entry.value else {
        throw misfit
      }
      return tag
    }
  }
}
