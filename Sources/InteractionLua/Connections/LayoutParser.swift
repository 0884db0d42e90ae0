internal import Interaction
internal import LuaBridge
internal import UserSimulation

/// Reads a script's layout: a table whose first element is the name of a class, whose further ones
/// are the views inside, and whose named entries are properties, `outlet` and `connections`.
struct LayoutParser {
  /// How many entries the tables of a layout may have, all together: a table that lies in several places is a
  /// part of the layout in each, and a few that hold each other twice would be read for ever, with no time limit
  /// to end it.
  private static let maximumEntries = 100_000

  /// The running call of `ui.load`.
  private let call: LuaCall
  /// What makes views in the script's language.
  private let functions: LayoutFunctions
  /// How many entries were read so far.
  private var count = 0

  /// Begins to read for a call.
  ///
  /// - Parameters:
  ///   - call: The running call of `ui.load`.
  ///   - functions: What makes views in the script's language.
  init(_ call: LuaCall, _ functions: LayoutFunctions) {
    self.call = call
    self.functions = functions
  }

  /// One part as it is read.
  private struct Part {
    var className: String?
    var outlet: String?
    var connections: [Layout.Connection] = []
    var children: [LayoutNode] = []
    var properties: [(name: String, value: LuaValue)] = []
    /// What is wrong with the part itself.
    var problems: [String] = []
  }

  /// Reads a table and all in it.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - path: The tables it lies in.
  /// - Returns: The part; what is wrong with its form is noted when it is built.
  /// - Throws: ``ScriptError`` for more entries than a layout may have; ``LuaError`` when the state cannot go on.
  mutating func node(of table: LuaTable, in path: Set<LuaIdentity> = []) throws -> LayoutNode {
    var part = Part()
    // A table that is met again on the way down would lead there for ever, with two such entries by
    // ways whose number doubles at each level.
    let inner = path.union([table.identity])
    if inner.count == path.count {
      part.problems.append("the table contains itself; give the view inside a table of its own")
    } else if path.count >= View.maximumDepth {
      part.problems.append("views may be nested \(View.maximumDepth) deep, and no deeper")
    } else {
      try read(table, into: &part, inner)
    }
    if part.className == nil, part.problems.isEmpty {
      part.problems.append("begin with the name of a class: { \"Button\", title = \"Save\" }")
    }
    return LayoutNode(
      className: part.className ?? "?",
      outlet: part.outlet,
      connections: part.connections,
      location: call.sourceLocation,
      children: part.children
    ) { [self, part] children, note in make(part, children, note) }
  }

  /// Reads the entries of a table, which count as a part of the layout.
  ///
  /// - Parameter table: The table.
  /// - Returns: The entries.
  /// - Throws: ``ScriptError`` for more than a layout may have; ``LuaError`` when the state cannot go on.
  private mutating func entries(of table: LuaTable) throws -> [(key: LuaValue, value: LuaValue)] {
    let read = try table.entries()
    count += read.count
    guard count <= Self.maximumEntries else {
      throw ScriptError(
        .wrongValue,
        """
        the layout has more than \(Self.maximumEntries) entries, and a table that lies in several places \
        counts in each; load it in parts, or list what repeats in a TableView
        """
      )
    }
    return read
  }

  /// Sorts the entries of a table.
  private mutating func read(
    _ table: LuaTable,
    into part: inout Part,
    _ path: Set<LuaIdentity>
  ) throws {
    var next = 1
    for (key, value) in try entries(of: table) {
      switch (key, value) {
      case (.integer(1), .string(let name)):
        part.className = name
        next = 2
      case (.integer(next), .table(let child)) where next > 1:
        part.children.append(try node(of: child, in: path))
        next += 1
      case (.integer(next), .boolean(false)) where next > 1: next += 1
      case (.string("outlet"), .string(let name)): part.outlet = name
      case (.string("connections"), .table(let connections)):
        try readConnections(connections, into: &part)
      case (.string("outlet"), _), (.string("connections"), _):
        let wanted =
          if case .string("outlet") = key { "a name" } else { "{ touchUpInside = \"save\" }" }
        part.problems.append("\(ValueText.key(key)) is \(wanted); got \(shown(value))")
      case (.string(let name), _): part.properties.append((name, value))
      default:
        if case .integer(next) = key { next += 1 }
        part.problems.append(
          """
          \(ValueText.key(key)) = \(shown(value)) is no part of a layout: first the name of a \
          class, then a table for each view inside, or false for none
          """
        )
      }
    }
  }

