package import LuaBridge

extension ScriptReference {
  /// Reads a registry.
  ///
  /// - Parameters:
  ///   - registry: What scripts can reach.
  ///   - protocols: The protocols of its delegates.
  ///   - globals: Globals that are objects, by their names, with their classes.
  ///   - choices: Types that are named in texts alone.
  ///   - sentences: What is said of choices, by their names.
  package init(
    _ registry: LuaRegistry,
    protocols: [DelegateProtocol] = [],
    globals: KeyValuePairs<String, LuaClassDescriptor> = [:],
    choices: [any LuaConvertible.Type] = [],
    sentences: [String: String] = [:]
  ) {
    functions = registry.functionMembers.map(Function.init)
    values = globals.map { name, type in
      Property(name: name, type: .named(type.name), summary: type.summary)
    }
    self.protocols = protocols.map(Delegation.init)
    modules = registry.modules.map { Module($0, in: registry) }
    var paths: [ObjectIdentifier: String] = [:]
    for module in registry.modules {
      for type in module.classes {
        paths[ObjectIdentifier(type)] = "\(module.descriptor.name).\(type.name)"
      }
    }
    for type in registry.classes { paths[ObjectIdentifier(type)] = type.name }
    var known: Set<String> = []
    let all = registry.classes + registry.modules.flatMap(\.classes) + registry.hidden
    classes = all.compactMap { type in
      // A class of the bridge's own gives way to that of a host, whose name messages have.
      guard known.insert(type.name).inserted else { return nil }
      return Class(type, at: paths[ObjectIdentifier(type)], in: registry)
    }
    for index in classes.indices { nameDelegates(of: &classes[index]) }
    describeDelegates()
    let extra = choices.map { $0.luaType(in: registry.naming) }
    self.choices = Self.choices(in: types + extra, sentences)
  }

  /// Has the closure forms of a delegate's methods say what the methods get and answer.
  private func nameDelegates(of type: inout Class) {
    for property in type.properties {
      for case .named(let name) in property.type.parts
      where protocols.contains(where: { $0.name == name }) && !type.delegations.contains(name) {
        type.delegations.append(name)
      }
    }
    for delegation in protocols where type.delegations.contains(delegation.name) {
      for method in delegation.methods {
        guard
          let index = type.properties.firstIndex(where: { $0.name == method.name }),
          type.properties[index].type == .optional(.named("function"))
        else { continue }
        type.properties[index].type = .optional(method.type)
      }
    }
  }

  /// Says of delegates' methods what is said of the closures that can take their place.
  private mutating func describeDelegates() {
    for index in protocols.indices {
      let owners = classes.filter { $0.delegations.contains(protocols[index].name) }
      let closures = owners.flatMap { lineage(of: $0).flatMap(\.properties) }
      for place in protocols[index].methods.indices
      where protocols[index].methods[place].summary.isEmpty {
        let name = protocols[index].methods[place].name
        guard let closure = closures.first(where: { $0.name == name }) else { continue }
        protocols[index].methods[place].summary = closure.summary
      }
    }
  }

  /// All types that something is said to be of.
  package var types: [LuaType] {
    let members = classes.flatMap { type -> [LuaType] in
      let events = type.events.flatMap { event -> [LuaType] in
        [event.type] + event.parameters.map(\.type)
      }
      let elements = [type.elements].compactMap(\.self)
      return type.properties.map(\.type) + type.values.map(\.type) + elements + events
    }
    let functions =
      functions + modules.flatMap { $0.functions + [$0.call].compactMap(\.self) }
      + protocols.flatMap(\.methods)
      + classes.flatMap {
        $0.methods + $0.functions + $0.operators + [$0.constructor].compactMap(\.self)
      }
    return members + modules.flatMap { $0.values.map(\.type) } + values.map(\.type)
      + functions.flatMap { $0.parameters.map(\.type) + $0.results }
  }

  /// The choices that types are made of, by name.
  private static func choices(
    in types: [LuaType],
    _ sentences: [String: String]
  ) -> [Choice] {
    var known: [String: [String]] = [:]
    for case .enumeration(let name, let values) in types.flatMap(\.parts) { known[name] = values }
    return known.map { Choice(name: $0, values: $1, summary: sentences[$0] ?? "") }
      .sorted { $0.name < $1.name }
  }
}

extension ScriptReference.Function {
  /// The type of a function that does the same.
  package var type: LuaType {
    .function(
      parameters.map { LuaType.Field($0.name, $0.isOptional ? $0.type.orNil : $0.type) },
      results
    )
  }

