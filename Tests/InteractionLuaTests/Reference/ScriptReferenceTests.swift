internal import Interaction
internal import InteractionLua
internal import LuaBridge
internal import Testing

@Suite("The reference of scripts")
struct ScriptReferenceTests {
  private let reference = MoontapRegistry.reference

  /// Expressions that give an object of each class whose constructor takes more than a table, or that
  /// has none.
  private static let objects: KeyValuePairs = [
    "Action": "kept.action",
    "AlertAction": "ui.AlertController { actions = { { title = 'OK' } } }.actions[1]",
    "Application": "app",
    "BarButtonItem": "ui.BarButtonItem { title = 'Edit' }",
    "Connection": "ui.Button {}:on('touchDown', print)",
    "DrawingCanvas": "kept.canvas",
    "EdgeInsets": "ui.ScrollView {}.contentInset",
    "Event": "ui.Event()",
    "Expectation": "expect(1)",
    "IndexPath": "ui.IndexPath(1, 1)",
    "InteractionEvent": "kept.event",
    "Iterator": "(pairs(ui.View {}.frame))",
    "Locator": "find.id 'root'",
    "NavigationItem": "ui.ViewController {}.navigationItem",
    "Path": "ui.Path()",
    "Point": "ui.View {}:convert({ 0, 0 })",
    "Protocol": "ui.Protocol('Tellable', { required = { 'tell' } })",
    "Rect": "ui.View {}.frame",
    "Segment": "ui.SegmentedControl { segments = { 'All' } }.subviews[1]",
    "Size": "ui.View {}:sizeThatFits({ 1, 1 })",
    "SwiftError": "select(2, pcall(expect))",
    "Task": "app:task(function() end)",
    "Timer": "app:after(1, function() end)",
    "Touch": "kept.touch",
    "Transition": "kept.transition",
    "User": "kept.user",
    "UserTouch": "kept.userTouch",
    "Window": "app.window",
  ]

  /// Classes of which no object is one of exactly them, or none is ever a script's, with the reason.
  private static let unseen: KeyValuePairs = [
    "Plugin": "made of a plugin's file, of which this stage has none",
    "SwipeAction": "made of a script's table, and not given back",
    "Gesture": "each gesture is of a kind",
    "LayoutContainer": "each container is of a kind",
    "ListCell": "each cell is of a list's kind",
    "ListView": "each list is of a kind",
    "Observable": "stands behind a table",
    "Owner": "stands behind an object",
    "Responder": "each responder is of a kind",
    "Stack": "each stack is of an axis",
    "Subscription": "hosts' own events give it",
    "SwiftEvent": "hosts' own events are such ones",
  ]

  /// A stage on which a script has kept the objects that are met on the way alone.
  private func stage() throws -> LuaStage {
    let stage = LuaStage()
    try stage.state.setGlobal("kept", to: try stage.state.makeTable())
    try stage.run(
      """
      local Watched = ui.Control:extend("Watched", {
        beginTracking = function(self, touch, event)
          kept.touch, kept.event = touch, event
          return true
        end,
        sendAction = function(self, action, target, event) kept.action = action end,
      })
      local watched = Watched { frame = { 0, 0, 100, 100 }, didTouchUpInside = function() end }
      watched.draw = function(self, canvas) kept.canvas = canvas end
      app:view("root"):addSubview(watched)
      scenario("meets the user", function(user)
        kept.user = user
        user:tap(watched)
        kept.userTouch = user:touch(watched)
        kept.userTouch:up()
      end)
      """
    )
    let script = try #require(stage.state.script)
    script.closeDeclarations()
    try script.play(script.declarations.scenarios[0].body)
    try stage.run(
      """
      local navigation = ui.NavigationController { root = ui.ViewController {} }
      app:setRoot(navigation)
      navigation:push(ui.ViewController {}, { animated = true })
      kept.transition = navigation.transition
      """
    )
    return stage
  }