  /// Reads which events send which actions.
  private mutating func readConnections(_ table: LuaTable, into part: inout Part) throws {
    for (key, value) in try entries(of: table) {
      guard case .string(let event) = key else {
        part.problems.append("connections name events; got \(ValueText.key(key))")
        continue
      }
      // A list stands for several actions of one event.
      var receivers = [value]
      if case .table(let list) = value {
        let listed = try entries(of: list)
        if case .integer(1)? = listed.first?.key { receivers = listed.map(\.value) }
      }
      for value in receivers {
        if let receiver = try receiver(value) {
          part.connections.append(Layout.Connection(event: event, receiver: receiver))
        } else {
          part.problems.append(
            """
            \(event) is connected to the name of an action, or to \
            { firstResponder = "save" }; got \(shown(value))
            """
          )
        }
      }
    }
  }

  /// Reads what an event is connected to; nil for what it cannot be.
  private mutating func receiver(_ value: LuaValue) throws -> Layout.Receiver? {
    if case .string(let action) = value { return .owner(action) }
    guard case .table(let table) = value, case let fields = try entries(of: table),
      fields.count == 1, case .string("firstResponder") = fields[0].key,
      case .string(let action) = fields[0].value
    else { return nil }
    return .firstResponder(action)
  }

  // MARK: Making views

  /// Makes a view as its constructor does, and notes all that is wrong with it.
  private func make(_ part: Part, _ children: [View], _ note: (String) -> Void) -> View? {
    for problem in part.problems { note(problem) }
    guard let name = part.className else { return nil }
    do {
      guard let made = try layoutClass(named: name) else {
        note(LayoutLoader.unknown("there is no class", name, in: try classNames()))
        return nil
      }
      guard try made.isClass(viewClass.descriptor) else {
        note("\(name) is no view, and a layout is made of views")
        return nil
      }
      do {
        let options = try call.state.makeTable(children)
        for (name, value) in part.properties { try options.set(name, to: value) }
        return try functions.construct.call(returning: View.self, made, options)
      } catch {
        return explain(error, part, of: made, note)
      }
    } catch {
      note(Failure(error).message)
      return nil
    }
  }

  /// Notes why a view could not be made: every property that is wrong, if it can be made without.
  ///
  /// - Returns: The view without those properties, so that its connections can be checked as well.
  private func explain(
    _ error: any Error,
    _ part: Part,
    of made: LuaTable,
    _ note: (String) -> Void
  ) -> View? {
    var isExplained = false
    let view = try? functions.construct.call(returning: View.self, made, try call.state.makeTable())
    if let view {
      for (name, value) in part.properties {
        do {
          try functions.assign(view, name, value)
        } catch {
          isExplained = true
          note(Failure(error).message)
        }
      }
    }
    if !isExplained { note(Failure(error).message) }
    return view
  }

  /// The class of a name: a script's own, or else one of the app's or the toolkit's.
  private func layoutClass(named name: String) throws -> LuaTable? {
    if let derived = try call.state.derivedClass(named: name) { return derived }
    if try viewsOfApp().contains(name) { return try call.state.global(name, as: LuaTable.self) }
    guard MoontapRegistry.uiModule.classes.contains(where: { $0.name == name }) else { return nil }
    return try call.state.global("ui", as: LuaTable.self).get(name)
  }

  /// The names of all classes that a layout may name.
  private func classNames() throws -> [String] {
    let derived = try call.state.derivedClassNames
    let given = try MoontapRegistry.uiModule.classes.map(\.name) + viewsOfApp()
    return try (given.filter { !derived.contains($0) } + derived).filter { name in
      try layoutClass(named: name)?.isClass(viewClass.descriptor) == true
    }
  }

  /// The names of the app's own views.
  private func viewsOfApp() throws -> [String] { try call.context().app?.viewNames ?? [] }

  /// A value as a message shows it.
  private func shown(_ value: LuaValue) -> String {
    ValueText.text(value, within: LongText.limit)
  }
}