  /// Reads a function's documentation.
  init(_ member: LuaMemberDocumentation) {
    self.init(
      name: member.name,
      parameters: member.parameters.map(ScriptReference.Parameter.init),
      results: member.shape.map { if case .row(let types) = $0 { types } else { [$0] } } ?? [],
      isWaiting: member.isWaiting,
      summary: member.summary,
      deprecation: member.deprecation
    )
  }

  /// Reads a delegate's method.
  ///
  /// - Parameters:
  ///   - shape: The method.
  ///   - summary: One sentence; empty where the closure of its name has one.
  init(_ shape: DelegateMethodShape, summary: String) {
    self.init(name: shape.name, summary: summary)
    guard case .function(let parameters, let results) = shape.type else { return }
    self.parameters = parameters.map {
      ScriptReference.Parameter(name: $0.name, type: $0.type, isOptional: false)
    }
    self.results = results
  }
}

extension ScriptReference.Parameter {
  /// Reads a parameter's documentation; what may be nil may be left out.
  init(_ parameter: LuaMemberDocumentation.Parameter) {
    let isMarked = parameter.name.hasSuffix("?")
    name = isMarked ? String(parameter.name.dropLast()) : parameter.name
    if case .optional(let type) = parameter.shape {
      self.type = type
      isOptional = true
    } else {
      type = parameter.shape
      isOptional = isMarked
    }
    if case .several(let element) = type {
      name = "..."
      type = element
    }
  }
}

extension ScriptReference.Property {
  /// Reads the documentation of a property or a value.
  fileprivate init(_ member: LuaMemberDocumentation) {
    self.init(
      name: member.name,
      type: member.shape ?? .named("any"),
      isReadable: member.isReadable,
      isWritable: member.isWritable,
      summary: member.summary,
      deprecation: member.deprecation
    )
  }
}

extension ScriptReference.Delegation {
  /// Reads a protocol.
  init(_ source: DelegateProtocol) {
    name = source.name
    role = source.role
    methods = source.shapes.map {
      ScriptReference.Function($0, summary: source.sentences[$0.name] ?? "")
    }
    required = source.required
  }
}

extension ScriptReference.Module {
  /// Reads a module.
  init(_ source: LuaModule, in registry: LuaRegistry) {
    self.init(name: source.descriptor.name, summary: source.descriptor.summary)
    example = source.descriptor.example
    classes = source.classes.map(\.name)
    for member in source.descriptor.members(in: registry) {
      switch member.kind {
      case .function: functions.append(ScriptReference.Function(member))
      case .value: values.append(ScriptReference.Property(member))
      case .initializer: call = ScriptReference.Function(member)
      default: break
      }
    }
    // There are no instances of a module that a call could give.
    if call?.results == [.named(name)] { call?.results = [] }
  }
}

extension ScriptReference.Class {
  /// Reads a class.
  ///
  /// - Parameters:
  ///   - source: The class.
  ///   - path: Where scripts find it; nil if they meet its objects alone.
  ///   - registry: Knows what scripts call the classes that its members take and give.
  package init(_ source: LuaClassDescriptor, at path: String?, in registry: LuaRegistry) {
    self.init(name: source.name, path: path, superclass: source.superclass?.name)
    summary = source.summary
    example = source.example
    deprecation = source.deprecation
    overridable = source.overridableNames ?? []
    for member in source.members(in: registry) {
      switch member.kind {
      case .property: properties.append(ScriptReference.Property(member))
      case .method: methods.append(ScriptReference.Function(member))
      case .function: functions.append(ScriptReference.Function(member))
      case .value: values.append(ScriptReference.Property(member))
      case .event:
        events.append(
          ScriptReference.Happening(
            name: member.name,
            type: member.shape ?? .named(ScriptEvent.luaName),
            parameters: member.parameters.map(ScriptReference.Parameter.init),
            summary: member.summary,
            deprecation: member.deprecation
          )
        )
      case .initializer:
        constructor = ScriptReference.Function(member)
        takesProperties = member.takesProperties
      case .extension: isExtensible = true
      case .elements: elements = member.shape
      case .metamethod, .operator, .iteration:
        operators.append(ScriptReference.Function(member))
      }
    }
    if elements == nil { elements = source.superclass.flatMap { Self.elements(of: $0, registry) } }
  }

  /// What the elements of a class's tables are, by its own declaration or an inherited one.
  private static func elements(
    of source: LuaClassDescriptor,
    _ registry: LuaRegistry
  ) -> LuaType? {
    source.members(in: registry).first { $0.kind == .elements }?.shape
      ?? source.superclass.flatMap { elements(of: $0, registry) }
  }
}