  /// An object of each class that a script can have one of, by the class's name.
  private func objects(_ stage: LuaStage) throws -> [String: LuaValue] {
    let known = Dictionary(uniqueKeysWithValues: Self.objects.map { ($0, $1) })
    let unseen = Set(Self.unseen.map(\.key))
    let names = Set(reference.classes.map(\.name))
    #expect(unseen.union(known.keys).subtracting(names) == [], "no such classes")
    var objects: [String: LuaValue] = [:]
    for type in reference.classes where !unseen.contains(type.name) {
      let plain = type.path.map { "\($0) {}" }
      let expression = try #require(
        known[type.name] ?? plain,
        "say how a script gets a \(type.name), or why it gets none"
      )
      let value: LuaValue = try stage.state.evaluate("return " + expression)
      #expect(!value.isNil, "\(expression) gives nothing")
      objects[type.name] = value
    }
    return objects
  }

  /// What the reference says that an object of a class has.
  private func described(_ type: ScriptReference.Class) -> Set<String> {
    Set(
      reference.lineage(of: type).flatMap { type in
        type.properties.map(\.name) + type.methods.map(\.name) + type.events.map(\.name)
          + type.operators.map(\.name)
      }
    )
  }

  @Test("has all that an object has, and nothing that it has not")
  func members() throws {
    let stage = try stage()
    for (name, object) in try objects(stage) {
      let type = try #require(reference.classNamed(name))
      let found = Set(try #require(try stage.state.dispatchedNames(of: object), "\(name)"))
      // Every object has a text, whether its class says so or not.
      let described = described(type).union(["__tostring"])
      #expect(found.subtracting(described) == [], "\(name) has what the reference lacks")
      #expect(described.subtracting(found) == [], "\(name) lacks what the reference has")
    }
  }

  @Test("names what a script can read and call")
  func names() throws {
    let stage = try stage()
    let read: LuaFunction = try stage.state.evaluate(
      "return function(object, name) local ok, problem = pcall(function() return object[name] end) "
        + "return ok and '' or tostring(problem) end"
    )
    for (name, object) in try objects(stage) {
      let type = try #require(reference.classNamed(name))
      for ancestor in reference.lineage(of: type) {
        let readable =
          ancestor.properties.filter(\.isReadable).map(\.name) + ancestor.methods.map(\.name)
          + ancestor.events.map(\.name)
        for member in readable {
          let problem = try read.call(returning: String.self, object, member)
          let isUnknown = problem.contains("has no property or method '\(member)'")
          #expect(!isUnknown, "\(name).\(member): \(problem)")
        }
      }
    }
  }

  @Test("has the globals that a script has, and no other")
  func globals() throws {
    let state = LuaState(for: World(), modules: LuaModules())
    var names: [String] = []
    let keep: LuaFunction = try state.makeFunction("keep") { (name: String) in names.append(name) }
    let walk: LuaFunction = try state.evaluate(
      "return function(keep) for name in pairs(_G) do keep(name) end end"
    )
    try walk(keep)
    let libraries = reference.libraries
    let described = reference.globalNames.union(libraries.map(\.name).filter { !$0.isEmpty })
      .union(libraries.first { $0.name.isEmpty }?.names ?? [])
    #expect(Set(names) == described)
  }

  @Test("has what modules and classes have themselves")
  func statics() throws {
    let stage = try stage()
    for module in reference.modules {
      let value: LuaValue = try stage.state.evaluate("return \(module.name)")
      let described =
        module.classes + module.functions.map(\.name) + module.values.map(\.name)
      #expect(try stage.state.dispatchedNames(of: value).map(Set.init) == Set(described))
      for name in described {
        _ = try stage.state.evaluate("return \(module.name)[\"\(name)\"]") as LuaValue
      }
    }
    for type in reference.classes {
      guard let path = type.path else { continue }
      let lineage = reference.lineage(of: type)
      var described = Set(
        lineage.flatMap { $0.functions.map(\.name) + $0.values.map(\.name) }
      )
      if type.isExtensible { described.insert("extend") }
      if type.superclass != nil { described.insert("super") }
      let found = try stage.state.dispatchedNames(of: try stage.state.evaluate("return \(path)"))
      #expect(found.map(Set.init) == described, "\(path)")
      for method in lineage.flatMap(\.methods) {
        let member: LuaValue = try stage.state.evaluate("return \(path).\(method.name)")
        #expect(!member.isNil, "\(path).\(method.name)")
      }
    }
  }

  @Test("says what each delegate's method gets, and that each is a closure property, too")
  func delegates() throws {
    for delegation in reference.protocols {
      let owner = try #require(
        reference.classes.first { $0.delegations.contains(delegation.name) },
        "nobody has a \(delegation.name)"
      )
      let properties = reference.lineage(of: owner).flatMap(\.properties)
      for method in delegation.methods {
        #expect(!method.parameters.isEmpty, "\(delegation.name).\(method.name)")
        let property = properties.first { $0.name == method.name }
        let type = try #require(property, "\(owner.name).\(method.name)").type
        guard case .optional(.function) = type else {
          Issue.record("\(owner.name).\(method.name) is said to be \(type)")
          continue
        }
      }
      #expect(Set(delegation.required).isSubset(of: delegation.methods.map(\.name)))
    }
    let known = Set(reference.protocols.map(\.name))
    let named = reference.types.flatMap(\.parts).compactMap { type in
      if case .named(let name) = type, name.hasSuffix("Delegate") || name.hasSuffix("DataSource") {
        name
      } else {
        nil
      }
    }
    #expect(Set(named).subtracting(known) == [])
  }

  @Test("names no type that nobody knows")
  func types() {
    let plain: Set = [
      "any", "boolean", "byte", "class", "color", "coroutine", "false", "function", "integer",
      "nil",
      "number", "object", "observable", "opaque", "self", "string", "table", "true",
    ]
    let known =
      plain.union(reference.classes.map(\.name)).union(reference.protocols.map(\.name))
      .union(reference.choices.map(\.name))
    for type in reference.types.flatMap(\.parts) {
      switch type {
      case .named(let name), .classObject(let name):
        #expect(known.contains(name), "nobody knows \(name)")
      default: break
      }
    }
  }

  @Test("says types by texts that are read as they were, but for the texts of a choice")
  func texts() {
    let types = Set(reference.types.flatMap(\.parts))
    #expect(types.count > 100)
    for type in types { #expect(LuaType(type.description) == type.withoutChoices) }
  }

  @Test("has a sentence for everything that a script can name")
  func summaries() {
    let modules = reference.modules + MoontapRegistry.pluginModules
    var said = modules.map { ($0.name, $0.summary) }
    said += reference.values.map { ($0.name, $0.summary) }
    said += reference.choices.map { ($0.name, $0.summary) }
    said += reference.functions.map { ($0.name, $0.summary) }
    for module in modules {
      let functions = module.functions + [module.call].compactMap(\.self)
      said += functions.map { ("\(module.name).\($0.name)", $0.summary) }
      said += module.values.map { ("\(module.name).\($0.name)", $0.summary) }
    }
    for type in reference.classes {
      let functions =
        type.methods + type.functions + type.operators + [type.constructor].compactMap(\.self)
      said.append((type.name, type.summary))
      said += (type.properties + type.values).map { ("\(type.name).\($0.name)", $0.summary) }
      said += type.events.map { ("\(type.name).\($0.name)", $0.summary) }
      said += functions.map { ("\(type.name):\($0.name)", $0.summary) }
    }
    for delegation in reference.protocols {
      said += delegation.methods.map { ("\(delegation.name).\($0.name)", $0.summary) }
    }
    #expect(said.count > 900)
    #expect(said.filter { !$0.1.hasSuffix(".") }.map(\.0) == [])
  }

  @Test("gives each choice a name of its own")
  func choices() {
    for case .enumeration(let name, let values) in reference.types.flatMap(\.parts) {
      let choice = reference.choices.first { $0.name == name }
      #expect(choice.map { Set($0.values) } == Set(values), "\(name)")
    }
  }

  @Test("gives every parameter a name")
  func parameters() {
    let functions =
      reference.functions + reference.modules.flatMap(\.functions)
      + reference.classes.flatMap { $0.methods + $0.functions }
    let nameless = functions.filter { function in
      function.parameters.contains { $0.name.hasPrefix("value") && $0.name.last?.isNumber == true }
    }
    #expect(nameless.map(\.name) == [])
  }
}

extension LuaType {
  /// The type with the names of choices in place of their texts.
  fileprivate var withoutChoices: LuaType {
    switch self {
    case .named, .literal, .classObject: self
    case .enumeration(let name, _): .named(name)
    case .optional(let type): .optional(type.withoutChoices)
    case .union(let types): .union(types.map(\.withoutChoices))
    case .list(let type): .list(type.withoutChoices)
    case .map(let key, let value): .map(key.withoutChoices, value.withoutChoices)
    case .record(let fields): .record(fields.map(\.withoutChoices))
    case .function(let parameters, let results):
      .function(parameters.map(\.withoutChoices), results.map(\.withoutChoices))
    case .several(let type): .several(type.withoutChoices)
    case .row(let types): .row(types.map(\.withoutChoices))
    }
  }
}

extension LuaType.Field {
  /// The field with the names of choices in place of their texts.
  fileprivate var withoutChoices: LuaType.Field { LuaType.Field(name, type.withoutChoices) }
}
