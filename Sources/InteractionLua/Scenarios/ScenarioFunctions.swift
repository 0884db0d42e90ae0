internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What declares scenarios: `scenario`, `group`, `before`, `after` and `fixture`.
let scenarioFunctions: [LuaStatic] = [
  LuaStatic(
    "scenario",
    signature: [
      "name": "string", "options?": ScenarioOptionsArgument.luaName,
      "body": "function(user: User, case: any)",
    ],
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
    let argument = hasOptions ? try call.read(2, as: ScenarioOptionsArgument.self) : .init()
    context.declarations.add(
      name,
      argument.options,
      argument.cases,
      body,
      at: call.sourceLocation ?? SourceLocation(file: "?", line: 0)
    )
    return 0
  },
  LuaStatic(
    "group",
    signature: ["name": "string", "body": "function()"],
    summary: "Declares the scenarios of a function under a common name."
  ) { call in
    let context = try openContext(call, "group")
    let name = try readTitle(call, "a group needs a name that its scenarios have in common")
    if case .table = try call.read(2) as LuaValue {
      throw ScriptError(
        .wrongValue,
        """
        the group \(LongText.quoted(name, keeping: 80)) takes no options; give them to its scenarios: \
        group("…", function() … end)
        """
      )
    }
    let body: LuaFunction = try call.read(2)
    let depth = context.declarations.groups.count
    let lines = call.sourceLocation.map { LineSpan.spans(of: $0, with: body) }
    context.declarations.groups.append(.init(name: name, lines: lines ?? []))
    defer {
      while context.declarations.groups.count > depth { context.declarations.closeGroup() }
    }
    try body()
    return 0
  },
  LuaStatic(
    "before",
    signature: ["body": "function(user: User)"],
    summary: "Runs a function before each scenario of the group or file."
  ) { call in
    let context = try openContext(call, "before")
    let body: LuaFunction = try call.read(1)
    context.declarations.groups[context.declarations.groups.count - 1].before.append(body)
    return 0
  },
  LuaStatic(
    "after",
    signature: ["body": "function(user: User)"],
    summary: "Runs a function after each scenario of the group or file, whatever its outcome."
  ) { call in
    let context = try openContext(call, "after")
    let body: LuaFunction = try call.read(1)
    context.declarations.groups[context.declarations.groups.count - 1].after.append(body)
    return 0
  },
  LuaStatic(
    "fixture",
    signature: ["body": "function(use: function(value: any), user: User)"],
    result: "function(): any",
    summary: """
      Declares a value that scenarios ask for: the function makes it and gives it to `use`, and goes on \
      when the scenario is over.
      """
  ) { call in
    let context = try openContext(call, "fixture")
    let fixture = ScriptFixture(try call.read(1), at: call.sourceLocation, in: context)
    try call.state.makeFunction("fixture") { (call: LuaCall) in try fixture.value(call) }
      .push(call)
    return 1
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
  guard context.plugin == nil else {
    throw ScriptError(
      .wrongPlace,
      "\(name) belongs to no plugin; declare it in the script whose app the plugin changes"
    )
  }
  guard !context.declarations.isInTest else {
    let cause = ["scenario", "group"].contains(name) ? "" : "\(name) belongs to scenarios; "
    throw ScriptError(
      .wrongPlace,
      "\(cause)scenarios are declared in files of their own; play them with Scenario.discover(in:)"
    )
  }
  guard context.declarations.isOpen else {
    throw ScriptError(
      .wrongPlace,
      "\(name) belongs to the script's top level; it was called while a scenario ran"
    )
  }
  return context
}
