internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What declares scenarios: `scenario`, `group`, `before` and `after`.
let scenarioFunctions: [LuaStatic] = [
  LuaStatic(
    "scenario",
    signature: ["name": "string", "options?": "table", "body": "function"],
    summary: "Declares a scenario: a name and what the user does in it."
  ) { call in
    let context = try openContext(call, "scenario")
    let name = try readTitle(call, "a scenario needs a name that says what it shows")
    let hasOptions = call.count > 2
    guard call.count <= 3, case .function(let body) = try call.read(hasOptions ? 3 : 2) as LuaValue
    else {
      throw ScriptError(
        .wrongValue,
        """
        the scenario \(LongText.quoted(name, keeping: 80)) needs a function last: \
        scenario("…", \(hasOptions ? "{ … }, " : "")function(user) … end)
        """
      )
    }
    let options = hasOptions ? try call.read(2, as: ScenarioOptionsArgument.self).options : .init()
    let location = call.sourceLocation ?? SourceLocation(file: "?", line: 0)
    context.declarations.add(name, options, body, at: location)
    return 0
  },
  LuaStatic(
    "group",
    signature: ["name": "string", "body": "function"],
    summary: "Declares the scenarios of a function under a common name."
  ) { call in
    let context = try openContext(call, "group")
    let name = try readTitle(call, "a group needs a name that its scenarios have in common")
    let body: LuaFunction = try call.read(2)
    let depth = context.declarations.groups.count
    context.declarations.groups.append(.init(name: name))
    defer {
      while context.declarations.groups.count > depth { context.declarations.closeGroup() }
    }
    try body()
    return 0
  },
  LuaStatic(
    "before",
    signature: ["body": "function"],
    summary: "Runs a function before each scenario of the group or file."
  ) { call in
    let context = try openContext(call, "before")
    let body: LuaFunction = try call.read(1)
    context.declarations.groups[context.declarations.groups.count - 1].before.append(body)
    return 0
  },
  LuaStatic(
    "after",
    signature: ["body": "function"],
    summary: "Runs a function after each scenario of the group or file, whatever its outcome."
  ) { call in
    let context = try openContext(call, "after")
    let body: LuaFunction = try call.read(1)
    context.declarations.groups[context.declarations.groups.count - 1].after.append(body)
    return 0
  },
]

/// Reads the name of a scenario or a group.
private func readTitle(_ call: LuaCall, _ need: String) throws -> String {
  let name: String = try call.read(1)
  guard !name.isEmpty else { throw ScriptError(.wrongValue, need) }
  return name
}

/// The context, if declarations are still taken.
private func openContext(_ call: LuaCall, _ name: String) throws -> ScriptContext {
  let context = try call.context()
  guard context.declarations.isOpen else {
    throw ScriptError(
      .wrongPlace,
      "\(name) belongs to the script's top level; it was called while a scenario ran"
    )
  }
  return context
}

/// The options of a scenario.
private struct ScenarioOptionsArgument: LuaConvertible {
  let options: ScenarioDeclarations.Options

  static var luaName: String { "table" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ScenarioOptionsArgument {
    var options = ScenarioDeclarations.Options()
    let names = ["tags", "timeout", "skip", "todo", "only", "strict"]
    for (name, value) in try OptionFields(call, place, names, "options of a scenario").values {
      switch name {
      case "timeout": options.timeout = try seconds(name, value)
      case "skip": options.skip = try reason(name, value)
      case "todo": options.todo = try reason(name, value)
      case "only": options.isOnly = try flag(name, value)
      case "strict": options.isStrict = try flag(name, value)
      default: options.tags = try tags(name, value)
      }
    }
    return ScenarioOptionsArgument(options: options)
  }

  private static func seconds(_ name: String, _ value: LuaValue) throws -> Double {
    guard let seconds = value.asNumber, seconds > 0 else {
      throw OptionFields.misfit(name, "a number of seconds above 0", value)
    }
    return seconds
  }

  private static func reason(_ name: String, _ value: LuaValue) throws -> String {
    guard case .string(let reason) = value, !reason.isEmpty else {
      throw OptionFields.misfit(name, "a text that says why", value)
    }
    return reason
  }

  private static func flag(_ name: String, _ value: LuaValue) throws -> Bool {
    guard case .boolean(let flag) = value else {
      throw OptionFields.misfit(name, "true or false", value)
    }
    return flag
  }

  private static func tags(_ name: String, _ value: LuaValue) throws -> [String] {
    let misfit = OptionFields.misfit(name, "a list of texts, such as { \"smoke\" }", value)
    guard case .table(let table) = value else { throw misfit }
    return try table.entries().enumerated().map { place, entry in
      guard case .integer(place + 1) = entry.key, case .string(let tag) = entry.value else {
        throw misfit
      }
      return tag
    }
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "options are only taken, never given")
  }
}
