internal import Interaction
internal import LuaBridge

/// What declares scenarios: `scenario`, `group`, `before` and `after`.
let scenarioFunctions: [LuaStatic] = [
  LuaStatic(
    "scenario",
    signature: ["name": "string", "options?": "table", "body": "function"],
    summary: "Declares a scenario: a name and what the user does in it."
  ) { call in
    let context = try openContext(call, "scenario")
    let hasOptions = call.count > 2
    let name: String = try call.read(1)
    let options = hasOptions ? try call.read(2, as: ScenarioOptionsArgument.self).options : .init()
    guard case .function(let body) = try call.read(hasOptions ? 3 : 2, as: LuaValue.self) else {
      throw ScriptError(
        .wrongValue,
        "the scenario '\(name)' needs a function last: scenario(\"…\", function(user) … end)"
      )
    }
    guard !name.isEmpty else {
      throw ScriptError(.wrongValue, "a scenario needs a name that says what it shows")
    }
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
    let name: String = try call.read(1)
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
      switch (name, value) {
      case ("timeout", .integer(let seconds)) where seconds > 0: options.timeout = Double(seconds)
      case ("timeout", .number(let seconds)) where seconds > 0: options.timeout = seconds
      case ("skip", .string(let reason)): options.skip = reason
      case ("todo", .string(let reason)): options.todo = reason
      case ("only", .boolean(let only)): options.isOnly = only
      case ("strict", .boolean(let strict)): options.isStrict = strict
      case ("tags", .table(let table)):
        options.tags = try table.entries().map { _, tag in
          guard case .string(let tag) = tag else {
            throw ScriptError(.wrongValue, "a tag is a string, not \(ValueText.text(tag))")
          }
          return tag
        }
      default:
        throw ScriptError(.wrongValue, "option '\(name)' cannot be \(ValueText.text(value))")
      }
    }
    return ScenarioOptionsArgument(options: options)
  }

  func push(_ call: LuaCall) throws {
    throw ScriptError(.wrongPlace, "options are only taken, never given")
  }
}
