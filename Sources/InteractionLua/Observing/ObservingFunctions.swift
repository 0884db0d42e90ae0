internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// What scripts know as `ui.observable`, `ui.observe` and `ui.changeAll`.
let observingFunctions: [LuaStatic] = [
  LuaStatic(
    "observable",
    signature: ["properties": "table"],
    result: "observable",
    summary: """
      A table that tells of changes of its properties: `ui.observable { name = "", price = 0 }`. Those \
      that hold nothing at first are named in the list part: `{ "note", name = "" }`.
      """
  ) { call in
    guard case .table(let properties) = try LuaValue.read(call, 1) else {
      throw call.mismatch(1, expected: "table")
    }
    guard try call.modelFunctions().model.call(returning: ScriptModel?.self, properties) == nil
    else {
      throw ScriptError(.wrongValue, "this is a model already; give a table of its properties")
    }
    try call.makeModel(properties).push(call)
    return 1
  },
  LuaStatic(
    "observe",
    signature: [
      "model": ModelArgument.luaName, "property": "string",
      "handler": "function(sender: any, args: \(PropertyChange.luaName))",
      "options?": ObservingOptions.luaName,
    ],
    result: "Connection",
    summary: """
      Calls a handler with the model and what changed after each change of one property, and after a \
      change of all, of which `old` is nil; with `oncePerTurn = true`, once at the end of a turn in \
      which it changed.
      """
  ) { call in
    let argument = try call.read(1, as: ModelArgument.self)
    let property = try call.read(2, as: String.self)
    let options = try call.read(4, as: ObservingOptions.self)
    let handler = try call.handler(3, keptBy: options.owner ?? argument.model)
    let connection = try call.observe(argument.model, property, handler, options)
    let model = argument.model
    ConnectionObject(connection, with: model.propertyChanged) { [weak model] in
      "ui.observe of \(property)" + (model.map { " of \(ObjectNaming.name(of: $0))" } ?? "")
    }.push(call)
    return 1
  },
  LuaStatic(
    "changeAll",
    signature: ["model": ModelArgument.luaName, "changes": "function()"],
    summary: """
      Calls a function whose changes of a model are not told one by one: at its end, once, that any \
      property may have changed.
      """
  ) { call in
    let model = try call.read(1, as: ModelArgument.self).model
    let changes = try call.read(2, as: LuaFunction.self)
    try model.changeAll { try changes() }
    return 0
  },
]

/// The options of an observer of a property.
private struct ObservingOptions: TakenFromScripts {
  /// With whom the observer ends; nil if with the model alone.
  var owner: AnyObject?
  /// Whether all changes of a turn are told as one.
  var isOncePerTurn = false

  static var luaName: String { "{owner: table | object | nil, oncePerTurn: boolean?}" }

  static func read(_ call: LuaCall, _ place: Int32) throws -> ObservingOptions {
    var options = ObservingOptions()
    let names = ["owner", "oncePerTurn"]
    for (name, value) in try OptionFields(call, place, names, "options").values {
      switch (name, value) {
      case ("owner", _): options.owner = try call.observerOwner(value)
      case (_, .boolean(let flag)): options.isOncePerTurn = flag
      default: throw OptionFields.misfit(name, "true or false", value)
      }
    }
    return options
  }
}

extension LuaCall {
  /// Makes a model of the properties in a table.
  fileprivate func makeModel(_ properties: LuaTable) throws -> LuaTable {
    let values = try state.makeTable()
    var names: [String] = []
    for (key, value) in try properties.entries() {
      switch (key, value) {
      case (.string(let name), _):
        names.append(name)
        try values.raw.set(name, to: value)
      case (.integer, .string(let name)): names.append(name)
      default:
        throw ScriptError(
          .wrongValue,
          """
          properties are named, such as price = 0, or \"note\" for one that holds nothing at first; got \
          [\(ValueText.text(key))] = \(ValueText.text(value, within: LongText.limit))
          """
        )
      }
    }
    let reserved = ScriptModel.events.first { names.contains($0) }
    if let reserved {
      throw ScriptError(
        .wrongValue,
        "'\(reserved)' is the event of every model; call the property something else"
      )
    }
    let context = try context()
    let model = ScriptModel(names, in: context.world, at: sourceLocation)
    let absent = try state.makeFunction("read", parameters: "values", "property") {
      [weak model] (_: LuaTable, name: LuaValue, call: LuaCall) in
      try model?.absent(name, call) ?? .nil
    }
    let assign = try state.makeFunction("write", parameters: "model", "property", "value") {
      [weak model] (_: LuaTable, name: LuaValue, value: LuaValue) in
      guard case .string(let name) = name else {
        throw ScriptError(.unknownName, "properties of a model are named by strings")
      }
      guard !ScriptModel.events.contains(name) else {
        throw ScriptError(
          .wrongPlace,
          "'\(name)' is an event and is not set; add a handler to it: model.\(name):add(handler)"
        )
      }
      try model?.set(value, of: name)
    }
    let table = try modelFunctions().make.call(
      returning: LuaTable.self,
      model,
      values,
      absent,
      assign
    )
    try model.attach(table, values, of: state)
    return table
  }

  /// Adds an observer of one property.
  fileprivate func observe(
    _ model: any NotifyPropertyChanged,
    _ property: String,
    _ handler: LuaHandler,
    _ options: ObservingOptions
  ) throws -> Connection {
    let world = try context().world
    let present = try ModelArgument(model: model).bindingEnd(property, self, layoutFunctions()).read
    let concern: PropertyChangedEvent.Concern = { _, change in
      change.concerns(property) ? change : nil
    }
    let narrow = { (change: PropertyChange) throws -> PropertyChange in
      // A change of all does not say what the property is now.
      change.isOfAll ? PropertyChange(property, old: nil, new: try present()) : change
    }
    let bridge = EventBridge(model.propertyChanged) { ModelArgument.value(of: $0) }
    guard options.isOncePerTurn else {
      return bridge.add(
        handler,
        isOnce: false,
        ObserverOptions(owner: options.owner),
        in: try context(),
        concerning: concern,
        narrow: narrow
      )
    }
    return model.propertyChanged.addCoalesced(
      in: world,
      origin: handler.origin,
      owner: options.owner,
      while: OwnerTie.presence(of: options.owner, for: handler),
      with: ModelArgument.company(of:),
      concerning: concern,
      { sender, change in
        try handler.tell(ModelArgument.value(of: sender), narrow(change))
      }
    )
  }
}

extension ScriptModel {
  /// The names under which scripts find what is not a property.
  static let events = ["propertyChanged", "propertyWillChange"]

  /// What a name gives that no value is held under.
  fileprivate func absent(_ name: LuaValue, _ call: LuaCall) throws -> LuaValue {
    guard case .string(let name) = name else {
      throw ScriptError(.unknownName, "properties of a model are named by strings")
    }
    switch name {
    case "propertyChanged": return .object(event(propertyChanged))
    case "propertyWillChange": return propertyWillChange.map { .object(event($0)) } ?? .nil
    default:
      try check(name)
      return .nil
    }
  }

  /// An event of this model as scripts have it.
  private func event(_ event: PropertyChangedEvent) -> ScriptEvent {
    ScriptEvent(of: self, EventBridge(event) { ModelArgument.value(of: $0) })
  }
}
